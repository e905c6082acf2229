import type { LoadedFont } from '../fonts/loaded-font.ts';
import { isFormless } from '../fonts/scripts.ts';
import type { DrawnLine } from '../page.ts';
import type { SetText, TextToSet } from '../text.ts';
import { firstDirection } from './bidi.ts';
import { breakLines, type Fitting, type LineRange } from './break-lines.ts';
import { centredByInk } from './by-ink.ts';
import { chooseFonts, type Unit } from './choose-fonts.ts';
import { type Paragraph, paragraphOf } from './paragraph.ts';
import { justified, type ShapedLine, shapeLine } from './shape-line.ts';
import { tidyText } from './tidy.ts';

/** A text whose letters have their fonts, before it has a size. */
export interface ShapedText {
  readonly text: string;
  readonly paragraphs: readonly Paragraph[];
  readonly direction: 'ltr' | 'rtl';
  readonly missing: readonly string[];
  readonly ascent: number;
  readonly descent: number;
  readonly leastLineHeight: number;
}

/** @throws when fonts that it needs are not loaded. */
export function shapeText(asked: TextToSet, loaded: ReadonlyMap<string, LoadedFont>): ShapedText {
  const text = tidyText(asked.text);
  const { units, needs } = chooseFonts(text, asked.families, asked.weight, loaded);
  if (needs.size > 0) throw new Error(`fonts are not loaded: ${[...needs].map(({ key }) => key).join(', ')}`);
  const direction = asked.direction ?? firstDirection(text);
  const paragraphs: Paragraph[] = [];
  let start = 0;
  let nth = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    const own: Unit[] = [];
    for (let unit = units[nth]; unit && unit.start < end; unit = units[++nth])
      own.push({ ...unit, start: unit.start - start, end: unit.end - start });
    if (units[nth]?.start === end) nth += 1;
    paragraphs.push(paragraphOf(line, start, own, direction, asked));
    start = end + 1;
  }
  const fonts = [...new Set(units.flatMap(({ font }) => font ?? []))];
  return {
    text,
    paragraphs,
    direction,
    missing: units.flatMap(({ start, end, font }) => (font ? [] : drawnOf(text.slice(start, end)))),
    ascent: Math.max(...(fonts.length > 0 ? fonts.map(({ ascent }) => ascent) : [0.95])),
    descent: Math.max(...(fonts.length > 0 ? fonts.map(({ descent }) => descent) : [0.25])),
    leastLineHeight: Math.max(0, ...fonts.map(({ file }) => file.family.leastLineHeight ?? 0)),
  };
}

/** What of these characters one would expect to see. */
function drawnOf(text: string): string[] {
  return [...text].every((one) => one === '\n' || isFormless(one.codePointAt(0) ?? 0)) ? [] : [text];
}

/** Sizes are tried in steps of this: small enough that nobody sees them, and the same everywhere. */
const STEP_MM = 0.01;

export function setShaped(shaped: ShapedText, asked: TextToSet): SetText {
  const set = fitted(shaped, asked);
  return asked.wrap === 'balance' ? balanced(shaped, asked, set) : set;
}

/** Widths are tried so often: a twentieth of what a line may be shorter is seen by nobody. */
const TRIES = 6;

/** The same lines in number and size, broken where the longest of them is shortest. */
function balanced(shaped: ShapedText, asked: TextToSet, set: SetText): SetText {
  const count = set.lines.length;
  if (count < 2 || set.overflows) return set;
  let [tooNarrow, best] = [set.widthMm / count, set.widthMm];
  for (let turn = 0; turn < TRIES; turn += 1) {
    const middle = (tooNarrow + best) / 2;
    const lines = linesAt(shaped, asked, set.sizeMm, middle);
    const widthMm = Math.max(...lines.map((line) => line.shaped.widthEm * set.sizeMm));
    if (lines.length > count || widthMm > middle + ROUNDING_MM) tooNarrow = middle;
    else best = middle;
  }
  return best < set.widthMm ? setAt(shaped, asked, set.sizeMm, best) : set;
}

function fitted(shaped: ShapedText, asked: TextToSet): SetText {
  const whole = setAt(shaped, asked, asked.sizeMm);
  if (!whole.overflows || asked.overflow.kind === 'say') return whole;
  // The largest size that fits, by halves: lines only grow shorter in a smaller size.
  let tooLarge = Math.ceil(asked.sizeMm / STEP_MM);
  let least = Math.ceil(asked.overflow.leastSizeMm / STEP_MM);
  let best = setAt(shaped, asked, Math.min(asked.sizeMm, least * STEP_MM));
  if (best.overflows) return best;
  while (tooLarge - least > 1) {
    const middle = Math.floor((tooLarge + least) / 2);
    const tried = setAt(shaped, asked, middle * STEP_MM);
    if (tried.overflows) tooLarge = middle;
    else {
      least = middle;
      best = tried;
    }
  }
  return best;
}

