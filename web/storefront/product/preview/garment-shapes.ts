import {
  HOODIE,
  type Panel,
  type Point2,
  type ShirtCut,
  shirt,
  TEE,
  TOTE,
} from '../scene/piece/apparel/patterns.ts';
import type { PieceKind } from '../scene/piece/piece-spec.ts';

/** Cloth of a garment as it lies flat, in the pattern's millimetres. `shade`: how much darker than its colour, 0 to 1. */
export interface Cut {
  readonly outline: readonly Point2[];
  readonly shade: number;
}

/** Lines on the cloth: seams and edges. */
interface Seam {
  readonly line: readonly Point2[];
  readonly isStitched: boolean;
}

/** A garment as it is drawn: what lies lower comes first. */
export interface FlatGarment {
  readonly cuts: readonly Cut[];
  readonly seams: readonly Seam[];
  readonly buttons: readonly Point2[];
  /** What of it is looked at: its middle and its height. */
  readonly view: { readonly middle: Point2; readonly highMm: number };
}

const STEPS = 24;
const steps = Array.from({ length: STEPS + 1 }, (_, i) => i / STEPS);
const mirrored = (points: readonly Point2[]): Point2[] => points.map(([x, y]) => [-x, y]);
const both = (points: readonly Point2[]) => [points, mirrored(points)];

/** Once round a panel. */
function around({ at }: Panel): Point2[] {
  const back = [...steps].reverse();
  return [
    ...steps.map((u) => at(u, 0)),
    ...steps.map((v) => at(1, v)),
    ...back.map((u) => at(u, 1)),
    ...back.map((v) => at(0, v)),
  ];
}

/** The part of an ellipse between two angles, in degrees from the right, upwards. */
function arc([x, y]: Point2, [wide, high]: Point2, from: number, to: number): Point2[] {
  return steps.map((t) => {
    const a = ((from + (to - from) * t) * Math.PI) / 180;
    return [x + wide * Math.cos(a), y + high * Math.sin(a)];
  });
}

const neckOf = (cut: ShirtCut, drop: number): Point2[] =>
  arc([0, cut.length], [cut.neckHalf, drop], 180, 360);

/** What any shirt has: sleeves, back, front, the rib of its neck. */
function body(cut: ShirtCut, isBack: boolean, ribMm: number): Pick<FlatGarment, 'cuts' | 'seams'> {
  const [front, back, ...sleeves] = shirt(cut).panels;
  if (!front || !back) return { cuts: [], seams: [] };
  const neck = neckOf(cut, isBack ? cut.neckBack : cut.neckFront);
  const drop = (isBack ? cut.neckBack : cut.neckFront) + ribMm;
  // It ends on the shoulder, which falls away from the neck.
  const falls = (cut.length - cut.shoulder[1]) / (cut.shoulder[0] - cut.neckHalf);
  const end = (Math.asin(Math.min(1, (ribMm * falls) / drop)) * 180) / Math.PI;
  const rib = arc([0, cut.length], [cut.neckHalf + ribMm, drop], 180 + end, 360 - end);
  const armhole = steps.map((t) =>
    front.at(1, cut.armpit[1] / cut.shoulder[1] + t * (1 - cut.armpit[1] / cut.shoulder[1])),
  );
  return {
    cuts: [
      ...sleeves
        .filter(({ side }) => side === 'front')
        .map((sleeve) => ({ outline: around(sleeve), shade: 0.05 })),
      // Through the neck one sees the other half, from inside.
      { outline: around(isBack ? front : back), shade: 0.24 },
      { outline: around(isBack ? back : front), shade: 0 },
      { outline: [...rib, ...[...neck].reverse()], shade: 0.07 },
    ],
    seams: [
      ...both(armhole).map((line) => ({ line, isStitched: false })),
      { line: rib, isStitched: false },
      { line: neck, isStitched: false },
    ],
  };
}

/** Two rows of stitches above a hem. */
function hems(cut: ShirtCut): Seam[] {
  const [tx, ty] = cut.cuffTop;
  const [fx, fy] = cut.cuffFoot;
  const length = Math.hypot(tx - cut.shoulder[0], ty - cut.shoulder[1]);
  const [inX, inY] = [((cut.shoulder[0] - tx) / length) * 22, ((cut.shoulder[1] - ty) / length) * 22];
  const cuff: Point2[] = [
    [tx + inX, ty + inY],
    [fx + inX, fy + inY],
  ];
  const foot = [19, 24].map((y): Point2[] => [
    [-cut.halfHem, y],
    [cut.halfHem, y],
  ]);
  return [...foot, ...both(cuff)].map((line) => ({ line, isStitched: true }));
}

function tee(isBack: boolean): FlatGarment {
  const made = body(TEE, isBack, 18);
  return {
    ...made,
    seams: [...made.seams, ...hems(TEE)],
    buttons: [],
    view: { middle: [0, 352], highMm: 800 },
  };
}

