/**
 * Days and moments as India writes them, in one place for pages, mails and documents. Names and order stand here instead of
 * coming from `Intl`: its tables differ from one browser to the next, and a date must not change while a page wakes up.
 */
import { clockInIndia } from './india-days.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A moment, or a calendar day `YYYY-MM-DD`, or the month of one. */
type When = string | Date;

/** What a calendar in India shows then, as the UTC fields of the answer. */
function onCalendar(when: When): Date {
  return typeof when === 'string' && when.length <= 10 ? new Date(when) : clockInIndia(new Date(when));
}

const weekdayOf = (at: Date) => WEEKDAYS[at.getUTCDay()] ?? '';
const monthOf = (at: Date) => MONTHS[at.getUTCMonth()] ?? '';

function timeOf(at: Date): string {
  const hour = at.getUTCHours();
  return `${hour % 12 || 12}:${String(at.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** `30 November 2026`. */
export function formatDate(when: When): string {
  const at = onCalendar(when);
  return `${at.getUTCDate()} ${monthOf(at)} ${at.getUTCFullYear()}`;
}

/** `Monday, 30 November 2026`. */
export function formatDay(when: When): string {
  return `${weekdayOf(onCalendar(when))}, ${formatDate(when)}`;
}

/** `22 November 2026 at 1:55 pm`. */
export function formatDateTime(when: When): string {
  return `${formatDate(when)} at ${timeOf(onCalendar(when))}`;
}

/** `22 Nov 2026`: where there is little room, as on a label. */
export function formatShortDate(when: When): string {
  return `${formatDayMonth(when)} ${onCalendar(when).getUTCFullYear()}`;
}

/** `22 Nov`: where something beside it says the year. */
export function formatDayMonth(when: When): string {
  const at = onCalendar(when);
  return `${at.getUTCDate()} ${monthOf(at).slice(0, 3)}`;
}

/** `Tue, 24 Nov, 5:30 pm`: for rows, where the long form would fill two lines. */
export function formatShortMoment(when: When): string {
  const at = onCalendar(when);
  return `${weekdayOf(at).slice(0, 3)}, ${formatDayMonth(when)}, ${timeOf(at)}`;
}

/** `November 2026`, also of `2026-11`. */
export function formatMonth(when: When): string {
  const at = onCalendar(when);
  return `${monthOf(at)} ${at.getUTCFullYear()}`;
}

/** `Nov 2026`. */
export function formatShortMonth(when: When): string {
  const at = onCalendar(when);
  return `${monthOf(at).slice(0, 3)} ${at.getUTCFullYear()}`;
}
