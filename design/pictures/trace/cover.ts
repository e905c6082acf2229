/** Lines a pixel is looked at on: what lies between them is as they are. */
const LINES = 4;
const CURVE_STEPS = 8;

type Point = readonly [x: number, y: number];

/** How far a path covers each pixel, from 0 to 1, by even and odd. @param d closed outlines of M, L, C and Z */
export function coverOf(d: string, width: number, height: number): Float32Array {
  const crossings: number[][] = Array.from({ length: height * LINES }, () => []);
  for (const outline of outlinesIn(d))
    for (const [at, from] of outline.entries())
      cross(crossings, from, outline[(at + 1) % outline.length] ?? from);
  const cover = new Float32Array(width * height);
  for (const [line, places] of crossings.entries()) {
    places.sort((a, b) => a - b);
    const row = Math.floor(line / LINES) * width;
    for (let at = 0; at + 1 < places.length; at += 2)
      fill(cover, row, Math.max(0, places[at] ?? 0), Math.min(width, places[at + 1] ?? 0));
  }
  return cover;
}

function fill(cover: Float32Array, row: number, from: number, to: number): void {
  for (let x = Math.floor(from); x < to; x += 1)
    cover[row + x] = (cover[row + x] ?? 0) + (Math.min(to, x + 1) - Math.max(from, x)) / LINES;
}

function cross(crossings: number[][], [fromX, fromY]: Point, [toX, toY]: Point): void {
  if (fromY === toY) return;
  const [top, foot] = fromY < toY ? [fromY, toY] : [toY, fromY];
  const first = Math.max(0, Math.ceil(top * LINES - 0.5));
  for (let line = first; line < crossings.length; line += 1) {
    const y = (line + 0.5) / LINES;
    if (y >= foot) return;
    crossings[line]?.push(fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX));
  }
}

function outlinesIn(d: string): Point[][] {
  return d
    .split('Z')
    .filter(Boolean)
    .map((outline) => {
      const points: Point[] = [];
      for (const [, kind, said] of outline.matchAll(/([MLC])([^MLC]+)/g)) {
        const numbers = (said ?? '').split(' ').map(Number);
        if (kind === 'C') points.push(...flat(points.at(-1) ?? [0, 0], numbers));
        else points.push([numbers[0] ?? 0, numbers[1] ?? 0]);
      }
      return points;
    });
}

function flat(
  [fromX, fromY]: Point,
  [oneX = 0, oneY = 0, otherX = 0, otherY = 0, toX = 0, toY = 0]: number[],
): Point[] {
  return Array.from({ length: CURVE_STEPS }, (_, nth): Point => {
    const t = (nth + 1) / CURVE_STEPS;
    const [a, b, c, e] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    return [a * fromX + b * oneX + c * otherX + e * toX, a * fromY + b * oneY + c * otherY + e * toY];
  });
}
