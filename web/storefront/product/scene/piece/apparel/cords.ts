import { CatmullRomCurve3, type Material, Mesh, TubeGeometry, type Vector3 } from 'three';

/** A round cord through points. */
export function cordThrough(points: readonly Vector3[], radius: number, material: Material): Mesh {
  const curve = new CatmullRomCurve3([...points]);
  const mesh = new Mesh(new TubeGeometry(curve, points.length * 10, radius, 8), material);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}
