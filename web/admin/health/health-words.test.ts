import { expect, it } from 'vitest';
import { ageInWords } from './health-words.ts';

it('says of days that they are days', () => {
  const now = Date.parse('2026-11-29T10:00:00Z');
  const ago = (hours: number) =>
    ageInWords(new Date(now - hours * 3_600_000).toISOString(), now)
      .split(', ')
      .at(-1);
  expect([0.5, 1, 3, 47, 48, 100].map(ago)).toEqual([
    'within the hour',
    'an hour ago',
    '3 hours ago',
    '47 hours ago',
    '2 days ago',
    '4 days ago',
  ]);
});
