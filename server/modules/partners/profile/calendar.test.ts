import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockInIndia, dateOf } from '#contract/india-days.ts';
import { addOpenMinutes, isOpen, nextOpening, type WorkingCalendar } from './calendar.ts';

const usual: WorkingCalendar = {
  workingDays: [1, 2, 3, 4, 5, 6],
  opensAt: '09:30',
  closesAt: '18:30',
  holidays: [],
};
/** A moment as a clock in India shows it. */
const india = (text: string) => new Date(`${text}:00+05:30`);
const shown = (at: Date) => clockInIndia(at).toISOString().slice(0, 16);

describe('a partner who is open Monday to Saturday, half past nine to half past six', () => {
  test.each([
    ['2026-11-20T09:29', false],
    ['2026-11-20T09:30', true],
    ['2026-11-20T18:29', true],
    ['2026-11-20T18:30', false],
    ['2026-11-22T12:00', false],
    ['2026-01-26T12:00', false],
    ['2026-08-15T12:00', false],
    ['2026-10-02T12:00', false],
  ])('at %s: %s', (at, open) => {
    expect(isOpen(usual, india(at))).toBe(open);
  });

  test.each([
    ['2026-11-20T03:00', '2026-11-20T09:30'],
    ['2026-11-20T11:11', '2026-11-20T11:11'],
    ['2026-11-21T18:30', '2026-11-23T09:30'],
    // Gandhi Jayanti is a Friday, then Saturday.
    ['2026-10-01T19:00', '2026-10-03T09:30'],
  ])('from %s on they are there at %s', (from, opening) => {
    expect(shown(nextOpening(usual, india(from)))).toBe(opening);
  });

  test.each([
    ['2026-11-20T10:00', 30, '2026-11-20T10:30'],
    ['2026-11-20T18:00', 30, '2026-11-20T18:30'],
    ['2026-11-20T18:10', 30, '2026-11-21T09:40'],
    ['2026-11-21T18:10', 30, '2026-11-23T09:40'],
    ['2026-11-22T02:00', 30, '2026-11-23T10:00'],
    ['2026-11-20T09:30', 9 * 60 + 1, '2026-11-21T09:31'],
  ])('an offer made at %s for %i minutes ends at %s', (from, minutes, end) => {
    expect(shown(addOpenMinutes(usual, india(from), minutes))).toBe(end);
  });

  test('holidays of their own and a pause move everything behind them', () => {
    const away: WorkingCalendar = {
      ...usual,
      holidays: ['2026-11-23', '2026-11-24'],
      pausedUntil: india('2026-11-22T00:00'),
    };
    expect(isOpen(away, india('2026-11-20T12:00'))).toBe(false);
    expect(shown(nextOpening(away, india('2026-11-20T12:00')))).toBe('2026-11-25T09:30');
    expect(shown(addOpenMinutes(away, india('2026-11-20T12:00'), 30))).toBe('2026-11-25T10:00');
  });
});

const day = fc.integer({ min: 20_400, max: 21_200 }).map(dateOf);
const moment = fc
  .integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') })
  .map((at) => new Date(at));
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const calendar: fc.Arbitrary<WorkingCalendar> = fc
  .record({
    workingDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    hours: fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 2 }),
    holidays: fc.array(day, { maxLength: 30 }),
    pausedUntil: fc.option(moment),
  })
  .map(({ hours, ...rest }) => {
    const [opens = 0, closes = 0] = [...hours].sort((a, b) => a - b);
    return { ...rest, opensAt: clock(opens), closesAt: clock(closes) };
  });
/** Minutes they were there from one moment to the other, counted one by one. */
function openMinutes(of: WorkingCalendar, from: Date, to: Date): number {
  let count = 0;
  for (let at = from.getTime(); at < to.getTime(); at += 60_000) if (isOpen(of, new Date(at))) count++;
  return count;
}

describe('any calendar', () => {
  test('the next opening is open, not before, and nothing between is open', () => {
    fc.assert(
      fc.property(calendar, moment, fc.double({ min: 0, max: 0.999, noNaN: true }), (of, at, share) => {
        const next = nextOpening(of, at);
        expect(next.getTime()).toBeGreaterThanOrEqual(at.getTime());
        expect(isOpen(of, next)).toBe(true);
        const between = new Date(at.getTime() + Math.floor((next.getTime() - at.getTime()) * share));
        if (between < next) expect(isOpen(of, between)).toBe(false);
      }),
    );
  });

  test('so many open minutes pass as were asked for', () => {
    const onTheMinute = moment.map((at) => new Date(Math.floor(at.getTime() / 60_000) * 60_000));
    const soon = calendar.map((of) => ({ ...of, workingDays: [1, 2, 3, 4, 5, 6, 7], holidays: [] }));
    fc.assert(
      fc.property(soon, onTheMinute, fc.integer({ min: 0, max: 90 }), (of, from, minutes) => {
        fc.pre(!of.pausedUntil || of.pausedUntil <= from);
        const long = Number(of.closesAt.slice(0, 2)) - Number(of.opensAt.slice(0, 2)) >= 1;
        fc.pre(long);
        const end = addOpenMinutes(of, from, minutes);
        expect(openMinutes(of, from, end)).toBe(minutes);
      }),
      { numRuns: 40 },
    );
  });

  test('minutes add up, and a later start never ends earlier', () => {
    const some = fc.integer({ min: 0, max: 3_000 });
    fc.assert(
      fc.property(calendar, moment, some, some, (of, from, first, second) => {
        const atOnce = addOpenMinutes(of, from, first + second);
        const inTwo = addOpenMinutes(of, addOpenMinutes(of, from, first), second);
        // Both are the same opening minute: a closing may stand for the opening after it.
        expect(nextOpening(of, inTwo)).toEqual(nextOpening(of, atOnce));
        const later = addOpenMinutes(of, new Date(from.getTime() + 3_600_000), first);
        expect(later.getTime()).toBeGreaterThanOrEqual(addOpenMinutes(of, from, first).getTime());
      }),
    );
  });
});
