import type { Group } from 'three';
import { put } from '../../web/storefront/product/scene/sheet.ts';
import type { Scene, Shot } from '../../web/storefront/product/scene/shot.ts';
import { kiranaMailer } from './artwork-nets.ts';
import { clubCard, pileWithLeaning, stock } from './cards.ts';
import { fan, paper, sariBook, standingBrochure } from './flyers.ts';
import { pickleJar, stickerHeap } from './labelled.ts';
import { COFFEE, mailer, pouch } from './packaged.ts';

type Arrange = (root: Group) => void;

const cardsTile: Arrange = (root) => {
  root.add(put(pileWithLeaning(stock.night(), 64, true), -54, 0, -46, 14));
  root.add(put(stock.emerald()(36), 58, 0, -66, -8), put(stock.kraft()(26), 66, 0, 6, -16));
  root.add(put(stock.pink()(12, { isBackUp: true }), -44, 0, 70, -10), put(stock.dentist()(4), 64, 0, 74, 9));
};

const cardsHero: Arrange = (root) => {
  root.add(
    put(pileWithLeaning(stock.night(), 70, true), -122, 0, -10, 16),
    put(stock.cream()(44), 0, 0, 10, -9),
  );
  root.add(put(stock.pink()(54), 112, 0, -6, 8), put(stock.emerald()(18), 46, 0, -74, -14));
  root.add(put(stock.kraft()(60), -56, 0, -84, 6), put(stock.velvet()(14), 158, 0, -80, -18));
  root.add(
    put(clubCard('#0a7f86', 'Farah Contractor', 'PM 0417')(2), -34, 0, 84, -16),
    put(stock.dentist()(6), 78, 0, 80, 14),
  );
};

const flyersTile: Arrange = (root) => {
  root.add(put(standingBrochure(), -20, 0, -150, 6));
  root.add(
    put(paper.mango()(140), -150, 0, 70, 14),
    put(paper.kolam()(90), 26, 0, 84, -6),
    put(fan(paper.pickles(), 20, 14), 230, 0, 150, -14),
  );
};

const flyersHero: Arrange = (root) => {
  root.add(put(paper.mango()(160), -330, 0, 10, 12), put(paper.kolam()(110), -150, 0, -10, -5));
  root.add(put(sariBook('open'), 110, 0, 120, -6), put(standingBrochure(), 84, 0, -130, 2));
  root.add(put(fan(paper.pickles(), 20, 14), 400, 0, 190, -12));
};

/** Everything a small shop prints, on one table, in true proportion; the flyers run out of the picture. */
const home: Arrange = (root) => {
  const beyond = [
    put(mailer([150, 100, 50], kiranaMailer), 118, 0, -98, -12),
    put(paper.mango()(120), 166, 0, 74, -18),
  ];
  for (const one of beyond) {
    one.traverse((object) => {
      object.userData.unframed = true;
    });
  }
  root.add(...beyond);
  root.add(put(pouch(110, 170, COFFEE), -80, 0, -62, 12), put(pickleJar(), 8, 0, -74, 2));
  root.add(
    put(pileWithLeaning(stock.night(), 66, true), -62, 0, 64, 16),
    put(stock.cream()(50), 46, 0, 70, -9),
  );
  root.add(put(stock.emerald()(22), 62, 0, 4, 7));
  root.add(
    stickerHeap([
      [18, 126, 10],
      [-18, 138, -14],
      [30, 152, 24],
    ]),
  );
};

const shot = (azimuthDeg: number, elevationDeg: number, more: Partial<Shot> = {}): Shot => {
  return { azimuthDeg, elevationDeg, keyAzimuthDeg: -52, ...more };
};
// Heroes keep their left third free for words.
const RIGHT: Shot['box'] = [0.4, 0.08, 0.97, 0.92];

/** Tiles and heroes of cards and flyers, and the home page's; the other families' stand beside their scenes. */
export const heroes: Record<string, Scene> = {
  'category/business-cards': { shot: shot(20, 38), build: cardsTile },
  'category/brochures': { shot: shot(8, 38, { facing: 0.4, keyAzimuthDeg: -14 }), build: flyersTile },
  'hero/business-cards': { shot: shot(16, 32, { box: RIGHT }), build: cardsHero },
  'hero/brochures': { shot: shot(6, 36, { box: RIGHT, facing: 0.4, keyAzimuthDeg: -14 }), build: flyersHero },
  'hero-home': {
    shot: shot(12, 27, { facing: 0.55, fovDeg: 30, box: [0.43, 0.06, 0.85, 0.95] }),
    build: home,
  },
};