interface PlacedLine {
  readonly paragraph: Paragraph;
  readonly range: LineRange;
  readonly shaped: ShapedLine;
  readonly isLast: boolean;
}

const ROUNDING_MM = 1e-6;

/** @param breakMm how long a line may be, where that is less than the box is wide */
function setAt(shaped: ShapedText, asked: TextToSet, sizeMm: number, breakMm = asked.box.widthMm): SetText {
  const lines = linesAt(shaped, asked, sizeMm, breakMm);
  const lineMm = Math.max(asked.lineHeight, shaped.leastLineHeight) * sizeMm;
  const heightMm = lines.length * lineMm;
  const widthMm = Math.max(0, ...lines.map((line) => line.shaped.widthEm * sizeMm));
  const { box } = asked;
  const boxWidthMm = Number.isFinite(box.widthMm) ? box.widthMm : widthMm;
  const boxHeightMm = Number.isFinite(box.heightMm) ? box.heightMm : heightMm;
  const share = asked.verticalAlign === 'bottom' ? 1 : asked.verticalAlign === 'middle' ? 0.5 : 0;
  const topMm = (boxHeightMm - heightMm) * share;
  // The letters stand in the middle of their line, as on a page of the web.
  const baselineMm = lineMm / 2 + ((shaped.ascent - shaped.descent) / 2) * sizeMm;
  const missing = [...shaped.missing];
  const drawn = lines.map((line, nth) => {
    for (const at of line.shaped.missing) missing.push(characterAt(line.shaped.text, at));
    return drawLine(line, asked, shaped.direction, sizeMm, boxWidthMm, topMm + nth * lineMm + baselineMm);
  });
  return {
    text: shaped.text,
    lines: asked.isByInk
      ? centredByInk(
          pairs(drawn, lines),
          { widthMm: boxWidthMm, heightMm: boxHeightMm },
          asked.align === 'center',
        )
      : drawn,
    starts: lines.map(({ paragraph, range }) => paragraph.start + range.start),
    lineMm,
    sizeMm,
    widthMm,
    heightMm,
    overflows: widthMm > box.widthMm + ROUNDING_MM || heightMm > box.heightMm + ROUNDING_MM,
    missing: [...new Set(missing)],
  };
}

const pairs = (drawn: readonly DrawnLine[], lines: readonly PlacedLine[]) =>
  lines.flatMap(({ shaped }, at) => (drawn[at] ? { drawn: drawn[at], shaped } : []));

function characterAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) ?? 0xfffd);
}

function linesAt(shaped: ShapedText, asked: TextToSet, sizeMm: number, breakMm: number): PlacedLine[] {
  const widthEm = breakMm / sizeMm;
  const fitting: Fitting = {
    widthEm,
    letterSpacingEm: asked.letterSpacingEm ?? 0,
    longWords: asked.longWords ?? 'stand',
    isTooWide: (paragraph, range) => shapeLine(paragraph, range, asked).widthEm > widthEm + ROUNDING_MM,
  };
  return shaped.paragraphs.flatMap((paragraph) => {
    const ranges = breakLines(paragraph, fitting);
    return ranges.map((range, nth) => ({
      paragraph,
      range,
      shaped: shapeLine(paragraph, range, asked),
      isLast: nth === ranges.length - 1,
    }));
  });
}

function drawLine(
  { shaped: asShaped, isLast }: PlacedLine,
  asked: TextToSet,
  direction: 'ltr' | 'rtl',
  sizeMm: number,
  boxWidthMm: number,
  yMm: number,
): DrawnLine {
  const isJustified = asked.align === 'justify' && !isLast;
  const freeEm = boxWidthMm / sizeMm - asShaped.widthEm;
  const line = isJustified && freeEm > 0 ? justified(asShaped, freeEm) : asShaped;
  const isAtRight = direction === 'rtl' ? asked.align !== 'end' : asked.align === 'end';
  const share = asked.align === 'center' ? 0.5 : isAtRight ? 1 : 0;
  const seenMm = (boxWidthMm - line.widthEm * sizeMm) * share;
  let units = 0;
  const runs = line.runs.map((run) => {
    const xMm = units * sizeMm;
    units += run.glyphs.reduce((all, { advance }) => all + advance, 0) / run.font.unitsPerEm;
    return { font: run.font.file.key, sizeMm, direction: run.direction, xMm, glyphs: run.glyphs };
  });
  return { xMm: seenMm - line.hangingLeftEm * sizeMm, yMm, text: line.text, runs };
}
