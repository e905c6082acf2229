import { expect, it } from 'vitest';
import { numbersIn } from './use-messages.ts';

it('finds the numbers of orders in what somebody wrote, each once', () => {
  expect(numbersIn('Where is C804C2FC? I paid for #c804c2fc and 1a2b3c4d-1.')).toEqual([
    'C804C2FC',
    '1A2B3C4D',
  ]);
  // Words of these letters, longer numbers and a telephone number name no order.
  expect(numbersIn('deadbeef effaced 9829012345 abc12345678')).toEqual([]);
});
