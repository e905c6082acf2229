import type { Group } from 'three';
import { cap } from './apparel.ts';
import * as apparelArt from './artwork-apparel.ts';
import { chaiFair, mangoMela, yoga } from './artwork-flyers.ts';
import { coffeePouch, puffsPouch } from './artwork-packaging.ts';
import { bakeryPile, clubCard, dentistPile, jewellerPile, potteryPile } from './cards.ts';
import { cloth } from './cloth.ts';
import { flyerPile, menuCard, standingBrochure } from './flyers.ts';
import { tote, tShirt } from './garments.ts';
import { pickleJar, stickerHeap } from './labelled.ts';
import { bag, filledPouch, giftBox, mailer, soap } from './packaging.ts';
import { put } from './sheet.ts';
import type { Scene, Shot } from './shot.ts';

type Arrange = (root: Group) => void;

const night = (count: number) => bakeryPile('#161a2b', '#fbf8f3', '#d9381e', '#22263a', count);
const cream = (count: number) => bakeryPile('#fbf8f3', '#161a2b', '#f2a516', '#e9e4da', count);
const red = (count: number) => bakeryPile('#d9381e', '#fff6ec', '#f2a516', '#a92c17', count);

const cardsTile: Arrange = (root) => {
  root.add(put(jewellerPile('#0b4a3f', 12), -58, 0, -66, 10), put(night(30), 46, 0, -58, -4));
  root.add(put(cream(20), -50, 0, 0, 4), put(potteryPile(12), 58, 0, 4, -10));
  root.add(put(red(7), -44, 0, 66, -6), put(dentistPile(3), 62, 0, 68, 8));
};

const cardsHero: Arrange = (root) => {
  root.add(put(night(36), -116, 0, -8, 10), put(cream(24), -8, 0, 14, -8), put(red(14), 98, 0, 0, 7));
  root.add(put(jewellerPile('#0b4a3f', 6), 42, 0, -72, -14), put(potteryPile(20), -64, 0, -78, 6));
  root.add(
    put(clubCard('#0a7f86', 'Farah Contractor', 'PM 0417'), -72, 0, 78, -16),
    put(dentistPile(2), 66, 0, 76, 14),
  );
};

const flyersTile: Arrange = (root) => {
  root.add(put(standingBrochure(), -124, 0, -138, 8));
  root.add(put(flyerPile(mangoMela, 18), -92, 0, 20, 14), put(flyerPile(chaiFair, 12), 70, 0, 6, -6));
  root.add(put(flyerPile(yoga, 3), 10, 15, 70, 4));
};

const flyersHero: Arrange = (root) => {
  root.add(put(flyerPile(mangoMela, 24), -170, 0, 10, 12), put(flyerPile(chaiFair, 18), 0, 0, -14, -5));
  root.add(put(flyerPile(yoga, 3), -84, 21, 44, 3));
  [0, 1, 3].forEach((kind, i) => {
    root.add(put(menuCard(kind), 118 + i * 58, i * 3.6, 12 - i * 4, -4 - i * 10));
  });
};

const apparelTile: Arrange = (root) => {
  root.add(put(cloth(tShirt('#d9501e', '#a83812', apparelArt.leafTee('#fff1dc'))), -130, 0, 0, 6));
  root.add(put(cloth(tote('#efe0bd', apparelArt.bookshop)), 330, 12, 60, -8));
};

const apparelHero: Arrange = (root) => {
  root.add(put(cloth(tShirt('#f2a516', '#c9830a', apparelArt.leafTee('#5b2d13'))), -470, 0, -20, 9));
  root.add(
    put(cloth(tShirt('#0f5d63', '#0a4347', apparelArt.monsoonRide('#fbf3e6', '#f26b4e'))), 40, 22, 0, -4),
  );
  root.add(put(cloth(tote('#efe0bd', apparelArt.bookshop)), 480, 40, 30, -10));
  root.add(put(cap('#8d1f3c', '#f3e4c4', '#8d1f3c'), 270, 60, 250, 24));
};

const packagingTile: Arrange = (root) => {
  root.add(
    put(bag(210, 270, 96, '#f4c9b4', '#8d2b1f', '#fff3e2'), 70, 0, -90, -8),
    put(filledPouch(coffeePouch, '#12343b'), -110, 0, -50, 14),
  );
  root.add(put(mailer(190, 140, 54), -60, 0, 92, 12), put(soap(1, 58, 112, 58), 110, 0, 50, -6));
};

const packagingHero: Arrange = (root) => {
  root.add(
    put(bag(250, 300, 110, '#1e4d45', '#f7e3c0', '#f2b8a0'), -250, 0, -70, 10),
    put(filledPouch(coffeePouch, '#12343b'), -70, 0, -30, 8),
  );
  root.add(
    put(filledPouch(puffsPouch, '#f7c948', 138, 205), 78, 0, -44, -6),
    put(giftBox(150, 62), 250, 0, -20, -14),
  );
  root.add(
    put(soap(1, 58, 116, 58), 166, 0, 62, 4),
    put(mailer(170, 120, 48), -170, 0, 96, 16),
    put(soap(2, 60, 84, 60), 10, 0, 84, 10),
  );
};

/** Everything a small shop prints, on one table. */
const home: Arrange = (root) => {
  root.add(
    put(filledPouch(coffeePouch, '#12343b', 112, 172), -66, 0, -100, 14),
    put(pickleJar(), 30, 0, -84, 2),
  );
  root.add(put(mailer(130, 100, 40), 140, 0, -112, -12), put(flyerPile(mangoMela, 16), 172, 0, 62, -12));
  // A little larger than life beside the pouch, so that the cards read at 320 px.
  for (const pile of [
    put(night(32), -108, 0, 12, 18),
    put(cream(24), 26, 0, 42, -10),
    put(red(5), -88, 0, 104, 20),
  ]) {
    pile.scale.setScalar(1.22);
    root.add(pile);
  }
  root.add(
    put(
      stickerHeap([
        [0, 118, 10],
        [46, 138, -14],
        [-52, 146, 6],
      ]),
      -8,
      0,
      4,
    ),
  );
};

const shot = (azimuthDeg: number, elevationDeg: number, more: Partial<Shot> = {}): Shot => {
  return { azimuthDeg, elevationDeg, keyAzimuthDeg: -52, ...more };
};
// Heroes keep their left third free for words.
const RIGHT: Shot['box'] = [0.42, 0.1, 0.96, 0.9];
const flat = { keyElevationDeg: 36, aperture: 0.005 };

export const heroes: Record<string, Scene> = {
  'category/business-cards': { shot: shot(20, 44), build: cardsTile },
  'category/brochures': { shot: shot(8, 42, { facing: 0.3 }), build: flyersTile },
  'category/apparel': { shot: shot(4, 66, flat), build: apparelTile },
  'category/packaging': { shot: shot(16, 20, { facing: 0.75 }), build: packagingTile },
  'hero/business-cards': { shot: shot(16, 34, { box: RIGHT }), build: cardsHero },
  'hero/brochures': { shot: shot(6, 48, { box: RIGHT }), build: flyersHero },
  'hero/apparel': { shot: shot(0, 62, { ...flat, box: RIGHT }), build: apparelHero },
  'hero/packaging': { shot: shot(10, 17, { facing: 0.75, box: RIGHT }), build: packagingHero },
  'hero-home': { shot: shot(14, 30, { facing: 0.6, box: [0.42, 0.1, 0.95, 0.9] }), build: home },
};
