import type { DrawnItem, DrawnPage, DrawnText, GlyphRun } from '../page.ts';

/** Glyphs that stand for the same characters, in the order they are shown. */
export interface ClusterOfGlyphs {
  readonly text: string;
  /** Places in the run's glyphs: from, and up to. */
  readonly from: number;
  readonly to: number;
}

/** @param text the line's; @param starts where all clusters of the line begin, in ascending order */
export function clustersOf(run: GlyphRun, text: string, starts: readonly number[]): ClusterOfGlyphs[] {
  const clusters: ClusterOfGlyphs[] = [];
  let from = 0;
  while (from < run.glyphs.length) {
    const start = run.glyphs[from]?.cluster ?? 0;
    let to = from + 1;
    while (to < run.glyphs.length && run.glyphs[to]?.cluster === start) to += 1;
    clusters.push({ text: text.slice(start, nextStart(starts, start, text.length)), from, to });
    from = to;
  }
  return clusters;
}

function nextStart(starts: readonly number[], start: number, end: number): number {
  return starts.find((other) => other > start) ?? end;
}

export function startsOf(runs: readonly GlyphRun[]): number[] {
  return [...new Set(runs.flatMap(({ glyphs }) => glyphs.map(({ cluster }) => cluster)))].sort(
    (a, b) => a - b,
  );
}

/** What each glyph of a font reads when it stands by itself: what it does most often. */
export type GlyphTexts = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** Counts over all pages, so that a font embedded once says the same on each. */
export function glyphTexts(pages: readonly DrawnPage[]): GlyphTexts {
  const counts = new Map<string, Map<number, Map<string, number>>>();
  for (const { lines } of pages.flatMap(({ items }) => items.flatMap(textsIn)))
    for (const { text, runs } of lines) {
      const starts = startsOf(runs);
      for (const run of runs) {
        const ofFont = counts.get(run.font) ?? new Map<number, Map<string, number>>();
        counts.set(run.font, ofFont);
        for (const cluster of clustersOf(run, text, starts))
          for (let at = cluster.from; at < cluster.to; at += 1) {
            const glyph = run.glyphs[at]?.id ?? 0;
            const ofGlyph = ofFont.get(glyph) ?? new Map<string, number>();
            ofFont.set(glyph, ofGlyph);
            if (cluster.to - cluster.from === 1)
              ofGlyph.set(cluster.text, (ofGlyph.get(cluster.text) ?? 0) + 1);
          }
      }
    }
  return new Map([...counts].map(([font, ofFont]) => [font, mostOften(ofFont)]));
}

function mostOften(ofFont: ReadonlyMap<number, ReadonlyMap<string, number>>): Map<number, string> {
  return new Map(
    [...ofFont].map(([glyph, texts]) => {
      const [best = ['', 0]] = [...texts].sort((a, b) => b[1] - a[1]);
      return [glyph, best[0] as string];
    }),
  );
}

export function textsIn(item: DrawnItem): DrawnText[] {
  if (item.kind === 'text') return [item];
  return item.kind === 'group' ? item.items.flatMap(textsIn) : [];
}
