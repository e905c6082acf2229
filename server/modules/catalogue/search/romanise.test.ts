import { expect, test } from 'vitest';
import { romanise } from './romanise.ts';

test.each([
  ['चिप्पी', 'chippi'],
  ['डिब्बा', 'dabba'],
  ['थैला', 'thaila'],
  ['कागज़', 'kagaz'],
  ['कागज\u093c', 'kagaz'],
  ['निमंत्रण पत्रिका', 'nimantran patrika'],
  ['लिफ़ाफ़ा', 'lifafa'],
  ['आठ', 'ath'],
  ['५०० कार्ड', '500 card'],
  ['विज़िटिंग कार्ड', 'visiting card'],
  ['टी-शर्ट', 't-shirt'],
  ['A4 पोस्टर।', 'A4 poster।'],
  ['café card', 'café card'],
  ['', ''],
])('"%s" is written %s', (hindi, latin) => expect(romanise(hindi)).toBe(latin.normalize('NFD')));
