import { type Material, Mesh, TorusGeometry } from 'three';

/** A metal ring round a hole, facing z. */
export function eyeletRing(radius: number, material: Material): Mesh {
  const mesh = new Mesh(new TorusGeometry(radius, radius * 0.3, 8, 24), material);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}
