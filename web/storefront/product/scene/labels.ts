import type { Group } from 'three';
import type { Design } from './artwork.ts';
import * as art from './artwork-labels.ts';
import { labelled, pickleJar, stickerHeap } from './labelled.ts';
import { type Form, madePiece } from './made-piece.ts';
import { builders as pieces } from './piece/labels.ts';
import { put } from './sheet.ts';
import type { Scene, Shot } from './shot.ts';

type Arrange = (root: Group) => void;

const scene = (shot: Shot, build: Arrange): Scene => ({ shot, build });

const round = (i: number, mm = 50, over: Partial<Form> = {}) =>
  madePiece(
    pieces.sticker,
    { kind: 'sticker', widthMm: mm, heightMm: mm, cornerRadiusMm: mm / 2, finish: 'gloss', ...over },
    art.round(art.ROUNDS[i % art.ROUNDS.length] as art.Round),
    1000,
  );

const dieCut = (i: number, mm = 75, over: Partial<Form> = {}) =>
  madePiece(
    pieces.sticker,
    { kind: 'sticker', widthMm: mm, heightMm: mm, isContourCut: true, finish: 'matt', ...over },
    (g) => (art.CUTS[i % art.CUTS.length] as art.Cut)(g, false),
    1000,
  );

const labelSheet = (i: number, w: number, h: number) => {
  const [name, sub, color] = art.JAR_LABELS[i % art.JAR_LABELS.length] ?? art.JAR_LABELS[0];
  return madePiece(
    pieces['label-sheet'],
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

const upright: Shot = { azimuthDeg: 0, elevationDeg: 10, facing: 0.7, keyAzimuthDeg: -52, fovDeg: 20 };

const oil = () => labelled({ widthMm: 100, heightMm: 75 }, '#c98a12', '#2f2a22', art.oilLabel);
const fizz = () => labelled({ widthMm: 200, heightMm: 45 }, '#4a1f0e', '#d9a520', art.kombuchaLabel);

export const labels: Record<string, Scene> = {
  'round-stickers': scene({ azimuthDeg: 10, elevationDeg: 58, box: [0.12, 0.1, 0.88, 0.9] }, (root) => {
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
  'round-stickers-b': scene({ azimuthDeg: -16, elevationDeg: 36 }, (root) => void root.add(round(1))),
  'die-cut-stickers': scene({ azimuthDeg: -8, elevationDeg: 60 }, (root) => void root.add(dieCut(1))),
  'die-cut-stickers-b': scene(
    { azimuthDeg: 12, elevationDeg: 40 },
    (root) => void root.add(dieCut(2, 75, { finish: 'holographic' })),
  ),
  'sheet-labels': scene({ azimuthDeg: 18, elevationDeg: 52 }, (root) => void root.add(labelSheet(0, 64, 34))),
  'bottle-labels': scene(upright, (root) => {
    root.add(put(oil(), -4, 0, -44, -6), put(pickleJar(), -92, 0, 24, 14), put(fizz(), 76, 0, 18, -14));
  }),
  'bottle-labels-b': scene({ ...upright, azimuthDeg: 20, elevationDeg: 16 }, (root) => {
    root.add(
      labelled(
        { widthMm: 150, heightMm: 60, isClear: true, finish: 'gloss' },
        '#e0962a',
        '#2f2a22',
        art.pickleLabel,
      ),
    );
  }),
  'bottle-labels-c': scene({ ...upright, azimuthDeg: -20, elevationDeg: 16 }, (root) => {
    root.add(
      labelled(
        { widthMm: 100, heightMm: 75, choice: { Material: 'Silver film' }, finish: 'gloss' },
        '#3b5d2a',
        '#2f2a22',
        art.oilLabel,
      ),
    );
  }),
  'roll-labels': scene(
    { azimuthDeg: 26, elevationDeg: 26, facing: 0.3 },
    (root) => void root.add(roll(50, 50, art.honey)),
  ),
  'roll-labels-b': scene(
    { azimuthDeg: -20, elevationDeg: 36, facing: 0.3 },
    (root) => void root.add(roll(100, 75, art.honey)),
  ),
};
