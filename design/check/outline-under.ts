import type { DrawnLine } from '#compose/page.ts';
import type { DesignObject, DesignPage, InkRole, ShapeObject, TextObject } from '#contract/design/design.ts';
import { artworkOf } from '../artwork/artwork.ts';

type Place = { readonly x: number; readonly y: number };

/** What words are set on: a colour within an outline, or the free middle of a wreath. */
const GROUND = /^(?:rect|ellipse|palace|arch|scallop-\d+|burst-\d+|wreath-\d+)$/;
const isGround = (object: DesignObject): object is ShapeObject =>
  object.kind === 'shape' && object.fill !== null && GROUND.test(object.shape);
/** The radius of that middle, as a share of its side. */
const WREATH_MIDDLE = 0.346;

/** What lies under a text at a place: the last outline before it that holds the place, or the page. */
export function outlineAt(
  page: DesignPage,
  text: TextObject,
  place: Place,
): { ink: InkRole; of: string | null } {
  const below = page.objects.slice(0, page.objects.indexOf(text));
  const last = below.findLast((object): object is ShapeObject => isGround(object) && holds(object, place));
  if (!last) return { ink: page.background, of: null };
  // A wreath lies around words, not under them.
  return { ink: (last.shape.startsWith('wreath') ? null : last.fill) ?? page.background, of: last.id };
}

function holds({ shape, box }: ShapeObject, { x, y }: Place): boolean {
  const [across, down] = [(x - box.x) / box.width, (y - box.y) / box.height];
  if (across < 0 || across > 1 || down < 0 || down > 1) return false;
  const fromMiddle = Math.hypot(across - 0.5, down - 0.5);
  if (shape === 'rect') return true;
  if (shape === 'ellipse') return fromMiddle < 0.5;
  if (shape.startsWith('wreath')) return fromMiddle < WREATH_MIDDLE;
  const corners = outlineOf(shape);
  let isInside = false;
  for (const [at, [x1, y1]] of corners.entries()) {
    const [x0, y0] = corners.at(at - 1) ?? [0, 0];
    if (y0 > down !== y1 > down && across < x0 + ((down - y0) / (y1 - y0)) * (x1 - x0)) isInside = !isInside;
  }
  return isInside;
}

const outlines = new Map<string, (readonly [number, number])[]>();

/** The first outline of artwork as corners, in shares of its box; a curve is as fine as its quarters. */
function outlineOf(shape: string): (readonly [number, number])[] {
  const known = outlines.get(shape);
  if (known) return known;
  const { d, width, height } = artworkOf(shape) ?? { d: '', width: 1, height: 1 };
  const corners: [number, number][] = [];
  for (const [, step = '', said = ''] of (d.split('Z')[0] ?? '').matchAll(/([MLC])([^MLC]*)/g)) {
    const numbers = (said.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    const points = pairs(numbers).map(([x, y]): [number, number] => [x / width, y / height]);
    if (step !== 'C') corners.push(...points);
    else
      for (let at = 0; at + 2 < points.length; at += 3) {
        const from = corners.at(-1) ?? [0, 0];
        const [one, other, to] = points.slice(at, at + 3) as [number, number][];
        if (one && other && to)
          for (const share of [0.25, 0.5, 0.75, 1]) corners.push(onCurve([from, one, other, to], share));
      }
  }
  outlines.set(shape, corners);
  return corners;
}

const pairs = (numbers: readonly number[]) =>
  Array.from({ length: Math.floor(numbers.length / 2) }, (_, at): [number, number] => [
    numbers[2 * at] ?? 0,
    numbers[2 * at + 1] ?? 0,
  ]);

function onCurve(points: readonly [number, number][], t: number): [number, number] {
  const weights = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3];
  const along = (axis: 0 | 1) => points.reduce((sum, point, at) => sum + point[axis] * (weights[at] ?? 0), 0);
  return [along(0), along(1)];
}

/** The ends of a line of text, at the height of its small letters and at its foot, from the corner of its box. */
export function endsOf(
  { runs, text, xMm, yMm }: DrawnLine,
  sizeMm: number,
  unitsPerEm: (font: string) => number,
): Place[] {
  const end = text.trimEnd().length;
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { font, sizeMm: size, xMm: start, glyphs } of runs) {
    const scale = size / unitsPerEm(font);
    let at = start;
    for (const { cluster, advance } of glyphs) {
      if (cluster < end) from = Math.min(from, at);
      at += advance * scale;
      if (cluster < end) to = Math.max(to, at);
    }
  }
  if (from > to) return [];
  return [from, to].flatMap((x) => [0.5, 0].map((up) => ({ x: xMm + x, y: yMm - up * sizeMm })));
}
