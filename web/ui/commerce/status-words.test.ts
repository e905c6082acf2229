import { expect, test } from 'vitest';
import { statusWords } from './status-words.ts';

test.each([
  'awaiting_customs_2',
  'On-Hold',
  'quality__check',
  'constructor',
  '',
  'pending',
  'delivered',
  'cancelled',
])('a status that has no words of its own is shown letter by letter: %j', (status) =>
  expect(statusWords(status)).toBe(status),
);

test('ours are shown in words', () => {
  expect(statusWords('in_production')).toBe('in production');
});
