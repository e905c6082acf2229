import { Group } from 'three';
import { jar } from '../../web/storefront/product/scene/glassware.ts';
import { metal, plastic } from '../../web/storefront/product/scene/materials.ts';
import { labelSheet as sheetOfLabels } from '../../web/storefront/product/scene/piece/labels/label-sheet.ts';
import { builders as pieces } from '../../web/storefront/product/scene/piece/labels/labels.ts';
import { put, slab } from '../../web/storefront/product/scene/sheet.ts';
import type { Scene, Shot } from '../../web/storefront/product/scene/shot.ts';
import type { Design } from './artwork.ts';
import * as art from './artwork-labels.ts';
import { CUTS, type Cut, ROUNDS, type Round, round } from './artwork-stickers.ts';
import { labelled, pickleJar, roundSticker, stickerHeap } from './labelled.ts';
import { type Form, lookAt, madePiece } from './made-piece.ts';

type Arrange = (root: Group) => void;

const scene = (shot: Shot, build: Arrange): Scene => ({ shot, build });

const roundSheet = (i: number, mm = 50) =>
  madePiece(
    pieces.sticker,
    { kind: 'sticker', widthMm: mm, heightMm: mm, cornerRadiusMm: mm / 2, finish: 'gloss' },
    round(ROUNDS[i % ROUNDS.length] as Round),
    1000,
  );

/** One die-cut sticker lying flat, over `CUTS`. */
const dieCut = (i: number, mm: number, over: Partial<Form> = {}) =>
  madePiece(
    pieces.sticker,
    { kind: 'sticker', widthMm: mm, heightMm: mm, isContourCut: true, pose: 'flat', ...over },
    (g) => (CUTS[i % CUTS.length] as Cut)(g),
    1000,
  );

type Place = [kind: number, x: number, z: number, turn: number, mm: number];

function dieCuts(places: Place[], over: Partial<Form> = {}): Group {
  const group = new Group();
  places.forEach(([kind, x, z, turn, mm], i) => {
    group.add(put(dieCut(kind, mm, over), x, 0.1 + i * 0.3, z, turn));
  });
  return group;
}

const labelSheet = (i: number, w: number, h: number, isFull = false) => {
  const [name, sub, color] = art.JAR_LABELS[i % art.JAR_LABELS.length] ?? art.JAR_LABELS[0];
  return madePiece(
    (spec, textureOf) => sheetOfLabels(spec, textureOf, isFull),
    { kind: 'label-sheet', widthMm: w, heightMm: h, cornerRadiusMm: 1.5 },
    art.jarLabel(name, sub, color),
    1000,
  );
};

const roll = (w: number, h: number, design: Design) =>
  madePiece(
    pieces['label-roll'],
    { kind: 'label-roll', widthMm: w, heightMm: h, cornerRadiusMm: 1.5 },
    design,
    900,
  );

const oil = () => labelled({ widthMm: 100, heightMm: 75 }, '#c98a12', '#2f2a22', art.oilLabel);
const fizz = () => labelled({ widthMm: 200, heightMm: 45 }, '#4a1f0e', '#f26b4e', art.kombuchaLabel);
const honeyJar = () =>
  labelled(
    { widthMm: 150, heightMm: 60, isClear: true, finish: 'gloss' },
    '#e6a00c',
    '#2b2620',
    art.forestHoney,
  );
const soda = () =>
  labelled(
    { widthMm: 100, heightMm: 75, choice: { Material: 'Silver film' }, finish: 'gloss' },
    '#1f5a3d',
    '#d8b13c',
    art.goliSoda,
  );

/** Three small jars closed with a sticker. */
const sealedJars: Arrange = (root) => {
  const jars = [
    [0, -78, 0, '#d9861c', 0],
    [2, 0, 22, '#7d8f2c', 30],
    [4, 76, -8, '#c9506a', -20],
  ] as const;
  for (const [kind, x, z, content, turn] of jars) {
    const vessel = jar(33, 34, content, '#ded9cf');
    root.add(put(vessel.object, x, 0, z));
    root.add(put(roundSticker(kind, 50), x, vessel.topMm + 0.1, z, turn));
  }
};

/** A laptop's lid with stickers on it. */
const laptop: Arrange = (root) => {
  const lid = slab({
    w: 312,
    h: 218,
    t: 7,
    radius: 12,
    front: metal('#8d9097', 0.5),
    edge: metal('#7d8087', 0.45),
  });
  const foot = slab({
    w: 312,
    h: 218,
    t: 6,
    radius: 12,
    front: plastic('#55585f', 0.5),
    edge: metal('#7d8087', 0.45),
  });
  const stickers = dieCuts([
    [0, -92, -42, 8, 100],
    [2, 12, -50, -7, 100],
    [5, 108, -24, 4, 100],
    [4, 64, 52, 0, 75],
    [1, -22, 48, 12, 75],
    [3, -104, 50, -6, 75],
  ]);
  root.add(put(foot, 0, 0, 0), put(lid, 0, 6.4, 0), put(stickers, 0, 13.6, 0));
};

const table: Shot = { azimuthDeg: -8, elevationDeg: 58, box: [0.09, 0.09, 0.91, 0.91] };
const upright: Shot = { azimuthDeg: 0, elevationDeg: 10, facing: 0.7, keyAzimuthDeg: -52, fovDeg: 20 };
const rolls: Shot = { azimuthDeg: 24, elevationDeg: 30, facing: 0.35 };

