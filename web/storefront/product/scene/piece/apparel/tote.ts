import { type BufferGeometry, Group, Vector3 } from 'three';
import type { Shot } from '../../shot.ts';
import type { PieceBuilder, View } from '../piece.ts';
import { patchOn, spotOn } from './cloth-patch.ts';
import { clothGeometry, type DrapedPanel, draped, geometryOf } from './draped.ts';
import { fabric, thread } from './fabric.ts';
import { FRONT_AND_BACK, GARMENT_SHOT, printField, sewnInto, stitchAlong } from './garment.ts';
import { type Point2, TOTE, toteBag } from './patterns.ts';
import { middleOfPrint } from './print-places.ts';
import { TOTE_FOLDS } from './tote-folds.generated.ts';

const SHOT: Shot = { ...GARMENT_SHOT, azimuthDeg: 18, elevationDeg: 10 };
const VIEWS: View[] = FRONT_AND_BACK.map((view) =>
  view.name === 'Front' ? { ...view, shot: SHOT } : { ...view, shot: { ...view.shot, elevationDeg: 8 } },
);

/** Where the handles are sewn on, from the middle; how wide they are and how high they stand, in mm. */
const [HOLD, WIDE, RISE] = [70, 27, 250];

/** A strap that leaves the bag flat, turns on its edge on the way up, and comes back down. */
function strap(panel: DrapedPanel): BufferGeometry {
  const sign = panel.panel.side === 'front' ? 1 : -1;
  const root = (x: number) => spotOn(panel, [x, TOTE.height])?.at ?? new Vector3(x, TOTE.height, 0);
  const [left, right] = [root(-HOLD), root(HOLD)];
  const position: number[] = [];
  const uv: number[] = [];
  const index: number[] = [];
  const steps = 64;
  const middle = (t: number) => {
    const a = Math.PI * t;
    const up = Math.sin(a) ** 0.62 * RISE;
    const x = left.x + (right.x - left.x) * (0.5 - 0.5 * Math.cos(a));
    const spread = (x - (left.x + right.x) / 2) * (1 + 0.16 * Math.sin(a));
    // Heavier than it is stiff: it leans out a little and to one side.
    const lean = sign * (2 + (up / RISE) ** 2 * 16);
    return new Vector3(
      spread + (up / RISE) ** 2 * 10 * sign,
      left.y - 4 + up,
      left.z + (right.z - left.z) * t + lean,
    );
  };
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const at = middle(t);
    const tangent = middle(Math.min(1, t + 0.01))
      .sub(middle(Math.max(0, t - 0.01)))
      .normalize();
    const turn = Math.sin(Math.PI * t) ** 1.6 * 1.25;
    const flat = new Vector3(Math.abs(tangent.y), -tangent.x * Math.sign(tangent.y || 1), 0).normalize();
    const across = flat.multiplyScalar(Math.cos(turn)).add(new Vector3(0, 0, Math.sin(turn) * sign));
    across.addScaledVector(tangent, -across.dot(tangent)).normalize();
    const off = new Vector3().crossVectors(across, tangent).normalize().multiplyScalar(0.9);
    for (const [k, out] of [
      [-0.5, 1],
      [0.5, 1],
      [0.5, -1],
      [-0.5, -1],
      [-0.5, 1],
    ] as const) {
      const p = at
        .clone()
        .addScaledVector(across, k * WIDE)
        .addScaledVector(off, out);
      position.push(p.x, p.y, p.z);
      uv.push((k + 0.5) * (WIDE / 100), t * 5);
    }
    if (i === 0) continue;
    for (let k = 0; k < 4; k++) {
      const a = i * 5 + k;
      index.push(a - 5, a - 4, a + 1, a - 5, a + 1, a);
    }
  }
  const geometry = geometryOf(position, [], uv, index);
  geometry.deleteAttribute('normal');
  const split = geometry.toNonIndexed();
  split.computeVertexNormals();
  return split;
}

/** A canvas bag of true size with something in it; artwork on front and back. */
export const tote: PieceBuilder = (spec, textureOf) => {
  const panels = draped(toteBag(), TOTE_FOLDS, [1, 1], 0);
  const object = new Group();
  const add = sewnInto(object);
  const colour = spec.stockColour;
  const canvas = fabric(colour, 'canvas');
  const seam = thread(colour);
  add(clothGeometry(panels), canvas);
  const box = (x0: number, y0: number, x1: number, y1: number): Point2[] => [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  const half = TOTE.width / 2;
  for (const panel of panels) {
    // The hem is folded over twice; handles are sewn onto it with a cross.
    add(patchOn(panel, { outline: box(-half, TOTE.height - 30, half, TOTE.height), liftMm: 0.9 }), canvas);
    stitchAlong(
      add,
      panel,
      [
        [-half, TOTE.height - 28],
        [half, TOTE.height - 28],
      ],
      seam,
    );
    for (const x of [-HOLD, HOLD]) {
      const [l, r, low, high] = [x - WIDE / 2, x + WIDE / 2, TOTE.height - 42, TOTE.height];
      add(patchOn(panel, { outline: box(l, low, r, high), liftMm: 2.4 }), canvas);
      const cross: Point2[][] = [
        [
          [l + 2, low + 2],
          [r - 2, low + 2],
          [r - 2, high - 6],
          [l + 2, high - 6],
          [l + 2, low + 2],
        ],
        [
          [l + 2, low + 2],
          [r - 2, high - 6],
        ],
        [
          [r - 2, low + 2],
          [l + 2, high - 6],
        ],
      ];
      for (const line of cross) stitchAlong(add, panel, line, seam, 1, 2.7);
    }
    add(strap(panel), canvas);
  }
  const faces = spec.faces.slice(0, 2).flatMap((face, i) => {
    const panel = panels[i];
    if (!panel) return [];
    return [
      printField(object, spec, textureOf, 'canvas', { face, panel, middle: middleOfPrint(spec, face) }),
    ];
  });
  return { object, faces, views: VIEWS };
};
