import type { Group } from 'three';
import { builders } from '../../web/storefront/product/scene/piece/apparel/apparel.ts';
import { put } from '../../web/storefront/product/scene/sheet.ts';
import type { Scene, Shot } from '../../web/storefront/product/scene/shot.ts';
import type { Design } from './artwork.ts';
import * as art from './artwork-apparel.ts';
import { madePiece } from './made-piece.ts';

type Choice = Readonly<Record<string, string>>;
type Designs = readonly Design[];

/** Print areas of our garments, in mm. */
const AREA = {
  't-shirt': [300, 400],
  polo: [90, 90],
  hoodie: [300, 300],
  cap: [100, 50],
  tote: [280, 300],
} as const;

export function garment(
  kind: keyof typeof AREA,
  stockColour: string,
  designs: Designs,
  choice: Choice = {},
): Group {
  const [widthMm, heightMm] = AREA[kind];
  const form = { kind, widthMm, heightMm, thicknessMm: 0.5, finish: 'fabric', stockColour, choice } as const;
  return madePiece(builders[kind], form, designs, 1600);
}

const TEAL = '#0f5d63';
const MUSTARD = '#d39b22';
const NAVY = '#1d2a4d';
const MAROON = '#6d1f2b';
const CANVAS = '#eadfc8';

const ride = art.inArea(art.monsoonRide('#fbf3e6', '#f26b4e'), [500, 486], 370);
const leaf = art.inArea(art.leafTee('#4a2411'), [500, 520], 380);
const vayu = art.inArea(art.teamVayu, [500, 452], 420);
const cafe = art.inArea(art.cafeBadge, [612, 384], 150);
const books = art.inArea(art.bookshop, [500, 615], 370);

const STITCHED = { Decoration: 'Embroidery' };

const rideTee = () => garment('t-shirt', TEAL, [ride]);
const leafTee = () => garment('t-shirt', MUSTARD, [leaf]);
const runTee = () =>
  garment('t-shirt', NAVY, [art.chalteRaho('#fbf3e6', '#f2a516'), art.chalteRaho('#fbf3e6', '#f2a516')]);
const cafePolo = (colour = '#7a1f2f') => garment('polo', colour, [cafe], STITCHED);
const vayuHoodie = () => garment('hoodie', '#1c2b58', [vayu, art.vayuBack]);
const trailCap = () => garment('cap', '#1f5a44', [art.trailCap], STITCHED);
const gullyCap = () => garment('cap', '#e3d3b4', [art.gullyCap]);
const bookTote = () => garment('tote', CANVAS, [books, art.boigharTote]);
const boiTote = () => garment('tote', CANVAS, [art.boigharTote]);

const rail: Omit<Shot, 'azimuthDeg'> = {
  elevationDeg: 7,
  facing: 0.85,
  keyAzimuthDeg: -62,
  keyElevationDeg: 42,
  aperture: 0.008,
};
const table: Omit<Shot, 'azimuthDeg'> = { elevationDeg: 16, facing: 0.7, keyAzimuthDeg: -56, aperture: 0.01 };
// A detail: the frame is inside of the garment.
const CHEST: Shot['box'] = [-0.16, 0.02, 1.16, 1.5];