const tile: Arrange = (root) => {
  root.add(put(pickleJar(), -70, 0, -34, 12), put(oil(), 30, 0, -86, -4));
  root.add(put(roll(50, 50, art.honey), 122, 0, -40, -22));
  root.add(
    stickerHeap([
      [-106, 44, 10],
      [-54, 38, -14],
      [-84, 84, 8],
      [-22, 76, -6],
      [22, 50, 14],
    ]),
  );
};

const hero: Arrange = (root) => {
  root.add(put(oil(), -120, 0, -60, 8), put(pickleJar(), -196, 0, 0, 12), put(fizz(), -30, 0, -84, -4));
  root.add(put(honeyJar(), 52, 0, -20, 2), put(roll(50, 50, art.honey), 170, 0, -50, -26));
  root.add(
    stickerHeap([
      [-112, 52, 10],
      [-58, 40, -12],
      [-84, 88, 8],
      [-8, 70, -8],
      [52, 74, 14],
    ]),
  );
};

export const labels: Record<string, Scene> = {
  'round-stickers': scene({ ...table, azimuthDeg: 10 }, (root) => {
    root.add(
      stickerHeap([
        [-50, -34, 12],
        [4, -46, -16],
        [54, -30, 22],
        [-62, 20, -22],
        [28, 16, 8],
        [-16, 4, -6],
        [-26, 52, 16],
        [66, 34, -12],
        [22, 64, 6],
      ]),
    );
  }),
  'round-stickers-b': scene(
    { ...table, azimuthDeg: -18, elevationDeg: 40 },
    (root) => void root.add(roundSheet(1)),
  ),
  'round-stickers-c': scene({ ...upright, azimuthDeg: 8, elevationDeg: 40, facing: 0.3 }, sealedJars),
  'die-cut-stickers': scene(table, (root) => {
    root.add(
      dieCuts([
        [0, -62, -34, 8, 100],
        [1, 16, -44, -10, 75],
        [2, 80, -30, 6, 75],
        [3, -56, 42, -8, 75],
        [4, 8, 30, 4, 75],
        [5, 70, 42, 18, 100],
      ]),
    );
  }),
  'die-cut-stickers-b': scene({ ...table, azimuthDeg: 14, elevationDeg: 44 }, (root) => {
    const finish = { finish: 'holographic' } as const;
    root.add(
      dieCuts(
        [
          [2, -36, -14, 12, 100],
          [4, 44, -20, 0, 75],
          [1, 14, 44, -8, 75],
        ],
        finish,
      ),
    );
  }),
  'die-cut-stickers-c': scene({ ...table, azimuthDeg: -22, elevationDeg: 44 }, laptop),
  'sheet-labels': scene({ ...table, azimuthDeg: 18, elevationDeg: 50 }, (root) => {
    root.add(
      put(labelSheet(2, 64, 34, true), -104, 0, -44, 15),
      put(labelSheet(1, 64, 34, true), -30, 1, -22, 9),
    );
    root.add(put(labelSheet(0, 64, 34), 60, 2, 6, 2));
  }),
  'sheet-labels-b': scene({ ...table, azimuthDeg: -24, elevationDeg: 34, fovDeg: 9 }, (root) => {
    root.add(labelSheet(1, 99, 68));
    lookAt(root, [78, 0, 92], [190, 16, 150]);
  }),
  'sheet-labels-c': scene({ ...table, azimuthDeg: 0, elevationDeg: 62 }, (root) => {
    root.add(
      put(labelSheet(3, 38, 21, true), -176, 0, -10, 9),
      put(labelSheet(2, 99, 68, true), 176, 1, -10, -9),
    );
    root.add(put(labelSheet(0, 64, 34, true), 0, 3, 20, 1));
  }),
  'bottle-labels': scene(upright, (root) => {
    root.add(put(oil(), -4, 0, -44, -6), put(pickleJar(), -96, 0, 24, 14), put(fizz(), 80, 0, 18, -10));
  }),
  'bottle-labels-b': scene({ ...upright, azimuthDeg: 16, elevationDeg: 13 }, (root) => {
    root.add(put(honeyJar(), -46, 0, 18, 16), put(honeyJar(), 56, 0, -40, 4));
  }),
  'bottle-labels-c': scene({ ...upright, azimuthDeg: -14, elevationDeg: 12 }, (root) => {
    root.add(put(soda(), -52, 0, 16, -12), put(soda(), 48, 0, -30, 2));
  }),
  'roll-labels': scene(rolls, (root) => {
    root.add(put(roll(50, 50, art.honey), -50, 0, 0, 0), put(roll(100, 75, art.fragile), 96, 0, -92, -4));
  }),
  'roll-labels-b': scene(
    { ...rolls, azimuthDeg: -20, elevationDeg: 40 },
    (root) => void root.add(roll(100, 75, art.fragile)),
  ),
  'roll-labels-c': scene(
    { ...rolls, azimuthDeg: 34, elevationDeg: 24 },
    (root) => void root.add(roll(50, 25, art.priceLabel)),
  ),
  'category/labels': scene({ ...rolls, azimuthDeg: 12, elevationDeg: 28, facing: 0.5 }, tile),
  'hero/labels': scene(
    { ...rolls, azimuthDeg: 8, elevationDeg: 20, facing: 0.5, box: [0.42, 0.1, 0.96, 0.9] },
    hero,
  ),
};
