import type { Group } from 'three';
import { chaiFair, mangoMela, yoga } from './artwork-flyers.ts';
import { kiranaMailer } from './artwork-nets.ts';
import { bakeryPile, clubCard, dentistPile, jewellerPile, potteryPile } from './cards.ts';
import { flyerPile, menuCard, standingBrochure } from './flyers.ts';
import { pickleJar, stickerHeap } from './labelled.ts';
import { COFFEE, mailer, pouch } from './packaged.ts';
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

/** Everything a small shop prints, on one table. */
const home: Arrange = (root) => {
  root.add(put(pouch(112, 172, COFFEE), -66, 0, -100, 14), put(pickleJar(), 30, 0, -84, 2));
  root.add(
    put(mailer([130, 100, 40], kiranaMailer), 140, 0, -112, -12),
    put(flyerPile(mangoMela, 16), 172, 0, 62, -12),
  );
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

export const heroes: Record<string, Scene> = {
  'category/business-cards': { shot: shot(20, 44), build: cardsTile },
  'category/brochures': { shot: shot(8, 42, { facing: 0.3 }), build: flyersTile },
  'hero/business-cards': { shot: shot(16, 34, { box: RIGHT }), build: cardsHero },
  'hero/brochures': { shot: shot(6, 48, { box: RIGHT }), build: flyersHero },
  'hero-home': { shot: shot(14, 30, { facing: 0.6, box: [0.42, 0.1, 0.95, 0.9] }), build: home },
};
