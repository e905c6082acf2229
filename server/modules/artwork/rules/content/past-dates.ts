import type { Rule } from '../finding.ts';
import { finding } from '../finding.ts';
import { linesOf } from './lines.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*';
const WRITTEN = [
  [new RegExp(`\\b([0-3]?[0-9])(?:st|nd|rd|th)?[ ,-]*${MONTH}[ ,.'-]*(20[0-9]{2})\\b`, 'gi'), [1, 2, 3]],
  [new RegExp(`\\b${MONTH}[ .]*([0-3]?[0-9])(?:st|nd|rd|th)?[ ,]*(20[0-9]{2})\\b`, 'gi'), [2, 1, 3]],
  // India writes the day first.
  [/\b([0-3]?[0-9])[./-]([01]?[0-9])[./-](20[0-9]{2})\b/g, [1, 2, 3]],
] as const;
/** What is still to come when it is printed. */
const TO_COME =
  /\b(?:invit(?:e|ed|es|ation)|wedding|marriage|reception|engagement|sangeet|mehendi|haldi|muhurat|muhurtham|ceremony|inauguration|grand opening|valid (?:till|until|upto|up to)|(?:sale|offer|discount|scheme|registration|admission)s? (?:ends?|closes?|till|until)|ends on|expires on|last (?:date|day)|save the date|register (?:by|before)|exhibition|workshop|seminar|webinar|concert|birthday party|baby shower|launch(?:ing)? on|housewarming|griha ?pravesh|upanayana)\b/i;
/** The year a house began stands on everything it prints; a day beside such a word is no day to come. */
const BEGAN = /\b(?:since|est\.?|established|founded)\b/i;
/** What is told of the past on purpose. */
const LOOKS_BACK =
  /\b(?:born|dob|copyright|in (?:loving )?memory|obituary|anniversary|memories|report|invoice|dated|issued|reg(?:istration)?\.? (?:no|date))\b|©/i;
/** An older date was not meant as one to come: a slip of the year is one year, seldom two. */
const MOST_YEARS = 2;

/** A day to come that is over already: most often last year's number, in January. Only where all days are over. */
export const pastDates: Rule = (subject) => {
  const { today } = subject.around;
  if (!today) return [];
  const lines = linesOf(subject);
  if (!lines.some(({ text }) => TO_COME.test(text)) || lines.some(({ text }) => LOOKS_BACK.test(text)))
    return [];
  const dates = lines
    .filter(({ text }) => !BEGAN.test(text))
    .flatMap((line) => datesIn(line.text).map((date) => ({ ...date, line })));
  const [first] = dates;
  const oldest = `${Number(today.slice(0, 4)) - MOST_YEARS}${today.slice(4)}`;
  if (!first || dates.some(({ day }) => day >= today || day < oldest)) return [];
  const message = `“${first.written}” is over. Is the year right?`;
  const { page, place } = first.line;
  return [finding('PAST_DATE', { severity: 'warn', action: 'silent' }, message, { page, place })];
};

/** Whole days that exist, as `YYYY-MM-DD`. */
function datesIn(text: string): { day: string; written: string }[] {
  return WRITTEN.flatMap(([pattern, [dayAt, monthAt, yearAt]]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [date, month, year] = [match[dayAt] ?? '', match[monthAt] ?? '', match[yearAt] ?? ''];
      const number = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
      const day = `${year}-${String(number).padStart(2, '0')}-${date.padStart(2, '0')}`;
      const isReal = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
      return isReal ? [{ day, written: match[0] }] : [];
    }),
  );
}
