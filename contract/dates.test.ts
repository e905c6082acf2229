import { describe, expect, it } from 'vitest';
import { formatDate, formatDay } from './dates.ts';
import {
  formatDateTime,
  formatDayMonth,
  formatMonth,
  formatShortDate,
  formatShortMoment,
  formatShortMonth,
} from './moments.ts';

describe('dates as India writes them', () => {
  it('is day, month, year, with the time of India', () => {
    expect(formatDateTime('2026-11-21T08:00:00Z')).toBe('21 November 2026 at 1:30 pm');
    expect(formatDateTime(new Date('2026-11-21T18:30:00Z'))).toBe('22 November 2026 at 12:00 am');
    expect(formatDateTime('2026-11-21T06:30:00Z')).toBe('21 November 2026 at 12:00 pm');
  });

  it('names the day of a calendar date whatever the zone of the reader', () => {
    expect(formatDay('2026-11-30')).toBe('Monday, 30 November 2026');
    expect(formatDay(new Date('2026-11-30T20:00:00Z'))).toBe('Tuesday, 1 December 2026');
  });

  it('has short forms where there is little room', () => {
    expect(formatDate('2027-01-01')).toBe('1 January 2027');
    expect(formatShortDate('2026-09-05')).toBe('5 Sep 2026');
    expect(formatDayMonth('2026-11-21')).toBe('21 Nov');
    expect(formatShortMoment('2026-11-24T12:00:00Z')).toBe('Tue, 24 Nov, 5:30 pm');
    expect(formatMonth('2026-11')).toBe('November 2026');
    expect(formatShortMonth('2026-11-01')).toBe('Nov 2026');
  });
});
