import type { Group } from 'three';
import { builders } from '../../web/storefront/product/scene/piece/sheets/cards.ts';
import { put } from '../../web/storefront/product/scene/sheet.ts';
import type { Scene, Shot } from '../../web/storefront/product/scene/shot.ts';
import * as art from './artwork-cards.ts';
import { bengaliWedding, housewarming, wedding, weddingBack } from './artwork-invitations.ts';
import { goods, laidOut, leaningOn, made, type Piler, piler } from './paper-goods.ts';

const W = 89;
const H = 51;
const CARD = { kind: 'card', widthMm: W, heightMm: H, thicknessMm: 0.34 } as const;
const T = CARD.thicknessMm * 1.03;

/** Each card of the catalogue in the colours it is shown in, front and back. */
export const stock = {
  night: () =>
    piler(
      goods(CARD, [
        art.bakery('#161a2b', '#fbf8f3', '#d9381e'),
        art.bakeryBack('#d9381e', '#fff6ec', '#161a2b'),
      ]),
    ),
  cream: () =>
    piler(
      goods(CARD, [
        art.bakery('#fbf8f3', '#161a2b', '#f2a516'),
        art.bakeryBack('#f2a516', '#161a2b', '#fbf8f3'),
      ]),
    ),
  red: () =>
    piler(
      goods(CARD, [
        art.bakery('#d9381e', '#fff6ec', '#f2a516'),
        art.bakeryBack('#161a2b', '#fff6ec', '#f2a516'),
      ]),
    ),
  pink: () => piler(events('#c2185b', '#f2a516', '#ff6f61', '#ffe08a')),
  blue: () => piler(events('#1b3fa0', '#23b5d3', '#f2a516', '#fff3c9')),
  green: () => piler(events('#0b7a5b', '#b7d94c', '#f2a516', '#fff3c9')),
  velvet: () =>
    piler(
      goods({ ...CARD, thicknessMm: 0.48, finish: 'velvet', cornerRadiusMm: 3.5 }, [
        art.architects,
        art.architectsBack,
      ]),
    ),
  kraft: () =>
    piler(
      goods({ ...CARD, thicknessMm: 0.45, finish: 'uncoated', stockColour: '#b98a5b' }, [
        art.pottery,
        art.potteryBack,
      ]),
    ),
  emerald: () => piler(foil('#0b4a3f')),
  wine: () => piler(foil('#5c1230')),
  dentist: () =>
    piler(
      goods({ ...CARD, thicknessMm: 0.36, finish: 'silk', backFinish: 'uncoated' }, [
        art.dentist,
        art.nextVisit,
      ]),
    ),
} satisfies Record<string, () => Piler>;

const events = (...colours: [string, string, string, string]) =>
  goods({ ...CARD, finish: 'gloss' }, [art.events(...colours), art.eventsBack(...colours)]);

const foil = (ground: string) =>
  goods(
    { ...CARD, thicknessMm: 0.48, foilColour: '#e3b04b' },
    [art.jeweller(ground), art.jewellerBack(ground)],
    2400,
  );

export const clubCard = (ground: string, name: string, no: string): Piler =>
  piler(
    goods(
      { kind: 'card', widthMm: 86, heightMm: 54, thicknessMm: 0.76, cornerRadiusMm: 3, finish: 'plastic' },
      [art.membership(ground, name, no), art.membershipBack(ground)],
    ),
  );

const club = () => [
  clubCard('#0a7f86', 'Farah Contractor', 'PM 0417'),
  clubCard('#ea5b1b', 'Rohan Kulkarni', 'PM 0932'),
  clubCard('#4b2a8c', 'Tenzin Lama', 'PM 1105'),
];

/** A high pile with one of its cards leaning against it, back or front to the viewer. */
export function pileWithLeaning(
  pile: Piler,
  count: number,
  isBackUp: boolean,
  tiltDeg = 38,
  pitch = T,
): Group {
  const group = pile(count, { shiftMm: 0.5, twistDeg: 0.5 });
  const [leaning, behind] = leaningOn(pile(1, { isBackUp }), H, tiltDeg, count * pitch);
  group.add(put(leaning, 7, 0, H / 2 + behind + 0.6, 0));
  return group;
}

