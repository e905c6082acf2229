import sharp from 'sharp';
import { MOST_PIXELS } from '../confined/check-limits.ts';
import { drawingEffects, drawnAround, SQUARE_PX } from '../facts/drawing-effects.ts';
import { SVG } from './svg-parts.ts';

/** The root of a drawing that was written anew (`SvgWriter`). */
const ROOT = /^<svg((?: [\w:.-]+="[^"]*")*)>/;

/** What is drawn on a surface of its own before it is laid over what lies below. */
const GROUPS = /(?<![-\w])(?:opacity|mask|mix-blend-mode)\s*[=:]/;

/** Selectors of a style sheet that may mean the root, or what stands in it first. */
const MEANS_ROOT = /[*:+~]|&gt;|\bsvg\b/i;

interface Pixels {
  /** RGBA, row by row, not premultiplied. */
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a large drawing in squares, each as a small drawing of its own that holds the large one. librsvg draws all of a drawing for each
 * square it is asked for, and each see-through group of it on a surface as large as the drawing: at 4,000 px 400 such groups took 16 s, and in squares of
 * their own 0.9 (400 without: 0.2 both ways). Where filters see around themselves, so much more is drawn around each square.
 * @param text a drawing as `guardSvg` writes it, with its pixels as width and height
 * @returns null where one square is enough, where nothing of it is a group, or where a square by itself might look otherwise
 */
export async function drawInSquares(text: string): Promise<Pixels | null> {
  const [head = '', root = ''] = ROOT.exec(text) ?? [];
  const [width, height] = [lengthIn(root, 'width'), lengthIn(root, 'height')];
  if (!(Math.max(width, height) > SQUARE_PX)) return null;
  const effects = drawingEffects(text);
  if (!effects && !GROUPS.test(text)) return null;
  // A filter sees what lies around: beyond a square there is nothing.
  const around = effects ? drawnAround(effects, unitIn(root, { width, height })) : 0;
  if (around === null || MEANS_ROOT.test(selectorsIn(text))) return null;
  // The outermost has no place; within another it would be moved.
  const whole = `<svg${root.replaceAll(/ [xy]="[^"]*"/g, '')}>${text.slice(head.length)}`;
  const data = Buffer.alloc(width * height * 4);
  const step = SQUARE_PX - 2 * around;
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) {
      const [wide, high] = [Math.min(step, width - x), Math.min(step, height - y)];
      const [across, down] = [wide + 2 * around, high + 2 * around];
      const square = await pixelsOf(
        `<svg xmlns="${SVG}" width="${across}" height="${down}" viewBox="${x - around} ${y - around} ${across} ${down}">${whole}</svg>`,
      );
      for (let row = 0; row < high; row += 1) {
        const from = ((row + around) * across + around) * 4;
        square.copy(data, ((y + row) * width + x) * 4, from, from + wide * 4);
      }
    }
  return { data, width, height };
}

/** Pixels of one unit of the drawing, at most. */
function unitIn(root: string, { width, height }: { width: number; height: number }): number {
  const box = / viewBox="([^"]*)"/
    .exec(root)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  return box?.[2] && box[3] ? Math.max(width / box[2], height / box[3]) : Number.POSITIVE_INFINITY;
}

const lengthIn = (attributes: string, name: string) =>
  Number(new RegExp(` ${name}="(\\d+)"`).exec(attributes)?.[1]);

const selectorsIn = (text: string) =>
  [...text.matchAll(/<style[^>]*>([^<]*)</g)]
    .map(([, css = '']) => css.replaceAll(/\{[^}]*\}/g, ' '))
    .join(' ');

const pixelsOf = (drawing: string) =>
  sharp(Buffer.from(drawing), { unlimited: true, limitInputPixels: MOST_PIXELS, density: 72 })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
