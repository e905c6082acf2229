/** Moments, and days where there is little room or less to say. */
import { formatDate, partsOf, type When } from './dates.ts';

function timeOf(when: When): string {
  const { hour, minute, dayPeriod } = partsOf(when);
  return `${hour}:${minute} ${dayPeriod?.toLowerCase().replaceAll('.', '')}`;
}

/** `22 November 2026 at 1:55 pm`. */
export function formatDateTime(when: When): string {
  return `${formatDate(when)} at ${timeOf(when)}`;
}

/** `22 Nov`: where something beside it says the year. */
export function formatDayMonth(when: When): string {
  const { day, month } = partsOf(when);
  return `${day} ${month?.slice(0, 3)}`;
}

/** `22 Nov 2026`: as on a label. */
export function formatShortDate(when: When): string {
  return `${formatDayMonth(when)} ${partsOf(when).year}`;
}

/** `Tue, 24 Nov, 5:30 pm`: for rows, where the long form would fill two lines. */
export function formatShortMoment(when: When): string {
  return `${partsOf(when).weekday?.slice(0, 3)}, ${formatDayMonth(when)}, ${timeOf(when)}`;
}

/** `November 2026`, also of `2026-11`. */
export function formatMonth(when: When): string {
  const { month, year } = partsOf(when);
  return `${month} ${year}`;
}

/** `Nov 2026`. */
export function formatShortMonth(when: When): string {
  const { month, year } = partsOf(when);
  return `${month?.slice(0, 3)} ${year}`;
}
