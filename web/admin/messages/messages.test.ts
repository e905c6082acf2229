import { expect, test } from 'vitest';
import { footerOf } from './message-words.ts';

test('the list says how many messages there are only where they are counted', () => {
  expect(footerOf(20, 31, true)).toBe('Showing 20 of 31 messages (waiting)');
  expect(footerOf(20, null, false)).toBe('Showing 20 messages');
  expect(footerOf(1, 1, true)).toBe('Showing 1 of 1 message (waiting)');
});
