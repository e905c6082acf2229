import { Group, type Mesh } from 'three';
import { artwork, type Design, INK } from './artwork.ts';
import * as art from './artwork-flyers.ts';
import { gloss, matt, uncoated } from './materials.ts';
import { put, sheet, stack } from './sheet.ts';
import type { Scene } from './shot.ts';

const A5 = { w: 148, h: 210 };
const A4 = { w: 210, h: 297 };
const DL = { w: 99, h: 210 };

/** Edges lift a little towards the corners, as real sheets do after the guillotine. */
const curl = (mm: number) => (u: number, v: number) => mm * Math.abs(u - 0.5) ** 2.2 * 4 * (0.4 + v * 0.6);

function flyer(size: { w: number; h: number }, design: Design, liftMm: number, t = 0.5): Mesh {
  return sheet({ ...size, t, front: matt(artwork(size.w, size.h, design)), lift: curl(liftMm) });
}

const DISHES: [string, string, string, string, string[]][] = [
  [
    '#0f3d5e',
    '#fff6e6',
    '#f2a516',
    'Mornings',
    ['Appam & stew  180', 'Puttu kadala  140', 'Egg roast  160', 'Filter kaapi  60'],
  ],
  [
    '#f26b4e',
    '#fff6e6',
    '#ffd873',
    'Lunch',
    ['Meen curry meals  240', 'Beef ularthiyathu  260', 'Moru & rice  150', 'Payasam  90'],
  ],
  [
    '#f7e3c0',
    '#0f3d5e',
    '#f26b4e',
    'Coolers',
    ['Nannari soda  80', 'Kulukki sarbath  90', 'Tender coconut  70', 'Lime & ginger  80'],
  ],
  [
    '#13806f',
    '#fff6e6',
    '#ffd873',
    'Evenings',
    ['Pazham pori  70', 'Sukhiyan  60', 'Parippu vada  50', 'Sulaimani  40'],
  ],
];

/** Panels standing in a zigzag, folded at `angleDeg` to the left and right in turn. */
function zigzag(fronts: Design[], angleDeg: number): Group {
  const group = new Group();
  let [x, z] = [0, 0];
  fronts.forEach((design, i) => {
    const a = ((i % 2 ? -angleDeg : angleDeg) * Math.PI) / 180;
    const panel = sheet({ ...DL, t: 0.5, front: matt(artwork(DL.w, DL.h, design)), segments: [1, 1] });
    panel.rotation.x = Math.PI / 2;
    const hinge = new Group();
    panel.position.set(DL.w / 2, DL.h / 2, 0);
    hinge.add(panel);
    hinge.position.set(x, 0, z);
    hinge.rotation.y = a;
    group.add(hinge);
    x += Math.cos(a) * DL.w;
    z -= Math.sin(a) * DL.w;
  });
  return group;
}

/** An open booklet: two pages that rise from the gutter and fall to the fore-edge, on the pages below. */
function spread(left: Design, right: Design): Group {
  const group = new Group();
  for (const side of [-1, 1]) {
    const toGutter = (u: number) => (side < 0 ? 1 - u : u);
    for (let k = 0; k < 5; k++) {
      const swell = (u: number) => {
        const d = toGutter(u);
        return (3 + k * 1.7) * (1 - Math.exp(-d * 16)) * (1.25 - d * 0.75) + k * 0.25;
      };
      const page = sheet({
        ...A5,
        t: 0.4,
        front: k === 4 ? matt(artwork(A5.w, A5.h, side < 0 ? left : right)) : matt('#f7f0e6'),
        lift: swell,
        segments: [48, 1],
      });
      page.position.set(side * (A5.w / 2 - k * 0.5), 0, 0);
      group.add(page);
    }
  }
  return group;
}

