import {
  BoxGeometry,
  CatmullRomCurve3,
  CircleGeometry,
  CylinderGeometry,
  Group,
  LatheGeometry,
  type Material,
  Mesh,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three';
import { matt, metal, plastic, uncoated } from './materials.ts';

export type Point = [number, number, number];

function solid<M extends Mesh>(mesh: M): M {
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** A round bar between two points. */
export function bar(from: Point, to: Point, radius: number, material: Material): Mesh {
  const [a, b] = [new Vector3(...from), new Vector3(...to)];
  const mesh = new Mesh(new CylinderGeometry(radius, radius, a.distanceTo(b), 32), material);
  mesh.position.copy(a).add(b).multiplyScalar(0.5);
  mesh.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), b.clone().sub(a).normalize());
  return solid(mesh);
}

/** A cord, handle or wire through points. */
export function cord(points: Point[], radius: number, material: Material, segments = 64): Mesh {
  const curve = new CatmullRomCurve3(points.map((p) => new Vector3(...p)));
  return solid(new Mesh(new TubeGeometry(curve, segments, radius, 8), material));
}

export function block(w: number, h: number, d: number, material: Material | Material[]): Mesh {
  return solid(new Mesh(new BoxGeometry(w, h, d), material));
}

/** A pressed metal eyelet, facing +z, its middle at the origin; the hole shows what is behind it. */
export function eyelet(radius: number, behind = '#3b342c'): Group {
  const group = new Group();
  const washer = turned(
    [
      [radius * 0.5, radius * 0.02],
      [radius * 0.54, radius * 0.2],
      [radius * 0.68, radius * 0.26],
      [radius * 0.9, radius * 0.16],
      [radius, radius * 0.02],
    ],
    metal('#d8d6d0', 0.3),
    28,
  );
  washer.rotation.x = Math.PI / 2;
  const hole = new Mesh(new CircleGeometry(radius * 0.52, 20), matt(behind));
  hole.position.z = radius * 0.04;
  group.add(washer, hole);
  return group;
}

/** A bamboo pole from the floor up, with its knots. */
export function bamboo(height: number, radius: number): Mesh {
  const outline: [number, number][] = [[0, 0]];
  const step = 310;
  for (let y = 0; y < height; y += step) {
    const top = Math.min(height, y + step);
    const slim = radius * (1 - 0.12 * (y / height));
    outline.push([slim, y], [slim * 0.97, (y + top) / 2], [slim, top - 14], [slim * 1.1, top - 7]);
  }
  outline.push([radius * 0.86, height], [0, height]);
  return turned(outline, uncoated('#c6a05f', 2), 24);
}

/** A cast foot that keeps a pole upright on a hard floor. */
export function castFoot(radius: number): Mesh {
  return turned(
    [
      [0, 0],
      [radius, 0],
      [radius, radius * 0.1],
      [radius * 0.86, radius * 0.2],
      [radius * 0.26, radius * 0.3],
      [radius * 0.24, radius * 0.62],
      [0, radius * 0.62],
    ],
    plastic('#2b2f38', 0.55),
    48,
  );
}

/** A turned body: [radius, height] pairs from the bottom up. */
export function turned(outline: [number, number][], material: Material, segments = 96): Mesh {
  return solid(
    new Mesh(
      new LatheGeometry(
        outline.map(([r, y]) => new Vector2(r, y)),
        segments,
      ),
      material,
    ),
  );
}
