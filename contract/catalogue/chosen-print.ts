import type { PrintSpecification, TrimSize } from './catalogue.ts';

const NUMBERS = /(\d+(?:\.\d+)?)\s*[×x*]\s*(\d+(?:\.\d+)?)(?:\s*[×x*]\s*(\d+(?:\.\d+)?))?\s*([a-z]+)?/i;
const MM: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  in: 25.4,
  inch: 25.4,
  ft: 304.8,
  feet: 304.8,
};
const ISO: Readonly<Record<string, TrimSize>> = {
  A3: { widthMm: 297, heightMm: 420 },
  A4: { widthMm: 210, heightMm: 297 },
  A5: { widthMm: 148, heightMm: 210 },
  A6: { widthMm: 105, heightMm: 148 },
  DL: { widthMm: 99, heightMm: 210 },
};

type Print = Pick<PrintSpecification, 'sizeAttribute' | 'trimSizes' | 'sidesAttribute' | 'pages'>;
type Chosen = Readonly<Record<string, string>>;

/**
 * The size after cutting, or of the print area, of one choice: as the specification says it, else as the words of the
 * size say it, else its first. Undefined where nobody says any.
 */
export function chosenTrim(
  print: Pick<Print, 'sizeAttribute' | 'trimSizes'>,
  choice: Chosen,
): TrimSize | undefined {
  const words = choice[print.sizeAttribute ?? ''] ?? '';
  // A size of three numbers is made up from a net, whose own size its words do not say.
  const said = numbersIn(words)?.[2] === undefined ? sizeInWords(words) : undefined;
  return print.trimSizes[words] ?? said ?? Object.values(print.trimSizes)[0];
}

/** Longer than this a sign is looked at from farther away than its resolution was meant for. */
const FAR_MM = 3_100;
const FEWEST_PPI = 15;
/** What asks for so many pixels is looked at closely, however large it is. */
const CLOSE_PPI = 150;

/** The pixels an inch one choice needs: of a sign as many fewer as it is longer, since people stand farther off. */
export function chosenPpi(
  print: Pick<PrintSpecification, 'sizeAttribute' | 'trimSizes' | 'minimumPpi'>,
  choice: Chosen,
): number {
  const { minimumPpi } = print;
  const trim = chosenTrim(print, choice);
  const longMm = Math.max(trim?.widthMm ?? 0, trim?.heightMm ?? 0);
  if (minimumPpi >= CLOSE_PPI || longMm <= FAR_MM) return minimumPpi;
  return Math.min(minimumPpi, Math.max(FEWEST_PPI, Math.round((minimumPpi * FAR_MM) / longMm)));
}

/** How many faces or pages are printed of one choice; of an unknown one as few as the product has. */
export function chosenPages(print: Pick<Print, 'sidesAttribute' | 'pages'>, choice: Chosen): number {
  const chosen = print.pages[choice[print.sidesAttribute ?? ''] ?? ''] ?? print.pages[''];
  const all = Object.values(print.pages);
  return chosen ?? (all.length > 0 ? Math.min(...all) : 1);
}

/** The two or three numbers of a size in words, in mm; null when it has none. */
export function numbersIn(words: string): [number, number, number?] | null {
  const [, one, two, three, unit = 'mm'] = NUMBERS.exec(words) ?? [];
  if (!one || !two) return null;
  const mm = (number: string) =>
    Math.max(1, Math.round(Number(number) * (MM[unit.toLowerCase()] ?? 1) * 100) / 100);
  return three ? [mm(one), mm(two), mm(three)] : [mm(one), mm(two)];
}

/** `90 × 54 mm`, `3x2 ft`, `A5`, `75 mm`: what a size calls itself, where nobody gave its trim. */
export function sizeInWords(words: string): TrimSize | undefined {
  const numbers = numbersIn(words);
  if (numbers) return { widthMm: numbers[0], heightMm: numbers[1] };
  const iso = /\b(A[3-6]|DL)\b/.exec(words)?.[1];
  if (iso) return ISO[iso];
  const side = /(\d+(?:\.\d+)?)\s*mm/.exec(words)?.[1];
  return side ? { widthMm: Math.max(1, Number(side)), heightMm: Math.max(1, Number(side)) } : undefined;
}
