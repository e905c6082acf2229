import {
  BoxGeometry,
  type BufferGeometry,
  ExtrudeGeometry,
  Group,
  type Material,
  Mesh,
  type Object3D,
  type Path,
  Shape,
} from 'three';
import { matt } from './materials.ts';
import { jitter } from './sampling.ts';

export function roundedRect<P extends Path>(path: P, w: number, h: number, r: number): P {
  const [x, y] = [w / 2, h / 2];
  path.moveTo(-x + r, -y);
  path.lineTo(x - r, -y);
  if (r) path.absarc(x - r, -y + r, r, -Math.PI / 2, 0, false);
  path.lineTo(x, y - r);
  if (r) path.absarc(x - r, y - r, r, 0, Math.PI / 2, false);
  path.lineTo(-x + r, y);
  if (r) path.absarc(-x + r, y - r, r, Math.PI / 2, Math.PI, false);
  path.lineTo(-x, -y + r);
  if (r) path.absarc(-x + r, -y + r, r, Math.PI, Math.PI * 1.5, false);
  return path;
}

/** Maps artwork of w × h mm onto an outline that lies in the xy plane around the origin. */
export function mapFlat(geometry: BufferGeometry, w: number, h: number, cx = 0, cy = 0): void {
  const position = geometry.getAttribute('position');
  const uv = geometry.getAttribute('uv');
  for (let i = 0; i < position.count; i++) {
    uv.setXY(i, (position.getX(i) - cx) / w + 0.5, (position.getY(i) - cy) / h + 0.5);
  }
}

export interface SlabSpec {
  w: number;
  h: number;
  t: number;
  radius?: number;
  front: Material;
  edge?: Material;
  outline?: Shape;
}

function solid(mesh: Mesh): Mesh {
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** A stiff cut piece lying on the floor, artwork up, its top edge towards -z. */
export function slab({ w, h, t, radius = 0, front, edge, outline }: SlabSpec): Mesh {
  const shape = outline ?? roundedRect(new Shape(), w, h, radius);
  const geometry = new ExtrudeGeometry(shape, { depth: t, bevelEnabled: false, curveSegments: 24 });
  mapFlat(geometry, w, h);
  geometry.rotateX(-Math.PI / 2);
  return solid(new Mesh(geometry, [front, edge ?? matt('#f3efe6')]));
}

export interface SheetSpec {
  w: number;
  h: number;
  t?: number;
  front: Material;
  back?: Material;
  edge?: Material;
  /** Height in mm over the floor at (u, v), 0..1 from the left and from the top edge. */
  lift?: (u: number, v: number) => number;
  segments?: [number, number];
}

/** A sheet of paper that may curl. Lies on the floor, artwork up, its top edge towards -z. */
export function sheet(spec: SheetSpec): Mesh {
  const { w, h, t = 0.5, lift } = spec;
  const [nx, nz] = spec.segments ?? [24, 24];
  const geometry = new BoxGeometry(w, t, h, nx, 1, nz);
  const position = geometry.getAttribute('position');
  for (let i = 0; i < position.count; i++) {
    const u = position.getX(i) / w + 0.5;
    const v = position.getZ(i) / h + 0.5;
    position.setY(i, position.getY(i) + t / 2 + (lift ? lift(u, v) : 0));
  }
  geometry.computeVertexNormals();
  const edge = spec.edge ?? matt('#efeae0');
  const back = spec.back ?? matt('#f6f2ea');
  return solid(new Mesh(geometry, [edge, edge, spec.front, back, edge, edge]));
}

export interface StackSpec {
  count: number;
  /** Height of one piece in mm. */
  pitch: number;
  /** How untidy: largest shift in mm and turn in degrees. */
  shift?: number;
  twistDeg?: number;
  seed?: number;
}

/** A pile of clones of `piece`, a little untidy as piles are. */
export function stack(piece: Object3D, spec: StackSpec): Group {
  const group = new Group();
  const { count, pitch, shift = 0.5, twistDeg = 0.6, seed = 1 } = spec;
  for (let i = 0; i < count; i++) {
    const copy = piece.clone();
    copy.position.set(jitter(i, seed) * shift, i * pitch, jitter(i, seed + 1) * shift);
    copy.rotation.y = (jitter(i, seed + 2) * twistDeg * Math.PI) / 180;
    group.add(copy);
  }
  return group;
}

/** Puts an object somewhere: millimetres, and degrees about the vertical. */
export function put<T extends Object3D>(object: T, x: number, y: number, z: number, turnDeg = 0): T {
  object.position.set(x, y, z);
  object.rotation.y = (turnDeg * Math.PI) / 180;
  return object;
}
