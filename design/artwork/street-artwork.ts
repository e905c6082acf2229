import {
  arc,
  brush,
  circle,
  circleHole,
  hole,
  type Point,
  petal,
  petalHole,
  polar,
  polygon,
  ring,
  slab,
} from './path.ts';
import type { Artwork } from './patterns.ts';

/** Drawings of the street for prints on cloth, each in a box of 100 by 100. */
const inBox = (parts: readonly string[]): Artwork => ({ d: parts.join(''), width: 100, height: 100 });

const wheel = (x: number, y: number) => ring(x, y, 7.4, 5.2) + circle(x, y, 2.4);

/** The gap above a wheel, from its right to its left, as points of an outline along `foot`. */
const wheelArch = (x: number, y: number, foot: number): Point[] => {
  const r = 13;
  const from = (Math.asin((foot - y) / r) * 180) / Math.PI;
  return Array.from({ length: 13 }, (_, at) => polar(x, y, r, from - ((180 + 2 * from) * at) / 12));
};

/** An auto rickshaw, going to the left: its side is open, its nose low. */
const rickshaw = () =>
  inBox([
    polygon([
      [19, 19],
      [27, 13],
      [80, 13],
      [91, 18],
      [96, 48],
      [96, 79],
      ...wheelArch(79, 81, 79),
      ...wheelArch(20, 81, 79),
      [5, 79],
      [2, 70],
      [5, 58],
      [12, 51],
    ]),
    // The windscreen, the open side down to its floor, the window behind.
    hole([
      [23, 23],
      [29, 21],
      [29, 51],
      [15, 51],
    ]),
    hole([
      [34, 21],
      [57, 21],
      [57, 73],
      [41, 73],
      [36, 66],
      [34, 58],
    ]),
    hole([
      [63, 21],
      [84, 21],
      [87, 43],
      [63, 43],
    ]),
    // Who drives.
    circle(43, 34, 5),
    polygon([
      [37, 59],
      [37.6, 45],
      [40, 41.4],
      [46, 41.4],
      [49, 46],
      [50, 59],
    ]),
    slab(46, 59, 11, 4, 0),
    hole([
      [63, 52],
      [94, 52],
      [94, 55.4],
      [63, 55.4],
    ]),
    circleHole(9, 63, 3),
    wheel(20, 81),
    wheel(79, 81),
  ]);

/** A glass of cutting chai, and its steam. */
const chai = () =>
  inBox([
    ...[36, 50, 64].map((x) =>
      brush(
        Array.from({ length: 11 }, (_, at): Point => [x + 2.6 * Math.sin((at * Math.PI) / 5), 27 - 2 * at]),
        2.8,
      ),
    ),
    polygon([
      [25, 33],
      [75, 33],
      [68, 91],
      [32, 91],
    ]),
    // The glass above the tea, and its ribs.
    hole([
      [29, 37],
      [71, 37],
      [69.8, 46],
      [30.2, 46],
    ]),
    ...[0, 1, 2, 3].map((at) => {
      const [top, foot] = [35.5 + at * 8.3, 38.2 + at * 6.7];
      return hole([
        [top, 53],
        [top + 3.6, 53],
        [foot + 3, 84],
        [foot, 84],
      ]);
    }),
    slab(20, 94, 60, 4.4, 2.2),
  ]);

/** One of the two seams of a ball, across it. */
const seam = (x: number, y: number, r: number, side: 1 | -1) => {
  const bent = (far: number) =>
    Array.from({ length: 9 }, (_, at): Point => {
      const along = -1 + at / 4;
      const out = far - 0.16 * along * along;
      const turned = side * out * r;
      // Along a line that falls to the right.
      return [x + 0.7 * (along * 0.84 * r) + 0.7 * turned, y + 0.7 * (along * 0.84 * r) - 0.7 * turned];
    });
  return hole([...bent(0.42), ...bent(0.3).toReversed()]);
};

/** Three stumps, two bails and the ball that hits them. */
const wickets = () =>
  inBox([
    ...[30, 46, 62].map((x) => slab(x, 30, 7, 64, 2)),
    slab(31, 23.4, 19, 4.4, 2.2),
    brush(
      [
        [58, 20],
        [73, 11],
      ],
      4.4,
    ),
    slab(20, 94, 60, 3, 1.5),
    circle(85, 41, 12),
    seam(85, 41, 12, 1),
    seam(85, 41, 12, -1),
    ...[26, 34, 42].map((y, at) => slab(4 + at * 3, y, 17 - at * 3, 2.6, 1.3)),
  ]);

/** Of a petal by its angle from the middle one: where it begins, where it ends, how wide it is. */
const PETALS: Readonly<Record<number, readonly [number, number, number]>> = {
  0: [12, 74, 25],
  30: [14, 66, 22],
  60: [16, 56, 19],
};

/** A lotus over the water. */
const lotus = () =>
  inBox([
    ...[-90, -60, -120, -30, -150].map((angle) => {
      const [near, far, wide] = PETALS[Math.abs(angle + 90)] ?? [0, 0, 0];
      return (
        petal(50, 80, [near, far], angle, wide) +
        petalHole(50, 80, [near + (far - near) * 0.26, far - (far - near) * 0.14], angle, wide * 0.62) +
        petal(50, 80, [near + (far - near) * 0.42, far - (far - near) * 0.34], angle, wide * 0.26)
      );
    }),
    ...[-75, -105, -45, -135].map((angle) => circle(...polar(50, 80, 58, angle), 1.9)),
    arc(50, 36, 52, [62, 118], 2.6),
    arc(50, 36, 60, [70, 110], 2.6),
  ]);

export const STREET_ARTWORK: Readonly<Record<string, () => Artwork>> = {
  'auto-rickshaw': rickshaw,
  'cutting-chai': chai,
  wickets,
  'lotus-on-water': lotus,
};
