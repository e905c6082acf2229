import { Group } from 'three';
import { booklet } from '../../web/storefront/product/scene/piece/sheets/booklet.ts';
import { looseSheets } from '../../web/storefront/product/scene/piece/sheets/flyers.ts';
import { trifold } from '../../web/storefront/product/scene/piece/sheets/trifold.ts';
import { put } from '../../web/storefront/product/scene/sheet.ts';
import type { Scene, Shot } from '../../web/storefront/product/scene/shot.ts';
import type { Design } from './artwork.ts';
import * as art from './artwork-flyers.ts';
import * as leaf from './artwork-leaflets.ts';
import { type Goods, goods, laidOut, made, type Piler, textureOfFace } from './paper-goods.ts';

const A5 = { kind: 'sheet', widthMm: 148, heightMm: 210, thicknessMm: 0.104, finish: 'silk' } as const;
const A4 = { ...A5, widthMm: 210, heightMm: 297 } as const;
const DL = { ...A5, widthMm: 99, heightMm: 210 } as const;
const THIN = { ...A5, thicknessMm: 0.09, finish: 'uncoated' } as const;

/** A pile of loose sheets; a few at the top curl. */
const loose = (of: Goods): Piler => looseSheets({ spec: of.spec, textureOf: textureOfFace(of) });

const flyer = (form: Parameters<typeof goods>[0], ...designs: Design[]) => loose(goods(form, designs, 2000));

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

const PICKLES: [string, string, string, string, string, string][] = [
  ['#ffd35c', '#8d1c12', '#c9301c', 'ఆవకాయ', 'Mango', '₹240 a jar'],
  ['#dfe8b0', '#2d5a27', '#3f7d36', 'గోంగూర', 'Sorrel', '₹220 a jar'],
  ['#ffc9a3', '#7a1f0f', '#d9581e', 'టమాటా', 'Tomato', '₹200 a jar'],
];

export const paper = {
  mango: () => flyer(A5, art.mangoMela, art.mangoBack),
  kolam: () => flyer(A5, leaf.kolamClass),
  chai: () => flyer(A5, art.chaiFair),
  yoga: () => flyer(A4, art.yoga, leaf.yogaWeek),
  menus: () => DISHES.map((dish) => flyer(DL, art.menu(...dish))),
  pickles: () => PICKLES.map((jar) => flyer(DL, leaf.pickleLeaf(...jar))),
  coaching: (ground?: string) => flyer(THIN, art.coaching(ground)),
  puja: (ground: string) => flyer(THIN, leaf.pujaMarket(ground)),
} satisfies Record<string, unknown>;

const lodge = () =>
  goods(
    { ...A5, kind: 'trifold', widthMm: 297, heightMm: 210, thicknessMm: 0.136 },
    [leaf.lodgeOutside, leaf.lodgeInside],
    2600,
  );

export const brochure = (pose: 'shown' | 'back' = 'shown'): Group => made(trifold, lodge(), { pose }).object;

/** The open one without those that lie before it. */
export function standingBrochure(): Group {
  const group = new Group();
  const [standing] = brochure().children;
  if (standing) group.add(put(standing as Group, 0, 0, 0));
  return group;
}

/** The same sheets, back up. */
const over =
  (pile: Piler): Piler =>
  (count, options) =>
    pile(count, { ...options, isBackUp: true });

/** Names and pages as the builder of booklets knows them. */
function catalogue(): Goods {
  const of = goods({ ...A5, kind: 'booklet', pages: 24 }, [
    art.sariCover,
    art.sariPage('left'),
    art.sariPage('right'),
    art.sariBack,
  ]);
  const faces = ['Front cover', 'Page 2', 'Page 3', 'Back cover'].flatMap((name, i) => {
    const face = of.spec.faces[i];
    return face ? [{ ...face, name }] : [];
  });
  return { ...of, spec: { ...of.spec, faces, pages: 24 } };
}

export const sariBook = (pose: 'shown' | 'open' | 'back' = 'shown'): Group =>
  made(booklet, catalogue(), { pose }).object;

/** Narrow leaflets fanned out from one corner, as a hand of cards. */
export function fan(piles: readonly Piler[], stepDeg: number, count: number): Group {
  const group = new Group();
  piles.forEach((pile, i) => {
    const arm = new Group();
    arm.add(put(pile(count, { isPressed: i + 1 < piles.length }), 0, i * (count * 0.11 + 0.3), -190));
    arm.rotation.y = (((piles.length - 1) / 2 - i) * stepDeg * Math.PI) / 180;
    group.add(arm);
  });
  return group;
}

const flatLay = (azimuthDeg: number, more: Partial<Shot> = {}): Shot => ({
  azimuthDeg,
  elevationDeg: 70,
  box: [-0.14, -0.2, 1.14, 1.2],
  aperture: 0.004,
  ...more,
});

