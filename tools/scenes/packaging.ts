import { put } from '../../web/storefront/product/scene/sheet.ts';
import type { Scene, Shot } from '../../web/storefront/product/scene/shot.ts';
import * as nets from './artwork-nets.ts';
import { boigharBag } from './artwork-packaging.ts';
import {
  bag,
  COFFEE,
  carton,
  champa,
  champaGreen,
  inippu,
  MASALA,
  mailer,
  malli,
  openRuhi,
  PUFFS,
  packed,
  pouch,
  ROPE,
  ruhi,
  soap,
  WHITE,
} from './packaged.ts';

const studio: Omit<Shot, 'azimuthDeg'> = { elevationDeg: 30, facing: 0.65, keyAzimuthDeg: -52 };
const shelf: Omit<Shot, 'azimuthDeg'> = { elevationDeg: 12, facing: 0.85, keyAzimuthDeg: -52 };
const above: Omit<Shot, 'azimuthDeg'> = {
  elevationDeg: 58,
  facing: 0.2,
  keyElevationDeg: 40,
  keyAzimuthDeg: -60,
};

export const packaging: Record<string, Scene> = {
  'mailer-boxes': {
    shot: { ...studio, azimuthDeg: 18, elevationDeg: 40 },
    build: (root) =>
      void root.add(
        put(mailer([300, 200, 100], nets.kaapiMailer, WHITE), 60, 0, -110, 4),
        put(mailer([150, 100, 50], nets.dhagaMailer, WHITE), 166, 0, 92, -10),
        put(mailer([200, 150, 75], nets.kiranaMailer), -76, 0, 116, 12),
      ),
  },
  'mailer-boxes-b': {
    shot: { ...studio, azimuthDeg: 20, elevationDeg: 32 },
    build: (root) => void root.add(packed()),
  },
  'mailer-boxes-c': {
    shot: { ...above, azimuthDeg: -14 },
    build: (root) =>
      void root.add(
        put(mailer([200, 150, 75], nets.kaapiMailer, WHITE, 'flat'), 0, 0, 0, 0),
        put(mailer([150, 100, 50], nets.kaapiMailer, WHITE), 190, 0, 200, -14),
      ),
  },
  'paper-bags': {
    shot: { ...shelf, azimuthDeg: 22 },
    build: (root) =>
      void root.add(put(champa(250, 320, 100), 66, 0, -60, -6), put(malli(180, 240, 80), -130, 0, 70, 10)),
  },
  'paper-bags-b': {
    shot: { ...shelf, azimuthDeg: -20 },
    build: (root) => void root.add(put(malli(250, 320, 100), 0, 0, 0, 4)),
  },
  'paper-bags-c': {
    shot: { ...shelf, azimuthDeg: 16, elevationDeg: 16 },
    build: (root) =>
      void root.add(
        put(bag([320, 420, 120], boigharBag, ROPE), 90, 0, -110, -8),
        put(champaGreen(180, 240, 80), -160, 0, 40, 10),
      ),
  },
  'stand-up-pouches': {
    shot: { ...shelf, azimuthDeg: 8 },
    build: (root) =>
      void root.add(
        put(pouch(170, 260, COFFEE), -74, 0, -10, 10),
        put(pouch(140, 220, PUFFS), 96, 0, 50, -8),
      ),
  },
  'stand-up-pouches-b': {
    shot: { ...shelf, azimuthDeg: -12 },
    build: (root) =>
      void root.add(put(pouch(170, 260, MASALA), 0, 0, 0, -4), put(pouch(110, 170, MASALA), 140, 0, 66, -16)),
  },
  'stand-up-pouches-c': {
    shot: { ...shelf, azimuthDeg: 14, elevationDeg: 16 },
    build: (root) =>
      void root.add(put(pouch(140, 220, COFFEE), -86, 0, 0, 196), put(pouch(140, 220, COFFEE), 82, 0, 30, 6)),
  },
  'product-boxes': {
    shot: { ...shelf, azimuthDeg: 24, elevationDeg: 16 },
    build: (root) =>
      void root.add(
        put(carton([50, 50, 120], soap(0)), -14, 0, -40, 4),
        put(carton([50, 50, 120], soap(1)), -86, 0, 22, 14),
        put(carton([80, 80, 100], soap(2)), 66, 0, 34, -8),
      ),
  },
  'product-boxes-b': {
    shot: { ...shelf, azimuthDeg: 20, elevationDeg: 22 },
    build: (root) =>
      void root.add(
        put(carton([100, 60, 160], nets.teaCarton), -66, 0, -20, 6),
        put(carton([100, 60, 160], nets.teaCarton, 'open'), 84, 0, 34, -10),
      ),
  },
  'product-boxes-c': {
    shot: { ...above, azimuthDeg: 12 },
    build: (root) =>
      void root.add(
        put(carton([50, 50, 120], soap(1), 'flat'), -40, 0, 10, 0),
        put(carton([50, 50, 120], soap(1)), 128, 0, -20, -18),
      ),
  },
  'rigid-gift-boxes': {
    shot: { ...studio, azimuthDeg: 22, elevationDeg: 38, keyAzimuthDeg: -84, facing: 0.4 },
    build: (root) => void root.add(put(openRuhi(), 0, 0, 0, 6)),
  },
  'rigid-gift-boxes-b': {
    shot: { ...studio, azimuthDeg: -22, elevationDeg: 34, facing: 0.4 },
    build: (root) => void root.add(put(ruhi('shown'), 0, 0, 0, -6), put(inippu('shown'), 10, 76, -4, 8)),
  },
  'rigid-gift-boxes-c': {
    shot: { ...studio, azimuthDeg: 12, elevationDeg: 52, facing: 0.2 },
    build: (root) => void root.add(put(inippu('shown'), 0, 0, 0, -10)),
  },
  'category/packaging': {
    shot: { ...studio, azimuthDeg: 16, elevationDeg: 18, facing: 0.75 },
    build: (root) =>
      void root.add(
        put(champa(250, 320, 100), 80, 0, -110, -8),
        put(pouch(170, 260, COFFEE), -140, 0, -60, 12),
        put(mailer([200, 150, 75], nets.kiranaMailer), -60, 0, 120, 10),
        put(carton([50, 50, 120], soap(1)), 118, 0, 80, -6),
      ),
  },
  'hero/packaging': {
    shot: { ...studio, azimuthDeg: 10, elevationDeg: 16, facing: 0.75, box: [0.4, 0.09, 0.97, 0.91] },
    build: (root) =>
      void root.add(
        put(champaGreen(250, 320, 100), -350, 0, -90, 8),
        put(pouch(170, 260, COFFEE), -104, 0, -40, 8),
        put(pouch(140, 220, MASALA), 62, 0, -50, -4),
        put(mailer([300, 200, 100], nets.kaapiMailer, WHITE), 270, 0, -80, -12),
        put(mailer([150, 100, 50], nets.dhagaMailer, WHITE), 280, 105, -76, 6),
        put(mailer([200, 150, 75], nets.kiranaMailer), -240, 0, 130, 12),
        put(carton([80, 80, 100], soap(2)), -40, 0, 110, 8),
        put(carton([50, 50, 120], soap(1)), 62, 0, 96, -4),
        put(carton([50, 50, 120], soap(0)), 146, 0, 130, -10),
      ),
  },
};
