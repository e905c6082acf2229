import { mayStandApart } from '../fonts/languages.ts';
import type { LoadedFont } from '../fonts/loaded-font.ts';
import type { Glyph } from '../page.ts';
import { visualOrder } from './bidi.ts';
import type { LineRange } from './break-lines.ts';
import type { Paragraph } from './paragraph.ts';
import { type Item, type Shaping, shapedItem } from './shape-item.ts';
import { isSpace } from './tidy.ts';

export interface ShapedRun {
  readonly font: LoadedFont;
  readonly direction: 'ltr' | 'rtl';
  readonly glyphs: readonly Glyph[];
}

export interface ShapedLine {
  readonly text: string;
  readonly runs: readonly ShapedRun[];
  /** Of what is seen, in ems; the spaces that hang over its end are not in it. */
  readonly widthEm: number;
  /** How wide the spaces are that hang over its left: those of a line that is read from the right. */
  readonly hangingLeftEm: number;
  /** Places of characters that came out as no glyph of their font. */
  readonly missing: readonly number[];
}

/** Shapes a line by itself, from left to right as it is seen. Clusters count from the line's start. */
export function shapeLine(
  paragraph: Paragraph,
  { start, seenEnd, end }: LineRange,
  how: Shaping,
): ShapedLine {
  const text = paragraph.text.slice(start, end).replace(/\n$/, '');
  const stretches = itemsOfLine(paragraph, start, seenEnd, start + text.length);
  const seen = seenEnd - start;
  const runs: ShapedRun[] = [];
  const missing: number[] = [];
  let widthEm = 0;
  let hangingEm = 0;
  const lastSpaced = lastCluster(text, stretches, seen, how);
  for (const item of visualOrder(stretches)) {
    const spacing = mayStandApart(item.script)
      ? Math.round((how.letterSpacingEm ?? 0) * item.font.unitsPerEm)
      : 0;
    const glyphs: Glyph[] = [];
    const shaped = shapedItem(text, item, how);
    for (const [nth, glyph] of shaped.entries()) {
      const endsCluster = shaped[nth + 1]?.cluster !== glyph.cluster;
      const advance = glyph.advance + (endsCluster && glyph.cluster !== lastSpaced ? spacing : 0);
      if (glyph.id === 0) missing.push(glyph.cluster);
      else glyphs.push({ id: glyph.id, cluster: glyph.cluster, advance, dx: glyph.dx, dy: glyph.dy });
      const em = glyph.id === 0 ? 0 : advance / item.font.unitsPerEm;
      if (glyph.cluster < seen) widthEm += em;
      else hangingEm += em;
    }
    if (glyphs.length > 0)
      runs.push({ font: item.font, direction: item.level % 2 === 1 ? 'rtl' : 'ltr', glyphs });
  }
  const hangingLeftEm = paragraph.level === 1 ? hangingEm : 0;
  return { text, runs: joined(runs), widthEm, hangingLeftEm, missing };
}

/** The paragraph's items as far as they lie in the line; its last spaces stand where the line ends (UAX 9, L1). */
function itemsOfLine(paragraph: Paragraph, start: number, seenEnd: number, end: number): Item[] {
  return paragraph.items
    .filter((item) => item.start < end && item.end > start)
    .flatMap((item) => {
      const from = Math.max(item.start, start) - start;
      const to = Math.min(item.end, end) - start;
      const seen = Math.min(Math.max(seenEnd - start, from), to);
      const parts: Item[] = [];
      if (seen > from) parts.push({ ...item, start: from, end: seen });
      if (to > seen && item.level !== paragraph.level)
        parts.push({ ...item, start: seen, end: to, level: paragraph.level });
      else if (to > seen) {
        const all = parts.pop() ?? { ...item, start: seen };
        parts.push({ ...all, end: to });
      }
      return parts;
    });
}

/** After the last letter that is seen there is no space. */
function lastCluster(text: string, items: readonly Item[], seen: number, how: Shaping): number {
  if (!how.letterSpacingEm) return -1;
  let last = -1;
  for (const item of items)
    for (const { cluster } of shapedItem(text, item, how)) if (cluster < seen) last = Math.max(last, cluster);
  return last;
}

function joined(runs: readonly ShapedRun[]): ShapedRun[] {
  const all: ShapedRun[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (last && last.font === run.font && last.direction === run.direction)
      all[all.length - 1] = { ...last, glyphs: [...last.glyphs, ...run.glyphs] };
    else all.push(run);
  }
  return all;
}

/** Widens the spaces of a line by `moreEm` in all, in whole units. */
export function justified(line: ShapedLine, moreEm: number): ShapedLine {
  const seen = line.text.trimEnd().length;
  const isGap = ({ cluster }: Glyph) => cluster < seen && isSpace(line.text.charCodeAt(cluster));
  const gaps = line.runs.reduce((all, { glyphs }) => all + glyphs.filter(isGap).length, 0);
  if (gaps === 0) return line;
  let given = 0;
  let nth = 0;
  const runs = line.runs.map((run) => ({
    ...run,
    glyphs: run.glyphs.map((glyph) => {
      if (!isGap(glyph)) return glyph;
      nth += 1;
      // What rounding keeps back goes into the next one.
      const units = Math.round(((moreEm * nth) / gaps - given) * run.font.unitsPerEm);
      given += units / run.font.unitsPerEm;
      return { ...glyph, advance: glyph.advance + units };
    }),
  }));
  return { ...line, runs, widthEm: line.widthEm + given };
}
