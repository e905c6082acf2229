import { BackSide, Group, type Material } from 'three';
import { artwork, type Design } from './artwork.ts';
import * as art from './artwork-packaging.ts';
import { block, cord } from './fittings.ts';
import { pickleJar } from './labelled.ts';
import { foil, gloss, matt, plastic, uncoated } from './materials.ts';
import { jitter } from './sampling.ts';
import { put, sheet, slab } from './sheet.ts';
import type { Scene } from './shot.ts';
import { carrierBag, carton, pouch, tray } from './vessels.ts';

const board = (w: number, h: number, design: Design) => uncoated(artwork(w, h, design), 5);
const kraft = () => uncoated('#c79d6c', 5);

export function mailer(w = 230, d = 170, h = 62): Group {
  const group = new Group();
  const side = board(w, h, art.kiranaSide);
  group.add(
    carton(w, h, d, { front: side, side: board(d, h, art.kiranaSide), top: board(w, d, art.kiranaLid) }),
  );
  // The lid's front flap tucks in behind a hairline gap.
  group.add(put(block(w - 8, 1.2, 0.6, matt('#7a5a35')), 0, h - 3, d / 2 + 0.1));
  for (const x of [-1, 1])
    group.add(put(block(0.6, h - 8, 0.6, matt('#8d6a40')), x * (w / 2 - 6), h / 2, d / 2 + 0.1));
  return group;
}

/** Shredded paper around the jars. */
function shreds(): Group {
  const group = new Group();
  for (let i = 0; i < 80; i++) {
    const strip = cord(
      [
        [0, 0, 0],
        [9, 9 + jitter(i, 1) * 5, 4],
        [20, 3, -3],
        [31, 10 + jitter(i, 2) * 5, 6],
        [42, 2, 0],
      ],
      1.1,
      matt(i % 3 ? '#f0dfbe' : '#e3cb9f'),
    );
    group.add(put(strip, jitter(i, 5) * 82 - 20, 22 + (i % 5) * 4, jitter(i, 8) * 64, i * 47));
  }
  return group;
}

function openMailer(): Group {
  const [w, d, h, t] = [230, 170, 62, 3];
  const group = new Group();
  group.add(tray(w, h, d, t, kraft(), uncoated('#cfa878', 5)));
  const front = sheet({ w, h, t: 0.4, front: board(w, h, art.kiranaSide), segments: [1, 1] });
  front.rotation.x = Math.PI / 2;
  group.add(put(front, 0, h / 2, d / 2));
  const hinge = new Group();
  const lid = sheet({
    w,
    h: d,
    t,
    front: board(w, d, art.kiranaInside),
    back: kraft(),
    edge: kraft(),
    segments: [1, 1],
  });
  lid.position.z = -d / 2;
  hinge.add(lid);
  const flap = sheet({
    w: w - 10,
    h: h - 6,
    t,
    front: uncoated('#c02f17', 5),
    back: kraft(),
    edge: kraft(),
    segments: [1, 1],
  });
  const flapHinge = new Group();
  flap.position.z = -(h - 6) / 2;
  flapHinge.add(flap);
  flapHinge.rotation.x = 1.15;
  flapHinge.position.z = -d;
  hinge.add(flapHinge);
  hinge.rotation.x = 1.28;
  hinge.position.set(0, h, -d / 2);
  group.add(hinge);
  for (const [x, z] of [
    [-62, 4],
    [4, -8],
    [68, 8],
  ] as const) {
    const jar = pickleJar();
    jar.scale.setScalar(0.56);
    group.add(put(jar, x, 4, z, 20));
  }
  group.add(shreds());
  return group;
}

export function bag(w: number, h: number, d: number, ground: string, ink: string, flower: string): Group {
  const inside = uncoated(ground, 6);
  inside.side = BackSide;
  const group = carrierBag(w, h, d, {
    front: uncoated(artwork(w, h, art.champaBag(ground, ink, flower)), 6),
    side: uncoated(artwork(d, h, art.plainSide(ground)), 6),
    inside,
  });
  for (const side of [1, -1]) {
    const z = side * (d * 0.35 + 3);
    const [x, y] = [w * 0.19, h - 22];
    group.add(
      cord(
        [
          [-x, y, z],
          [-x * 0.98, h + 20, z * 0.98],
          [-x * 0.62, h + 74, z * 0.8],
          [0, h + 92, z * 0.7],
          [x * 0.62, h + 74, z * 0.8],
          [x * 0.98, h + 20, z * 0.98],
          [x, y, z],
        ],
        3.1,
        matt(ink),
      ),
    );
  }
  return group;
}

export function filledPouch(design: Design, back: string, w = 150, h = 235): Group {
  const group = pouch(w, h, 74, plastic(artwork(w, h, design), 0.42), plastic(back, 0.42));
  for (const y of [0.905, 0.925]) group.add(put(block(w * 0.985, 1.1, 1.5, plastic(back, 0.3)), 0, h * y, 0));
  return group;
}