export const flyers: Record<string, Scene> = {
  'a5-flyers': {
    shot: { azimuthDeg: 20, elevationDeg: 50 },
    build(root) {
      const front = flyer(A5, art.mangoMela, 3);
      const back = flyer(A5, art.mangoBack, 3);
      root.add(put(stack(back, { count: 14, pitch: 0.8, twistDeg: 1.2 }), 78, 0, -34, -16));
      root.add(put(stack(front, { count: 26, pitch: 0.8, twistDeg: 0.9, seed: 5 }), -48, 0, 8, 10));
      root.add(put(flyer(A5, art.mangoMela, 7), 96, 14, 70, -34));
    },
  },
  'a4-flyers': {
    shot: { azimuthDeg: -16, elevationDeg: 56 },
    build(root) {
      const page = flyer(A4, art.yoga, 3);
      root.add(put(stack(page, { count: 22, pitch: 0.7, twistDeg: 0.7 }), -30, 0, 0, -10));
      root.add(put(flyer(A4, art.yoga, 16), 136, 4, 44, 16));
    },
  },
  'dl-flyers': {
    shot: { azimuthDeg: 6, elevationDeg: 56 },
    build(root) {
      DISHES.forEach(([ground, ink, accent, title, dishes], i) => {
        const leaf = stack(flyer(DL, art.menu(ground, ink, accent, title, dishes), 3), {
          count: 4,
          pitch: 0.7,
        });
        const arm = new Group();
        arm.add(put(leaf, 0, 3.4 * i, -190));
        arm.rotation.y = ((27 - i * 18) * Math.PI) / 180;
        root.add(arm);
      });
    },
  },
  pamphlets: {
    shot: { azimuthDeg: 22, elevationDeg: 46 },
    build(root) {
      const thin = flyer(A5, art.coaching(), 5, 0.25);
      const pink = flyer(A5, art.coaching('#ffb3c1'), 5, 0.25);
      const green = flyer(A5, art.coaching('#a8e6b0'), 5, 0.25);
      root.add(put(stack(thin, { count: 46, pitch: 0.5, shift: 1.6, twistDeg: 2.2 }), -40, 0, 14, 16));
      root.add(put(stack(pink, { count: 18, pitch: 0.5, shift: 1.6, twistDeg: 2.2 }), 84, 0, -70, -10));
      root.add(put(stack(green, { count: 5, pitch: 0.6, shift: 2, twistDeg: 3 }), 98, 0, 84, -22));
    },
  },
  'tri-fold-brochures': {
    shot: { azimuthDeg: 14, elevationDeg: 22, facing: 0.75, keyAzimuthDeg: -40 },
    build(root) {
      root.add(put(zigzag([art.lodgePanel(0), art.lodgePanel(1), art.lodgePanel(2)], 34), -130, 0, -30, 10));
      const folded = flyer(DL, art.lodgePanel(0), 2);
      root.add(put(stack(folded, { count: 7, pitch: 1.3, twistDeg: 2 }), 66, 0, 84, -50));
    },
  },
  booklets: {
    shot: { azimuthDeg: -18, elevationDeg: 46 },
    build(root) {
      root.add(put(spread(art.sariPage('left'), art.sariPage('right')), 0, 0, 30, -6));
      const cover = sheet({
        ...A5,
        t: 3,
        front: gloss(artwork(A5.w, A5.h, art.sariCover), 0.35),
        edge: uncoated('#f3ebdf'),
        lift: curl(2),
      });
      root.add(put(stack(cover, { count: 4, pitch: 3.3, twistDeg: 1.5 }), -176, 0, -176, 12));
    },
  },
};

/** For the tiles and the heroes. */
export const flyerPile = (design: Design, count: number): Group =>
  stack(flyer(A5, design, 3), { count, pitch: 0.8 });
export const menuCard = (i: number): Group => {
  const [ground, ink, accent, title, dishes] = DISHES[i] ?? [INK.night, INK.paper, INK.marigold, 'Menu', []];
  return stack(flyer(DL, art.menu(ground, ink, accent, title, dishes), 3), { count: 5, pitch: 0.7 });
};
export const standingBrochure = (): Group =>
  zigzag([art.lodgePanel(0), art.lodgePanel(1), art.lodgePanel(2)], 34);
