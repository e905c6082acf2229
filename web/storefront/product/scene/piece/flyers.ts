import { Group } from 'three';
import { put } from '../sheet.ts';
import type { Shot } from '../shot.ts';
import { booklet } from './booklet.ts';
import { lyingFrame } from './face-frame.ts';
import { sidesOf, singleSheet, solid } from './lying-sheets.ts';
import { type Bend, bentSheet, cutSheet, mergedByGroup, pileOf } from './paper.ts';
import type { Face, PieceBuilder } from './piece.ts';
import type { PieceKind, PieceSpec } from './piece-spec.ts';
import { pileViews } from './pile-piece.ts';
import { trifold } from './trifold.ts';

const SHOTS: readonly [Shot, Shot] = [
  { azimuthDeg: 18, elevationDeg: 50 },
  { azimuthDeg: -16, elevationDeg: 50 },
];

/** Paper lifts a little towards its corners; thin paper more. */
function curl({ widthMm: w, heightMm: h, thicknessMm: t }: PieceSpec, y: number): Bend {
  const lift = Math.min(4, Math.max(0.6, 0.32 / t));
  return (u, v) => {
    const side = Math.abs(u - 0.5) * 2;
    return [(u - 0.5) * w, y + t / 2 + lift * side ** 2.6 * (0.25 + 0.75 * v), (v - 0.5) * h];
  };
}

/** Flat sheets below, the last few curling: a pile as it comes off the guillotine. */
function looseGeometry(spec: PieceSpec, count: number, curling: number, seed: number) {
  const pitchMm = spec.thicknessMm * 1.06;
  const flat = count - curling;
  const shape = { pitchMm, seed, shiftMm: 0.9, twistDeg: 0.7 };
  const below = pileOf(cutSheet({ ...spec, bevelMm: 0 }), { ...shape, count: flat });
  const leaf = bentSheet({
    thicknessMm: spec.thicknessMm,
    bend: curl(spec, flat * pitchMm),
    segments: [14, 8],
  });
  const above = pileOf(leaf, { ...shape, count: curling, seed: seed + 3 });
  // The middle of the topmost sheet touches the pile; its edges are free.
  return { geometry: mergedByGroup([below, above]), topMm: (count - 1) * pitchMm + spec.thicknessMm };
}

const sheet: PieceBuilder = (spec, skin) => {
  const [front, back] = spec.faces;
  const materials = sidesOf(spec, skin, front, back);
  const views = pileViews(spec, ...SHOTS);
  if (spec.pose === 'flat') {
    const { group, faces } = singleSheet(spec, materials);
    return { object: group, faces, views };
  }
  const object = new Group();
  const faces: Face[] = [];
  const isBackUp = spec.pose === 'back';
  const { widthMm: w, heightMm: h } = spec;
  const isWide = w > h;
  const [printed, other, edge] = materials;
  const lay = (count: number, curling: number, isTurned: boolean, x: number, z: number, turnDeg: number) => {
    const group = new Group();
    const { geometry, topMm } = looseGeometry(spec, count, curling, isTurned ? 11 : 2);
    const sides = (isTurned ? [other, printed, edge] : [printed, other, edge]).filter((m) => m !== undefined);
    group.add(solid(geometry, sides));
    const face = spec.faces[isTurned ? 1 : 0];
    if (face) {
      const frame = lyingFrame(topMm);
      group.add(frame);
      faces.push({ spec: face, frame });
    }
    object.add(put(group, x, 0, z, turnDeg));
  };
  lay(90, 4, isBackUp, isWide ? 0 : -w * 0.5, isWide ? -h * 0.4 : 0, 7);
  lay(3, 2, !isBackUp, isWide ? w * 0.2 : w * 0.62, isWide ? h * 0.7 : h * 0.12, -13);
  return { object, faces, views };
};

export const builders = { sheet, trifold, booklet } satisfies Partial<Record<PieceKind, PieceBuilder>>;
