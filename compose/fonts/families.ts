import type { Script } from './scripts.ts';

/** A file of a family: fontsource cuts each by script, and `latin-ext` has ₹. */
export type Subset = Script | 'latin-ext';

export type Kind = 'sans' | 'serif' | 'display' | 'hand';

export interface FontFamily {
  readonly name: string;
  /** `@fontsource/<id>`; its files are `<id>-<subset>-<weight>-normal.woff`, static cuts with TrueType outlines. */
  readonly id: string;
  readonly kind: Kind;
  readonly weights: readonly number[];
  readonly subsets: readonly Subset[];
  readonly licence: 'OFL-1.1';
  /** What its letters need from baseline to baseline, as a multiple of the size, where that is much. */
  readonly leastLineHeight?: number;
  /** How heavy its one weight looks: letters it lacks come in that weight. */
  readonly looks?: number;
}

const family = (
  name: string,
  kind: Kind,
  weights: readonly number[],
  script?: Script,
  leastLineHeight?: number,
): FontFamily => ({
  name,
  id: name.toLowerCase().replaceAll(' ', '-'),
  kind,
  weights,
  subsets: script ? [script, 'latin', 'latin-ext'] : ['latin', 'latin-ext'],
  licence: 'OFL-1.1',
  ...(leastLineHeight !== undefined && { leastLineHeight }),
});

const TEXT = [400, 500, 600, 700];
const BALOO = [400, 500, 600, 700, 800];

/** All that may be set in. The first of a script and kind is what others of that kind fall back to. */
export const FAMILIES: readonly FontFamily[] = [
  family('Inter', 'sans', TEXT),
  family('Montserrat', 'sans', TEXT),
  family('Work Sans', 'sans', TEXT),
  family('Nunito', 'sans', [400, 600, 700, 800]),
  family('Josefin Sans', 'sans', [300, 400, 600, 700]),
  family('Lora', 'serif', TEXT),
  family('Playfair Display', 'serif', [400, 500, 600, 700, 800]),
  family('Cormorant Garamond', 'serif', TEXT),
  { ...family('DM Serif Display', 'serif', [400]), looks: 600 },
  family('Marcellus', 'serif', [400]),
  family('Oswald', 'display', TEXT),
  family('Bebas Neue', 'display', [400]),
  family('Great Vibes', 'hand', [400]),
  family('Dancing Script', 'hand', TEXT),

  family('Noto Sans Devanagari', 'sans', TEXT, 'devanagari'),
  family('Noto Serif Devanagari', 'serif', TEXT, 'devanagari'),
  family('Baloo 2', 'display', BALOO, 'devanagari'),
  family('Poppins', 'sans', TEXT, 'devanagari'),
  family('Mukta', 'sans', [400, 500, 600, 700, 800], 'devanagari'),
  family('Martel', 'serif', [400, 600, 700], 'devanagari'),
  { ...family('Rozha One', 'display', [400], 'devanagari'), looks: 700 },
  family('Yatra One', 'display', [400], 'devanagari'),
  family('Khand', 'display', TEXT, 'devanagari'),
  family('Kalam', 'hand', [400, 700], 'devanagari'),
  family('Noto Sans Bengali', 'sans', TEXT, 'bengali'),
  family('Noto Serif Bengali', 'serif', TEXT, 'bengali'),
  family('Baloo Da 2', 'display', BALOO, 'bengali'),
  family('Noto Sans Gujarati', 'sans', TEXT, 'gujarati'),
  family('Noto Serif Gujarati', 'serif', TEXT, 'gujarati'),
  family('Baloo Bhai 2', 'display', BALOO, 'gujarati'),
  family('Noto Sans Gurmukhi', 'sans', TEXT, 'gurmukhi'),
  family('Tiro Gurmukhi', 'serif', [400], 'gurmukhi'),
  family('Baloo Paaji 2', 'display', BALOO, 'gurmukhi'),
  family('Noto Sans Tamil', 'sans', TEXT, 'tamil'),
  family('Noto Serif Tamil', 'serif', TEXT, 'tamil'),
  family('Baloo Thambi 2', 'display', BALOO, 'tamil'),
  family('Noto Sans Telugu', 'sans', TEXT, 'telugu', 1.4),
  family('Noto Serif Telugu', 'serif', TEXT, 'telugu', 1.4),
  // It has no ₹ and no accents of its own.
  { ...family('Ramabhadra', 'display', [400], 'telugu', 1.4), subsets: ['telugu', 'latin'] },
  family('Noto Sans Kannada', 'sans', TEXT, 'kannada', 1.3),
  family('Baloo Tamma 2', 'display', BALOO, 'kannada', 1.3),
  family('Noto Sans Malayalam', 'sans', TEXT, 'malayalam', 1.3),
  family('Noto Serif Malayalam', 'serif', TEXT, 'malayalam', 1.3),
  family('Baloo Chettan 2', 'display', BALOO, 'malayalam', 1.3),
  family('Noto Sans Oriya', 'sans', TEXT, 'oriya', 1.3),
  family('Baloo Bhaina 2', 'display', BALOO, 'oriya', 1.3),
  family('Noto Naskh Arabic', 'sans', TEXT, 'arabic', 1.5),
  family('Noto Nastaliq Urdu', 'serif', TEXT, 'arabic', 2.2),
  family('Baloo Bhaijaan 2', 'display', BALOO, 'arabic', 1.5),
];

const byName = new Map(FAMILIES.map((one) => [one.name, one]));

/** @throws when there is no such family: a design names what is in the table, or it is a mistake of ours. */
export function familyOf(name: string): FontFamily {
  const found = byName.get(name);
  if (!found) throw new Error(`there is no family "${name}"`);
  return found;
}

/**
 * What letters of a script fall back to in the company of `kind`: its own kind first, so that a name in Telugu stays as
 * loud as the Latin beside it; hands fall back to serifs.
 */
export function fallbacksOf(script: Script, kind: Kind): readonly FontFamily[] {
  const kept = fallbacks.get(`${script} ${kind}`);
  if (kept) return kept;
  const order: readonly Kind[] =
    kind === 'hand' ? ['hand', 'serif', 'sans', 'display'] : [kind, 'sans', 'serif', 'display'];
  const found = order.flatMap((wanted) =>
    FAMILIES.filter((one) => one.kind === wanted && one.subsets[0] === script).slice(0, 1),
  );
  const all = script === 'latin' ? found : [...found, ...fallbacksOf('latin', kind)];
  const once = [...new Set(all)];
  fallbacks.set(`${script} ${kind}`, once);
  return once;
}
const fallbacks = new Map<string, readonly FontFamily[]>();
