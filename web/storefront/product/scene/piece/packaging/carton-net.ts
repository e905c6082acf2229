import { flap, type NetPanel, rectangle } from './net.ts';
import { type Box, type BoxNet, folds, type Sized } from './net-layout.ts';

/** The glue flap of a carton in mm. */
const GLUE_MM = 15;
const BOARD_MM = 0.45;

interface Layout {
  readonly x: (i: number) => number;
  readonly y: (i: number) => number;
  /** 0 lies flat, 90 is made up. */
  readonly foldDeg: number;
  readonly lidDeg: number;
}

/**
 * A folding carton with straight tuck ends. Its trim is what is printed of the flat blank:
 *
 *     wide  2L + 2W + 15 mm glue flap    50 × 50 × 120: 215 mm    80 × 80 × 100 and 100 × 60 × 160: 335 mm
 *     high  H + 2W                       50 × 50 × 120: 220 mm    80 × 80 × 100: 260, 100 × 60 × 160: 280 mm
 *
 * The columns are front, right side, back, left side and the flap. Lids hang on the back, above and below; the lips
 * that tuck in are bare and lie outside of the trim.
 *
 * @param lidDeg fold of the upper lid: 90 is closed.
 */
export function cartonNet(spec: Sized, lidDeg: number, foldDeg = 90): BoxNet {
  const box = spec.boxMm ?? guessed(spec);
  const x = folds([box.widthMm, box.depthMm, box.widthMm, box.depthMm, GLUE_MM], spec.widthMm);
  const y = folds([box.depthMm, box.heightMm, box.depthMm], spec.heightMm);
  const layout: Layout = { x, y, foldDeg, lidDeg };
  const [foot, top] = [y(1), y(2)];
  const column = (i: number, children: NetPanel[]) =>
    flap([x(i), foot, x(i + 1), top], 'left', foldDeg, { children });
  const leftSide = column(3, [...dustFlaps(layout, 3), ...(foldDeg === 0 ? [glueFlap(layout)] : [])]);
  const back = column(2, [lid(layout, true), lid(layout, false), leftSide]);
  return {
    root: {
      outline: rectangle([x(0), foot, x(1), top]),
      children: [column(1, [...dustFlaps(layout, 1), back])],
    },
    inner: { widthMm: x(1) - x(0), depthMm: x(2) - x(1), heightMm: top - foot },
    thicknessMm: BOARD_MM,
  };
}

/** Above and below each side: they lie under the lids. */
function dustFlaps({ x, y, foldDeg, lidDeg }: Layout, i: number): NetPanel[] {
  const [left, right] = [x(i) + 0.6, x(i + 1) - 0.6];
  const deep = Math.min((x(1) - x(0)) * 0.46, y(1) - y(0));
  const [foot, top] = [y(1) + 2.5 * BOARD_MM, y(2) - 2.5 * BOARD_MM];
  const folded = foldDeg === 0 ? 0 : 89;
  return [
    {
      outline: [
        [left, top],
        [right, top],
        [right - 3, top + deep, 5],
        [left + 3, top + deep, 5],
      ],
      hinge: [
        [left, top],
        [right, top],
      ],
      foldDeg: folded && lidDeg < 80 ? lidDeg * 0.5 + 8 : folded,
    },
    {
      outline: [
        [left + 3, foot - deep, 5],
        [right - 3, foot - deep, 5],
        [right, foot],
        [left, foot],
      ],
      hinge: [
        [left, foot],
        [right, foot],
      ],
      foldDeg: folded,
    },
  ];
}

/** A lid on the back with the bare lip that tucks in behind the front. */
function lid({ x, y, foldDeg, lidDeg }: Layout, isTop: boolean): NetPanel {
  const [left, right] = [x(2) + 0.3, x(3) - 0.3];
  const hung = isTop ? 'bottom' : 'top';
  // Made up, it ends inside the front, so that the lip goes down behind it.
  const inside = foldDeg === 0 ? 0 : 2.5 * BOARD_MM;
  const far = isTop ? y(3) - inside : y(0) + inside;
  const lipDeg = isTop && lidDeg < 80 ? 30 : 90;
  const lip = flap(
    isTop ? [left + 2, far, right - 2, far + 13] : [left + 2, far - 13, right - 2, far],
    hung,
    lipDeg,
    { radius: 6, isBare: true },
  );
  return flap(
    isTop ? [left, y(2), right, far] : [left, far, right, y(1)],
    hung,
    isTop && foldDeg > 0 ? lidDeg : foldDeg,
    { children: foldDeg === 0 ? [] : [lip] },
  );
}

function glueFlap({ x, y }: Layout): NetPanel {
  const [foot, top] = [y(1), y(2)];
  return {
    outline: [
      [x(4), foot],
      [x(5), foot + 6],
      [x(5), top - 6],
      [x(4), top],
    ],
    hinge: [
      [x(4), foot],
      [x(4), top],
    ],
    foldDeg: 0,
  };
}

function guessed({ widthMm, heightMm }: Sized): Box {
  const side = Math.max((widthMm - GLUE_MM) / 4, widthMm * 0.15);
  return { widthMm: side, depthMm: side, heightMm: Math.max(heightMm - 2 * side, heightMm * 0.2) };
}
