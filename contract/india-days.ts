/**
 * Days, as the shop counts them: calendar days in India, and the days of a week on which somebody works. India keeps one
 * time all year, UTC+5:30, so a day is arithmetic. Pure; nothing else in the house adds five and a half hours.
 *
 * A day is written `YYYY-MM-DD`; whoever counts many of them uses its number.
 */

export const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** As the end of a time in ISO 8601. */
export const INDIA_OFFSET = '+05:30';
const INDIA_MS = 330 * MINUTE_MS;

/** A calendar day in India, counted from 1 January 1970. */
export type DayNumber = number;

/** The day of a moment. */
export function dayInIndia(at: Date): string {
  return dateOf(dayNumberAt(at.getTime()));
}

/** The first moment of a day. */
export function midnightInIndia(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - INDIA_MS);
}

/** The moment at which clocks in India show `HH:MM` on a day. */
export function momentAt(day: string, hour: string): Date {
  return new Date(Date.parse(`${day}T${hour}:00Z`) - INDIA_MS);
}

/** What clocks in India show, as the UTC fields of the answer: for texts and months, never as a moment. */
export function clockInIndia(at: Date): Date {
  return new Date(at.getTime() + INDIA_MS);
}

/** What clocks in India show, as tables of other programs take a moment: `2026-11-29 01:57:21`. */
export function tableMoment(at: Date): string {
  return clockInIndia(at).toISOString().slice(0, 19).replace('T', ' ');
}

/** So many days later; earlier when `count` is negative. */
export function addDays(day: string, count: number): string {
  return dateOf(dayNumberOf(day) + count);
}

/** The number of the day of a moment, in milliseconds. */
export function dayNumberAt(atMs: number): DayNumber {
  return Math.floor((atMs + INDIA_MS) / DAY_MS);
}

export function dayNumberOf(day: string): DayNumber {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

export function dateOf(day: DayNumber): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The moment of a day, in milliseconds, so many minutes after its midnight. */
export function momentOf(day: DayNumber, minutes: number): number {
  return day * DAY_MS + minutes * MINUTE_MS - INDIA_MS;
}

/** Whole minutes since midnight. */
export function minuteOfDay(atMs: number): number {
  return Math.floor((atMs - momentOf(dayNumberAt(atMs), 0)) / MINUTE_MS);
}

/** Minutes since midnight of `HH:MM`. */
export function minutesOf(hour: string): number {
  return Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5));
}

/** Monday is 1, Sunday 7. */
export function weekdayOf(day: DayNumber): number {
  // Day 0, 1 January 1970, was a Thursday.
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** When somebody works, beside the national holidays, which everybody keeps. */
export interface WorkingWeek {
  /** Monday is 1; at least one. */
  readonly workingDays: readonly number[];
  /** Days off of their own. */
  readonly holidays: readonly string[];
}

/** Month and day of Republic Day, Independence Day, Gandhi Jayanti: the same date every year, everywhere in India. */
const NATIONAL_HOLIDAYS: readonly (readonly [month: number, day: number])[] = [
  [1, 26],
  [8, 15],
  [10, 2],
];

function isNationalHoliday(day: DayNumber): boolean {
  const at = new Date(day * DAY_MS);
  const month = at.getUTCMonth() + 1;
  return NATIONAL_HOLIDAYS.some((holiday) => holiday[0] === month && holiday[1] === at.getUTCDate());
}

export function isWorkingDay({ workingDays, holidays }: WorkingWeek, day: DayNumber): boolean {
  if (!workingDays.includes(weekdayOf(day)) || isNationalHoliday(day)) return false;
  return holidays.length === 0 || !holidays.includes(dateOf(day));
}

/** The first working day from a day on: the day itself while it is one. Holidays are single days, so there is always one. */
export function workingDayFrom(week: WorkingWeek, from: DayNumber): DayNumber {
  let day = from;
  while (!isWorkingDay(week, day)) day++;
  return day;
}

/** `count` working days later; earlier when it is negative. With 0 it is the day itself, working or not. */
export function addWorkingDays(week: WorkingWeek, from: DayNumber, count: number): DayNumber {
  const step = count < 0 ? -1 : 1;
  let day = from;
  for (let left = Math.abs(count); left > 0; ) {
    day += step;
    if (isWorkingDay(week, day)) left--;
  }
  return day;
}

/** Working days after `from` up to and with `to`; 0 when `to` is not later. */
export function workingDaysBetween(week: WorkingWeek, from: DayNumber, to: DayNumber): number {
  let count = 0;
  for (let day = from + 1; day <= to; day++) if (isWorkingDay(week, day)) count++;
  return count;
}
