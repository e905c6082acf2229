import { flap, type NetPanel, rectangle } from './net.ts';
import { type Box, type BoxNet, folds, type Sized } from './net-layout.ts';

interface Layout {
  readonly x: (i: number) => number;
  readonly y: (i: number) => number;
  readonly t: number;
  readonly foldDeg: number;
}

/**
 * A corrugated mailer. Its trim is the flat blank; for inner length L, width W, height H and board of t = 1.5 mm
 *
 *     wide  (H + 2t) · 4 + (L + 4t)  = L + 4H + 12t    150 × 100 × 50: 368 mm
 *     high  (H + 2t) · 2 + 2W        = 2W + 2H + 4t    150 × 100 × 50: 306 mm
 *
 * (200 × 150 × 75 gives 518 × 456, 300 × 200 × 100 gives 718 × 606.) Walls are higher than the inner height by floor
 * and lid; the middle column is longer by the two double walls. On the page, from the top:
 *
 *                     ┌───────┐              front wall
 *     ┌──────┬──────┬─┴───────┴─┬──────┬──────┐
 *     │inner │ side │   floor   │ side │ inner│   sides are double: the inner wall rolls over into the box
 *     └──────┴──────┴─┬───────┬─┴──────┴──────┘
 *                     │ back  │
 *              ┌──────┼───────┼──────┐
 *              │ ear  │  lid  │ ear  │         ears tuck in beside the inner walls
 *              └──────┴───────┴──────┘
 *
 * Lid and front wall both read upright on the closed box.
 *
 * @param lidDeg fold of the lid: 90 is closed, 0 stands up.
 */
export function mailerNet(spec: Sized, lidDeg: number, foldDeg = 90): BoxNet {
  const box = spec.boxMm ?? guessed(spec);
  const spare = (spec.heightMm - 2 * box.depthMm - 2 * box.heightMm) / 4;
  const t = spare > 0.3 && spare < 5 ? spare : 1.5;
  const wall = box.heightMm + 2 * t;
  const x = folds([wall, wall, box.widthMm + 4 * t, wall, wall], spec.widthMm);
  const y = folds([box.depthMm, wall, box.depthMm, wall], spec.heightMm);
  const layout: Layout = { x, y, t, foldDeg };
  const front = flap([x(2) - t, y(3), x(3) + t, y(4)], 'bottom', foldDeg, { radius: 1 });
  const back = flap([x(2) - t, y(1), x(3) + t, y(2)], 'top', foldDeg, { children: [lid(layout, lidDeg)] });
  const floor = rectangle([x(2), y(2), x(3), y(3)]);
  return {
    root: { outline: floor, children: [...sides(layout), front, back] },
    inner: { widthMm: x(3) - x(2), depthMm: y(3) - y(2), heightMm: y(2) - y(1) },
    thicknessMm: t,
  };
}

/** Double side walls: the outer half stands up, the inner half comes back down into the box. */
function sides({ x, y, foldDeg }: Layout): NetPanel[] {
  const [low, high] = [y(2), y(3)];
  const inner = { radius: 3 };
  return [
    flap([x(3), low, x(4), high], 'left', foldDeg, {
      children: [flap([x(4), low + 1, x(5), high - 1], 'left', foldDeg * 2, inner)],
    }),
    flap([x(1), low, x(2), high], 'right', foldDeg, {
      children: [flap([x(0), low + 1, x(1), high - 1], 'right', foldDeg * 2, inner)],
    }),
  ];
}

function lid({ x, y, t, foldDeg }: Layout, lidDeg: number): NetPanel {
  // Narrower than the box: its ears go down inside the double walls.
  const [left, right] = [x(2) + 2.4 * t, x(3) - 2.4 * t];
  const long = Math.min(y(2) - y(1) - 2 * t, x(5) - x(3));
  const [low, high] = [y(0) + 8, y(1) - 4];
  const earDeg = lidDeg > 80 ? foldDeg : foldDeg * 0.35;
  return flap([left, y(0), right, y(1)], 'top', lidDeg, {
    radius: 1.5,
    children: [
      flap([right, low, right + long, high], 'left', earDeg, { radius: 9 }),
      flap([left - long, low, left, high], 'right', earDeg, { radius: 9 }),
    ],
  });
}

/** A mailer nobody gave the made-up size of: half as high as wide, as they mostly are. */
function guessed({ widthMm, heightMm }: Sized): Box {
  const depthMm = heightMm / 3;
  const high = depthMm / 2;
  return { widthMm: Math.max(widthMm - 4 * high, widthMm * 0.2), depthMm, heightMm: high };
}
