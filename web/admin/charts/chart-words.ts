import { formatDayMonth, formatShortDate, formatShortMonth } from '#contract/moments.ts';
import type { Grain } from '#contract/reporting.ts';

const compact = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** `₹1.2L`, for the axis of a chart. */
export function compactRupees(amount: number): string {
  return compact.format(amount);
}

/** `40 s`, `3.5 min`, `7 h`: how long something took, short enough for a chart. */
export function durationWords(seconds: number): string {
  const one = (value: number) => value.toFixed(value < 10 ? 1 : 0).replace(/\.0$/, '');
  if (seconds < 60) return `${Math.max(1, seconds)} s`;
  if (seconds < 3600) return `${one(seconds / 60)} min`;
  return `${one(seconds / 3600)} h`;
}

/** `21 Nov`, or `Nov 2026` for a month. */
function spanWords(day: string, grain: Grain): string {
  return grain === 'month' ? formatShortMonth(day) : formatDayMonth(day);
}

/** How the points of a chart are named: with their year where they are of more than one. */
export function spanNames(days: readonly string[], grain: Grain): string[] {
  const isOfOneYear = days[0]?.slice(0, 4) === days.at(-1)?.slice(0, 4);
  return days.map((day) => (isOfOneYear || grain === 'month' ? spanWords(day, grain) : formatShortDate(day)));
}

/** `21 Nov 2026`, `week from 16 Nov 2026`, `Nov 2026`: for tables, where nothing beside it says the year. */
export function fullSpanWords(day: string, grain: Grain): string {
  if (grain === 'month') return formatShortMonth(day);
  return grain === 'week' ? `week from ${formatShortDate(day)}` : formatShortDate(day);
}
