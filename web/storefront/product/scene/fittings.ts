import {
  BoxGeometry,
  CatmullRomCurve3,
  CylinderGeometry,
  Group,
  LatheGeometry,
  type Material,
  Mesh,
  TorusGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three';
import { metal } from './materials.ts';

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
export function cord(points: Point[], radius: number, material: Material): Mesh {
  const curve = new CatmullRomCurve3(points.map((p) => new Vector3(...p)));
  return solid(new Mesh(new TubeGeometry(curve, 64, radius, 12), material));
}

export function block(w: number, h: number, d: number, material: Material | Material[]): Mesh {
  return solid(new Mesh(new BoxGeometry(w, h, d), material));
}

/** A brass or steel eyelet, facing +z. */
export function eyelet(radius: number): Group {
  const group = new Group();
  group.add(solid(new Mesh(new TorusGeometry(radius, radius * 0.32, 12, 40), metal('#d8d6d0', 0.25))));
  return group;
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