const low = (azimuthDeg: number, elevationDeg: number, more: Partial<Shot> = {}): Shot => ({
  azimuthDeg,
  elevationDeg,
  box: [-0.02, 0.1, 1.06, 0.96],
  aperture: 0.035,
  ...more,
});

const rows = (root: Group, piles: readonly Piler[], w: number, h: number, columns: number, count = 3) =>
  root.add(
    laidOut(piles, {
      columns,
      rows: 3,
      stepX: w + 16,
      stepZ: h + 16,
      countOf: (i) => 1 + ((i * 3) % 4) * count,
      isBackUp: () => false,
    }),
  );

export const flyers: Record<string, Scene> = {
  'a5-flyers': {
    shot: { azimuthDeg: 20, elevationDeg: 48 },
    build(root) {
      const mango = paper.mango();
      root.add(put(mango(60, { isBackUp: true }), 80, 0, -36, -16), put(mango(140), -48, 0, 8, 10));
      root.add(put(mango(3, { isBackUp: true }), 104, 0, 150, -34));
    },
  },
  'a5-flyers-b': {
    shot: low(-30, 24),
    build(root) {
      root.add(put(paper.kolam()(220), 0, 0, 0, 4), put(paper.chai()(40), -150, 0, -150, 14));
    },
  },
  'a5-flyers-c': {
    shot: flatLay(-16),
    build: (root) =>
      rows(root, [paper.mango(), paper.kolam(), over(paper.mango()), paper.chai()], 148, 210, 5),
  },
  'a4-flyers': {
    shot: { azimuthDeg: -16, elevationDeg: 54 },
    build(root) {
      const yoga = paper.yoga();
      root.add(put(yoga(160), -70, 0, 0, -8), put(yoga(4, { isBackUp: true }), 158, 0, 50, 12));
    },
  },
  'a4-flyers-b': { shot: low(30, 22), build: (root) => root.add(paper.yoga()(260)) },
  'a4-flyers-c': {
    shot: flatLay(18),
    build: (root) => rows(root, [paper.yoga(), over(paper.yoga())], 210, 297, 4),
  },
  'dl-flyers': {
    shot: { azimuthDeg: 6, elevationDeg: 54 },
    build: (root) => root.add(fan(paper.menus(), 23, 16)),
  },
  'dl-flyers-b': {
    shot: low(-24, 30),
    build(root) {
      root.add(
        ...paper.pickles().map((pile, i) => put(pile(120 - i * 44), (i - 1) * 118, 0, i * 26, 6 - i * 5)),
      );
    },
  },
  'dl-flyers-c': {
    shot: flatLay(20),
    build: (root) => rows(root, [...paper.menus(), ...paper.pickles()], 99, 210, 6),
  },
  pamphlets: {
    shot: { azimuthDeg: 22, elevationDeg: 44 },
    build(root) {
      root.add(put(paper.coaching()(320), -44, 0, 14, 16), put(paper.puja('#ffc1cb')(200), 92, 0, -74, -10));
      root.add(put(paper.coaching('#b5e6b4')(12), 118, 0, 104, -22));
    },
  },
  'pamphlets-b': {
    shot: low(-32, 20),
    build(root) {
      root.add(put(paper.puja('#ffd9a0')(420), 0, 0, 0, 0), put(paper.coaching()(160), -146, 0, -150, 12));
    },
  },
  'pamphlets-c': {
    shot: flatLay(-20),
    build: (root) =>
      rows(
        root,
        [paper.coaching(), paper.puja('#ffc1cb'), paper.coaching('#b5e6b4'), paper.puja('#ffe9a8')],
        148,
        210,
        5,
      ),
  },
  'tri-fold-brochures': {
    shot: { azimuthDeg: 10, elevationDeg: 22, facing: 0.85, keyAzimuthDeg: -6, keyElevationDeg: 40 },
    build: (root) => root.add(brochure()),
  },
  'tri-fold-brochures-b': {
    shot: { azimuthDeg: -14, elevationDeg: 24, facing: 0.85, keyAzimuthDeg: -24, keyElevationDeg: 40 },
    build: (root) => root.add(brochure('back')),
  },
  'tri-fold-brochures-c': {
    shot: flatLay(0, { azimuthDeg: -18, elevationDeg: 62, box: [0.02, 0.04, 0.98, 0.98] }),
    build(root) {
      const flat = made(trifold, lodge(), { pose: 'flat' }).object;
      const [folded] = brochure('back').children.slice(-1);
      root.add(put(flat, 0, 0, 0, 4));
      if (folded) root.add(put(folded, 226, 0, 74, -10), put(folded.clone(), 232, 0, -170, 8));
    },
  },
  booklets: { shot: { azimuthDeg: -16, elevationDeg: 42 }, build: (root) => root.add(sariBook()) },
  'booklets-b': { shot: low(22, 26), build: (root) => root.add(sariBook('open')) },
  'booklets-c': { shot: { azimuthDeg: 18, elevationDeg: 56 }, build: (root) => root.add(sariBook('back')) },
};
