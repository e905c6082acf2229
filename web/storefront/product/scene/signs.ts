import { Group, type Material, type Mesh } from 'three';
import { artwork, type Design } from './artwork.ts';
import * as art from './artwork-signs.ts';
import { bar, block, cord, eyelet, type Point } from './fittings.ts';
import { matt, metal, plastic, uncoated } from './materials.ts';
import { put, sheet } from './sheet.ts';
import type { Scene } from './shot.ts';

const wood = () => uncoated('#b98555', 2);
const steel = () => metal('#c9cbd0', 0.35);

/** A print hanging upright, facing +z, its centre at the origin. */
function hung(
  w: number,
  h: number,
  front: Material,
  t: number,
  lift?: (u: number, v: number) => number,
): Mesh {
  const mesh = sheet({ w, h, t, front, lift, segments: [64, 32] });
  mesh.rotation.x = Math.PI / 2;
  return mesh;
}

/** Where eyelets go: along the top and the bottom edge. */
function eyeletPlaces(w: number, h: number, inset: number, count: number): Point[] {
  return [1, -1].flatMap((side) =>
    Array.from(
      { length: count },
      (_, i): Point => [(i / (count - 1) - 0.5) * (w - inset * 2), side * (h / 2 - inset), 0],
    ),
  );
}

function flexOnPoles(): Group {
  const [w, h] = [2400, 1200];
  const group = new Group();
  const billow = (u: number, v: number) =>
    Math.sin(u * Math.PI) * Math.sin(v * Math.PI) * 70 + Math.sin(u * 9 + v * 3) * 9;
  const banner = hung(w, h, matt(artwork(w, h, art.diwaliSale, 2000)), 4, billow);
  group.add(put(banner, 0, 1300, 0));
  for (const side of [-1, 1]) {
    group.add(bar([side * 1400, 0, -20], [side * 1400, 2160, -20], 30, wood()));
    for (const y of [760, 1300, 1840])
      group.add(
        cord(
          [
            [side * 1160, y, 8],
            [side * 1290, y + 14, 2],
            [side * 1425, y + 24, 0],
            [side * 1400, y + 34, -54],
          ],
          9,
          matt('#f4efe6'),
        ),
      );
  }
  for (const [x, y] of eyeletPlaces(w, h, 42, 7)) group.add(put(eyelet(20), x, y + 1300, 6));
  for (const side of [-1, 1]) group.add(put(eyelet(20), side * 1158, 1300, 6));
  return group;
}

export function standee(design: Design): Group {
  const group = new Group();
  const base = block(880, 78, 130, steel());
  const print = hung(850, 2000, matt(artwork(850, 2000, design, 2000)), 3, (u) => Math.sin(u * Math.PI) * 6);
  print.rotation.x = Math.PI / 2 - 0.012;
  group.add(put(base, 0, 52, 0), put(print, 0, 1078, -6));
  group.add(put(block(862, 34, 26, steel()), 0, 2086, -20), bar([0, 80, -70], [0, 2090, -40], 11, steel()));
  for (const side of [-1, 1]) {
    group.add(put(block(16, 92, 140, plastic('#22252e')), side * 446, 54, 0));
    group.add(put(block(46, 16, 380, steel()), side * 290, 9, 0));
  }
  return group;
}

function wallVinyl(): Group {
  const [w, h] = [1800, 600];
  const group = new Group();
  const ripple = (u: number, v: number) => 12 + Math.sin(u * 16) * 5 * (0.3 + v) + Math.abs(v - 0.5) * 4;
  group.add(put(hung(w, h, plastic(artwork(w, h, art.cycleRepair, 2200), 0.45), 3, ripple), 0, 1000, 6));
  for (const [x, y] of eyeletPlaces(w, h, 30, 5)) {
    group.add(
      put(eyelet(13), x, y + 1000, 26),
      bar([x, y + 1000, 0], [x, y + 1000, 36], 7, metal('#8c8f96', 0.4)),
    );
  }
  return group;
}

