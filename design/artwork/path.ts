/**
 * Drawing by numbers: closed outlines, all turning the same way, so that what overlaps is one shape; a hole turns the
 * other way. Coordinates are those of the artwork's own box, y down.
 */

export type Point = readonly [x: number, y: number];

/** How far the handles of a quarter circle stand, in radii. */
const KAPPA = 0.5523;

const n = (value: number) => String(Math.round(value * 100) / 100);
const p = ([x, y]: Point) => `${n(x)} ${n(y)}`;

const closed = (points: readonly Point[]) => `M${points.map(p).join('L')}Z`;

/** However the points are written down, they are gone through clockwise. */
function clockwise(points: readonly Point[]): readonly Point[] {
  const area = points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
  return area < 0 ? points.toReversed() : points;
}

export function polygon(points: readonly Point[]): string {
  return closed(clockwise(points));
}

export function hole(points: readonly Point[]): string {
  return closed(clockwise(points).toReversed());
}

export function circle(x: number, y: number, r: number): string {
  return arcs(x, y, r, r, false);
}

export function circleHole(x: number, y: number, r: number): string {
  return arcs(x, y, r, r, true);
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return arcs(x, y, rx, ry, false);
}

function arcs(x: number, y: number, rx: number, ry: number, isHole: boolean): string {
  const [kx, ky] = [rx * KAPPA, ry * KAPPA];
  const curves: [Point, Point, Point][] = [
    [
      [x + rx, y + ky],
      [x + kx, y + ry],
      [x, y + ry],
    ],
    [
      [x - kx, y + ry],
      [x - rx, y + ky],
      [x - rx, y],
    ],
    [
      [x - rx, y - ky],
      [x - kx, y - ry],
      [x, y - ry],
    ],
    [
      [x + kx, y - ry],
      [x + rx, y - ky],
      [x + rx, y],
    ],
  ];
  if (!isHole) return `M${p([x + rx, y])}${curves.map((curve) => `C${curve.map(p).join(' ')}`).join('')}Z`;
  const starts: Point[] = [
    [x + rx, y],
    [x, y + ry],
    [x - rx, y],
    [x, y - ry],
  ];
  const back = curves.map(([a, b], at) => `C${p(b)} ${p(a)} ${p(starts[at] as Point)}`).toReversed();
  return `M${p([x + rx, y])}${back.join('')}Z`;
}

export const ring = (x: number, y: number, r: number, width: number) =>
  circle(x, y, r + width / 2) + circleHole(x, y, r - width / 2);

/** On a circle: degrees from the right, clockwise. */
export function polar(x: number, y: number, r: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
}

/** A line with round ends through points, as thick as a brush. */
export function brush(points: readonly Point[], width: number): string {
  return points
    .slice(1)
    .map((to, at) => capsule(points[at] as Point, to, width / 2))
    .join('');
}

function capsule(from: Point, to: Point, r: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  /** Along the line and across it. */
  const at = ([x, y]: Point, along: number, across: number): Point => [
    x + ux * along - uy * across,
    y + uy * along + ux * across,
  ];
  const k = r * KAPPA;
  const turn = (c: Point, side: 1 | -1) => {
    const cap = (along: number, across: number) => p(at(c, along * side, across * side));
    return `C${cap(k, -r)} ${cap(r, -k)} ${cap(r, 0)}C${cap(r, k)} ${cap(k, r)} ${cap(0, r)}`;
  };
  return `M${p(at(from, 0, -r))}L${p(at(to, 0, -r))}${turn(to, 1)}L${p(at(from, 0, r))}${turn(from, -1)}Z`;
}

/** A part of a ring, from one angle clockwise to another, in degrees. */
export function arc(
  x: number,
  y: number,
  r: number,
  [from, to]: readonly [number, number],
  width: number,
): string {
  const steps = Math.max(2, Math.ceil(Math.abs(to - from) / 12));
  const points = Array.from({ length: steps + 1 }, (_, at) =>
    polar(x, y, r, from + ((to - from) * at) / steps),
  );
  return brush(points, width);
}

/** A petal: pointed at both ends, from the middle of a flower outwards. */
export function petal(
  x: number,
  y: number,
  [inner, outer]: readonly [number, number],
  degrees: number,
  width: number,
) {
  return petalOf(x, y, inner, outer, degrees, width, false);
}

export function petalHole(
  x: number,
  y: number,
  [inner, outer]: readonly [number, number],
  degrees: number,
  width: number,
) {
  return petalOf(x, y, inner, outer, degrees, width, true);
}

function petalOf(
  x: number,
  y: number,
  inner: number,
  outer: number,
  degrees: number,
  width: number,
  isHole: boolean,
): string {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (along: number, across: number): Point => [
    x + cos * along - sin * across,
    y + sin * along + cos * across,
  ];
  const length = outer - inner;
  const half = (isHole ? -1 : 1) * (width / 2);
  const [foot, tip] = [at(inner, 0), at(outer, 0)];
  const near = inner + length * 0.3;
  const far = inner + length * 0.78;
  return `M${p(foot)}C${p(at(near, -half * 1.5))} ${p(at(far, -half))} ${p(tip)}C${p(at(far, half))} ${p(at(near, half * 1.5))} ${p(foot)}Z`;
}

/** A rectangle with round corners. */
export function slab(x: number, y: number, width: number, height: number, r = 0): string {
  if (r <= 0)
    return polygon([
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ]);
  const k = r * (1 - KAPPA);
  const [right, foot] = [x + width, y + height];
  return (
    `M${p([x + r, y])}L${p([right - r, y])}C${p([right - k, y])} ${p([right, y + k])} ${p([right, y + r])}` +
    `L${p([right, foot - r])}C${p([right, foot - k])} ${p([right - k, foot])} ${p([right - r, foot])}` +
    `L${p([x + r, foot])}C${p([x + k, foot])} ${p([x, foot - k])} ${p([x, foot - r])}` +
    `L${p([x, y + r])}C${p([x, y + k])} ${p([x + k, y])} ${p([x + r, y])}Z`
  );
}

/** A smooth closed outline through points; `hole`: turning the other way. */
export function blob(points: readonly Point[], isHole = false): string {
  const ordered = isHole ? clockwise(points).toReversed() : clockwise(points);
  const at = (index: number) => ordered[(index + ordered.length) % ordered.length] as Point;
  const parts = ordered.map((from, index) => {
    const [before, to, after] = [at(index - 1), at(index + 1), at(index + 2)];
    const one: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const other: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${p(one)} ${p(other)} ${p(to)}`;
  });
  return `M${p(at(0))}${parts.join('')}Z`;
}

/** A round outline with so many lobes, as a marigold seen from above. */
export function lobed(x: number, y: number, r: number, lobes: number, isHole = false): string {
  const step = 360 / lobes;
  const start = polar(x, y, r * 0.86, 0);
  const curves = Array.from({ length: lobes }, (_, at) => {
    const turn = (angle: number, radius: number) => p(polar(x, y, radius, (isHole ? -1 : 1) * angle));
    const [from, to] = [at * step, (at + 1) * step];
    return `C${turn(from + step * 0.1, r * 1.12)} ${turn(to - step * 0.1, r * 1.12)} ${turn(to, r * 0.86)}`;
  });
  return `M${p(start)}${curves.join('')}Z`;
}

/** Points moved and made larger or smaller; mirrored where `by` is below 0 across. */
export const placed = (points: readonly Point[], [x, y]: Point, [across, down]: Point): Point[] =>
  points.map(([px, py]) => [x + px * across, y + py * down]);
