import { expect, test } from 'vitest';
import { findTypos } from './find-typos.ts';

test.each([
  ['98450 1234', 'phone', 'The number “98450 1234” has 9 digits. Mobile numbers in India have ten.'],
  ['98450 12345, 98450 123456', 'phone', 'The number “98450 123456” has 11 digits.'],
  ['9845O 12345', 'phone', 'has a letter where a digit belongs'],
  ['asha@gmial.com', 'email', 'did you mean @gmail.com?'],
  ['www.asha,com', 'web', 'has a comma where a dot belongs'],
  ['14 MG Road\nPune 500034', 'address', 'The PIN code 500034 is in Telangana, but the address says Pune.'],
  ['GSTIN 29ABCDE1234F1Z9', null, 'cannot be right'],
] as const)('“%s” as %s is told', (words, field, said) => {
  expect(findTypos(words, field)).toEqual([expect.stringContaining(said)]);
});

test.each([
  ['98450 12345 / 040-2345 6789', 'phone'],
  ['+91 98450 12345', 'phone'],
  ['asha@example.com', 'email'],
  ['14 MG Road\nHyderabad 500034', 'address'],
  ['శ్రీనివాస స్టోర్స్', 'name'],
  ['', 'phone'],
] as const)('“%s” as %s is not', (words, field) => {
  expect(findTypos(words, field)).toEqual([]);
});
