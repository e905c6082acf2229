import {
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  type Material,
  Matrix4,
  Mesh,
  ShapeUtils,
  Vector2,
  Vector3,
} from 'three';

/** A corner of a panel: millimetres in the net, its origin in the middle of the trim, y up; rounded by `radius`. */
export type Corner = readonly [x: number, y: number, radius?: number];

/** A panel of a net, seen on its printed side. */
export interface NetPanel {
  /** Counter-clockwise. */
  readonly outline: readonly Corner[];
  /** The line on which it hangs on its parent. */
  readonly hinge?: readonly [Corner, Corner];
  /** How far it is folded away from the viewer: 90 is a box's corner, 180 lies on the inside of its parent. */
  readonly foldDeg?: number;
  /** Board that is not printed, such as a tuck-in lip. */
  readonly isBare?: boolean;
  readonly children?: readonly NetPanel[];
}

export interface NetSheet {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly thicknessMm: number;
  /** Printed side, inside, cut edge. */
  readonly materials: readonly [outside: Material, inside: Material, edge: Material];
}

/** Where a point of the net is on the artwork that covers its trim. */
export const netUv = (x: number, y: number, { widthMm, heightMm }: NetSheet): [number, number] => [
  x / widthMm + 0.5,
  y / heightMm + 0.5,
];

export type Rectangle = readonly [left: number, bottom: number, right: number, top: number];

export type Side = 'left' | 'bottom' | 'right' | 'top';

export const rectangle = ([left, bottom, right, top]: Rectangle, radius = 0): Corner[] => [
  [left, bottom, radius],
  [right, bottom, radius],
  [right, top, radius],
  [left, top, radius],
];

/** The side of a rectangle on which a panel hangs. */
export function sideOf([left, bottom, right, top]: Rectangle, side: Side): readonly [Corner, Corner] {
  const x = side === 'right' ? right : left;
  const y = side === 'top' ? top : bottom;
  return [[x, y], side === 'left' || side === 'right' ? [x, top] : [right, y]];
}

/** A rectangular panel that hangs on one of its own sides. */
export function flap(
  box: Rectangle,
  on: Side,
  foldDeg: number,
  more: { readonly children?: readonly NetPanel[]; readonly radius?: number; readonly isBare?: boolean } = {},
): NetPanel {
  const { radius = 0, ...rest } = more;
  return { outline: rectangle(box, radius), hinge: sideOf(box, on), foldDeg, ...rest };
}

/** Folds a net. Its printed side faces +z where nothing is folded; folds turn on the inside of the board, as scores do. */
export function foldNet(root: NetPanel, sheet: NetSheet): Group {
  const group = new Group();
  const visit = (panel: NetPanel, from: Matrix4) => {
    const at = panel.hinge ? from.clone().multiply(turn(panel, sheet.thicknessMm)) : from;
    const [outside, inside, edge] = sheet.materials;
    group.add(placed(new Mesh(plate(panel, sheet), [panel.isBare ? inside : outside, inside, edge]), at));
    if (panel.hinge && !panel.isBare && (panel.foldDeg ?? 0) > 4)
      group.add(placed(spine(panel, sheet), from));
    for (const child of panel.children ?? []) visit(child, at);
  };
  visit(root, new Matrix4());
  return group;
}

