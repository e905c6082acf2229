import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  addWorkingDays,
  clockInIndia,
  dateOf,
  dayInIndia,
  dayNumberAt,
  dayNumberOf,
  INDIA_OFFSET,
  isWorkingDay,
  midnightInIndia,
  minuteOfDay,
  minutesOf,
  momentAt,
  momentOf,
  type WorkingWeek,
  weekdayOf,
  workingDayFrom,
  workingDaysBetween,
} from './india-days.ts';

const moment = fc
  .integer({ min: Date.parse('1995-01-01'), max: Date.parse('2099-12-31') })
  .map((at) => new Date(at));
const dayNumber = fc.integer({ min: 18_000, max: 25_000 });

/** As the machine's tables of time zones have it. */
const shown = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' });

describe('days in India', () => {
  it('begin while it is still yesterday in London', () => {
    expect(dayInIndia(new Date('2026-11-21T18:29:59.999Z'))).toBe('2026-11-21');
    expect(dayInIndia(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
    expect(midnightInIndia('2026-11-22').toISOString()).toBe('2026-11-21T18:30:00.000Z');
    expect(momentAt('2026-11-22', '18:30').toISOString()).toBe('2026-11-22T13:00:00.000Z');
    expect(new Date(`2026-11-22T00:00:00${INDIA_OFFSET}`)).toEqual(midnightInIndia('2026-11-22'));
    expect(clockInIndia(new Date('2026-03-31T18:30:00Z')).getUTCMonth()).toBe(3);
  });

  it('are those of the calendar of Asia/Kolkata', () => {
    fc.assert(fc.property(moment, (at) => dayInIndia(at) === shown.format(at)));
  });

  it('begin at their midnight and end a millisecond before the next', () => {
    fc.assert(
      fc.property(dayNumber.map(dateOf), (day) => {
        expect(dayInIndia(midnightInIndia(day))).toBe(day);
        expect(dayInIndia(new Date(midnightInIndia(addDays(day, 1)).getTime() - 1))).toBe(day);
      }),
    );
  });

  it('are added over the ends of months and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2027-01-01', -366)).toBe('2025-12-31');
    expect(addDays('2026-11-22', 0)).toBe('2026-11-22');
  });

  it('have numbers that say the same', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const number = dayNumberAt(at.getTime());
        expect(dateOf(number)).toBe(dayInIndia(at));
        expect(dayNumberOf(dayInIndia(at))).toBe(number);
        const minute = minuteOfDay(at.getTime());
        expect(momentOf(number, minute)).toBe(Math.floor(at.getTime() / 60_000) * 60_000);
        expect(minutesOf(clockInIndia(at).toISOString().slice(11, 16))).toBe(minute);
      }),
    );
  });

  it('have weekdays from Monday, 1, to Sunday, 7', () => {
    expect(weekdayOf(dayNumberOf('2026-11-23'))).toBe(1);
    expect(weekdayOf(dayNumberOf('2026-11-22'))).toBe(7);
    const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 50_000 }), (number) => {
        expect(names[weekdayOf(number) - 1]).toBe(weekday.format(new Date(number * 86_400_000)));
      }),
    );
  });
});

const usual: WorkingWeek = { workingDays: [1, 2, 3, 4, 5, 6], holidays: [] };
const week: fc.Arbitrary<WorkingWeek> = fc.record({
  workingDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  holidays: fc.array(fc.integer({ min: 20_400, max: 21_200 }).map(dateOf), { maxLength: 30 }),
});
const start = fc.integer({ min: 20_400, max: 21_200 });
const some = fc.integer({ min: 0, max: 40 });

describe('working days', () => {
  test.each(['2026-01-26', '2026-08-15', '2026-10-02', '2031-08-15'])('nobody works on %s', (day) => {
    expect(isWorkingDay({ workingDays: [1, 2, 3, 4, 5, 6, 7], holidays: [] }, dayNumberOf(day))).toBe(false);
  });

  test.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 1, '2026-11-21'],
    ['2026-11-20', 2, '2026-11-23'],
    ['2026-11-22', 0, '2026-11-23'],
    ['2026-11-22', 1, '2026-11-24'],
    ['2026-01-24', 1, '2026-01-27'],
  ])('from the working day on or after %s it is %i working days to %s', (from, days, end) => {
    const first = workingDayFrom(usual, dayNumberOf(from));
    expect(dateOf(addWorkingDays(usual, first, days))).toBe(end);
  });

  it('are added to a day off as to the working day before it, and taken as from the one after', () => {
    const sunday = dayNumberOf('2026-11-22');
    expect(dateOf(addWorkingDays(usual, sunday, 1))).toBe('2026-11-23');
    expect(dateOf(addWorkingDays(usual, sunday, -1))).toBe('2026-11-21');
    expect(addWorkingDays(usual, sunday, 0)).toBe(sunday);
  });

  it('leave out days off of their own', () => {
    const away = { ...usual, holidays: ['2026-11-23', '2026-11-24'] };
    expect(isWorkingDay(away, dayNumberOf('2026-11-24'))).toBe(false);
    expect(dateOf(workingDayFrom(away, dayNumberOf('2026-11-22')))).toBe('2026-11-25');
  });

  it('are counted as they are added, and back again', () => {
    fc.assert(
      fc.property(week, start, some, (of, from, count) => {
        const end = addWorkingDays(of, from, count);
        expect(workingDaysBetween(of, from, end)).toBe(count);
        expect(workingDaysBetween(of, end, from)).toBe(0);
        const first = workingDayFrom(of, from);
        expect(addWorkingDays(of, addWorkingDays(of, first, count), -count)).toBe(first);
      }),
    );
  });

  it('add up, are worked, and a later start never ends earlier', () => {
    fc.assert(
      fc.property(week, start, some, some, (of, from, one, two) => {
        const first = workingDayFrom(of, from);
        const end = addWorkingDays(of, first, one + two);
        expect(addWorkingDays(of, addWorkingDays(of, first, one), two)).toBe(end);
        expect(isWorkingDay(of, end)).toBe(true);
        expect(end).toBeGreaterThanOrEqual(from);
        expect(addWorkingDays(of, end, one)).toBeGreaterThanOrEqual(addWorkingDays(of, first, one));
      }),
    );
  });
});
