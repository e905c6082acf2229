import { expect, test } from 'vitest';
import { lineBesideName } from './trade-of-name.ts';

test.each([
  ['Brilliant Minds Coaching Classes', 'Coaching Classes', ''],
  ['BAKERY & CAFÉ ANAND', 'Café & Bakery', ''],
  ['Dr. Meera Kulkarni Dental Clinic', 'Family Clinic', 'Family Clinic'],
  ['श्री राम टेलर्स', 'टेलर्स एवं बुटीक', 'टेलर्स एवं बुटीक'],
  ['ज्ञान कोचिंग क्लासेस', 'कोचिंग क्लासेस', ''],
  ['', 'Café & Bakery', 'Café & Bakery'],
  ['Anand Stores', '', ''],
])('under %s the trade %s is said as %j', (name, line, said) => {
  expect(lineBesideName(line, name)).toBe(said);
});
