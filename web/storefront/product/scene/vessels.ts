import { BufferGeometry, Float32BufferAttribute } from 'three';

/** A surface over the unit square: `at(u, v)` in mm, u from the left and v from the bottom. */
export function surface(
  at: (u: number, v: number) => [number, number, number],
  nu: number,
  nv: number,
): BufferGeometry {
  const position: number[] = [];
  const uv: number[] = [];
  const index: number[] = [];
  for (let j = 0; j <= nv; j++) {
    for (let i = 0; i <= nu; i++) {
      position.push(...at(i / nu, j / nv));
      uv.push(i / nu, j / nv);
      if (i < nu && j < nv) {
        const a = j * (nu + 1) + i;
        index.push(a, a + 1, a + nu + 2, a, a + nu + 2, a + nu + 1);
      }
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uv, 2));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}
