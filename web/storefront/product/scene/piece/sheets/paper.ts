import { BufferGeometry, Float32BufferAttribute, Matrix4, Shape, ShapeUtils, Vector2, Vector3 } from 'three';
import { jitter } from '../../sampling.ts';
import { roundedRect } from '../../sheet.ts';

interface Points {
  readonly position: number[];
  readonly normal: number[];
  readonly uv: number[];
}

const none = (): Points => ({ position: [], normal: [], uv: [] });

function geometryOf(groups: readonly Points[]): BufferGeometry {
  const geometry = new BufferGeometry();
  const all = (key: keyof Points) => groups.flatMap((group) => group[key]);
  geometry.setAttribute('position', new Float32BufferAttribute(all('position'), 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(all('normal'), 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(all('uv'), 2));
  let start = 0;
  groups.forEach(({ position }, i) => {
    geometry.addGroup(start, position.length / 3, i);
    start += position.length / 3;
  });
  return geometry;
}

export interface CutSpec {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly thicknessMm: number;
  readonly cornerRadiusMm?: number;
  /** How far the blade presses the edge round, in mm. */
  readonly bevelMm?: number;
  /** Both sides are left out but for a rim of so many mm: for sheets of a pile that others lie on. */
  readonly rimMm?: number;
}

/**
 * A stiff sheet as the guillotine leaves it, lying on the floor: front up, its top edge towards -z. Its outline is
 * the trim to the last digit; the bevel is taken from within. Groups: front, back, edge. Texture coordinates of both
 * sides are the artwork's, the back as seen when the sheet is turned over like a page.
 */
export function cutSheet(spec: CutSpec): BufferGeometry {
  const { widthMm: w, heightMm: h, thicknessMm: t, cornerRadiusMm = 0 } = spec;
  const bevel = Math.min(spec.bevelMm ?? 0.04, t / 3);
  const shape = roundedRect(new Shape(), w, h, cornerRadiusMm);
  const outline = shape.extractPoints(cornerRadiusMm > 0 ? 7 : 1).shape;
  if (outline[0]?.equals(outline.at(-1) ?? new Vector2(9e9))) outline.pop();
  const inner = outline.map(({ x, y }) => new Vector2(x * (1 - (2 * bevel) / w), y * (1 - (2 * bevel) / h)));
  const hole = holeOf(spec);
  const corners = [...inner, ...hole];
  const triangles = ShapeUtils.triangulateShape(inner, hole.length > 0 ? [hole] : []);
  const [front, back, edge] = [none(), none(), none()];
  const at = (p: Vector2, y: number) => [p.x, y, -p.y] as const;
  for (const triangle of triangles) {
    for (const i of triangle) {
      const p = corners[i] ?? new Vector2();
      front.position.push(...at(p, t));
      front.normal.push(0, 1, 0);
      front.uv.push(p.x / w + 0.5, p.y / h + 0.5);
    }
    for (const i of triangle.toReversed()) {
      const p = corners[i] ?? new Vector2();
      back.position.push(...at(p, 0));
      back.normal.push(0, -1, 0);
      back.uv.push(0.5 - p.x / w, p.y / h + 0.5);
    }
  }
  const rings: readonly [Vector2[], number][] = [
    [inner, 0],
    [outline, bevel],
    [outline, t - bevel],
    [inner, t],
  ];
  for (let k = 0; k + 1 < rings.length; k++) {
    const [low, lowY] = rings[k] ?? [[], 0];
    const [high, highY] = rings[k + 1] ?? [[], 0];
    for (let i = 0; i < outline.length; i++) {
      const j = (i + 1) % outline.length;
      const [a, b, c, d] = [low[i], low[j], high[j], high[i]];
      if (a && b && c && d) quad(edge, at(a, lowY), at(b, lowY), at(c, highY), at(d, highY));
    }
  }
  return geometryOf([front, back, edge]);
}

function holeOf({ widthMm, heightMm, rimMm }: CutSpec): Vector2[] {
  if (rimMm === undefined) return [];
  const [x, y] = [widthMm / 2 - rimMm, heightMm / 2 - rimMm];
  if (x <= 0 || y <= 0) return [];
  return [new Vector2(-x, -y), new Vector2(-x, y), new Vector2(x, y), new Vector2(x, -y)];
}

type Point = readonly [number, number, number];

function quad({ position, normal, uv }: Points, a: Point, b: Point, c: Point, d: Point): void {
  const n = new Vector3()
    .subVectors(new Vector3(...b), new Vector3(...a))
    .cross(new Vector3().subVectors(new Vector3(...d), new Vector3(...a)))
    .normalize();
  for (const point of [a, b, c, a, c, d]) {
    position.push(...point);
    normal.push(n.x, n.y, n.z);
    uv.push((point[0] + point[2]) / 20, point[1]);
  }
}

/** Where the middle of a sheet is, in mm, at (u, v): 0..1 from the left and from the top edge of its front. */
export type Bend = (u: number, v: number) => Point;

export interface LeafSpec {
  readonly thicknessMm: number;
  readonly bend: Bend;
  readonly segments: readonly [number, number];
  /** Part of the printed face this leaf shows, from and to, 0..1 from the left; the whole when absent. */
  readonly across?: readonly [number, number];
}

/** A sheet that bends: paper lying loosely, a fold, a page. Groups and texture coordinates as of cutSheet. */
export function bentSheet({
  thicknessMm: t,
  bend,
  segments: [nx, ny],
  across = [0, 1],
}: LeafSpec): BufferGeometry {
  const [front, back, edge] = [none(), none(), none()];
  const rows = Array.from({ length: ny + 1 }, (_, j) =>
    Array.from({ length: nx + 1 }, (_, i) => sideOf(bend, i / nx, j / ny, t)),
  );
  const corner = (points: Points, i: number, j: number, isFront: boolean) => {
    const side = rows[j]?.[i];
    if (!side) return;
    const u = across[0] + (i / nx) * (across[1] - across[0]);
    const p = isFront ? side.front : side.back;
    points.position.push(p.x, p.y, p.z);
    const s = isFront ? 1 : -1;
    points.normal.push(s * side.normal.x, s * side.normal.y, s * side.normal.z);
    points.uv.push(isFront ? u : 1 - u, 1 - j / ny);
  };
  for (let j = 0; j < ny; j++) {
    for (let i = 0; i < nx; i++) {
      const square = [
        [i, j],
        [i, j + 1],
        [i + 1, j + 1],
        [i, j],
        [i + 1, j + 1],
        [i + 1, j],
      ] as const;
      for (const [a, b] of square) corner(front, a, b, true);
      for (const [a, b] of square.toReversed()) corner(back, a, b, false);
    }
  }
  const rim = [
    ...Array.from({ length: nx }, (_, i) => [i, ny] as const),
    ...Array.from({ length: ny }, (_, j) => [nx, ny - j] as const),
    ...Array.from({ length: nx }, (_, i) => [nx - i, 0] as const),
    ...Array.from({ length: ny }, (_, j) => [0, j] as const),
  ];
  rim.forEach(([i, j], k) => {
    const [m, n] = rim[(k + 1) % rim.length] ?? [i, j];
    const [one, other] = [rows[j]?.[i], rows[n]?.[m]];
    if (!one || !other) return;
    quad(edge, one.back.toArray(), other.back.toArray(), other.front.toArray(), one.front.toArray());
  });
  return geometryOf([front, back, edge]);
}

function sideOf(bend: Bend, u: number, v: number, t: number) {
  const e = 1e-3;
  const at = (x: number, y: number) => new Vector3(...bend(x, y));
  const across = at(Math.min(u + e, 1), v).sub(at(Math.max(u - e, 0), v));
  const down = at(u, Math.min(v + e, 1)).sub(at(u, Math.max(v - e, 0)));
  const normal = down.cross(across).normalize();
  const middle = at(u, v);
  return {
    normal,
    front: middle.clone().addScaledVector(normal, t / 2),
    back: middle.addScaledVector(normal, -t / 2),
  };
}

export interface PileSpec {
  readonly count: number;
  /** From one sheet to the next, in mm. */
  readonly pitchMm: number;
  readonly shiftMm?: number;
  readonly twistDeg?: number;
  readonly seed?: number;
  /** The sheets below the topmost, where they are made otherwise: see `rimMm`. */
  readonly beneath?: BufferGeometry;
}

/** How much of a covered sheet can be seen at most, in mm from its edge: none lies this far off. */
export const RIM_MM = 8;

/** A pile of sheets in one geometry, a little untidy as piles are; the topmost lies straight over the origin. */
export function pileOf(sheet: BufferGeometry, spec: PileSpec): BufferGeometry {
  const { count, pitchMm, shiftMm = 0.35, twistDeg = 0.35, seed = 1, beneath = sheet } = spec;
  const copies = Array.from({ length: count }, (_, i) => {
    const isTop = i === count - 1;
    const turn = isTop ? 0 : (jitter(i, seed + 2) * twistDeg * Math.PI) / 180;
    const move = new Matrix4().makeRotationY(turn);
    const shift = isTop ? 0 : shiftMm;
    move.setPosition(jitter(i, seed) * shift, i * pitchMm, jitter(i, seed + 1) * shift);
    return (isTop ? sheet : beneath).clone().applyMatrix4(move);
  });
  // The topmost first: it hides the others before they are shaded.
  return mergedByGroup(copies.toReversed());
}

/** One geometry of many that have the same groups: as many draw calls as groups. */
export function mergedByGroup(parts: readonly BufferGeometry[]): BufferGeometry {
  const groups = parts[0]?.groups ?? [];
  return geometryOf(
    groups.map((_, g) => {
      const points = none();
      for (const part of parts) {
        const { start = 0, count = 0 } = part.groups[g] ?? {};
        append(points.position, part.getAttribute('position').array, start * 3, count * 3);
        append(points.normal, part.getAttribute('normal').array, start * 3, count * 3);
        append(points.uv, part.getAttribute('uv').array, start * 2, count * 2);
      }
      return points;
    }),
  );
}

function append(to: number[], from: ArrayLike<number>, start: number, count: number): void {
  for (let i = start; i < start + count; i++) to.push(from[i] ?? 0);
}
