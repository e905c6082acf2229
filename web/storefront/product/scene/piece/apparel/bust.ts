import { CylinderGeometry, Group, type Material, Mesh } from 'three';
import { matt, uncoated } from '../../materials.ts';
import { surface } from '../../vessels.ts';

/** [height, half width, half depth, forward] of the stand's body, a little less than what the cloth hung on. */
const BODY: readonly (readonly [number, number, number, number])[] = [
  [30, 146, 96, -6],
  [240, 130, 80, 2],
  [430, 148, 96, 6],
  [530, 140, 84, 0],
  [600, 96, 62, -10],
  [650, 56, 54, -9],
  [742, 53, 52, 1],
];

/** Height of the stand's pole below the hem of what hangs on it. */
export const POLE_MM = 120;

function bodyAt(v: number): [number, number, number, number] {
  const y = 30 + v * 712;
  let i = 0;
  while (i < BODY.length - 2 && y > (BODY[i + 1]?.[0] ?? 0)) i++;
  const [a, b] = [BODY[i] ?? [0, 1, 1, 0], BODY[i + 1] ?? [1, 1, 1, 0]];
  const t = (y - a[0]) / (b[0] - a[0]);
  const s = t * t * (3 - 2 * t);
  return [y, a[1] + (b[1] - a[1]) * s, a[2] + (b[2] - a[2]) * s, a[3] + (b[3] - a[3]) * s];
}

/** A tailor's stand for a counter: linen body, wooden neck and foot. */
export function bust([across, along]: readonly [number, number]): Group {
  const group = new Group();
  const add = (mesh: Mesh, y = 0, z = 0) => {
    mesh.castShadow = mesh.receiveShadow = true;
    mesh.position.y += y;
    mesh.position.z += z;
    group.add(mesh);
  };
  const linen: Material = uncoated('#ddd2bd', 20);
  const wood = matt('#a9784a');
  const body = surface(
    (u, v) => {
      const [y, w, d, f] = bodyAt(v);
      const a = u * Math.PI * 2;
      return [-Math.sin(a) * w * across, y * along + POLE_MM, (-Math.cos(a) * d + f) * across];
    },
    40,
    48,
  );
  add(new Mesh(body, linen));
  const cap = new Mesh(new CylinderGeometry(50, 53, 9, 48), wood);
  cap.scale.set(across, 1, across);
  add(cap, 742 * along + POLE_MM + 3, 1);
  add(new Mesh(new CylinderGeometry(9, 13, 11, 24), wood), 742 * along + POLE_MM + 12, 1);
  const plate = new Mesh(new CylinderGeometry(1, 1, 10, 48), wood);
  plate.scale.set(146 * across, 1, 96 * across);
  add(plate, 30 * along + POLE_MM - 4, -6);
  add(new Mesh(new CylinderGeometry(11, 11, POLE_MM + 40, 24), wood), (POLE_MM + 40) / 2, -4);
  add(new Mesh(new CylinderGeometry(132, 138, 16, 64), wood), 8, -4);
  return group;
}
