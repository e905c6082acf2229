import { Group } from 'three';
import { matt } from '../../materials.ts';
import type { Shot } from '../../shot.ts';
import type { FaceTexture, Piece } from '../piece.ts';
import type { PieceSpec } from '../piece-spec.ts';
import { flatPiece, fromAbove, printedFace } from '../printed-face.ts';
import { type Bend, bentMesh, lifted } from '../sheets/bent-sheet.ts';

const A4 = { widthMm: 210, heightMm: 297 };
const MARGIN_MM = 2.9;
const GAP_X_MM = 2.5;
const GAP_Y_MM = 1.5;

const shot: Shot = { azimuthDeg: 14, elevationDeg: 50 };

interface Grid {
  readonly columns: number;
  readonly rows: number;
}

/** As many labels as an A4 sheet holds. */
export function gridOnA4(w: number, h: number): Grid {
  const count = (room: number, size: number, gap: number) =>
    Math.max(1, Math.floor((room - 2 * MARGIN_MM + gap + 0.01) / (size + gap)));
  return { columns: count(A4.widthMm, w, GAP_X_MM), rows: count(A4.heightMm, h, GAP_Y_MM) };
}

/** Paper that rests on its middle: its far and near edge are a little up. */
const curl = (x: number, y: number) =>
  5 * (Math.abs(y) / 148) ** 2.4 + 2.5 * (Math.abs(x) / 105) ** 2 + (x / 105) * (y / 148);

/** An A4 sheet of labels with the last one peeled off and lying in front of it; `isFull`: with none missing. */
export function labelSheet(spec: PieceSpec, textureOf: FaceTexture, isFull = false): Piece {
  if (spec.pose === 'flat') return flatPiece(spec, textureOf);
  const { widthMm: w, heightMm: h } = spec;
  const grid = gridOnA4(w, h);
  // A sheet in a pile lies flat.
  const sheetLift = isFull ? () => 0 : curl;
  const table = new Group();
  const paper = matt('#f3ecdb');
  const underneath = { ...A4, thicknessMm: 0.3, columns: 16, rows: 24 };
  table.add(bentMesh(underneath, lifted(sheetLift), [paper, paper, paper]));
  const rise = Math.min(w, h) * 0.4;
  const print = printedFace(spec, textureOf, {
    columns: 24,
    rows: 6,
    thicknessMm: 0.2,
    bend: lifted((x) => Math.max(0, x / w + 0.12) ** 2 * rise),
    back: '#fbf8ee',
  });
  const [stepX, stepY] = [w + GAP_X_MM, h + GAP_Y_MM];
  const cut = {
    widthMm: w,
    heightMm: h,
    thicknessMm: 0.15,
    radiusMm: spec.cornerRadiusMm,
    columns: 5,
    rows: 3,
  };
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      if (!isFull && row === grid.rows - 1 && column === grid.columns - 1) continue;
      const at: [number, number] = [
        (column - (grid.columns - 1) / 2) * stepX,
        ((grid.rows - 1) / 2 - row) * stepY,
      ];
      const onSheet: Bend = (x, y, z) => [x + at[0], y + at[1], z + 0.25 + sheetLift(x + at[0], y + at[1])];
      table.add(bentMesh(cut, onSheet, print.materials));
    }
  }
  print.object.position.set(A4.widthMm / 2 + w * 0.3, -A4.heightMm / 2 + h * 0.3, 6);
  print.object.rotation.z = -0.32;
  if (!isFull) table.add(print.object);
  table.position.y = 0.3;
  table.rotation.x = -Math.PI / 2;
  const object = new Group();
  object.add(table);
  return {
    object,
    faces: [print.face],
    views: [
      { name: 'Sheet', shot },
      { name: 'Close', shot: { ...shot, elevationDeg: 30, azimuthDeg: -20 } },
      fromAbove,
    ],
  };
}
