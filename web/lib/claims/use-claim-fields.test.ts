import { expect, it } from 'vitest';
import { piecesOf } from './use-claim-fields.ts';

it('reads pieces as people type them, and a decimal comma as none', () => {
  expect(['1,000', '१०', ' 12 '].map(piecesOf)).toEqual([1000, 10, 12]);
  for (const typed of ['2,5', '1,25', '', 'two'])
    expect(Number.isInteger(piecesOf(typed)), typed).toBe(false);
});
