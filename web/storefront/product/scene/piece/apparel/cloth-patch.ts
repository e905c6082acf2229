import { type BufferGeometry, Vector3 } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { type DrapedPanel, geometryOf, trianglesOf } from './draped.ts';
import type { Point2 } from './patterns.ts';

/** x, y in the pattern, then place and normal: what is interpolated where a cell is cut. */
type Corner = readonly number[];

const mix = (one: Corner, other: Corner, t: number): Corner =>
  one.map((value, i) => value + ((other[i] ?? 0) - value) * t);

/** Cuts a polygon along a line, keeping what is left of it. */
function clip(polygon: readonly Corner[], [ax, ay]: Point2, [bx, by]: Point2): Corner[] {
  const side = ([x = 0, y = 0]: Corner) => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  return polygon.flatMap((corner, i) => {
    const next = polygon[(i + 1) % polygon.length] ?? corner;
    const [here, there] = [side(corner), side(next)];
    const kept = here >= 0 ? [corner] : [];
    return here >= 0 === there >= 0 ? kept : [...kept, mix(corner, next, here / (here - there))];
  });
}

/** Something that lies on the cloth and follows its folds: `outline` (convex, counter-clockwise) in the pattern's mm. */
export interface Patch {
  readonly outline: readonly Point2[];
  /** Above the cloth in mm. */
  readonly liftMm: number;
  /** Artwork covers this part of the pattern: left, bottom, right, top. Without it one uv is 100 mm. */
  readonly artwork?: readonly [number, number, number, number];
}

/** The part of a hung panel inside an outline, cut exactly there. */
export function patchOn(one: DrapedPanel, patch: Patch): BufferGeometry {
  const position: number[] = [];
  const normal: number[] = [];
  const uv: number[] = [];
  const index: number[] = [];
  const bounds = boundsOf(patch.outline);
  const corner = (i: number): Corner => [
    ...one.pattern.subarray(i * 2, i * 2 + 2),
    ...one.places.subarray(i * 3, i * 3 + 3),
    ...one.normals.subarray(i * 3, i * 3 + 3),
  ];
  for (const triangle of trianglesOf(one)) {
    if (isOutside(one, triangle, bounds)) continue;
    let cell: Corner[] = triangle.map(corner);
    patch.outline.forEach((from, i) => {
      cell = clip(cell, from, patch.outline[(i + 1) % patch.outline.length] ?? from);
    });
    if (cell.length < 3) continue;
    const base = position.length / 3;
    for (const [x = 0, y = 0, px = 0, py = 0, pz = 0, nx = 0, ny = 0, nz = 0] of cell) {
      position.push(px + nx * patch.liftMm, py + ny * patch.liftMm, pz + nz * patch.liftMm);
      normal.push(nx, ny, nz);
      uv.push(...uvOf(x, y, patch, one.panel.side === 'back'));
    }
    for (let i = 1; i + 1 < cell.length; i++) index.push(base, base + i, base + i + 1);
  }
  return geometryOf(position, normal, uv, index);
}

function boundsOf(outline: readonly Point2[]): [number, number, number, number] {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function isOutside(
  { pattern }: DrapedPanel,
  triangle: readonly number[],
  bounds: readonly number[],
): boolean {
  const [left = 0, low = 0, right = 0, high = 0] = bounds;
  const xs = triangle.map((i) => pattern[i * 2] ?? 0);
  const ys = triangle.map((i) => pattern[i * 2 + 1] ?? 0);
  return Math.max(...xs) < left || Math.min(...xs) > right || Math.max(...ys) < low || Math.min(...ys) > high;
}

/** Artwork on the back is read from behind: the pattern's left is its right. */
function uvOf(x: number, y: number, { artwork }: Patch, isBack: boolean): [number, number] {
  if (!artwork) return [x / 100, y / 100];
  const [left, bottom, right, top] = artwork;
  const u = (x - left) / (right - left);
  return [isBack ? 1 - u : u, (y - bottom) / (top - bottom)];
}

/** A seam or a row of stitches: a narrow strip through points of the pattern. */
export function seamOn(
  one: DrapedPanel,
  points: readonly Point2[],
  widthMm = 0.9,
  liftMm = 0.35,
): BufferGeometry {
  const strips = points.slice(1).flatMap((to, i) => {
    const from = points[i];
    return from ? [patchOn(one, { outline: stripOf(from, to, widthMm), liftMm })] : [];
  });
  return mergeGeometries(strips);
}

function stripOf([ax, ay]: Point2, [bx, by]: Point2, widthMm: number): Point2[] {
  const long = Math.hypot(bx - ax, by - ay) || 1;
  const [x, y] = [(((ay - by) / long) * widthMm) / 2, (((bx - ax) / long) * widthMm) / 2];
  return [
    [ax - x, ay - y],
    [bx - x, by - y],
    [bx + x, by + y],
    [ax + x, ay + y],
  ];
}

/** Place and normal of the cloth at a point of the pattern; null outside of the panel. */
export function spotOn(one: DrapedPanel, [x, y]: Point2): { at: Vector3; normal: Vector3 } | null {
  let best = Number.POSITIVE_INFINITY;
  let found = -1;
  for (let i = 0; i < one.pattern.length / 2; i++) {
    const d = ((one.pattern[i * 2] ?? 0) - x) ** 2 + ((one.pattern[i * 2 + 1] ?? 0) - y) ** 2;
    if (d >= best) continue;
    best = d;
    found = i;
  }
  if (found < 0) return null;
  return {
    at: new Vector3().fromArray(one.places, found * 3),
    normal: new Vector3().fromArray(one.normals, found * 3),
  };
}
