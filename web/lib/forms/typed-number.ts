import { plainDigits } from '#contract/digits.ts';

/** Grouped in the Indian way or in the other: `1,20,000`, `1,200`. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/;
/** As half of the world writes one and a quarter; a thousand has three digits behind its comma. */
const DECIMAL_COMMA = /^\d+,\d{1,2}$/;
const PLAIN = /^(?:\d+\.?\d*|\.\d+)$/;

/** How much of the smallest of its kind each is. */
const MASS = { mg: 0.001, g: 1, kg: 1000 };
const LENGTH = { mm: 1, cm: 10, m: 1000, in: 25.4, ft: 304.8 };
const KINDS: readonly Readonly<Record<string, number>>[] = [MASS, LENGTH];
const SAME: Readonly<Record<string, string>> = {
  gm: 'g',
  gms: 'g',
  gram: 'g',
  grams: 'g',
  kgs: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  inch: 'in',
  inches: 'in',
  '"': 'in',
  feet: 'ft',
  foot: 'ft',
  "'": 'ft',
  percent: '%',
};

/** What is measured, as a label says it: `Weight (kg)`, `Share, %`. */
export function unitOf(label: string): string {
  return /\(([^\s)]+)[^)]*\)$|, (\S+)$/.exec(label)?.slice(1).find(Boolean) ?? '';
}

/** How many of the wanted unit one of the other is; null where it is another thing. */
function factor(from: string, to: string): number | null {
  if (from === to || `${from}s` === to) return 1;
  for (const kind of KINDS) {
    const [one, other] = [kind[from], kind[to]];
    if (one !== undefined && other !== undefined) return one / other;
  }
  return null;
}

/**
 * A number as people type it: `1.25`, `1,25`, `1,20,000`, `१२`, `₹1,200/-`, `1.25 kg`. What would be read as two numbers, or is
 * of another unit, is none (NaN), and so is nothing.
 * @param unit what the field is in; another of its kind is converted
 */
export function typedNumber(typed: string, unit = ''): number {
  const bare = plainDigits(typed)
    .toLowerCase()
    .replaceAll(/[\u200B-\u200F\uFEFF]/g, '')
    // Blanks part thousands, too; two numbers beside each other are not one.
    .replaceAll(/(?<!\d)\s|\s(?!\d)|(?<=\d)\s(?=\d{3}(?!\d))/g, '')
    .replace(/^(?:₹|rs\.?|inr)(?=[\d.])/, unit === '₹' ? '' : '₹')
    .replace(/\/-$/, unit === '₹' ? '' : '/-');
  const [, sign = '', said = '', word = ''] = /^([-−]?)([\d.,]+)(.*)$/.exec(bare) ?? [];
  const times = word === '' ? 1 : factor(SAME[word] ?? word, unit);
  if (times === null) return Number.NaN;
  const plain = GROUPED.test(said)
    ? said.replaceAll(',', '')
    : DECIMAL_COMMA.test(said)
      ? said.replace(',', '.')
      : said;
  if (!PLAIN.test(plain)) return Number.NaN;
  const number = Number((Number(plain) * times).toFixed(6));
  return sign === '' ? number : -number;
}

/**
 * The numbers of a list: `914, 1219`, `3,4,5`, `97,67; 99,67`. A comma parts them, one without a blank only where no
 * semicolon or `|` does; where some commas have a blank behind them and others have none, `3,5, 4`, nobody knows.
 */
export function typedNumbers(typed: string, unit = ''): number[] {
  const isMarked = /[|;\n]/.test(typed);
  const isMixed = !isMarked && /,\s+\S/.test(typed) && /,\d{1,2}(?!\d)/.test(typed);
  const mark = isMarked ? /[|;\n]|,\s+/ : isMixed ? /,\s+/ : typed.includes(',') ? ',' : /\s+(?=\d)/;
  return typed
    .split(mark)
    .filter((part) => part.trim() !== '')
    .map((part) => (isMixed && part.includes(',') ? Number.NaN : typedNumber(part, unit)));
}

/** What a field says of words that are no number. */
export const notANumber = (example: string) => `Please write it as a number, such as ${example}`;
