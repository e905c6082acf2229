import { Group } from 'three';
import { cord } from '../../web/storefront/product/scene/fittings.ts';
import { gloss, matt } from '../../web/storefront/product/scene/materials.ts';
import { builders } from '../../web/storefront/product/scene/piece/packaging/packaging.ts';
import type { PieceSpec, Pose } from '../../web/storefront/product/scene/piece/piece-spec.ts';
import { jitter } from '../../web/storefront/product/scene/sampling.ts';
import { put, slab } from '../../web/storefront/product/scene/sheet.ts';
import type { Design } from './artwork.ts';
import * as nets from './artwork-nets.ts';
import * as art from './artwork-packaging.ts';
import { pickleJar } from './labelled.ts';
import { madePiece } from './made-piece.ts';

type Sides = readonly [l: number, w: number, h: number];
type NetDesign = (l: number, w: number, h: number) => Design;

export const KRAFT = '#b98a5b';
export const WHITE = '#fefdfb';

/** A mailer of an inner size; its page is the flat blank. */
export function mailer(
  [l, w, h]: Sides,
  design: NetDesign,
  stockColour = KRAFT,
  pose: Pose = 'shown',
): Group {
  const form = {
    kind: 'mailer',
    widthMm: l + 4 * h + 18,
    heightMm: 2 * w + 2 * h + 6,
    thicknessMm: 1.5,
    boxMm: { widthMm: l, depthMm: w, heightMm: h },
    finish: 'uncoated',
    stockColour,
    pose,
  } as const;
  return madePiece(builders.mailer, form, design(l, w, h));
}

export function carton([l, w, h]: Sides, design: NetDesign, pose: Pose = 'shown'): Group {
  const form = {
    kind: 'carton',
    widthMm: 2 * (l + w) + 15,
    heightMm: h + 2 * w,
    thicknessMm: 0.45,
    boxMm: { widthMm: l, depthMm: w, heightMm: h },
    finish: 'matt',
    pose,
  } as const;
  return madePiece(builders.carton, form, design(l, w, h));
}

export const soap =
  (kind: 0 | 1 | 2): NetDesign =>
  (l, w, h) =>
    nets.soapCarton(kind, l, w, h);

export function giftBox(design: Design, stockColour: string, pose: Pose = 'shown'): Group {
  const form = { kind: 'gift-box', widthMm: 400, heightMm: 300, thicknessMm: 2, stockColour: WHITE } as const;
  const choice = { 'Base colour': stockColour };
  return madePiece(builders['gift-box'], { ...form, choice, pose }, design);
}

export function bag([w, h, d]: Sides, design: Design, more: Partial<PieceSpec> = {}): Group {
  const form = {
    kind: 'bag',
    widthMm: w,
    heightMm: h,
    thicknessMm: 0.15,
    boxMm: { widthMm: w, depthMm: d, heightMm: h },
    finish: 'uncoated',
    ...more,
  } as const;
  return madePiece(builders.bag, form, design, 1600);
}

export const ROPE = { stockColour: WHITE, finish: 'matt', choice: { Handle: 'Cotton rope' } } as const;

interface PouchLook {
  readonly front: Design;
  readonly back: Design;
  readonly choice?: Readonly<Record<string, string>>;
  readonly stockColour?: string;
}

export function pouch(w: number, h: number, { front, back, ...look }: PouchLook): Group {
  const form = {
    kind: 'pouch',
    widthMm: w,
    heightMm: h,
    thicknessMm: 0.14,
    finish: 'plastic',
    ...look,
  } as const;
  return madePiece(builders.pouch, form, [front, back], 1600);
}

export const COFFEE: PouchLook = {
  front: art.coffeePouch,
  back: art.pouchBack('#12343b', '#f7e9cf', '#f0b64a', 'Malnad coffee'),
};
export const PUFFS: PouchLook = {
  front: art.puffsPouch,
  back: art.pouchBack('#f7c948', '#7a1f2b', '#e2574c', 'Jowar puffs'),
};
export const MASALA: PouchLook = {
  front: art.masalaPouch,
  back: art.pouchBack(null, '#161a2b', '#7a1f14', 'Chai masala'),
  choice: { Material: 'Kraft look', Window: 'Clear window' },
  stockColour: KRAFT,
};

/** Shredded paper, as far as fills a box of w × d mm. */
function shreds(w: number, d: number): Group {
  const group = new Group();
  for (let i = 0; i < 70; i++) {
    const paper = matt(i % 3 ? '#f0dfbe' : '#e3cb9f');
    const strip = cord(
      [
        [0, 0, 0],
        [9, 9 + jitter(i, 1) * 5, 4],
        [20, 3, -3],
        [31, 10 + jitter(i, 2) * 5, 6],
        [42, 2, 0],
      ],
      1.1,
      paper,
      24,
    );
    group.add(
      put(strip, jitter(i, 5) * (w / 2 - 34) - 16, 12 + (i % 5) * 4, jitter(i, 8) * (d / 2 - 26), i * 47),
    );
  }
  return group;
}

/** An opened mailer with three jars in it. */
export function packed(): Group {
  const group = new Group();
  group.add(mailer([200, 150, 75], nets.kiranaMailer, KRAFT, 'open'), shreds(200, 140));
  for (const [x, z] of [
    [-58, 6],
    [4, -16],
    [62, 14],
  ] as const) {
    const jar = pickleJar();
    jar.scale.setScalar(0.62);
    group.add(put(jar, x, 4, z, 20));
  }
  return group;
}

/** Sweets in paper cups, in rows. */
export function sweets(columns: number, rows: number, y: number): Group {
  const group = new Group();
  const colors = ['#f2b33d', '#e9873a', '#f7d67e', '#b9c65a'];
  const cup = matt('#fff7ea');
  for (let i = 0; i < columns * rows; i++) {
    const color = colors[(i + Math.floor(i / columns)) % 4] ?? '#f2b33d';
    const paper = slab({ w: 42, h: 42, t: 12, radius: 21, front: cup, edge: matt('#f4e3c8') });
    const sweet = slab({ w: 32, h: 32, t: 19, radius: 15.5, front: gloss(color, 0.2), edge: matt(color) });
    const [x, z] = [
      ((i % columns) - (columns - 1) / 2) * 44,
      (Math.floor(i / columns) - (rows - 1) / 2) * 43,
    ];
    group.add(put(paper, x, y, z), put(sweet, x, y + 4, z));
  }
  return group;
}

export const ruhi = (pose: Pose) => giftBox(nets.ruhiLid, '#c98a86', pose);
export const inippu = (pose: Pose) => giftBox(nets.inippuLid, '#e2b65c', pose);

export const openRuhi = () => {
  const group = new Group();
  return group.add(ruhi('open'), sweets(6, 4, 40));
};

export const champa = (w: number, h: number, d: number) =>
  bag([w, h, d], art.champaBag('#8d2b1f', '#f08f74', '#f2a516'), ROPE);
export const champaGreen = (w: number, h: number, d: number) =>
  bag([w, h, d], art.champaBag('#14463a', '#2f8f76', '#f2a516'), ROPE);
export const malli = (w: number, h: number, d: number) =>
  bag([w, h, d], art.malliBag('#a3201f'), { stockColour: KRAFT });
