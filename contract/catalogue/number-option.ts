import { plainDigits, ungrouped } from '../digits.ts';

/**
 * An option whose value is a whole number that a customer types: eyelets, folds, lines of engraving. It lives in a
 * configuration as the words of that option ("12"); server and page read and write it here alone.
 */
export interface NumberLimits {
  readonly min: number;
  readonly max: number;
  /** Counted from `min`: 4, 6, 8 … */
  readonly step: number;
}

type OptionSettings = Readonly<Record<string, { readonly number?: NumberLimits | undefined }>>;

/** The largest number anybody may ask for. */
export const MOST_OF_NUMBER = 100_000;

/** The limits of an option that is a number; null where its values are a list. */
export function numberLimitsOf(settings: OptionSettings | undefined, option: string): NumberLimits | null {
  return settings && Object.hasOwn(settings, option) ? (settings[option]?.number ?? null) : null;
}

/** The whole number words say, `1,200` and `१२` too; null where they say none. */
export function parseWhole(words: string): number | null {
  if (words.length > 12) return null;
  const said = ungrouped(plainDigits(words).trim());
  return /^\d{1,7}$/.test(said) ? Number(said) : null;
}

/** The nearest number within the limits and on a step; the same where it is one. */
export function nearestNumber({ min, max, step }: NumberLimits, number: number): number {
  const most = Math.floor((max - min) / step);
  return min + Math.min(most, Math.max(0, Math.round((number - min) / step))) * step;
}

/** Can this number be had? */
export const isOnLimits = (limits: NumberLimits, number: number): boolean =>
  nearestNumber(limits, number) === number;

/** `From 4 to 40, in steps of 2.` */
export function numbersInWords({ min, max, step }: NumberLimits): string {
  const said = (number: number) => number.toLocaleString('en-IN');
  return `From ${said(min)} to ${said(nearestNumber({ min, max, step }, max))}${step > 1 ? `, in steps of ${said(step)}` : ''}.`;
}

/** A choice with its numbers in the one form that is kept; what is no number stays as it is. */
export function numberedChoice(
  settings: OptionSettings | undefined,
  choice: Readonly<Record<string, string>>,
): Record<string, string> {
  const kept: Record<string, string> = { ...choice };
  for (const [name, words] of Object.entries(choice)) {
    const number = numberLimitsOf(settings, name) && parseWhole(words);
    if (number !== null) kept[name] = String(number);
  }
  return kept;
}

/** The least number of each option that is one, or the greatest: what a choice costs at its ends. */
export function numbersAt(end: 'min' | 'max', settings: OptionSettings | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings ?? {}).flatMap(([name, { number }]) =>
      number ? [[name, String(nearestNumber(number, number[end]))]] : [],
    ),
  );
}