function placed(mesh: Mesh, matrix: Matrix4): Mesh {
  mesh.matrixAutoUpdate = false;
  mesh.matrix.copy(matrix);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** The hinge as a line from start to end with the panel on its left. */
function axisOf({ hinge, outline }: NetPanel): { start: Vector3; end: Vector3; axis: Vector3; out: Vector3 } {
  const [one = [0, 0], other = [1, 0]] = hinge ?? [];
  const [start, end] = [one, other].map(([x, y]) => new Vector3(x, y, 0)) as [Vector3, Vector3];
  const middle = outline.reduce((sum, [x, y]) => sum.add(new Vector3(x, y, 0)), new Vector3());
  middle.divideScalar(outline.length).sub(start);
  const axis = end.clone().sub(start).normalize();
  const out = new Vector3(-axis.y, axis.x, 0);
  if (out.dot(middle) >= 0) return { start, end, axis, out };
  return { start: end, end: start, axis: axis.negate(), out: out.negate() };
}

function turn(panel: NetPanel, thickness: number): Matrix4 {
  const { start, axis } = axisOf(panel);
  const angle = (-(panel.foldDeg ?? 0) * Math.PI) / 180;
  return new Matrix4()
    .makeTranslation(start.x, start.y, -thickness)
    .multiply(new Matrix4().makeRotationAxis(axis, angle))
    .multiply(new Matrix4().makeTranslation(-start.x, -start.y, thickness));
}

/** The rounded outside of a fold, so that the print goes round it without a gap. */
function spine(panel: NetPanel, sheet: NetSheet): Mesh {
  const { start, end, out } = axisOf(panel);
  const t = sheet.thicknessMm;
  const steps = Math.max(2, Math.ceil((panel.foldDeg ?? 0) / 18));
  const position: number[] = [];
  const uv: number[] = [];
  const index: number[] = [];
  for (let i = 0; i <= steps; i++) {
    const a = ((panel.foldDeg ?? 0) * Math.PI * i) / 180 / steps;
    for (const point of [start, end]) {
      const at = point.clone().addScaledVector(out, Math.sin(a) * t);
      position.push(at.x, at.y, Math.cos(a) * t - t);
      uv.push(...netUv(point.x, point.y, sheet));
    }
    if (i === 0) continue;
    const b = i * 2;
    index.push(b - 2, b - 1, b + 1, b - 2, b + 1, b);
  }
  const geometry = finish(position, uv, index);
  geometry.computeVertexNormals();
  return new Mesh(geometry, sheet.materials[0]);
}

function finish(position: number[], uv: number[], index: number[]): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uv, 2));
  geometry.setIndex(index);
  return geometry;
}

/** One panel as board: outside (material 0), inside (1) and cut edge (2). */
function plate({ outline }: NetPanel, sheet: NetSheet): BufferGeometry {
  const points = rounded(outline);
  const triangles = ShapeUtils.triangulateShape(points, []);
  const t = sheet.thicknessMm;
  const position: number[] = [];
  const normal: number[] = [];
  const uv: number[] = [];
  const index: number[] = [];
  const add = (p: Vector2, z: number, n: readonly [number, number, number]) => {
    position.push(p.x, p.y, z);
    normal.push(...n);
    uv.push(...netUv(p.x, p.y, sheet));
    return position.length / 3 - 1;
  };
  const front = points.map((p) => add(p, 0, [0, 0, 1]));
  const back = points.map((p) => add(p, -t, [0, 0, -1]));
  for (const [a, b, c] of triangles as [number, number, number][])
    index.push(at(front, a), at(front, b), at(front, c));
  const fronts = index.length;
  for (const [a, b, c] of triangles as [number, number, number][])
    index.push(at(back, a), at(back, c), at(back, b));
  points.forEach((p, i) => {
    const next = points[(i + 1) % points.length] ?? p;
    const side = new Vector2(next.y - p.y, p.x - next.x).normalize();
    const n = [side.x, side.y, 0] as const;
    const [a, b, c, d] = [add(p, -t, n), add(next, -t, n), add(next, 0, n), add(p, 0, n)];
    index.push(a, b, c, a, c, d);
  });
  const geometry = finish(position, uv, index);
  geometry.setAttribute('normal', new Float32BufferAttribute(normal, 3));
  geometry.addGroup(0, fronts, 0);
  geometry.addGroup(fronts, fronts, 1);
  geometry.addGroup(fronts * 2, index.length - fronts * 2, 2);
  return geometry;
}

const at = (list: readonly number[], i: number): number => list[i] ?? 0;

function rounded(outline: readonly Corner[]): Vector2[] {
  return outline.flatMap(([x, y, radius = 0], i) => {
    const corner = new Vector2(x, y);
    if (radius < 0.05) return [corner];
    const [px, py] = outline[(i + outline.length - 1) % outline.length] ?? [x, y];
    const [nx, ny] = outline[(i + 1) % outline.length] ?? [x, y];
    const to = (qx: number, qy: number) => new Vector2(qx - x, qy - y);
    const [before, after] = [to(px, py), to(nx, ny)];
    const r = Math.min(radius, before.length() / 2, after.length() / 2);
    const from = corner.clone().addScaledVector(before.normalize(), r);
    const end = corner.clone().addScaledVector(after.normalize(), r);
    return Array.from({ length: 7 }, (_, k) => {
      const s = k / 6;
      return from
        .clone()
        .multiplyScalar((1 - s) ** 2)
        .addScaledVector(corner, 2 * s * (1 - s))
        .addScaledVector(end, s * s);
    });
  });
}
