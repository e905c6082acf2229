import { Group, Vector3 } from 'three';
import { matt, metal } from '../../materials.ts';
import type { PieceBuilder } from '../piece.ts';
import { patchOn, seamOn } from './cloth-patch.ts';
import { cordThrough } from './cords.ts';
import { fabric, thread } from './fabric.ts';
import { FRONT_AND_BACK, sewnInto, stitchAlong } from './garment.ts';
import { HOODIE_FOLDS } from './hoodie-folds.generated.ts';
import { band, cuffEdge, type EdgePoint, hemEdge, neckEdge, piping, section } from './neckline.ts';
import { HOODIE, type Point2 } from './patterns.ts';
import { fields, type Hung, hang } from './shirts.ts';

/** How far a point of the neck is from the front: 0 in front, 1 at the back. */
const backness = (s: number) => Math.sin(Math.PI * s) ** 1.5;

const wave = (s: number, k: number) => Math.sin(s * 23 + k * 1.7) * 0.6 + Math.sin(s * 41 - k * 2.3) * 0.4;

/** The hood lying on the back: from the neckline up, over, and down behind the shoulders. */
function hoodAt(s: number, { at, normal }: EdgePoint): Vector3[] {
  const b = backness(s);
  // In front it begins as a narrow edge and grows to the sides.
  const begun = Math.min(1, Math.min(s, 1 - s) / 0.11);
  const size = 0.3 + 0.7 * begun * begun * (3 - 2 * begun);
  const out = new Vector3(normal.x, 0, normal.z).normalize();
  // The seam down its middle draws it to a point.
  const seam = Math.max(0, 1 - Math.abs(s - 0.5) * 7);
  // Behind, everything hangs straight back; at the sides it follows the neck.
  out.lerp(new Vector3(0, 0, -1), b * 0.6).normalize();
  const points: readonly (readonly [number, number])[] = [
    [-6, -4],
    [-10 + 3 * b, 15 + 5 * b],
    [-6 + 5 * b, 32 + 12 * b],
    [5 + 13 * b, 41 + 17 * b],
    [20 + 26 * b, 38 + 12 * b],
    [32 + 32 * b, 24 - 4 * b],
    [38 + 36 * b, 6 - 32 * b],
    [38 + 34 * b, -10 - 68 * b],
    [32 + 26 * b, -22 - 106 * b - 14 * seam],
    [22 + 14 * b, -28 - 134 * b - 26 * seam],
    [8, -28 - 138 * b - 26 * seam],
  ];
  return points.map(([off, up], k) => {
    const fold = wave(s, k) * (k > 2 ? 3.2 + 3.4 * b : 1.2) - 5 * seam ** 2 * (k > 3 ? 1 : 0);
    return at
      .clone()
      .addScaledVector(out, (off * 0.92 + fold) * size)
      .add(new Vector3(0, (up + fold * 0.4) * size, 0));
  });
}

function hood({ group, colour, front, back }: Hung, isMelange: boolean): void {
  const add = sewnInto(group);
  const neck = neckEdge(front, back, HOODIE, 128);
  const open = neck.slice(2, 127);
  const cloth = fabric(colour, 'fleece', isMelange);
  add(band(open, hoodAt, { isClosed: false, ribMm: 100 }), cloth);
  // The hem of the opening, folded round its cord.
  const rim = open.map((point, i) => hoodAt(i / (open.length - 1), point)[1] ?? point.at);
  add(piping(rim, 6.5, false), cloth);
  const seam = section(
    [
      [-3, 0.4],
      [0, 2.2],
      [3, 0.4],
    ],
    0,
  );
  add(band(neck, seam, { ribMm: 100 }), cloth);
  cords(group, open);
}

/** Two cords out of metal eyes at the front of the hood. */
function cords(group: Group, open: readonly EdgePoint[]): void {
  const cotton = matt('#efe9dc');
  const tip = metal('#b9bcc2', 0.35);
  for (const [i, sway] of [
    [2, 9],
    [open.length - 3, -5],
  ] as const) {
    const point = open[i];
    if (!point) continue;
    const side = Math.sign(point.at.x) || 1;
    const from = point.at.clone().add(new Vector3(side * 6, 6, 9));
    const hang = (down: number, out: number) =>
      from.clone().add(new Vector3(side * out, -down, 8 - down * 0.02 + down * 0.1));
    const line = [
      from,
      hang(14, 3),
      hang(70, 5 + sway * 0.4),
      hang(140, 2 - sway * 0.3),
      hang(206, 4 + sway * 0.3),
    ];
    group.add(cordThrough(line, 2.1, cotton));
    group.add(cordThrough([hang(200, 4 + sway * 0.27), hang(222, 4 + sway * 0.33)], 2.6, tip));
  }
}

/** Foot of the ribbed waistband and its height in the pattern, in mm. */
const RIB_MM = 60;

function ribs({ group, panels, front, back, colour }: Hung): void {
  const add = sewnInto(group);
  const rib = fabric(colour, 'rib');
  const over = (deep: number) =>
    section([
      [1, -1.8],
      [1.6, 0],
      [0.4, 1.8],
      [-deep + 3, 2],
      [-deep, 0.6],
    ]);
  add(band(hemEdge(front, back, 150), over(24), { ribMm: 4 }), rib);
  panels.slice(2).forEach((sleeve, i) => {
    const other = panels[i + 3];
    if (i % 2 === 0 && other) add(band(cuffEdge(sleeve, other, 70), over(24), { ribMm: 4 }), rib);
  });
}

/** The front pocket: hands go in at the slanted sides. Its upper edge is below the print. */
function pocket({ group, front, colour, grown }: Hung, isMelange: boolean): void {
  const add = sewnInto(group);
  const [across, along] = grown;
  const at = (x: number, y: number): Point2 => [x * across, y * along];
  const [foot, top] = [RIB_MM + 6, RIB_MM + 214];
  const outline = [
    at(-150, foot),
    at(150, foot),
    at(150, foot + 62),
    at(104, top),
    at(-104, top),
    at(-150, foot + 62),
  ];
  const cloth = fabric(colour, 'fleece', isMelange);
  add(patchOn(front, { outline, liftMm: 4.5 }), cloth);
  // Its thickness: narrow steps of cloth below its edge.
  const round = [...outline, ...outline.slice(0, 1)];
  add(seamOn(front, round, 1.5, 3.6), cloth);
  add(seamOn(front, round, 2.6, 2.2), cloth);
  const seam = thread(colour);
  stitchAlong(add, front, [at(-146, foot + 4), at(146, foot + 4)], seam, 0.9, 4.8);
  const mouth = [at(142, foot + 62), at(99, top - 7), at(-99, top - 7), at(-142, foot + 62)];
  stitchAlong(add, front, mouth, seam, 0.9, 4.8);
  for (const x of [-144, 144]) stitchAlong(add, front, [at(x, foot), at(x, foot + 60)], seam, 0.9, 4.8);
}

/** A pullover with its hood down on the back, pocket and ribs; artwork above the pocket and on the back. */
export const hoodie: PieceBuilder = (spec, textureOf) => {
  const hung = hang(spec, HOODIE, HOODIE_FOLDS, 'fleece');
  if (!hung) return { object: new Group(), faces: [], views: FRONT_AND_BACK };
  const isMelange = /melange/i.test(Object.values(spec.choice).join(' '));
  ribs(hung);
  pocket(hung, isMelange);
  hood(hung, isMelange);
  return { object: hung.group, faces: fields(hung, spec, textureOf), views: FRONT_AND_BACK };
};
