/** When a print partner is open; days are `YYYY-MM-DD` and hours `HH:MM` in India. */
export interface WorkingCalendar {
  /** Monday is 1; at least one. */
  readonly workingDays: readonly number[];
  readonly opensAt: string;
  /** Later than `opensAt`: nobody works across midnight. */
  readonly closesAt: string;
  /** Days off of their own, beside the national holidays. */
  readonly holidays: readonly string[];
  /** Closed for everything before this moment. Whoever asks about work that was taken before leaves it out. */
  readonly pausedUntil?: Date | null;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** India keeps one time all year: UTC+5:30. */
const KOLKATA_MS = 19_800_000;

/** Republic Day, Independence Day, Gandhi Jayanti: kept by everyone in India, on the same date every year. */
const NATIONAL_HOLIDAYS = new Set(['01-26', '08-15', '10-02']);

/** Whether they work on a day. */
export function isWorkingDay(calendar: WorkingCalendar, day: string): boolean {
  return isWorking(calendar, numberOf(day));
}

/** Whether they are there at a moment: from opening on, no more at closing. */
export function isOpen(calendar: WorkingCalendar, at: Date): boolean {
  return nextOpening(calendar, at).getTime() === at.getTime();
}

/** The first moment from `at` on at which they are there: `at` itself while they are. */
export function nextOpening(calendar: WorkingCalendar, at: Date): Date {
  const from = Math.max(at.getTime(), calendar.pausedUntil?.getTime() ?? 0);
  const today = dayOf(from);
  if (isWorking(calendar, today) && from < momentOf(today, calendar.closesAt)) {
    return new Date(Math.max(from, momentOf(today, calendar.opensAt)));
  }
  return new Date(momentOf(workingFrom(calendar, today + 1), calendar.opensAt));
}

/**
 * The moment at which `minutes` of their opening hours have passed since `from`; the closing of a day counts to that
 * day.
 */
export function addOpenMinutes(calendar: WorkingCalendar, from: Date, minutes: number): Date {
  let at = nextOpening(calendar, from).getTime();
  let leftMs = minutes * MINUTE_MS;
  for (;;) {
    const closing = momentOf(dayOf(at), calendar.closesAt);
    if (leftMs <= closing - at) return new Date(at + leftMs);
    leftMs -= closing - at;
    at = nextOpening(calendar, new Date(closing)).getTime();
  }
}

/**
 * The working day that is `count` working days after `day`. A day off counts as the working day after it, so with 0 it
 * is the first working day from `day` on.
 */
export function addWorkingDays(calendar: WorkingCalendar, day: string, count: number): string {
  const resumes = calendar.pausedUntil ? dayOf(calendar.pausedUntil.getTime()) : 0;
  let result = workingFrom(calendar, Math.max(numberOf(day), resumes));
  for (let left = count; left > 0; left--) result = workingFrom(calendar, result + 1);
  return dateOf(result);
}

/** The calendar day in India, `YYYY-MM-DD`. */
export function dayInIndia(at: Date): string {
  return dateOf(dayOf(at.getTime()));
}

/** Days are counted from 1 January 1970, in India. */
function dayOf(atMs: number): number {
  return Math.floor((atMs + KOLKATA_MS) / DAY_MS);
}

function numberOf(day: string): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

function momentOf(day: number, hour: string): number {
  const minutes = Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5));
  return day * DAY_MS + minutes * MINUTE_MS - KOLKATA_MS;
}

function isWorking({ workingDays, holidays }: WorkingCalendar, day: number): boolean {
  // Day 0, 1 January 1970, was a Thursday.
  if (!workingDays.includes(((day + 3) % 7) + 1)) return false;
  const date = dateOf(day);
  return !NATIONAL_HOLIDAYS.has(date.slice(5)) && !holidays.includes(date);
}

/** Holidays are single days, so there is always one. */
function workingFrom(calendar: WorkingCalendar, from: number): number {
  let day = from;
  while (!isWorking(calendar, day)) day++;
  return day;
}
