import { plainDigits } from '#contract/digits.ts';

/** How a file writes numbers. */
export interface NumberStyle {
  /** Files with semicolons come from spreadsheets that write 2,50. */
  readonly hasDecimalComma: boolean;
}

const PLAIN = /^-?\d+(\.\d+)?$/;
const WITH_COMMA = /^-?\d+,\d+$/;
/** `1,00,000`: two commas are no decimal mark, whoever wrote them; nor is one before a point, `1,250.00`. */
const GROUPED = /^-?\d{1,3}(?:(?:,\d{2,3})+,\d{3}(?:\.\d+)?|,\d{3}\.\d+)$/;
/** A thousand and one half to some, one and a half to others. */
const AMBIGUOUS = /^-?\d{1,3}\.\d{3}$/;

/** A number of a cell; null for what is none, and for what two people would read as two numbers. */
export function readNumber(text: string, style: NumberStyle): number | null {
  const digits = plainDigits(text).trim();
  if (GROUPED.test(digits)) return Number(digits.replaceAll(',', ''));
  if (!style.hasDecimalComma) return PLAIN.test(digits) ? Number(digits) : null;
  if (WITH_COMMA.test(digits)) return Number(digits.replace(',', '.'));
  return PLAIN.test(digits) && !AMBIGUOUS.test(digits) ? Number(digits) : null;
}

/** A price as a spreadsheet writes it where the column is one of money: `₹1,250.00`, `Rs. 25.60`. */
export function readRupees(text: string, style: NumberStyle): number | null {
  return readNumber(text.trim().replace(/^(?:₹|rs\.?|inr)\s*/i, ''), style);
}

export function readYesNo(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (['yes', 'true', '1'].includes(word)) return true;
  return ['no', 'false', '0'].includes(word) ? false : null;
}

/** Inside a cell `|` parts values, `:` ends a name and a line break ends a field; a backslash takes that away. */
function escaped(text: string, marks: RegExp): string {
  return text.replaceAll(marks, (mark) => (mark === '\n' ? '\\n' : mark === '\r' ? '\\r' : `\\${mark}`));
}

const writeName = (name: string) => escaped(name, /[\\|:\n\r]/g);
const writeValue = (value: string) => escaped(value, /[\\|\n\r]/g);

/** A part of a line whose parts end at semicolons. */
export const writePart = (text: string) => escaped(text, /[\\;\n\r]/g);

export function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/gs, (_, mark: string) => (mark === 'n' ? '\n' : mark === 'r' ? '\r' : mark));
}

/** Parts a text at a mark that no backslash stands before; at most `most` parts, the last holding the rest. */
export function partsOf(text: string, mark: string, most = Number.POSITIVE_INFINITY): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let index = 0; index < text.length && parts.length < most - 1; index++) {
    if (text[index] === '\\') index++;
    else if (text[index] === mark) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, text.slice(start)];
}

function linesOf(cell: string): string[] {
  return cell.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
}

/** `Size: A5`; null without a colon or a name. */
function readPair(text: string): [name: string, rest: string] | null {
  const [name = '', rest] = partsOf(text, ':', 2);
  return rest === undefined || !name.trim() ? null : [unescaped(name).trim(), rest];
}

/** What a browser and a program mean by this name is no field of anybody's product. */
const isReserved = (name: string) => name === '__proto__';

/** `Size: A5 | A4`, a field a line. */
export function writeFields(fields: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(fields)
    .map(([name, values]) => `${writeName(name)}: ${values.map(writeValue).join(' | ')}`)
    .join('\n');
}

/** @returns null for a line that is no field; values of a field that comes twice are put together. */
export function readFields(cell: string): Record<string, string[]> | null {
  const fields = new Map<string, string[]>();
  for (const line of linesOf(cell)) {
    const pair = readPair(line);
    if (!pair || isReserved(pair[0])) return null;
    const values = partsOf(pair[1], '|').map((value) => unescaped(value).trim());
    fields.set(pair[0], [...(fields.get(pair[0]) ?? []), ...values]);
  }
  return Object.fromEntries(fields);
}

/** `Size: A5 | Paper: 300 gsm`: one choice on one line. */
export function writeChoice(choice: Readonly<Record<string, string>>): string {
  return Object.entries(choice)
    .map(([name, value]) => `${writeName(name)}: ${writeValue(value)}`)
    .join(' | ');
}

/** @returns null for what is no choice, and for an option that has two values. */
export function readChoice(cell: string): Record<string, string> | null {
  const choice = new Map<string, string>();
  for (const part of linesOf(cell).flatMap((line) => partsOf(line, '|'))) {
    if (part.trim() === '') continue;
    const pair = readPair(part);
    if (!pair || isReserved(pair[0]) || choice.has(pair[0])) return null;
    choice.set(pair[0], unescaped(pair[1]).trim());
  }
  return Object.fromEntries(choice);
}

/** A value for each value of an option, one a line, or one alone under `''`. */
export function writeByValue<V>(map: Readonly<Record<string, V>>, write: (value: V) => string): string {
  return Object.entries(map)
    .map(([key, value]) => (key === '' ? write(value) : `${writeName(key)}: ${write(value)}`))
    .join('\n');
}

/** @returns null when a line is not as `read` wants it. */
export function readByValue<V>(cell: string, read: (text: string) => V | null): Record<string, V> | null {
  const map = new Map<string, V>();
  for (const line of linesOf(cell)) {
    const [key, text] = readPair(line) ?? ['', line];
    const value = read(text);
    if (value === null || isReserved(key) || map.has(key)) return null;
    map.set(key, value);
  }
  return Object.fromEntries(map);
}
