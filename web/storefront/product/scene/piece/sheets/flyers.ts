import { Group, type Material } from 'three';
import { put } from '../../sheet.ts';
import type { Shot } from '../../shot.ts';
import { lyingFrame } from '../face-frame.ts';
import type { FaceTexture, PieceBuilder } from '../piece.ts';
import type { PieceKind, PieceSpec } from '../piece-spec.ts';
import { booklet } from './booklet.ts';
import { type Pile, type PileOptions, sidesOf, singleSheet, solid } from './lying-sheets.ts';
import { type Bend, bentSheet, cutSheet, mergedByGroup, pileOf, RIM_MM } from './paper.ts';
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

const MOST_SHEETS = 120;

/** Flat sheets below, the last few curling: a pile as it comes off the guillotine. */
function looseGeometry(spec: PieceSpec, count: number, curling: number, seed: number) {
  const pitchMm = spec.thicknessMm * 1.06;
  const flat = count - curling;
  const shape = { pitchMm, seed, shiftMm: 0.9, twistDeg: 0.7 };
  const leaf = bentSheet({
    thicknessMm: spec.thicknessMm,
    bend: curl(spec, flat * pitchMm),
    segments: [14, 8],
  });
  const above = curling > 0 ? [pileOf(leaf, { ...shape, count: curling, seed: seed + 3 })] : [];
  // Below them the pile is flat; what is deep inside it never shows, so thick piles get by with fewer, thicker sheets.
  const sheets = Math.min(flat, MOST_SHEETS);
  const thick = flat > 0 ? (flat * pitchMm) / sheets : 0;
  const cut = { ...spec, thicknessMm: thick * 0.94, bevelMm: 0 };
  const beneath = cutSheet({ ...cut, rimMm: RIM_MM });
  const below = flat > 0 ? [pileOf(cutSheet(cut), { ...shape, pitchMm: thick, count: sheets, beneath })] : [];
  return { geometry: mergedByGroup([...above, ...below]), topMm: (count - 1) * pitchMm + spec.thicknessMm };
}

/** Makes piles of one sheet, its front or its back up; what lies up has a frame. */
function looser(spec: PieceSpec, materials: readonly Material[]) {
  const [printed, other, edge] = materials;
  return (count: number, options: Omit<PileOptions, 'count'> = {}): Pile => {
    const isBackUp = options.isBackUp ?? false;
    const group = new Group();
    const { geometry, topMm } = looseGeometry(
      spec,
      count,
      options.isPressed ? 0 : Math.min(count, 4),
      options.seed ?? (isBackUp ? 11 : 2),
    );
    const sides = (isBackUp ? [other, printed, edge] : [printed, other, edge]).filter((m) => m !== undefined);
    group.add(solid(geometry, sides));
    const face = spec.faces[isBackUp ? 1 : 0];
    if (!face) return { group, faces: [] };
    const frame = lyingFrame(topMm);
    group.add(frame);
    return { group, faces: [{ spec: face, frame }] };
  };
}

/** Piles of loose sheets for the catalogue; all of them share their materials. */
export function looseSheets({ spec, textureOf }: { spec: PieceSpec; textureOf: FaceTexture }) {
  const pile = looser(spec, sidesOf(spec, textureOf, spec.faces[0], spec.faces[1]));
  return (count: number, options?: Omit<PileOptions, 'count'>): Group => pile(count, options).group;
}

const sheet: PieceBuilder = (spec, textureOf) => {
  const [front, back] = spec.faces;
  const materials = sidesOf(spec, textureOf, front, back);
  const views = pileViews(spec, ...SHOTS);
  if (spec.pose === 'flat') {
    const { group, faces } = singleSheet(spec, materials);
    return { object: group, faces, views };
  }
  const isBackUp = spec.pose === 'back';
  const { widthMm: w, heightMm: h } = spec;
  const isWide = w > h;
  const pile = looser(spec, materials);
  const many = pile(90, { isBackUp });
  const few = pile(3, { isBackUp: !isBackUp });
  const object = new Group();
  object.add(put(many.group, isWide ? 0 : -w * 0.5, 0, isWide ? -h * 0.4 : 0, 7));
  object.add(put(few.group, isWide ? w * 0.2 : w * 0.62, 0, isWide ? h * 0.7 : h * 0.12, -13));
  return { object, faces: [...many.faces, ...few.faces], views };
};

export const builders = { sheet, trifold, booklet } satisfies Partial<Record<PieceKind, PieceBuilder>>;