const SOAPS: [string, string, string, string, 'leaf' | 'drop' | 'flower'][] = [
  ['#e7efe0', '#1f4a36', '#3c8a5c', 'Neem', 'leaf'],
  ['#f8d9cf', '#8d1f3c', '#d9546e', 'Rose', 'flower'],
  ['#fbe3a8', '#6b3d0c', '#d98a12', 'Haldi', 'drop'],
];

export function soap(i: number, w: number, h: number, d: number): Group {
  const [ground, ink, accent, name, motif] = SOAPS[i % 3] ?? SOAPS[0] ?? ['', '', '', '', 'leaf'];
  const group = new Group();
  const side = matt(artwork(d, h, art.soapSide(ground, accent)));
  group.add(
    carton(w, h, d, {
      front: matt(artwork(w, h, art.soapBox(ground, ink, accent, name, motif))),
      side,
      top: matt(accent),
    }),
  );
  group.add(put(block(w - 1, 0.3, 0.5, matt(ink)), 0, h + 0.05, d / 2 - 1.4));
  return group;
}

/** Foil pressed on the lid: a film just above it. */
function pressed(size: number, y: number): Group {
  const group = new Group();
  const film = sheet({
    w: size,
    h: size,
    t: 0.02,
    front: foil('#e8b650', artwork(size, size, art.giftFoil, 1800)),
    segments: [1, 1],
  });
  film.castShadow = false;
  return put(group.add(film), 0, y, 0);
}

export function giftBox(size: number, deep: number): Group {
  const group = new Group();
  const side = matt(artwork(size, deep, art.giftBase));
  group.add(carton(size, deep, size, { front: side, side, top: matt('#f3c9c0') }));
  const lid = uncoated('#7a1433', 8);
  group.add(
    put(carton(size + 5, deep * 0.42, size + 5, { front: lid, side: lid, top: lid }), 0, deep * 0.62, 0),
    pressed(size, deep * 1.04 + 0.2),
  );
  return group;
}

function openGiftBox(size: number, deep: number): Group {
  const group = new Group();
  group.add(tray(size, deep, size, 3, matt(artwork(size, deep, art.giftBase)) as Material, matt('#f6ddd2')));
  const colors = ['#f2b33d', '#e9873a', '#f7d67e', '#c9d36a'];
  for (let i = 0; i < 16; i++) {
    const cup = slab({ w: 40, h: 40, t: 9, radius: 20, front: matt('#fff7ea'), edge: matt('#f4e3c8') });
    const sweet = slab({
      w: 32,
      h: 32,
      t: 17,
      radius: 15,
      front: gloss(colors[i % 4] ?? '#f2b33d', 0.25),
      edge: matt(colors[i % 4] ?? '#f2b33d'),
    });
    const [x, z] = [((i % 4) - 1.5) * 45, (Math.floor(i / 4) - 1.5) * 45];
    group.add(put(cup, x, deep - 26, z), put(sweet, x, deep - 22, z));
  }
  return group;
}

const studio = { elevationDeg: 26, facing: 0.65, keyAzimuthDeg: -52 };

export const packaging: Record<string, Scene> = {
  'mailer-boxes': {
    shot: { ...studio, azimuthDeg: 26 },
    build: (root) =>
      void root.add(put(openMailer(), -40, 0, -60, 6), put(mailer(170, 130, 50), 168, 0, 44, 10)),
  },
  'paper-bags': {
    shot: { ...studio, azimuthDeg: 24, elevationDeg: 13, facing: 0.85 },
    build(root) {
      root.add(put(bag(250, 320, 110, '#f4c9b4', '#8d2b1f', '#fff3e2'), 60, 0, -50, -4));
      root.add(put(bag(180, 225, 84, '#1e4d45', '#f7e3c0', '#f2b8a0'), -130, 0, 70, 16));
    },
  },
  'stand-up-pouches': {
    shot: { ...studio, azimuthDeg: 10, elevationDeg: 12, facing: 0.85 },
    build(root) {
      root.add(
        put(filledPouch(art.coffeePouch, '#12343b'), -62, 0, 0, 16),
        put(filledPouch(art.puffsPouch, '#f7c948', 138, 205), 88, 0, 44, -8),
      );
    },
  },
  'product-boxes': {
    shot: { ...studio, azimuthDeg: 28, elevationDeg: 18, facing: 0.85 },
    build(root) {
      root.add(put(soap(0, 62, 150, 62), -10, 0, -34, 8), put(soap(1, 58, 116, 58), -78, 0, 28, 20));
      root.add(put(soap(2, 66, 92, 66), 58, 0, 42, -6));
    },
  },
  'rigid-gift-boxes': {
    shot: { ...studio, azimuthDeg: 24, elevationDeg: 40, keyAzimuthDeg: -100, facing: 0.4 },
    build: (root) =>
      void root.add(put(openGiftBox(200, 62), -96, 0, -40, 10), put(giftBox(170, 62), 104, 0, 74, -12)),
  },
};
