import { expect, test } from 'vitest';
import { ARTWORK_EXTENSIONS, ARTWORK_FORMATS } from './artwork-formats.ts';

/** Two endings of one format. */
const SAME: Readonly<Record<string, string>> = { jpeg: 'jpg', heif: 'heic' };

test('people are told of every format that is taken, and of no other', () => {
  const taken = new Set(ARTWORK_EXTENSIONS.map((extension) => SAME[extension] ?? extension));
  expect(new Set(ARTWORK_FORMATS.toLowerCase().split(/, | or /))).toEqual(taken);
});
