import { expect, test } from 'vitest';
import { NO_FIELDS } from '../templates/build-design.ts';
import { CARD_TEMPLATES } from '../templates/cards/cards.ts';
import { keptTogether, wordsOf } from './words-of.ts';

test.each([
  ['Dr. Meera Kulkarni', 'M'],
  ['Sri Balaji Stores', 'B'],
  ['Sridevi Silks', 'S'],
  ['M/s. Shri Gupta Traders', 'G'],
  ['Dr.Meera Kulkarni', 'M'],
  ['Er. Drishti Shah', 'D'],
  ['Shree', 'S'],
  ['श्री गणेश किराणा', 'ग'],
  ['श्री श्री रविशंकर', 'र'],
  ['डॉ. कविता जोशी', 'क'],
  ['डॉ० नीलम वर्मा', 'नी'],
  ['॥ श्री ॥', 'श्री'],
  ['श्रीनिवास स्टोर्स', 'श्री'],
  ['श्रीमती सुनीता', 'सु'],
  ['ডাঃ অমিত সেন', 'অ'],
  ['શ્રી ક્રિષ્ના ફરસાણ', 'ક્રિ'],
  ['ਸ. ਹਰਪ੍ਰੀਤ ਸਿੰਘ', 'ਹ'],
  ['ଶ୍ରୀ ଜଗନ୍ନାଥ ଭଣ୍ଡାର', 'ଜ'],
  ['திரு. முருகன் ஸ்டோர்ஸ்', 'மு'],
  ['ஸ்ரீ கணபதி', 'க'],
  ['డా. రమాదేవి', 'ర'],
  ['శ్రీ వెంకటేశ్వర కిరాణా', 'వెం'],
  ['ಡಾ. ಸುಮಾ ಗೌಡ', 'ಸು'],
  ['ഡോ. അനിത നായർ', 'അ'],
  ['ڈاکٹر شکیل احمد', 'ش'],
  ['శ్రీనివాస్ టెక్స్‌టైల్స్', 'శ్రీ'],
])('the first letter of %s is %s', (name, letter) => {
  const shown = { field: 'name', text: '', isCaps: false, isInitial: true } as const;
  expect(wordsOf(shown, { ...NO_FIELDS, name })).toBe(letter);
});

test('in Urdu, whose letters are thin by themselves, the sign of the trade stands in the place of the first', () => {
  const size = { widthMm: 89, heightMm: 51, bleedMm: 3, safeMm: 4 };
  const monogram = CARD_TEMPLATES.find(({ name }) => name === 'card-monogram');
  const letterIn = (language: 'ur' | 'te') =>
    monogram
      ?.front({ size, fields: { ...NO_FIELDS, name: 'اقبال' }, language, motif: 'button' })
      .objects.find(({ id }) => id === 'letter');
  expect(letterIn('ur')).toMatchObject({ kind: 'shape', shape: 'button' });
  expect(letterIn('te')).toMatchObject({ kind: 'text', isInitial: true });
});

test.each([
  ['phone', '98450 12345, 0712 2545678', '98450~12345, 0712~2545678'],
  ['phone', '+91 98450 12345 / 98450 54321', '+91~98450~12345 / 98450~54321'],
  // Nobody knows where one of them ends.
  ['phone', '98450 12345 98450 54321', '98450 12345 98450 54321'],
  ['phone', '९८४५० १२३४५', '९८४५०~१२३४५'],
  ['address', 'Near Gandhi Chowk\nSitabuldi, Nagpur 440012', 'Near Gandhi Chowk\nSitabuldi, Nagpur~440012'],
  ['address', 'Pune - 411 030', 'Pune~-~411~030'],
  ['address', 'Plot 14, Sector 5', 'Plot 14, Sector 5'],
  ['name', 'Studio 98450 12345', 'Studio 98450 12345'],
] as const)('a number and a PIN code are not parted: %s “%s”', (field, words, kept) => {
  expect(keptTogether(field, words).replaceAll('\u00a0', '~')).toBe(kept);
});
