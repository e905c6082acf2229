import type { DrawnLine } from './page.ts';

/** A text to be set into a box. Lengths are millimetres, `weight` as CSS has it. */
export interface TextToSet {
  readonly text: string;
  /** Families in the order they are tried for each character; the rest falls back by script. */
  readonly families: readonly string[];
  readonly weight: number;
  readonly sizeMm: number;
  /** Baseline to baseline, as a multiple of the size. */
  readonly lineHeight: number;
  readonly letterSpacingEm?: number;
  readonly align: 'start' | 'center' | 'end' | 'justify';
  readonly verticalAlign?: 'top' | 'middle' | 'bottom';
  /** What is seen of it stands in the middle of its box, down and, where its lines are centred, across: for rounds and monograms. */
  readonly isByInk?: boolean;
  /** `balance`: no more lines than are needed, each about as long as the others, as `text-wrap` of CSS has it. */
  readonly wrap?: 'balance';
  /** Base direction; taken from the first strong letter when left out. */
  readonly direction?: 'ltr' | 'rtl';
  /** The language for shaping (BCP 47), such as `hi`, `mr`, `ur`. */
  readonly language?: string;
  readonly box: { readonly widthMm: number; readonly heightMm: number };
  /** What happens to what does not fit: it is set smaller, down to `leastSizeMm`, or stays and is said. */
  readonly overflow: { readonly kind: 'say' } | { readonly kind: 'shrink'; readonly leastSizeMm: number };
  /** A word that is wider than the box stands out of it, or is parted between letters. Left out: stands. */
  readonly longWords?: 'stand' | 'part';
}

/** A text as it stands, its box's top left corner at (0, 0). */
export interface SetText {
  /** What was set: the text in NFC, without what has no form (`tidyText`); an editor keeps its text so. */
  readonly text: string;
  readonly lines: readonly DrawnLine[];
  /** Where in `text` each line begins, in UTF-16 units. */
  readonly starts: readonly number[];
  /** Baseline to baseline: more than was asked where letters of these fonts would run into each other. */
  readonly lineMm: number;
  /** The size it was set in: smaller than asked where it was shrunk. */
  readonly sizeMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** It does not fit its box even so. */
  readonly overflows: boolean;
  /** Characters no font has: said, and never drawn as boxes. */
  readonly missing: readonly string[];
}

/** Sets text with the fonts it was opened with: the same glyphs at the same places in a browser, in Node, on paper. */
export interface Compositor {
  /** @throws when fonts that it needs are not loaded: `prepare` first. */
  setText(text: TextToSet): SetText;
  /** Loads the fonts that these texts need and that are not here yet. @throws what loading one throws. */
  prepare(texts: readonly Pick<TextToSet, 'text' | 'families' | 'weight'>[]): Promise<void>;
  /** Outline of a glyph as SVG path data in font units, y up, and the units of an em. */
  outlineOf(font: string, glyph: number): string;
  unitsPerEm(font: string): number;
}
