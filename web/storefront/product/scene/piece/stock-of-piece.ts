import { swatchOf } from '#contract/catalogue/swatches.ts';
import type { Finish, PieceKind } from './piece-spec.ts';

/** What a product says of its material: the choice first, the product's facts where the choice is silent. */
export interface StockWords {
  readonly slug: string;
  /** Chosen values by option, without the size. */
  readonly choice: Readonly<Record<string, string>>;
  readonly facts: Readonly<Record<string, readonly string[]>>;
  readonly paperGsm: number | null;
}

/** Options that say something of the stock; a white envelope or a clear window does not. */
const NOT_STOCK = /envelope|window|handle|stand|easel|cover|garment|closing|print$|side|quantity|pages/i;
const PAPER_WHITE = '#fefdfb';

/** mm of a gsm: art paper is pressed flat, card and uncoated paper less so, cloth hardly. */
function mmOfGsm(gsm: number, kind: PieceKind, finish: Finish): number {
  if (finish === 'fabric') return gsm * 0.0027;
  if (kind === 'banner' || kind === 'standee' || kind === 'film') return gsm * 0.00085;
  if (finish === 'uncoated') return gsm * 0.00128;
  return gsm * (gsm > 200 ? 0.00113 : 0.0008);
}

const USUAL_MM: Partial<Record<PieceKind, number>> = {
  mailer: 1.6,
  carton: 0.42,
  'gift-box': 2,
  pouch: 0.14,
  sticker: 0.13,
  'bottle-label': 0.06,
  'label-sheet': 0.1,
  'label-roll': 0.1,
  board: 5,
  film: 0.1,
};

const stockChoice = (words: StockWords) =>
  Object.entries(words.choice).filter(([option]) => !NOT_STOCK.test(option));

/** Thickness of one sheet in mm: as chosen, as stated, from the weight, as usual; in that order. */
export function thicknessOf(words: StockWords, kind: PieceKind, finish: Finish): number {
  const chosen = stockChoice(words).map(([, value]) => value);
  const stated = Object.entries(words.facts).filter(([name]) => /thick|material|board/i.test(name));
  const said = stated.flatMap(([, values]) => values).join(', ');
  const gsm = numberBefore(chosen.join(', '), 'gsm');
  const beside = gsm && new RegExp(`([\\d.]+)\\s*mm\\s*\\(${gsm}\\s*gsm`).exec(said)?.[1];
  const mm =
    lengthIn(chosen.join(', ')) ??
    (beside ? Number(beside) : undefined) ??
    lengthIn(said) ??
    (kind in USUAL_MM && finish !== 'fabric' ? USUAL_MM[kind] : undefined);
  if (mm) return Math.min(Math.max(mm, 0.03), 40);
  const weight = gsm ?? gsmIn(words.facts) ?? words.paperGsm ?? (finish === 'fabric' ? 200 : 300);
  return Math.max(0.03, mmOfGsm(weight, kind, finish));
}

const gsmIn = (facts: StockWords['facts']) =>
  numberBefore(
    Object.entries(facts)
      .filter(([name]) => /fabric|paper/i.test(name))
      .flatMap(([, values]) => values)
      .join(', '),
    'gsm',
  );

function numberBefore(words: string, unit: string): number | undefined {
  const found = new RegExp(`(\\d+(?:\\.\\d+)?)\\s*${unit}\\b`, 'i').exec(words)?.[1];
  return found ? Number(found) : undefined;
}

function lengthIn(words: string): number | undefined {
  const micron = numberBefore(words, 'micron') ?? numberBefore(words, 'mic');
  return micron ? micron / 1000 : numberBefore(words, 'mm');
}

const FINISHES: readonly (readonly [RegExp, Finish])[] = [
  [/holo/, 'holographic'],
  [/velvet|soft.?touch|suede/, 'velvet'],
  [/gloss/, 'gloss'],
  [/\bmatte?\b/, 'matt'],
  [/front coated/, 'silk'],
  [/uncoated|unlaminated|kraft|textured|maplitho|\b[67]0 gsm/, 'uncoated'],
  [/\bpvc\b|plastic|flex|pet\b|acrylic/, 'plastic'],
  [/laminat/, 'matt'],
];

const CLOTH: readonly PieceKind[] = ['t-shirt', 'polo', 'hoodie', 'cap', 'tote', 'cloth-banner'];

