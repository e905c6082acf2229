import { languageOf, mayStandApart } from '../fonts/languages.ts';
import type { LoadedFont, ShapedGlyph } from '../fonts/loaded-font.ts';
import { SCRIPT_TAGS, type Script } from '../fonts/scripts.ts';
import type { TextToSet } from '../text.ts';

/** A stretch of one font, script and direction, in the order it is read. */
export interface Item {
  readonly start: number;
  readonly end: number;
  readonly font: LoadedFont;
  readonly script: Script;
  readonly level: number;
}

export type Shaping = Pick<TextToSet, 'language' | 'letterSpacingEm'>;

/** Lines are shaped again and again while one of them is typed in, or a box is pulled wider. */
const MOST_KEPT = 2000;
const kept = new Map<string, readonly ShapedGlyph[]>();

/** The glyphs of an item of `text`, with what stands around it there. */
export function shapedItem(text: string, item: Item, how: Shaping): readonly ShapedGlyph[] {
  const { font, script, start, end } = item;
  const language = languageOf(script, how.language);
  const direction = item.level % 2 === 1 ? 'rtl' : 'ltr';
  const isSpaced = Boolean(how.letterSpacingEm) && mayStandApart(script);
  const name = `${font.file.key} ${script} ${language} ${direction} ${isSpaced} ${start} ${end} ${text}`;
  const known = kept.get(name);
  if (known) return known;
  const glyphs = font.shape(text, start, end, { script: SCRIPT_TAGS[script], language, direction, isSpaced });
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(name, glyphs);
  return glyphs;
}
