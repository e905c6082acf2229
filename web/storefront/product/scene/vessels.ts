import { BoxGeometry, BufferGeometry, Float32BufferAttribute, Group, type Material, Mesh } from 'three';

function solid(geometry: BufferGeometry, material: Material | Material[]): Mesh {
  const mesh = new Mesh(geometry, material);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

export interface BoxFaces {
  front: Material;
  side: Material;
  top: Material;
}

/** A closed carton standing on the floor; front faces +z. */
export function carton(w: number, h: number, d: number, faces: BoxFaces): Mesh {
  const geometry = new BoxGeometry(w, h, d);
  geometry.translate(0, h / 2, 0);
  const { front, side, top } = faces;
  return solid(geometry, [side, side, top, side, front, side]);
}

/** An open tray: floor and four walls of board `t` thick. `skin` is outside, `lining` inside. */
export function tray(w: number, h: number, d: number, t: number, skin: Material, lining: Material): Group {
  const group = new Group();
  const wall = (
    ww: number,
    hh: number,
    dd: number,
    x: number,
    y: number,
    z: number,
    inward: 0 | 1 | 4 | 5 | 2,
  ) => {
    const materials: Material[] = Array.from({ length: 6 }, () => skin);
    materials[inward] = lining;
    const mesh = solid(new BoxGeometry(ww, hh, dd), materials);
    mesh.position.set(x, y, z);
    group.add(mesh);
  };
  wall(w, t, d, 0, t / 2, 0, 2);
  wall(w, h, t, 0, h / 2, d / 2 - t / 2, 5);
  wall(w, h, t, 0, h / 2, -d / 2 + t / 2, 4);
  wall(t, h, d - t * 2, w / 2 - t / 2, h / 2, 0, 1);
  wall(t, h, d - t * 2, -w / 2 + t / 2, h / 2, 0, 0);
  return group;
}

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

/** A filled stand-up pouch: flat at the seal, round at the gusset, its faces pushed out by what is in it. */
export function pouch(w: number, h: number, depth: number, front: Material, back: Material): Group {
  const group = new Group();
  const bulge = (u: number, v: number) => {
    const across = Math.max(0, 1 - (Math.abs(u - 0.5) * 2) ** 2.6);
    const up = v < 0.86 ? Math.cos((v / 0.86) * Math.PI * 0.5) ** 0.75 : 0;
    const filled = (depth / 2) * up * across ** 0.7;
    const crease = Math.sin(u * 17 + v * 9) * Math.sin(v * 13 - u * 4) * 0.7 * across * (1 - v);
    return filled + crease + 0.25;
  };
  const narrow = (v: number) => 1 - 0.035 * Math.sin(Math.min(1, v / 0.86) * Math.PI);
  const lip = (u: number, v: number) => v * h + (1 - v) ** 6 * Math.abs(u - 0.5) ** 2 * 22;
  for (const [side, material] of [
    [1, front],
    [-1, back],
  ] as const) {
    const geometry = surface(
      (u, v) => {
        const x = (u - 0.5) * w * narrow(v) * side;
        return [x, lip(u, v), bulge(u, v) * side];
      },
      60,
      80,
    );
    group.add(solid(geometry, material));
  }
  return group;
}

/** A paper carrier bag: box-shaped at the foot, its sides folding in towards the mouth. */
export function carrierBag(
  w: number,
  h: number,
  d: number,
  faces: { front: Material; side: Material; inside: Material },
): Group {
  const group = new Group();
  const deep = (v: number) => (d / 2) * (1 - 0.3 * v);
  const give = (u: number, v: number) =>
    Math.sin(u * Math.PI) * (1.6 + v * 2.4) + Math.sin(u * 7 + v * 5) * 0.5;
  const face = (side: number) =>
    surface((u, v) => [(u - 0.5) * w * side, v * h, (deep(v) + give(u, v)) * side], 32, 32);
  const gusset = (side: number) =>
    surface(
      (u, v) => {
        const fold = 1 - Math.abs(u - 0.5) * 2;
        return [side * (w / 2 - fold * v ** 1.5 * d * 0.2), v * h, (0.5 - u) * side * deep(v) * 2];
      },
      32,
      32,
    );
  for (const side of [1, -1]) {
    group.add(solid(face(side), faces.front), solid(gusset(side), faces.side));
    const inner = solid(face(side), faces.inside);
    inner.scale.set(0.985, 0.995, 0.9);
    group.add(inner);
  }
  return group;
}
