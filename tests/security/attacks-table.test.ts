import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingTests, namedTests } from '../named-tests.ts';

const document = readFileSync('docs/security/attacks.md', 'utf8');
const rows = document
  .split('\n')
  .filter((line) => /^\| [A-Z]\d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('every attack is listed once, and every finding among them', () => {
  const numbers = rows.map(([, number = '']) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((number) => number.startsWith('V'))).toEqual(
    Array.from({ length: 16 }, (_, index) => `V${index + 1}`),
  );
  // The seven tables of the review, in their order.
  for (const [letter, count] of Object.entries({ A: 15, M: 20, I: 12, U: 11, S: 10, H: 8, D: 9 }))
    expect(numbers.filter((number) => number.startsWith(letter))).toEqual(
      Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
    );
});

test('every attack names a test that exists, by words of its own', () => {
  for (const [, number, attack = '', shown = ''] of rows) {
    const named = namedTests(shown);
    expect(attack.length, number).toBeGreaterThan(3);
    expect(named.length > 0 || shown.startsWith('not tested:'), number).toBe(true);
    expect(named.filter(({ pieces }) => !pieces.some((piece) => piece.length > 4))).toEqual([]);
    expect(missingTests(named), number).toEqual([]);
  }
});
