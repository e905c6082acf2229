/**
 * Cutting patterns of garments in millimetres: x to the wearer's left as seen from the front, y up from the hem.
 * scripts/drape.ts hangs them on a body and stores where the cloth comes to rest; builders use the same patterns for
 * seams and for where the print lies, so that artwork is as large on the cloth as it is on its page.
 */

export type Point2 = readonly [x: number, y: number];

/** A quilt of cells over a piece of cloth: `at(u, v)` is its place in the pattern, u and v in 0..1. */
export interface Panel {
  readonly name: string;
  readonly side: 'front' | 'back';
  readonly columns: number;
  readonly rows: number;
  at(u: number, v: number): Point2;
}

export interface Pattern {
  readonly panels: readonly Panel[];
  /** Sewn edges as predicates of the pattern: there front and back are one. */
  isSewn(panel: Panel, column: number, row: number): boolean;
}

type Edge = (t: number) => Point2;

/** Coons patch: fills four edges with a smooth grid. */
function patch(bottom: Edge, top: Edge, left: Edge, right: Edge): (u: number, v: number) => Point2 {
  const [c00, c10, c01, c11] = [bottom(0), bottom(1), top(0), top(1)];
  return (u, v) => {
    const [b, t, l, r] = [bottom(u), top(u), left(v), right(v)];
    const axis = (i: 0 | 1) =>
      (1 - v) * b[i] +
      v * t[i] +
      (1 - u) * l[i] +
      u * r[i] -
      ((1 - u) * (1 - v) * c00[i] + u * (1 - v) * c10[i] + (1 - u) * v * c01[i] + u * v * c11[i]);
    return [axis(0), axis(1)];
  };
}

const line =
  (from: Point2, to: Point2): Edge =>
  (t) => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];

export interface ShirtCut {
  readonly halfHem: number;
  readonly armpit: Point2;
  readonly shoulder: Point2;
  readonly neckHalf: number;
  readonly neckFront: number;
  readonly neckBack: number;
  readonly length: number;
  readonly cuffTop: Point2;
  readonly cuffFoot: Point2;
  readonly columns: number;
  readonly rows: number;
  readonly sleeveColumns: number;
}

/** Size M, as sewn: 500 mm across the chest, 700 mm long. */
export const TEE: ShirtCut = {
  halfHem: 246,
  armpit: [250, 468],
  shoulder: [216, 656],
  neckHalf: 84,
  neckFront: 98,
  neckBack: 20,
  length: 700,
  cuffTop: [384, 520],
  cuffFoot: [312, 392],
  columns: 44,
  rows: 60,
  sleeveColumns: 17,
};

/** Size M: 560 mm across, dropped shoulders, sleeves to the wrist. */
export const HOODIE: ShirtCut = {
  halfHem: 266,
  armpit: [280, 446],
  shoulder: [240, 648],
  neckHalf: 96,
  neckFront: 92,
  neckBack: 18,
  length: 700,
  cuffTop: [474, 122],
  cuffFoot: [384, 76],
  columns: 44,
  rows: 58,
  sleeveColumns: 44,
};

/** Row of a shirt's body at which the armhole begins. */
export const armpitRow = (cut: ShirtCut): number => Math.round((cut.rows * cut.armpit[1]) / cut.shoulder[1]);

function sideOf(cut: ShirtCut): Edge {
  const split = armpitRow(cut) / cut.rows;
  const [ax, ay] = cut.armpit;
  const [sx, sy] = cut.shoulder;
  return (t) => {
    if (t <= split) return [cut.halfHem + ((ax - cut.halfHem) * t) / split, (ay * t) / split];
    const up = (t - split) / (1 - split);
    return [ax + (sx - ax) * up - 22 * Math.sin(Math.PI * up ** 0.8), ay + (sy - ay) * up];
  };
}

function topOf(cut: ShirtCut, drop: number): Edge {
  const [sx, sy] = cut.shoulder;
  const share = (sx - cut.neckHalf) / (2 * sx);
  return (t) => {
    const mirrored = t > 0.5 ? 1 - t : t;
    const sign = t > 0.5 ? 1 : -1;
    if (mirrored <= share) {
      const along = mirrored / share;
      return [sign * (sx + (cut.neckHalf - sx) * along), sy + (cut.length - sy) * along];
    }
    const a = ((mirrored - share) / (0.5 - share)) * (Math.PI / 2);
    return [sign * cut.neckHalf * Math.cos(a), cut.length - drop * Math.sin(a)];
  };
}

/** Whether a vertex of the body's top edge belongs to the neck. */
export function isNeck(cut: ShirtCut, column: number): boolean {
  const share = (cut.shoulder[0] - cut.neckHalf) / (2 * cut.shoulder[0]);
  const t = column / cut.columns;
  return t > share + 1e-6 && t < 1 - share - 1e-6;
}

export function shirt(cut: ShirtCut): Pattern {
  const side = sideOf(cut);
  const split = armpitRow(cut) / cut.rows;
  const mirror =
    (edge: Edge): Edge =>
    (t) => [-edge(t)[0], edge(t)[1]];
  const body = (front: boolean): Panel => ({
    name: front ? 'front' : 'back',
    side: front ? 'front' : 'back',
    columns: cut.columns,
    rows: cut.rows,
    at: patch(
      line([-cut.halfHem, 0], [cut.halfHem, 0]),
      topOf(cut, front ? cut.neckFront : cut.neckBack),
      mirror(side),
      side,
    ),
  });
  const armhole: Edge = (t) => side(split + t * (1 - split));
  const right = patch(
    line(cut.armpit, cut.cuffFoot),
    line(cut.shoulder, cut.cuffTop),
    armhole,
    line(cut.cuffFoot, cut.cuffTop),
  );
  const sleeve = (front: boolean, left: boolean): Panel => ({
    name: `${left ? 'left' : 'right'} sleeve ${front ? 'front' : 'back'}`,
    side: front ? 'front' : 'back',
    columns: cut.sleeveColumns,
    rows: cut.rows - armpitRow(cut),
    at: (u, v) => {
      const [x, y] = right(u, v);
      return [left ? -x : x, y];
    },
  });
  return {
    panels: [
      body(true),
      body(false),
      sleeve(true, false),
      sleeve(false, false),
      sleeve(true, true),
      sleeve(false, true),
    ],
    isSewn(panel, column, row) {
      if (panel.name === 'front' || panel.name === 'back') {
        const isSide = (column === 0 || column === panel.columns) && row <= armpitRow(cut);
        return isSide || (row === panel.rows && !isNeck(cut, column));
      }
      return row === 0 || row === panel.rows;
    },
  };
}

export const TOTE = { width: 380, height: 420, columns: 38, rows: 42 };

/** A bag of two squares of canvas, sewn left, right and below. */
export function toteBag(): Pattern {
  const { width, height, columns, rows } = TOTE;
  const face = (side: 'front' | 'back'): Panel => ({
    name: side,
    side,
    columns,
    rows,
    at: (u, v) => [(u - 0.5) * width, v * height],
  });
  return {
    panels: [face('front'), face('back')],
    isSewn: (_, column, row) => column === 0 || column === columns || row === 0,
  };
}