const macro = (azimuthDeg: number, elevationDeg: number, more: Partial<Shot> = {}): Shot => ({
  azimuthDeg,
  elevationDeg,
  facing: 0.35,
  box: [-0.02, 0.14, 1.12, 0.94],
  aperture: 0.04,
  ...more,
});

/** Looking down on rows of cards that run out of the picture. */
const flatLay = (azimuthDeg: number, more: Partial<Shot> = {}): Shot => ({
  azimuthDeg,
  elevationDeg: 72,
  box: [-0.16, -0.22, 1.16, 1.22],
  aperture: 0.004,
  ...more,
});

const threePiles = (
  root: Group,
  [one, two, three]: readonly Piler[],
  counts: readonly [number, number, number],
) => {
  if (!one || !two || !three) return;
  root.add(put(one(counts[0]), -44, 0, -30, 15), put(two(counts[1]), 46, 0, 4, -9));
  root.add(put(three(counts[2], { isBackUp: true }), -26, 0, 50, 21));
};

const grid = (root: Group, piles: readonly Piler[], columns = 4, rows = 5) =>
  root.add(
    laidOut(piles, { columns, rows, stepX: W + 9, stepZ: H + 9, countOf: (i) => 1 + ((i * 5) % 4) * 3 }),
  );

export const cards: Record<string, Scene> = {
  'matt-business-cards': {
    shot: { azimuthDeg: 24, elevationDeg: 34 },
    build: (root) => threePiles(root, [stock.night(), stock.cream(), stock.red()], [60, 90, 4]),
  },
  'matt-business-cards-b': {
    shot: macro(-52, 22),
    build: (root) => root.add(pileWithLeaning(stock.night(), 70, true)),
  },
  'matt-business-cards-c': {
    shot: flatLay(-24),
    build: (root) => grid(root, [stock.night(), stock.cream(), stock.red()]),
  },
  'gloss-business-cards': {
    shot: { azimuthDeg: -20, elevationDeg: 38, keyAzimuthDeg: -70 },
    build(root) {
      root.add(put(stock.pink()(80), 8, 0, 4, -6), put(stock.blue()(40), -38, 0, -58, -16));
      root.add(put(stock.green()(5, { isBackUp: true }), 24, 0, 62, -28));
    },
  },
  'gloss-business-cards-b': {
    shot: macro(50, 22, { keyAzimuthDeg: -100 }),
    build: (root) => root.add(pileWithLeaning(stock.blue(), 64, false, 34)),
  },
  'gloss-business-cards-c': {
    shot: flatLay(28, { elevationDeg: 64 }),
    build: (root) => grid(root, [stock.pink(), stock.green(), stock.blue(), stock.pink()], 4, 5),
  },
  'velvet-business-cards': {
    shot: { azimuthDeg: 16, elevationDeg: 26, facing: 0.3 },
    build(root) {
      const pile = stock.velvet();
      root.add(put(pileWithLeaning(pile, 60, false, 44, 0.49), 0, 0, -14, 8));
      root.add(put(pile(2, { isBackUp: true }), 66, 0, 52, -24));
    },
  },
  'velvet-business-cards-b': {
    shot: macro(-34, 13, { keyAzimuthDeg: -96 }),
    build: (root) => root.add(stock.velvet()(46, { shiftMm: 0.7, twistDeg: 1.1 })),
  },
  'velvet-business-cards-c': { shot: flatLay(-20), build: (root) => grid(root, [stock.velvet()]) },
  'kraft-business-cards': {
    shot: { azimuthDeg: 28, elevationDeg: 46 },
    build(root) {
      const pile = stock.kraft();
      root.add(put(pile(60), -18, 0, 4, 18), put(pile(24, { isBackUp: true }), 50, 0, -60, 8));
      root.add(put(pile(2), 64, 0, 42, -32));
    },
  },
  'kraft-business-cards-b': {
    shot: macro(52, 22),
    build: (root) => root.add(pileWithLeaning(stock.kraft(), 56, true, 40, 0.465)),
  },
  'kraft-business-cards-c': { shot: flatLay(22), build: (root) => grid(root, [stock.kraft()]) },
  'pvc-business-cards': {
    shot: { azimuthDeg: 18, elevationDeg: 34, facing: 0.25 },
    build(root) {
      const [teal, orange, violet] = club();
      if (!teal || !orange || !violet) return;
      root.add(put(teal(26), -14, 0, 0, 10), put(violet(2, { isBackUp: true }), 68, 0, 42, -18));
      const [leaning, behind] = leaningOn(orange(1), 54, 40, 26 * 0.783);
      const turned = put(leaning, 6, 0, 27 + behind + 0.6);
      root.children[0]?.add(turned);
    },
  },
  'pvc-business-cards-b': {
    shot: macro(-26, 18, { keyAzimuthDeg: -90 }),
    build(root) {
      const [teal, orange, violet] = club();
      root.add(put(violet?.(14) ?? root, 0, 0, 0, 0));
      root.add(
        put(orange?.(1) ?? root, 6, 14 * 0.783, 10, -26),
        put(teal?.(1) ?? root, 4, 15.4 * 0.783, 14, -48),
      );
    },
  },
  'pvc-business-cards-c': {
    shot: flatLay(20),
    build: (root) =>
      root.add(laidOut(club(), { columns: 4, rows: 5, stepX: 96, stepZ: 64, countOf: (i) => 1 + (i % 2) })),
  },
  'foil-business-cards': {
    shot: { azimuthDeg: 16, elevationDeg: 36, keyAzimuthDeg: -110, keyElevationDeg: 46 },
    build(root) {
      const [emerald, wine] = [stock.emerald(), stock.wine()];
      root.add(put(emerald(44), -18, 0, 4, 10), put(wine(18, { isBackUp: true }), 38, 0, -60, -10));
      root.add(put(emerald(2, { isBackUp: true }), 46, 0, 56, -20));
    },
  },
  'foil-business-cards-b': {
    shot: macro(-48, 24, { keyAzimuthDeg: -104 }),
    build: (root) => root.add(pileWithLeaning(stock.wine(), 50, false, 36, 0.49)),
  },
  'foil-business-cards-c': {
    shot: flatLay(-26, { elevationDeg: 60 }),
    build: (root) => grid(root, [stock.emerald(), stock.wine()]),
  },
  'appointment-cards': {
    shot: { azimuthDeg: -14, elevationDeg: 48 },
    build(root) {
      const pile = stock.dentist();
      root.add(put(pile(70), -36, 0, -34, -10), put(pile(30, { isBackUp: true }), 24, 0, 36, 6));
    },
  },
  'appointment-cards-b': {
    shot: macro(48, 26),
    build: (root) => root.add(pileWithLeaning(stock.dentist(), 60, true, 42, 0.37)),
  },
  'appointment-cards-c': { shot: flatLay(-22), build: (root) => grid(root, [stock.dentist()]) },
  'invitation-cards': {
    shot: { azimuthDeg: 14, elevationDeg: 52 },
    build: (root) => root.add(made(builders.invitation, invite([wedding, weddingBack], 'Cream')).object),
  },
  'invitation-cards-b': {
    shot: { azimuthDeg: -16, elevationDeg: 40 },
    build: (root) => root.add(made(builders.invitation, invite([bengaliWedding], 'White')).object),
  },
  'invitation-cards-c': {
    shot: flatLay(-14, { elevationDeg: 66, box: [-0.1, -0.2, 1.1, 1.2] }),
    build(root) {
      const designs = [wedding, housewarming, bengaliWedding].map((design) =>
        piler(invite([design, weddingBack])),
      );
      root.add(
        laidOut(designs, {
          columns: 4,
          rows: 2,
          stepX: 164,
          stepZ: 226,
          countOf: (i) => 1 + (i % 3) * 2,
          isBackUp: () => false,
        }),
      );
    },
  },
};

const A5 = { kind: 'invitation', widthMm: 148, heightMm: 210, thicknessMm: 0.36, finish: 'silk' } as const;

const invite = (designs: Parameters<typeof goods>[1], envelope?: string) =>
  goods({ ...A5, choice: envelope ? { Envelope: envelope } : {} }, designs, 2000);
