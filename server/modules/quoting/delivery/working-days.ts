/** The working calendar of the shop and its couriers: Monday to Saturday in India, but for the national holidays. */

const DAY_MS = 86_400_000;
/** India keeps one time all year: UTC+5:30. */
const KOLKATA_MS = 19_800_000;
/** An order before this hour (Asia/Kolkata) starts the same day. */
const CUTOFF_HOUR = 16;

/** Republic Day, Independence Day, Gandhi Jayanti: kept by everyone in India, on the same date every year. */
const NATIONAL_HOLIDAYS = new Set(['01-26', '08-15', '10-02']);

/** A calendar day in India, counted from 1 January 1970. */
export type DayNumber = number;

export function dayOf(at: Date): DayNumber {
  return Math.floor((at.getTime() + KOLKATA_MS) / DAY_MS);
}

/** `YYYY-MM-DD` */
export function dateOf(day: DayNumber): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export function dayOfDate(date: string): DayNumber {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}

/** The moment an hour of a day begins in India. */
export function hourOfDay(day: DayNumber, hour: number): Date {
  return new Date(day * DAY_MS + hour * 3_600_000 - KOLKATA_MS);
}

/** The calendar date in India, `YYYY-MM-DD`. */
export function dateInIndia(now: Date): string {
  return dateOf(dayOf(now));
}

/** The working day on which what is ordered `now` is begun. */
export function startingDay(now: Date): DayNumber {
  const today = dayOf(now);
  const isAfterCutoff = now.getTime() >= hourOfDay(today, CUTOFF_HOUR).getTime();
  let day = isAfterCutoff ? today + 1 : today;
  while (!isWorkingDay(day)) day++;
  return day;
}

/** `count` working days later; earlier when it is negative. */
export function addWorkingDays(day: DayNumber, count: number): DayNumber {
  const step = count < 0 ? -1 : 1;
  let result = day;
  for (let left = Math.abs(count); left > 0; ) {
    result += step;
    if (isWorkingDay(result)) left--;
  }
  return result;
}

/** Working days after `from` up to and with `to`; 0 when `to` is not later. */
export function workingDaysBetween(from: DayNumber, to: DayNumber): number {
  let count = 0;
  for (let day = from + 1; day <= to; day++) if (isWorkingDay(day)) count++;
  return count;
}

/** Days are asked about again and again. */
const known = new Map<DayNumber, boolean>();

function isWorkingDay(day: DayNumber): boolean {
  const answer = known.get(day) ?? isWorking(day);
  known.set(day, answer);
  return answer;
}

function isWorking(day: DayNumber): boolean {
  // Day 0, 1 January 1970, was a Thursday: Sundays are the days 3, 10, 17 …
  return (day + 4) % 7 !== 0 && !NATIONAL_HOLIDAYS.has(dateOf(day).slice(5));
}
