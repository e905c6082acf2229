import { plainDigits } from '#contract/digits.ts';

const INDIAN = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** Days as they are typed in India, `25/12/2026`, as the contract takes them; what is none stays, to be refused. */
export function typedDays(typed: string): string[] {
  return plainDigits(typed)
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((day) => {
      const [, date, month, year] = INDIAN.exec(day) ?? [];
      return date && month ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : day;
    });
}

/** The same days, to be read and changed. */
export const writtenDays = (days: readonly string[]): string =>
  days.map((day) => day.split('-').reverse().join('/')).join(', ');
