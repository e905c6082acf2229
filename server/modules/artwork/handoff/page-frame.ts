import type { PartnerRecipe } from '#contract/partners/recipe.ts';
import { slugText, slugWidth } from './slug-font.ts';

/** A rectangle of a page, in points. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a page gets around what is printed. */
export interface PageFrame {
  readonly media: Frame;
  readonly bleed: Frame;
  /** Operators that draw the crop marks; empty without them. */
  readonly marks: string;
  /** Lines of text with where each begins. */
  readonly slug: readonly { readonly text: string; readonly x: number; readonly y: number }[];
}

const MM = 72 / 25.4;
/** Marks begin beyond the bleed, and never nearer to the cut: they must not be on the piece. */
const MARK_GAP = 3 * MM;
const MARK_LENGTH = 5 * MM;
const MARK_WIDTH = 0.25;
/** Size of the slug's text, its lines, and what is left free around it. */
export const SLUG_SIZE = 5;
const SLUG_LINE = 6;
const SLUG_GAP = 1.5 * MM;

/** How a page is handed off: its boxes, marks and slug. Pure; in points, from its trim and bleed. */
export function framePage(
  boxes: { readonly trim: Frame; readonly bleed: Frame },
  recipe: Pick<PartnerRecipe, 'bleed' | 'hasCropMarks'>,
  slug: string,
): PageFrame {
  const { trim } = boxes;
  const bleed = recipe.bleed === 'kept' ? boxes.bleed : trim;
  const gap = Math.max(MARK_GAP, widestBeyond(trim, bleed));
  const marked = recipe.hasCropMarks ? grown(trim, gap + MARK_LENGTH + MARK_WIDTH) : bleed;
  const lines = wrapped(slug, recipe.hasCropMarks ? trim.width - 2 * SLUG_GAP : bleed.width);
  const below = Math.min(bleed.y, recipe.hasCropMarks ? trim.y - gap : bleed.y);
  const slugHeight = lines.length > 0 ? SLUG_GAP + lines.length * SLUG_LINE : 0;
  const bottom = Math.min(marked.y, below - slugHeight);
  return {
    media: { ...marked, y: bottom, height: marked.y + marked.height - bottom },
    bleed,
    marks: recipe.hasCropMarks ? marksOf(trim, gap) : '',
    slug: lines.map((text, index) => ({
      text,
      // Between the marks, and clear of them.
      x: recipe.hasCropMarks ? trim.x + SLUG_GAP : bleed.x,
      y: below - SLUG_GAP - (index + 1) * SLUG_LINE + 1,
    })),
  };
}

const widestBeyond = (trim: Frame, bleed: Frame) =>
  Math.max(
    trim.x - bleed.x,
    trim.y - bleed.y,
    bleed.x + bleed.width - trim.x - trim.width,
    bleed.y + bleed.height - trim.y - trim.height,
  );

const grown = ({ x, y, width, height }: Frame, by: number): Frame => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Two hairlines at each corner, in black: what a cutter lines up with. */
function marksOf({ x, y, width, height }: Frame, gap: number): string {
  const [right, top] = [x + width, y + height];
  const far = gap + MARK_LENGTH;
  const lines = [x, right].flatMap((at) => [
    [at, y - gap, at, y - far],
    [at, top + gap, at, top + far],
  ]);
  const across = [y, top].flatMap((at) => [
    [x - gap, at, x - far, at],
    [right + gap, at, right + far, at],
  ]);
  const drawn = [...lines, ...across].map(([x0, y0, x1, y1]) => `${n(x0)} ${n(y0)} m ${n(x1)} ${n(y1)} l`);
  return `q 0 0 0 1 K ${MARK_WIDTH} w 0 J ${drawn.join(' ')} S Q`;
}

export const n = (value = 0) => String(Math.round(value * 1000) / 1000);

/** Lines no wider than the page; a word that is longer alone stands on a line of its own, cut. */
function wrapped(slug: string, width: number): string[] {
  const most = Math.max(8, Math.floor(width / slugWidth('X', SLUG_SIZE)) - 2);
  const lines: string[] = [];
  for (const word of slugText(slug).split(' ').filter(Boolean)) {
    const before = lines.at(-1);
    if (before !== undefined && before.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${before} ${word}`;
    else lines.push(word.slice(0, most));
  }
  return lines;
}
