import { PDFDocument, type PDFObject } from '@cantoo/pdf-lib';
import { openCompositor } from '#compose/compositor.ts';
import { readFont } from '#compose/fonts/read-font.ts';
import type { DrawnLine } from '#compose/page.ts';
import { embedFont } from '#compose/press/embed-font.ts';
import { type GlyphTexts, glyphTexts } from '#compose/press/glyph-texts.ts';
import { showLine as showSetLine } from '#compose/press/show-text.ts';
import type { TextToSet } from '#compose/text.ts';
import type { Script } from './words.ts';

/** What lines are set at; a line is made larger or smaller where it is used. */
const SET_PT = 10;
const MOST_KEPT = 300;
const WHOLE = { widthMm: Number.POSITIVE_INFINITY, heightMm: Number.POSITIVE_INFINITY };

const compositor = await openCompositor(readFont);

/** A line of text, and the fonts it is shown with. */
export interface SetLine {
  readonly source: PDFDocument;
  readonly fonts: ReadonlyMap<string, PDFObject>;
  /** Of one point. */
  readonly width: number;
  readonly line: DrawnLine;
  readonly texts: GlyphTexts;
}

export interface LineToSet {
  readonly text: string;
  readonly script: Script;
}

const kept = new Map<string, Promise<SetLine[]>>();

/** Sets lines with the shop's fonts, of which only the letters that are used are in the file. */
export function typeset(lines: readonly LineToSet[]): Promise<SetLine[]> {
  const key = JSON.stringify(lines);
  const known = kept.get(key);
  if (known) return known;
  const set = setAnew(lines);
  kept.set(key, set);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest) kept.delete(oldest);
  return set;
}

async function setAnew(lines: readonly LineToSet[]): Promise<SetLine[]> {
  if (lines.length === 0) return [];
  const asked = lines.map(toSet);
  await compositor.prepare(asked);
  const set = asked.map((one) => {
    const { lines: drawn, widthMm } = compositor.setText(one);
    return { line: drawn[0] ?? { xMm: 0, yMm: 0, text: '', runs: [] }, width: widthMm / SET_PT };
  });
  const texts = glyphTexts([pageOf(set.map(({ line }) => line))]);
  const source = await PDFDocument.create();
  const fonts = new Map<string, PDFObject>();
  for (const [key, glyphs] of texts)
    fonts.set(key, await embedFont(source.context, compositor.fontOf(key), glyphs));
  return set.map((one) => ({ source, fonts, texts, ...one }));
}

/** Lengths of a line are points here. */
const toSet = ({ text, script }: LineToSet): TextToSet => ({
  text,
  families: [familyOf(script)],
  weight: 400,
  sizeMm: SET_PT,
  lineHeight: 1,
  align: 'start',
  box: WHOLE,
  overflow: { kind: 'say' },
});

const familyOf = (script: Script): string =>
  script === 'latin' ? 'Inter' : `Noto Sans ${script.charAt(0).toUpperCase()}${script.slice(1)}`;

const pageOf = (lines: readonly DrawnLine[]) => ({
  ...{ name: '', widthMm: 1, heightMm: 1, bleedMm: 0 },
  items: [{ kind: 'text', id: '', lines, ink: { kind: 'process', c: 0, m: 0, y: 0, k: 1 } } as const],
});

/** The operators of a line at a size, from a place on. @param named what its fonts are called where it is shown */
export function showLine(
  { line, texts }: SetLine,
  pt: number,
  at: { x: number; y: number },
  named: (font: string) => string,
): string {
  const runs = line.runs.map((run) => ({ ...run, sizeMm: pt, xMm: (run.xMm * pt) / SET_PT }));
  const shown = showSetLine(
    { ...line, runs, xMm: at.x, yMm: at.y },
    (key) => compositor.fontOf(key),
    named,
    texts,
  );
  // Its page has y upwards.
  return `BT ${shown.replaceAll(/^(.*) 1 0 0 -1 (.* Tm)$/gm, '$1 1 0 0 1 $2')} ET`;
}
