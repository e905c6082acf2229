import LineBreaker from 'linebreak';
import { mayStandApart } from '../fonts/languages.ts';
import { embeddingLevels } from './bidi.ts';
import type { Unit } from './choose-fonts.ts';
import { type Item, type Shaping, shapedItem } from './shape-item.ts';

/** A text up to where its line has to end, shaped as if it were one line. Places count from its own start. */
export interface Paragraph {
  readonly text: string;
  /** Where it begins in the whole text. */
  readonly start: number;
  readonly level: 0 | 1;
  readonly levels: Uint8Array;
  readonly items: readonly Item[];
  /** How far its letters go up to each place, in ems and without the space between letters. */
  readonly upTo: Float64Array;
  /** How many clusters begin before each place in scripts whose letters may stand apart. */
  readonly spacedUpTo: Uint32Array;
  /** Where a line may end, in ascending order; the last is the paragraph's end. */
  readonly breaks: readonly number[];
  /** Where clusters begin. */
  readonly isCluster: Uint8Array;
}

export function paragraphOf(
  text: string,
  start: number,
  units: readonly Unit[],
  direction: 'ltr' | 'rtl',
  how: Shaping,
): Paragraph {
  const level = direction === 'rtl' ? 1 : 0;
  const levels = embeddingLevels(text, direction);
  const items = itemsOf(units, levels);
  const advances = new Float64Array(text.length);
  const isCluster = new Uint8Array(text.length + 1);
  const isApart = new Uint8Array(text.length);
  for (const item of items)
    for (const glyph of shapedItem(text, item, how)) {
      advances[glyph.cluster] = (advances[glyph.cluster] ?? 0) + glyph.advance / item.font.unitsPerEm;
      isCluster[glyph.cluster] = 1;
      isApart[glyph.cluster] = mayStandApart(item.script) ? 1 : 0;
    }
  isCluster[text.length] = 1;
  const upTo = new Float64Array(text.length + 1);
  const spacedUpTo = new Uint32Array(text.length + 1);
  for (let at = 0; at < text.length; at += 1) {
    upTo[at + 1] = (upTo[at] ?? 0) + (advances[at] ?? 0);
    spacedUpTo[at + 1] = (spacedUpTo[at] ?? 0) + (isApart[at] ?? 0);
  }
  return { text, start, level, levels, items, upTo, spacedUpTo, breaks: breaksOf(text), isCluster };
}

function itemsOf(units: readonly Unit[], levels: Uint8Array): Item[] {
  const items: Item[] = [];
  for (const { start, end, script, font } of units) {
    if (!font) continue;
    const level = levels[start] ?? 0;
    const last = items.at(-1);
    if (last && last.end === start && last.font === font && last.script === script && last.level === level)
      items[items.length - 1] = { ...last, end };
    else items.push({ start, end, font, script, level });
  }
  return items;
}

function breaksOf(text: string): number[] {
  const breaks: number[] = [];
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) breaks.push(next.position);
  if (breaks.at(-1) !== text.length) breaks.push(text.length);
  return breaks;
}
