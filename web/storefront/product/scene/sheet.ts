import {
  type BufferGeometry,
  ExtrudeGeometry,
  type Material,
  Mesh,
  type Object3D,
  type Path,
  Shape,
} from 'three';
import { matt } from './materials.ts';

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

/** Puts an object somewhere: millimetres, and degrees about the vertical. */
export function put<T extends Object3D>(object: T, x: number, y: number, z: number, turnDeg = 0): T {
  object.position.set(x, y, z);
  object.rotation.y = (turnDeg * Math.PI) / 180;
  return object;
}
