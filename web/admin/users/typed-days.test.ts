import { expect, test } from 'vitest';
import { typedDays, writtenDays } from './typed-days.ts';

test('days are read as they are typed in India, and written so', () => {
  const days = ['2026-12-25', '2027-01-02'];
  for (const typed of [
    '25/12/2026, 2/1/2027',
    '25-12-2026 02.01.2027',
    '2026-12-25;2027-01-02',
    '२५/१२/२०२६ 2/1/2027',
  ])
    expect(typedDays(typed), typed).toEqual(days);
  expect(typedDays(writtenDays(days))).toEqual(days);
  expect(writtenDays(days)).toBe('25/12/2026, 02/01/2027');
  expect(typedDays('Diwali 31/12')).toEqual(['Diwali', '31/12']);
  expect(typedDays(' ')).toEqual([]);
});