export function easel(design: Design): Group {
  const group = new Group();
  const board = new Group();
  board.add(hung(600, 900, matt(artwork(600, 900, design)), 10));
  board.rotation.x = -0.16;
  group.add(put(board, 0, 800, 42), bar([-330, 335, 118], [330, 335, 118], 19, wood()));
  group.add(
    bar([-330, 0, 132], [-40, 1480, -126], 17, wood()),
    bar([330, 0, 132], [40, 1480, -126], 17, wood()),
    bar([0, 0, -510], [0, 1460, -136], 17, wood()),
  );
  return group;
}

function clippedPoster(design: Design): Group {
  const group = new Group();
  const drop = (u: number, v: number) => 3 + v * v * 14 * (0.7 + 0.3 * Math.sin(u * 5));
  group.add(hung(297, 420, matt(artwork(297, 420, design)), 0.5, drop));
  for (const x of [-100, 100]) {
    group.add(
      put(block(34, 26, 12, metal('#2a2d36', 0.4)), x, 206, 4),
      put(bar([0, 0, 0], [0, 30, 0], 2.4, steel()), x, 228, 6),
    );
  }
  return group;
}

function clothOnDowel(): Group {
  const [w, h] = [600, 1000];
  const group = new Group();
  const folds = (u: number, v: number) =>
    26 + Math.sin(u * 13 + v * 1.4) * 15 * v + Math.sin(u * 29 - v * 2) * 4 * v;
  const cotton = uncoated(artwork(w, h, art.handloomFair), 9);
  group.add(
    put(hung(w, h, cotton, 2.4, folds), 0, 900, 0),
    bar([-350, 1408, 26], [350, 1408, 26], 13, wood()),
  );
  group.add(
    cord(
      [
        [-330, 1412, 26],
        [-160, 1530, 14],
        [0, 1640, 8],
        [160, 1530, 14],
        [330, 1412, 26],
      ],
      4,
      matt('#8a5a34'),
    ),
  );
  group.add(bar([0, 1640, 0], [0, 1640, 30], 6, metal('#b98d3c', 0.3)));
  for (let i = 0; i < 40; i++) {
    const x = -290 + i * 14.9;
    const z = 26 + Math.sin((x / w + 0.5) * 13 + 1.4) * 15;
    group.add(bar([x, 402, z], [x + Math.sin(i * 3) * 5, 350, z], 2.6, matt('#e9dcc2')));
  }
  return group;
}

const onWall = {
  azimuthDeg: 14,
  elevationDeg: 4,
  facing: 0.85,
  keyAzimuthDeg: -62,
  keyElevationDeg: 46,
  wall: true,
};
const standing = { azimuthDeg: -20, elevationDeg: 9, facing: 0.8, keyAzimuthDeg: -42, keyElevationDeg: 44 };

export const signs: Record<string, Scene> = {
  'flex-banners': {
    shot: { ...standing, azimuthDeg: 16, box: [0.07, 0.12, 0.93, 0.88] },
    build: (root) => void root.add(flexOnPoles()),
  },
  'roll-up-standees': {
    shot: { ...standing, box: [0.1, 0.07, 0.9, 0.93] },
    build: (root) =>
      void root.add(put(standee(art.expo), -480, 0, 150, 8), put(standee(art.stepwell), 560, 0, -350, -6)),
  },
  'vinyl-banners': {
    shot: { ...onWall, azimuthDeg: -18, keyAzimuthDeg: -26, box: [0.07, 0.1, 0.93, 0.9] },
    build: (root) => void root.add(wallVinyl()),
  },
  'foam-board-signs': {
    shot: { ...standing, azimuthDeg: 24, box: [0.1, 0.06, 0.9, 0.94] },
    build: (root) => void root.add(easel(art.homes)),
  },
  'a3-posters': {
    shot: { ...onWall, box: [0.08, 0.1, 0.92, 0.9] },
    build(root) {
      [art.filmPoster, art.ragaPoster, art.hillPoster].forEach((design, i) => {
        root.add(put(clippedPoster(design), (i - 1) * 350, 900 + (i === 1 ? 26 : 0), 0));
      });
    },
  },
  'cloth-banners': {
    shot: { ...onWall, box: [0.1, 0.06, 0.9, 0.94] },
    build: (root) => void root.add(clothOnDowel()),
  },
};
