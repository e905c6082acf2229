import { isFormless, isMark, scriptOf } from './fonts/scripts.ts';
import type { DrawnLine } from './page.ts';
import type { SetText } from './text.ts';

/** A place where the caret may stand: before the character at `at` of the set text, or behind the last. */
export interface CaretStop {
  readonly at: number;
  readonly line: number;
  readonly xMm: number;
  readonly topMm: number;
  readonly bottomMm: number;
}

export interface Rect {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** A cluster as it stands: characters from `start` to `end`, between two edges. */
interface Cluster {
  readonly start: number;
  readonly end: number;
  readonly leftMm: number;
  readonly rightMm: number;
  readonly isRightToLeft: boolean;
}

/** Unit of an em a font counts in. */
type UnitsOf = (font: string) => number;

/** How much of a line lies above its baseline. */
const ABOVE = 0.8;

/**
 * All places of the caret in the order of the text. A cluster is never parted where its letters are one form (క్ష, ksha);
 * letters of a Latin or Arabic ligature have their share of its width.
 */
export function caretStops(set: SetText, unitsOf: UnitsOf): CaretStop[] {
  return set.lines.flatMap((line, nth) => {
    const start = set.starts[nth] ?? 0;
    const clusters = clustersOf(line, unitsOf);
    const stops = clusters
      .flatMap((cluster) => stopsIn(cluster, line.text))
      .map(([at, xMm]) => stopAt(set, nth, start + at, xMm));
    const next = set.starts[nth + 1];
    // Behind the last character of a line that goes on is the next line's beginning.
    if (next === undefined || next > start + line.text.length)
      stops.push(stopAt(set, nth, start + line.text.length, endOf(line, clusters)));
    return stops;
  });
}

/** Where the caret stands for a place in the text; within a cluster, before it. */
export function caretAt(set: SetText, at: number, unitsOf: UnitsOf): CaretStop {
  const stops = caretStops(set, unitsOf);
  return stops.findLast((stop) => stop.at <= at) ?? stops[0] ?? stopAt(set, 0, 0, 0);
}

/** The place in the text that is nearest to a point. */
export function placeAt(
  set: SetText,
  point: { readonly xMm: number; readonly yMm: number },
  unitsOf: UnitsOf,
): number {
  const first = set.lines[0];
  if (!first) return 0;
  const below = point.yMm - (first.yMm - ABOVE * set.lineMm);
  const line = Math.min(set.lines.length - 1, Math.max(0, Math.floor(below / set.lineMm)));
  const stops = caretStops(set, unitsOf).filter((stop) => stop.line === line);
  const distance = (stop: CaretStop) => Math.abs(stop.xMm - point.xMm);
  const nearest = stops.reduce(
    (best, stop) => (distance(stop) < distance(best) ? stop : best),
    stops[0] ?? stopAt(set, line, 0, 0),
  );
  const end = (set.starts[line] ?? 0) + (set.lines[line]?.text.length ?? 0);
  const seenEnd = (set.starts[line] ?? 0) + (set.lines[line]?.text.trimEnd().length ?? 0);
  // Behind the last letter of a line that goes on: before the space that ended it, which hangs there.
  const isBehind = stops.at(-1)?.at !== end && stops.every((stop) => stop.xMm <= point.xMm);
  return isBehind && seenEnd < end ? seenEnd : nearest.at;
}

export type Step = 'left' | 'right' | 'up' | 'down' | 'line-start' | 'line-end';

/** Where the caret goes by a key. @param goalMm where it was when it began to go up or down */
export function stepFrom(set: SetText, at: number, step: Step, unitsOf: UnitsOf, goalMm?: number): number {
  const stops = caretStops(set, unitsOf);
  const here = caretAt(set, at, unitsOf);
  const onLine = stops.filter((stop) => stop.line === here.line).sort((a, b) => a.xMm - b.xMm || a.at - b.at);
  if (step === 'line-start' || step === 'line-end') {
    const ends = onLine.map((stop) => stop.at);
    return step === 'line-start' ? Math.min(...ends) : Math.max(...ends);
  }
  if (step === 'up' || step === 'down') {
    const line = here.line + (step === 'up' ? -1 : 1);
    if (line < 0) return 0;
    if (line >= set.lines.length) return set.text.length;
    const yMm = (set.lines[line]?.yMm ?? 0) - (ABOVE - 0.5) * set.lineMm;
    return placeAt(set, { xMm: goalMm ?? here.xMm, yMm }, unitsOf);
  }
  const nth = onLine.findIndex((stop) => stop.at === here.at);
  const beside = onLine[nth + (step === 'left' ? -1 : 1)];
  if (beside) return beside.at;
  // Off the line's end: on in the order of the text.
  const order = stops.findIndex((stop) => stop.at === here.at);
  const isForward = (step === 'right') === isReadForward(onLine);
  return (stops[order + (isForward ? 1 : -1)] ?? here).at;
}

function isReadForward(onLine: readonly CaretStop[]): boolean {
  return (onLine[0]?.at ?? 0) <= (onLine.at(-1)?.at ?? 0);
}

/** What is marked from one place to another, as stretches of lines. */
export function selectionRects(set: SetText, from: number, to: number, unitsOf: UnitsOf): Rect[] {
  const [first, last] = from <= to ? [from, to] : [to, from];
  return set.lines.flatMap((line, nth) => {
    const start = set.starts[nth] ?? 0;
    const marked = clustersOf(line, unitsOf)
      .filter((cluster) => start + cluster.start < last && start + cluster.end > first)
      .sort((a, b) => a.leftMm - b.leftMm);
    const rects: Rect[] = [];
    for (const { leftMm, rightMm } of marked) {
      const before = rects.at(-1);
      if (before && Math.abs(before.xMm + before.widthMm - leftMm) < 1e-6)
        rects[rects.length - 1] = { ...before, widthMm: rightMm - before.xMm };
      else
        rects.push({
          xMm: leftMm,
          yMm: line.yMm - ABOVE * set.lineMm,
          widthMm: rightMm - leftMm,
          heightMm: set.lineMm,
        });
    }
    return rects;
  });
}

function stopAt(set: SetText, line: number, at: number, xMm: number): CaretStop {
  const topMm = (set.lines[line]?.yMm ?? 0) - ABOVE * set.lineMm;
  return { at, line, xMm, topMm, bottomMm: topMm + set.lineMm };
}

/** In the order of the text. */
function clustersOf(line: DrawnLine, unitsOf: UnitsOf): Cluster[] {
  const found: { start: number; leftMm: number; rightMm: number; isRightToLeft: boolean }[] = [];
  for (const run of line.runs) {
    const scale = run.sizeMm / unitsOf(run.font);
    let units = 0;
    let open: (typeof found)[number] | undefined;
    for (const glyph of run.glyphs) {
      const leftMm = line.xMm + run.xMm + units * scale;
      units += glyph.advance;
      const rightMm = line.xMm + run.xMm + units * scale;
      if (open?.start === glyph.cluster) open.rightMm = rightMm;
      else {
        open = { start: glyph.cluster, leftMm, rightMm, isRightToLeft: run.direction === 'rtl' };
        found.push(open);
      }
    }
  }
  found.sort((a, b) => a.start - b.start);
  return found.map((one, nth) => ({ ...one, end: found[nth + 1]?.start ?? line.text.length }));
}

function stopsIn(
  { start, end, leftMm, rightMm, isRightToLeft }: Cluster,
  text: string,
): [at: number, xMm: number][] {
  const letters: number[] = [];
  for (let at = start; at < end; at += 1) {
    const codePoint = text.codePointAt(at) ?? 0;
    const isBase = at === start || (!isMark(codePoint) && !isFormless(codePoint));
    if (isBase && (at === start || isApart(codePoint))) letters.push(at);
    if (codePoint > 0xffff) at += 1;
  }
  const share = (rightMm - leftMm) / letters.length;
  return letters.map((at, nth) => [at, isRightToLeft ? rightMm - nth * share : leftMm + nth * share]);
}

/** Whether a letter is one to the eye even where it is joined to the one before. */
function isApart(codePoint: number): boolean {
  const script = scriptOf(codePoint);
  return script === undefined || script === 'latin' || script === 'arabic';
}

function endOf(line: DrawnLine, clusters: readonly Cluster[]): number {
  const last = clusters.at(-1);
  if (!last) return line.xMm;
  return last.isRightToLeft ? last.leftMm : last.rightMm;
}
