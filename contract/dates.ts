/**
 * Days and moments as India writes them, in one place for pages, mails and documents. Only the words come from `Intl`: the order
 * of a date and what stands between its parts differ from one browser to the next, and a date must not change while a page
 * wakes up.
 */

/** A moment, or a calendar day `YYYY-MM-DD`, or the month of one. */
export type When = string | Date;

const inIndia = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
});

/** The words and numbers of a date. Noon in UTC is the same day in India. */
export function partsOf(when: When): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const isDay = typeof when === 'string' && when.length <= 10;
  const at = new Date(isDay ? `${when.padEnd(10, '-01')}T12:00Z` : when);
  return Object.fromEntries(inIndia.formatToParts(at).map(({ type, value }) => [type, value]));
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