const USUAL_FINISH: Partial<Record<PieceKind, Finish>> = {
  card: 'matt',
  invitation: 'silk',
  banner: 'plastic',
  film: 'plastic',
  standee: 'matt',
  board: 'matt',
  mailer: 'uncoated',
  bag: 'uncoated',
  pouch: 'plastic',
  sticker: 'gloss',
  'bottle-label': 'gloss',
};

const finishIn = (words: string) => FINISHES.find(([pattern]) => pattern.test(words))?.[1];

/** The surface: chosen words first, then what the product's facts and its name say, then what is usual. */
export function finishOf(words: StockWords, kind: PieceKind): Finish {
  if (CLOTH.includes(kind)) return 'fabric';
  const chosen = stockChoice(words)
    .map(([, value]) => value.toLowerCase())
    .sort((one, other) => Number(/gsm|micron/.test(one)) - Number(/gsm|micron/.test(other)));
  for (const value of chosen) {
    if (value === 'fabric') return 'fabric';
    const finish = finishIn(value);
    if (finish) return finish;
  }
  const facts = Object.entries(words.facts).filter(([name]) => /laminat|surface|finish/i.test(name));
  const stated = finishIn(
    facts
      .flatMap(([, values]) => values)
      .join(', ')
      .toLowerCase(),
  );
  return stated ?? finishIn(words.slug.replaceAll('-', ' ')) ?? USUAL_FINISH[kind] ?? 'silk';
}

/** The surface of the side that may be bare: lamination goes on printed sides unless both are named. */
export function backFinishOf(words: StockWords, finish: Finish, isPrinted: boolean): Finish {
  const facts = Object.values(words.facts).flat().join(', ').toLowerCase();
  if (/back uncoated/.test(facts)) return 'uncoated';
  if (isPrinted || /both sides/.test(facts)) return finish;
  return finish === 'matt' || finish === 'gloss' ? 'silk' : finish;
}

/** Light passes through the stock itself. */
export function isClearStock(words: StockWords): boolean {
  const said = stockChoice(words).map(([, value]) => value);
  return /\b(clear|transparent)\b/i.test(said.length > 0 ? said.join(' ') : words.slug.replaceAll('-', ' '));
}

/** Colour of the stock before printing, as a colour of CSS. */
export function stockColourOf(words: StockWords, kind: PieceKind): string {
  const colours = stockChoice(words).filter(([option]) =>
    /colou?r|stock|material|paper|liner|board|wrap/i.test(option),
  );
  for (const [, value] of colours) {
    if (/kraft|brown/i.test(value) && !/white/i.test(value)) return '#b98a5b';
    const colour = value === 'White' && !CLOTH.includes(kind) ? PAPER_WHITE : swatchOf(value);
    if (colour && !/clear/i.test(value)) return colour === '#ffffff' ? PAPER_WHITE : colour;
  }
  if (kind === 'tote') return '#eadfc8';
  return /kraft/.test(words.slug) ? '#b98a5b' : PAPER_WHITE;
}

const FOILS: readonly (readonly [RegExp, string])[] = [
  [/rose/, '#d99a86'],
  [/silver/, '#d5d9de'],
  [/copper|bronze/, '#c77b4a'],
  [/gold/, '#e3b04b'],
];

/** Hot foil, where the product has any. */
export function foilColourOf(words: StockWords): string | null {
  const option = Object.entries(words.choice).find(([name]) => /foil/i.test(name))?.[1];
  if (option === undefined && !/foil/.test(words.slug)) return null;
  if (/^(none|no)$/i.test(option ?? '')) return null;
  return FOILS.find(([pattern]) => pattern.test((option ?? 'gold').toLowerCase()))?.[1] ?? '#e3b04b';
}

const VARNISH = /spot[\s-]*(uv|gloss|varnish)/i;

/** On how many sides a spot varnish lies over parts of the print: as chosen, else as the product's name says. */
export function varnishedSides(words: StockWords): number {
  const [option, value] =
    Object.entries(words.choice).find((chosen) => chosen.some((said) => VARNISH.test(said))) ?? [];
  if (option === undefined || value === undefined) return VARNISH.test(words.slug) ? 1 : 0;
  if (/^(none|no|without)\b/i.test(value)) return 0;
  return /both|two|2/i.test(value) ? 2 : 1;
}
