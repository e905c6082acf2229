import bidiFactory from 'bidi-js';
import { expect, test } from 'vitest';
import { numbersTogether } from './numbers-together.ts';

/** As a browser shows a text that is read from the right, from left to right. */
function shown(text: string): string {
  const bidi = bidiFactory();
  const levels = bidi.getEmbeddingLevels(text, 'rtl');
  return bidi
    .getReorderedIndices(text, levels)
    .map((at) => text[at])
    .join('');
}

test('a telephone number keeps the order of its groups among words in Urdu', () => {
  const words = 'فون 98765 43210';
  expect(shown(words)).toContain('43210 98765');
  expect(shown(numbersTogether(words))).toContain('98765\u00A043210');
  expect(numbersTogether('امین آباد، لکھنؤ 226018')).toBe('امین آباد، لکھنؤ 226018');
});
