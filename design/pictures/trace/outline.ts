import { contours } from 'd3-contour';
import fitCurve from 'fit-curve';

type Point = [x: number, y: number];

/** In pixels: so far a curve may run beside the edge it follows. */
const MISSED_PX = 0.3;
/** The fitting looks at a curve again only where its squared error is above 1. */
const FITTING_SCALE = 8;
/** An edge that bends more than this within a few pixels has a corner. */
const CORNER = Math.cos((48 * Math.PI) / 180);
const AROUND_PX = 2.6;
/** Smaller ones are noise. In square pixels. */
const LEAST_AREA = 5;

/** Path data around what is covered by half and more. @param cover 0 to 1 a pixel */
export function outlineOf(cover: Float32Array, width: number, height: number): string {
  const found = contours()
    .size([width, height])
    .contour(cover as unknown as number[], 0.5);
  return found.coordinates
    .flat()
    .map((ring) => ringPath(ring as Point[]))
    .join('');
}

function ringPath(ring: Point[]): string {
  const points = withoutDoubles(ring);
  if (points.length < 3 || Math.abs(areaOf(points)) < LEAST_AREA) return '';
  const corners = cornersOf(points);
  // A round one is begun anywhere, in two halves.
  const ends = corners.length > 1 ? corners : halves(points, corners[0] ?? 0);
  const parts = ends.map((from, nth) => partOf(points, from, ends[(nth + 1) % ends.length] ?? from));
  const start = parts[0]?.[0];
  return start ? `M${place(start)}${parts.map(partPath).join('')}Z` : '';
}

const short = (value: number) => String(Math.round(value * 10) / 10 || 0);
const place = ([x, y]: Point) => `${short(x)} ${short(y)}`;
const between = (one: Point, other: Point) => Math.hypot(one[0] - other[0], one[1] - other[1]);

function withoutDoubles(ring: readonly Point[]): Point[] {
  const points = ring.filter((point, at) => at === 0 || between(point, ring[at - 1] ?? point) > 0.05);
  const [first, last] = [points[0], points.at(-1)];
  if (first && last && points.length > 1 && between(first, last) < 0.05) points.pop();
  return points;
}

function areaOf(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [0, 0];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

const halves = ({ length }: readonly Point[], from: number) => [from, (from + (length >> 1)) % length];

/** Where the outline is this far away along itself. @param step 1 or -1 */
function awayFrom(points: readonly Point[], at: number, step: number): Point {
  const { length } = points;
  let [gone, here] = [0, at];
  for (let count = 0; gone < AROUND_PX && count < length; count += 1) {
    const next = (here + step + length) % length;
    gone += between(points[here] ?? [0, 0], points[next] ?? [0, 0]);
    here = next;
  }
  return points[here] ?? [0, 0];
}

/** Of points that bend sharply the sharpest among its neighbours. */
function cornersOf(points: readonly Point[]): number[] {
  const bends = points.map((point, at) => {
    const [before, after] = [awayFrom(points, at, -1), awayFrom(points, at, 1)];
    const [inX, inY, outX, outY] = [
      point[0] - before[0],
      point[1] - before[1],
      after[0] - point[0],
      after[1] - point[1],
    ];
    return (inX * outX + inY * outY) / (Math.hypot(inX, inY) * Math.hypot(outX, outY) || 1);
  });
  const sharp = bends.flatMap((bend, at) => (bend < CORNER ? at : []));
  const kept: number[] = [];
  for (const at of sharp.toSorted((a, b) => (bends[a] ?? 0) - (bends[b] ?? 0))) {
    const here = points[at];
    if (here && kept.every((other) => between(points[other] ?? here, here) > AROUND_PX * 0.8)) kept.push(at);
  }
  return kept.sort((a, b) => a - b);
}

/** From one place to the next, both of them with it. */
function partOf(points: readonly Point[], from: number, to: number): Point[] {
  const part = from < to ? points.slice(from, to + 1) : [...points.slice(from), ...points.slice(0, to + 1)];
  return smoothed(smoothed(part));
}

/** What JPEG frayed; the ends stay. */
function smoothed(points: readonly Point[]): Point[] {
  return points.map((point, at): Point => {
    const [before, after] = [points[at - 1], points[at + 1]];
    if (!before || !after) return point;
    return [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4];
  });
}

/** From where the pen stands to the end of the part. */
function partPath(points: Point[]): string {
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end) return '';
  if (isStraight(points, start, end)) return `L${place(end)}`;
  const larger = points.map(([x, y]): Point => [x * FITTING_SCALE, y * FITTING_SCALE]);
  const curves = fitCurve(larger, (MISSED_PX * FITTING_SCALE) ** 2);
  return curves
    .map((curve) => curve.map(([x, y]): Point => [x / FITTING_SCALE, y / FITTING_SCALE]))
    .map(([from, one, other, to]) =>
      from && one && other && to
        ? isStraight([one, other], from, to)
          ? `L${place(to)}`
          : `C${[one, other, to].map(place).join(' ')}`
        : '',
    )
    .join('');
}

function isStraight(points: readonly Point[], [fromX, fromY]: Point, [toX, toY]: Point): boolean {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const length = Math.hypot(dx, dy);
  if (length === 0) return false;
  return points.every(([x, y]) => Math.abs((x - fromX) * dy - (y - fromY) * dx) / length < MISSED_PX);
}
