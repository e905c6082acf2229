const days = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeZone: 'UTC' });
const inIndia = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeZone: 'Asia/Kolkata' });

/** "Tuesday, 24 November 2026" of a calendar day `YYYY-MM-DD`. */
export const arrival = (day: string) => days.format(new Date(`${day}T00:00:00Z`));

/** The calendar day of a moment in India. */
export const longDay = (at: Date) => inIndia.format(at);

const moments = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** "Tue, 24 Nov, 6:30 pm" in India. */
export const shortMoment = (at: Date) => moments.format(at);
