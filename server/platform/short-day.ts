const days = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** The day in India where there is little room, as on a label: "22 Nov 2026". */
export const shortDay = (at: Date): string => days.format(at);
