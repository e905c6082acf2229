import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'Rupees Zero Only'],
  [50, 'Paise Fifty Only'],
  [100, 'Rupees One Only'],
  [1_19, 'Rupees One and Paise Nineteen Only'],
  [40_00, 'Rupees Forty Only'],
  [118_05, 'Rupees One Hundred Eighteen and Paise Five Only'],
  [1_000_00, 'Rupees One Thousand Only'],
  [99_999_99, 'Rupees Ninety Nine Thousand Nine Hundred Ninety Nine and Paise Ninety Nine Only'],
  [1_00_000_00, 'Rupees One Lakh Only'],
  [12_34_567_00, 'Rupees Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven Only'],
  [1_00_00_001_10, 'Rupees One Crore One and Paise Ten Only'],
  [
    9_99_99_999_99,
    'Rupees Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine and Paise Ninety Nine Only',
  ],
])('%i paise in words', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});