export const apparel: Record<string, Scene> = {
  'cotton-t-shirts': {
    shot: { ...rail, azimuthDeg: 10, box: [0.08, 0.06, 0.92, 0.94] },
    build: (root) => void root.add(put(leafTee(), 330, 0, -300, -16), put(rideTee(), -190, 0, 60, 10)),
  },
  'cotton-t-shirts-b': {
    shot: { ...rail, azimuthDeg: -16, elevationDeg: 10, box: CHEST },
    build: (root) => void root.add(rideTee()),
  },
  'cotton-t-shirts-c': {
    shot: { ...rail, azimuthDeg: 12, box: [0.08, 0.06, 0.92, 0.94] },
    build: (root) => void root.add(put(runTee(), -250, 0, 0, 6), put(runTee(), 330, 0, -120, 176)),
  },
  'polo-t-shirts': {
    shot: { ...rail, azimuthDeg: -10, box: [0.08, 0.06, 0.92, 0.94] },
    build: (root) =>
      void root.add(put(cafePolo('#8f969e'), -330, 0, -300, 14), put(cafePolo(), 180, 0, 60, -10)),
  },
  'polo-t-shirts-b': {
    shot: { ...rail, azimuthDeg: 22, elevationDeg: 12, box: [-0.3, 0, 1.14, 1.8] },
    build: (root) => void root.add(cafePolo()),
  },
  'polo-t-shirts-c': {
    shot: { ...rail, azimuthDeg: 26, box: [0.14, 0.06, 0.86, 0.94] },
    build: (root) => void root.add(cafePolo(NAVY)),
  },
  hoodies: {
    shot: { ...rail, azimuthDeg: 12, box: [0.12, 0.05, 0.88, 0.95] },
    build: (root) => void root.add(vayuHoodie()),
  },
  'hoodies-b': {
    shot: { ...rail, azimuthDeg: -14, elevationDeg: 10, box: [-0.08, 0.02, 1.08, 1.42] },
    build: (root) => void root.add(vayuHoodie()),
  },
  'hoodies-c': {
    shot: { ...rail, azimuthDeg: 192, box: [0.12, 0.05, 0.88, 0.95] },
    build: (root) => void root.add(garment('hoodie', MAROON, [vayu, art.vayuBack])),
  },
  caps: {
    shot: { ...table, azimuthDeg: 22 },
    build: (root) => void root.add(put(trailCap(), -70, 0, 60, 12), put(gullyCap(), 112, 0, -90, 4)),
  },
  'caps-b': {
    shot: { ...table, azimuthDeg: 0, elevationDeg: 10 },
    build: (root) => void root.add(trailCap()),
  },
  'caps-c': {
    shot: { ...table, azimuthDeg: -28, elevationDeg: 18 },
    build: (root) => void root.add(gullyCap()),
  },
  'tote-bags': {
    shot: { ...rail, azimuthDeg: 16, elevationDeg: 10, box: [0.1, 0.06, 0.9, 0.94] },
    build: (root) => void root.add(put(boiTote(), 190, 0, -180, -14), put(bookTote(), -110, 0, 40, 6)),
  },
  'tote-bags-b': {
    shot: { ...rail, azimuthDeg: -18, elevationDeg: 12, box: [0.12, -0.42, 0.88, 0.94] },
    build: (root) => void root.add(bookTote()),
  },
  'tote-bags-c': {
    shot: { ...rail, azimuthDeg: 12, elevationDeg: 8, box: [0.14, 0.05, 0.86, 0.95] },
    build: (root) => void root.add(boiTote()),
  },
  'category/apparel': {
    shot: { ...rail, azimuthDeg: 6, elevationDeg: 8, box: [0.07, 0.06, 0.93, 0.94] },
    build: (root) =>
      void root.add(
        put(
          garment('t-shirt', '#d9501e', [art.inArea(art.leafTee('#fff1dc'), [500, 520], 380)]),
          -190,
          0,
          -60,
          8,
        ),
        put(bookTote(), 330, 0, 120, -8),
        put(trailCap(), 80, 0, 330, -18),
      ),
  },
  'hero/apparel': {
    shot: { ...rail, azimuthDeg: 4, elevationDeg: 8, box: [0.4, 0.07, 0.97, 0.93] },
    build: (root) =>
      void root.add(
        put(leafTee(), -560, 0, -60, 12),
        put(vayuHoodie(), 80, 0, -160, 2),
        put(rideTee(), 700, 0, -40, -12),
        put(bookTote(), 400, 0, 230, -8),
        put(trailCap(), -210, 0, 260, 8),
      ),
  },
};
