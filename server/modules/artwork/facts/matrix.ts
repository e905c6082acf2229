/** A transformation of ISO 32000-2, 8.3.3: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** A rectangle by its corners, in points. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** First `m`, then `n`. */
export function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[1] * n[2],
    m[0] * n[1] + m[1] * n[3],
    m[2] * n[0] + m[3] * n[2],
    m[2] * n[1] + m[3] * n[3],
    m[4] * n[0] + m[5] * n[2] + n[4],
    m[4] * n[1] + m[5] * n[3] + n[5],
  ];
}

/** How long one unit across, and one up, becomes. */
export const scaleX = (m: Matrix) => Math.hypot(m[0], m[1]);
export const scaleY = (m: Matrix) => Math.hypot(m[2], m[3]);

/** How much thicker a line becomes, in its thinnest direction: the smaller singular value. */
export function thinnestScale([a, b, c, d]: Matrix): number {
  const sum = a * a + b * b + c * c + d * d;
  const determinant = a * d - b * c;
  const root = Math.sqrt(Math.max(0, sum * sum - 4 * determinant * determinant));
  return Math.sqrt(Math.max(0, (sum - root) / 2));
}

export const apply = (m: Matrix, x: number, y: number): readonly [number, number] => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];

/** The upright rectangle around a transformed one. */
export function boxOf(m: Matrix, { x0, y0, x1, y1 }: Box): Box {
  return around([apply(m, x0, y0), apply(m, x1, y0), apply(m, x0, y1), apply(m, x1, y1)]);
}

export function around(points: readonly (readonly [number, number])[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

/** What two rectangles have in common; null when that is nothing. A line is something. */
export function intersect(a: Box, b: Box): Box | null {
  const x0 = Math.max(a.x0, b.x0);
  const y0 = Math.max(a.y0, b.y0);
  const x1 = Math.min(a.x1, b.x1);
  const y1 = Math.min(a.y1, b.y1);
  return x0 <= x1 && y0 <= y1 ? { x0, y0, x1, y1 } : null;
}

/** Larger by so much on each side. */
export const grown = ({ x0, y0, x1, y1 }: Box, by: number): Box => ({
  x0: x0 - by,
  y0: y0 - by,
  x1: x1 + by,
  y1: y1 + by,
});

/** What an image fills. */
export const UNIT: Box = { x0: 0, y0: 0, x1: 1, y1: 1 };

/** A clip that leaves nothing. */
export const NOWHERE: Box = { x0: Number.NaN, y0: Number.NaN, x1: Number.NaN, y1: Number.NaN };
