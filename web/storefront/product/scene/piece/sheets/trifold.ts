import { type BufferGeometry, Group, type Material, Object3D } from 'three';
import { put } from '../../sheet.ts';
import type { Shot } from '../../shot.ts';
import { lyingFrame } from '../face-frame.ts';
import type { Face, PieceBuilder, View } from '../piece.ts';
import type { PieceSpec } from '../piece-spec.ts';
import { sidesOf, singleSheet, solid } from './lying-sheets.ts';
import { type Bend, bentSheet, mergedByGroup, pileOf } from './paper.ts';

/** The panel that folds in is this much narrower, so that the brochure lies flat. */
const NARROWER_MM = 2;
/** A fold is a bend of this radius. */
const FOLD_MM = 0.9;
const STEPS = 480;

type Sized = Pick<PieceSpec, 'widthMm' | 'heightMm' | 'thicknessMm'>;

/** Panels of the outside from the left: the one that folds in, the back, the cover. */
function panelsOf(widthMm: number): [flap: number, back: number, cover: number] {
  const wide = (widthMm + NARROWER_MM) / 3;
  return [wide - NARROWER_MM, wide, wide];
}

/**
 * The sheet standing on its long edge, its outside towards +z, folded back by an angle at both folds: seen from above
 * a line whose lengths are those of the paper, so artwork is neither stretched nor lost in a fold.
 */
function standing(
  { widthMm: w, heightMm: h, thicknessMm }: Sized,
  foldsDeg: [number, number],
): BufferGeometry {
  const [flap, back] = panelsOf(w);
  const line: [number, number][] = [[0, 0]];
  let angle = (foldsDeg[0] * Math.PI) / 180;
  for (let i = 0; i < STEPS; i++) {
    const at = ((i + 0.5) / STEPS) * w;
    const bend = (fold: number) => Math.max(0, 1 - Math.abs(at - fold) / FOLD_MM) / FOLD_MM;
    const turn = bend(flap) * foldsDeg[0] + bend(flap + back) * foldsDeg[1];
    angle -= (turn * (w / STEPS) * Math.PI) / 180;
    const [x, z] = line[i] ?? [0, 0];
    line.push([x + (Math.cos(angle) * w) / STEPS, z - (Math.sin(angle) * w) / STEPS]);
  }
  const middle = (line.at(-1)?.[0] ?? w) / 2;
  const bend: Bend = (u, v) => {
    const at = Math.min(STEPS, Math.max(0, u * STEPS));
    const i = Math.min(STEPS - 1, Math.floor(at));
    const [x0, z0] = line[i] ?? [0, 0];
    const [x1, z1] = line[i + 1] ?? [x0, z0];
    return [x0 + (x1 - x0) * (at - i) - middle, (1 - v) * h, z0 + (z1 - z0) * (at - i)];
  };
  return bentSheet({ thicknessMm, bend, segments: [240, 1] });
}

/** Folded and lying, cover up, its spine at the left: three layers that spring open a little. */
function folded({ widthMm: w, heightMm: h, thicknessMm: t }: Sized, springMm: number): BufferGeometry {
  const [flap, back, cover] = panelsOf(w);
  const layer = (width: number, across: [number, number], y: (u: number) => number) =>
    bentSheet({
      thicknessMm: t,
      across,
      segments: [16, 1],
      bend: (u, v) => [(u - 0.5) * width, y(u), (v - 0.5) * h],
    });
  const rise = (u: number) => springMm * (0.55 * (1 - Math.exp(-u * 14)) + 0.45 * u);
  return mergedByGroup([
    layer(back, [flap / w, (flap + back) / w], () => t / 2),
    layer(flap, [0, flap / w], (u) => 1.5 * t + springMm * 0.4 * (1 - u)),
    layer(cover, [1 - cover / w, 1], (u) => 2.6 * t + rise(u)),
  ]);
}

const STANDING: Shot = {
  azimuthDeg: 10,
  elevationDeg: 22,
  facing: 0.85,
  keyAzimuthDeg: -6,
  keyElevationDeg: 40,
};

function viewsOf(spec: PieceSpec): View[] {
  return [
    { name: spec.faces.length > 1 ? 'Inside' : 'Open', shot: STANDING },
    { name: 'Outside', shot: { ...STANDING, azimuthDeg: -12 }, pose: 'back' },
    { name: 'Unfolded', shot: { azimuthDeg: 0, elevationDeg: 89, aperture: 0 }, pose: 'flat' },
  ];
}

/** Standing open like a folding mirror; the middle panel's plane is the frame's. */
function upright(
  spec: PieceSpec,
  materials: Material[],
  isInside: boolean,
): { group: Group; face: Face | null } {
  const group = new Group();
  const sheet = solid(standing(spec, [-36, -36]), materials);
  sheet.rotation.y = isInside ? Math.PI : 0;
  const [flap, back] = panelsOf(spec.widthMm);
  const frame = new Object3D();
  const offset = (spec.widthMm / 2 - flap - back / 2) * (isInside ? -1 : 1);
  frame.position.set(offset, spec.heightMm / 2, 0);
  group.add(sheet, frame);
  const face = spec.faces[isInside ? 1 : 0];
  return { group, face: face ? { spec: face, frame } : null };
}

/** One A4 sheet folded twice: standing open with a few folded ones lying before it. */
export const trifold: PieceBuilder = (spec, textureOf) => {
  const [outside, inside] = spec.faces;
  const materials = sidesOf(spec, textureOf, outside, inside);
  const views = viewsOf(spec);
  if (spec.pose === 'flat') {
    const { group, faces } = singleSheet(spec, materials);
    return { object: group, faces, views };
  }
  const isInside = spec.pose !== 'back';
  const object = new Group();
  const stood = upright(spec, materials, isInside);
  const faces = stood.face ? [stood.face] : [];
  object.add(put(stood.group, 0, 0, -70, isInside ? 8 : -10));
  if (outside) {
    const pile = new Group();
    const pitchMm = 3 * spec.thicknessMm + 0.35;
    const below = pileOf(folded(spec, 0.35), { count: 5, pitchMm, shiftMm: 1.2, twistDeg: 1.4 });
    const top = solid(folded(spec, 2.4), materials);
    top.position.y = 5 * pitchMm;
    pile.add(solid(below, materials), top);
    const frame = lyingFrame(5 * pitchMm + 2.6 * spec.thicknessMm);
    pile.add(frame);
    // The frame of the whole outside; its last third is the cover that lies up.
    frame.position.x = -(spec.widthMm / 2 - panelsOf(spec.widthMm)[2] / 2);
    if (isInside) faces.push({ spec: outside, frame });
    object.add(put(pile, isInside ? 96 : -96, 0, 88, isInside ? -58 : 52));
  }
  return { object, faces, views };
};