function polo(): FlatGarment {
  const made = body(TEE, false, 4);
  const top = TEE.length - TEE.neckFront;
  const collar: Point2[] = [
    [88, 702],
    [60, 716],
    [16, top + 10],
    [58, top - 34],
    [104, 640],
  ];
  const placket: Point2[] = [
    [-17, 452],
    [17, 452],
    [17, top + 6],
    [-17, top + 6],
  ];
  return {
    cuts: [
      ...made.cuts,
      { outline: placket, shade: 0.05 },
      ...both(collar).map((outline) => ({ outline, shade: 0.1 })),
    ],
    seams: [
      ...made.seams,
      { line: [...placket, ...placket.slice(0, 1)], isStitched: true },
      ...both([...collar, ...collar.slice(0, 1)]).map((line) => ({ line, isStitched: false })),
    ],
    buttons: [0, 46, 92].map((down): Point2 => [0, top - 12 - down]),
    // Near enough to see what is on the chest.
    view: { middle: [0, 520], highMm: 450 },
  };
}

function hoodie(isBack: boolean): FlatGarment {
  const made = body(HOODIE, isBack, 0);
  const hood = isBack
    ? [...arc([0, 640], [150, 86], 0, 180), ...arc([0, 640], [150, 150], 180, 360)]
    : [...arc([0, 676], [138, 112], -8, 188), ...arc([0, 676], [84, 78], 200, 340)];
  const opening = arc([0, 690], [84, 66], 0, 360);
  const pocket: Point2[] = [
    [-150, 66],
    [150, 66],
    [150, 128],
    [104, 274],
    [-104, 274],
    [-150, 128],
  ];
  const cords: Point2[] = [
    [44, 618],
    [50, 560],
    [46, 430],
  ];
  const rib: Point2[] = [
    [-HOODIE.halfHem, 60],
    [HOODIE.halfHem, 60],
  ];
  const front = [...both(cords).map((line) => ({ line, isStitched: false }))];
  return {
    cuts: [
      ...made.cuts,
      ...(isBack ? [] : [{ outline: pocket, shade: 0.06 }]),
      { outline: hood, shade: 0.1 },
      ...(isBack ? [] : [{ outline: opening, shade: 0.34 }]),
    ],
    seams: [
      // The armholes; the neck is under the hood.
      ...made.seams.slice(0, 2),
      { line: rib, isStitched: false },
      ...(isBack ? [] : [{ line: [...pocket, ...pocket.slice(0, 1)], isStitched: true }, ...front]),
    ],
    buttons: [],
    view: { middle: [0, 392], highMm: 900 },
  };
}

/** From the front and a little above. */
function cap(): FlatGarment {
  const half = steps.map((t): Point2 => {
    const a = (t * Math.PI) / 2;
    return [84 * Math.cos(a) ** 0.62, Math.sin(a) ** 1.05 * 116];
  });
  const crown = [...half, ...mirrored(half).reverse(), ...arc([0, 4], [84, 14], 180, 360)];
  const peak = [...arc([0, 4], [88, 50], 180, 360), ...arc([0, 4], [84, 14], 360, 180)];
  const panel = (x: number): Point2[] =>
    steps.map((t) => [x * Math.cos((t * Math.PI) / 2) ** 0.8, t * 116 - 8 * (1 - t)]);
  const rows = [10, 18, 26, 34].map((inner) => arc([0, 4], [88 - inner / 3, 50 - inner], 192, 348));
  return {
    cuts: [
      { outline: crown, shade: 0 },
      { outline: peak, shade: 0.08 },
      { outline: arc([0, 117], [8, 4], 0, 360), shade: 0.1 },
    ],
    seams: [
      ...both(panel(56)).map((line) => ({ line, isStitched: false })),
      { line: arc([0, 4], [84, 14], 180, 360), isStitched: false },
      ...rows.map((line) => ({ line, isStitched: true })),
    ],
    buttons: [],
    view: { middle: [0, 36], highMm: 215 },
  };
}

function tote(): FlatGarment {
  const half = TOTE.width / 2;
  const outer = arc([0, TOTE.height - 20], [84, 270], 0, 180);
  const inner = arc([0, TOTE.height - 20], [57, 243], 180, 0);
  const bag: Point2[] = [
    [-half, 0],
    [half, 0],
    [half, TOTE.height],
    [-half, TOTE.height],
  ];
  const hem: Point2[] = [
    [-half, TOTE.height - 30],
    [half, TOTE.height - 30],
  ];
  return {
    cuts: [
      { outline: [...outer, ...inner], shade: 0.14 },
      { outline: bag, shade: 0 },
    ],
    seams: [{ line: hem, isStitched: true }],
    buttons: [],
    view: { middle: [0, 266], highMm: 620 },
  };
}

/** The garment of a kind, from before or behind; null for what is nothing to wear or carry. */
export function flatGarment(kind: PieceKind, isBack: boolean): FlatGarment | null {
  if (kind === 't-shirt') return tee(isBack);
  if (kind === 'polo') return polo();
  if (kind === 'hoodie') return hoodie(isBack);
  if (kind === 'cap') return cap();
  return kind === 'tote' ? tote() : null;
}
