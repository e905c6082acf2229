/**
 * Days and moments as India writes them, in one place for pages, mails and documents. All of it is written out: what `Intl` makes
 * differs from one browser to the next, a date must not change while a page wakes up, and a phone waits a tenth of a second for it.
 */

/** A moment, or a calendar day `YYYY-MM-DD`, or the month of one. */
export type When = string | Date;

const WORDS =
  'Sunday Monday Tuesday Wednesday Thursday Friday Saturday January February March April May June July August September October November December'.split(
    ' ',
  );
/** India has one time for all of it, the same all year, and since October 1945. */
const AHEAD_MS = 5.5 * 3_600_000;

/**
 * The words and numbers of a date. Noon in UTC is the same day in India.
 * @throws RangeError for what is no date.
 */
export function partsOf(when: When) {
  const isDay = typeof when === 'string' && when.length <= 10;
  const at = new Date(isDay ? `${when.padEnd(10, '-01')}T12:00Z` : when);
  const there = new Date(at.getTime() + AHEAD_MS);
  const hour = there.getUTCHours();
  if (Number.isNaN(hour)) throw new RangeError(`not a date: ${when}`);
  return {
    weekday: WORDS[there.getUTCDay()] ?? '',
    day: String(there.getUTCDate()),
    month: WORDS[7 + there.getUTCMonth()] ?? '',
    year: String(there.getUTCFullYear()),
    hour: String(hour % 12 || 12),
    minute: String(there.getUTCMinutes()).padStart(2, '0'),
    dayPeriod: hour < 12 ? 'am' : 'pm',
  };
}

/** `30 November 2026`. */
export function formatDate(when: When): string {
  const { day, month, year } = partsOf(when);
  return `${day} ${month} ${year}`;
}

/** `Monday, 30 November 2026`. */
export function formatDay(when: When): string {
  return `${partsOf(when).weekday}, ${formatDate(when)}`;
}
