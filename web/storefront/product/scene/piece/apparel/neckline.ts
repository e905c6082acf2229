import { type BufferGeometry, CatmullRomCurve3, TubeGeometry, Vector3 } from 'three';
import { type DrapedPanel, geometryOf, pointOf } from './draped.ts';
import { isNeck, type ShirtCut } from './patterns.ts';

/** A point of an opening's edge: where it is, the way out of the cloth along it, and the way off its surface. */
export interface EdgePoint {
  readonly at: Vector3;
  readonly along: Vector3;
  readonly normal: Vector3;
}

function edgePoint(one: DrapedPanel, column: number, row: number, inner: number): EdgePoint {
  const { at, normal } = pointOf(one, column, row);
  const along = at
    .clone()
    .sub(pointOf(one, column, inner).at)
    .normalize();
  return { at, along, normal };
}

/** The edge of the neck, from the middle of the front round by the wearer's left, evenly spaced; it is closed. */
export function neckEdge(front: DrapedPanel, back: DrapedPanel, cut: ShirtCut, count: number): EdgePoint[] {
  const all = Array.from({ length: front.columns + 1 }, (_, c) => c);
  const inside = all.filter((c) => isNeck(cut, c));
  const [first, last] = [(inside[0] ?? 1) - 1, (inside.at(-1) ?? 1) + 1];
  const middle = Math.round(front.columns / 2);
  const at = (one: DrapedPanel, c: number) => edgePoint(one, c, one.rows, one.rows - 2);
  const ring = [
    ...all.slice(middle, last + 1).map((c) => at(front, c)),
    ...all
      .slice(first + 1, last)
      .reverse()
      .map((c) => at(back, c)),
    ...all.slice(first, middle).map((c) => at(front, c)),
  ];
  return spaced(ring, count);
}

/** The edge at a panel pair's first row (a hem) or last column (a cuff), once round. */
export function hemEdge(front: DrapedPanel, back: DrapedPanel, count: number): EdgePoint[] {
  const columns = Array.from({ length: front.columns + 1 }, (_, c) => c);
  return spaced(
    [
      ...columns.map((c) => edgePoint(front, c, 0, 2)),
      ...columns
        .slice(1, -1)
        .reverse()
        .map((c) => edgePoint(back, c, 0, 2)),
    ],
    count,
  );
}

export function cuffEdge(front: DrapedPanel, back: DrapedPanel, count: number): EdgePoint[] {
  const rows = Array.from({ length: front.rows + 1 }, (_, r) => r);
  const at = (one: DrapedPanel, r: number): EdgePoint => {
    const { at: place, normal } = pointOf(one, one.columns, r);
    const along = place
      .clone()
      .sub(pointOf(one, one.columns - 2, r).at)
      .normalize();
    return { at: place, along, normal };
  };
  return spaced(
    [
      ...rows.map((r) => at(front, r)),
      ...rows
        .slice(1, -1)
        .reverse()
        .map((r) => at(back, r)),
    ],
    count,
  );
}

function spaced(ring: readonly EdgePoint[], count: number): EdgePoint[] {
  const curve = (pick: (point: EdgePoint) => Vector3) =>
    new CatmullRomCurve3(ring.map(pick), true, 'centripetal');
  const [places, along, normals] = [curve((p) => p.at), curve((p) => p.along), curve((p) => p.normal)];
  return Array.from({ length: count }, (_, i) => {
    const t = places.getUtoTmapping(i / count, 0);
    return {
      at: places.getPoint(t),
      along: along.getPoint(t).normalize(),
      normal: normals.getPoint(t).normalize(),
    };
  });
}

/** A point of a profile: how far along out of the cloth, how far off its surface, in mm. */
export type ProfilePoint = readonly [along: number, off: number];

/**
 * A band swept round an edge. `profile` gives the cross-section at s, 0..1 round the edge; uv runs round in ribs of
 * `ribMm`.
 */
export function band(
  edge: readonly EdgePoint[],
  profile: (s: number, point: EdgePoint) => readonly Vector3[],
  { isClosed = true, ribMm = 2.6 }: { readonly isClosed?: boolean; readonly ribMm?: number } = {},
): BufferGeometry {
  const position: number[] = [];
  const uv: number[] = [];
  const index: number[] = [];
  let round = 0;
  const count = edge.length;
  const rings = isClosed ? count + 1 : count;
  for (let i = 0; i < rings; i++) {
    const point = edge[i % count];
    if (!point) continue;
    const before = edge[(i + count - 1) % count];
    if (i > 0 && before) round += point.at.distanceTo(before.at);
    const section = profile(isClosed ? (i % count) / count : i / (count - 1), point);
    section.forEach((at, k) => {
      position.push(at.x, at.y, at.z);
      uv.push(round / ribMm, k / Math.max(1, section.length - 1));
      if (i === 0 || k === 0) return;
      const [a, wide] = [position.length / 3 - 1, section.length];
      index.push(a - wide - 1, a - 1, a, a - wide - 1, a, a - wide);
    });
  }
  const geometry = geometryOf(position, [], uv, index);
  geometry.deleteAttribute('normal');
  geometry.computeVertexNormals();
  if (isClosed) closeNormals(geometry, position.length / 3 / rings, rings);
  return geometry;
}

/** First and last ring are one: they share their normals. */
function closeNormals(geometry: BufferGeometry, wide: number, rings: number): void {
  const normal = geometry.getAttribute('normal');
  for (let k = 0; k < wide; k++) {
    const last = (rings - 1) * wide + k;
    const sum = new Vector3(
      normal.getX(k) + normal.getX(last),
      normal.getY(k) + normal.getY(last),
      normal.getZ(k) + normal.getZ(last),
    ).normalize();
    normal.setXYZ(k, sum.x, sum.y, sum.z);
    normal.setXYZ(last, sum.x, sum.y, sum.z);
  }
}

/** A flat-sided rib or hem whose section is given along and off the cloth. */
export const section =
  (points: readonly ProfilePoint[], lean = 0): ((s: number, point: EdgePoint) => Vector3[]) =>
  (_, { at, along, normal }) => {
    const way = along.clone().addScaledVector(normal, -lean).normalize();
    return points.map(([far, off]) => at.clone().addScaledVector(way, far).addScaledVector(normal, off));
  };

/** A thick edge along points. */
export function piping(points: readonly Vector3[], radius: number, isClosed: boolean): BufferGeometry {
  const curve = new CatmullRomCurve3([...points], isClosed, 'centripetal');
  return new TubeGeometry(curve, points.length * 2, radius, 8, isClosed);
}
