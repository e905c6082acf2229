import { plural } from './format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `45 min`, `5 h`, `3 days`: how long something takes, short enough for a list. */
export function spanWords(milliseconds: number): string {
  if (milliseconds < MINUTE) return 'less than a minute';
  if (milliseconds < HOUR) return `${Math.floor(milliseconds / MINUTE)} min`;
  if (milliseconds < 2 * DAY) return `${Math.floor(milliseconds / HOUR)} h`;
  return plural(Math.floor(milliseconds / DAY), 'day');
}

/** `due in 5 h`, `3 days late`. */
export function dueWords(dueAt: string, now: number): string {
  const left = Date.parse(dueAt) - now;
  return left >= 0 ? `due in ${spanWords(left)}` : `${spanWords(-left)} late`;
}
