import { elephant, peacock } from './animals.ts';
import {
  arc,
  blob,
  brush,
  circle,
  circleHole,
  ellipse,
  hole,
  lobed,
  type Point,
  petal,
  petalHole,
  placed,
  polar,
  polygon,
  ring,
  slab,
} from './path.ts';

/** The outline of a mango, its tip turned over to the right; in a box of 100 by 100. */
export const MANGO: readonly Point[] = [
  [84, 14],
  [74, 8],
  [62, 12],
  [53, 25],
  [38, 36],
  [22, 48],
  [14, 64],
  [19, 82],
  [34, 93],
  [53, 94],
  [70, 85],
  [78, 68],
  [77, 50],
  [70, 36],
  [70, 24],
  [76, 18],
];
/** Around the middle of its belly. */
const INSIDE: Point = [47, 66];

const within = (share: number) =>
  placed(MANGO, [INSIDE[0] * (1 - share), INSIDE[1] * (1 - share)], [share, share]);

const mango = () =>
  [
    blob(MANGO),
    blob(within(0.78), true),
    blob(within(0.62)),
    blob(within(0.44), true),
    ...[0, 60, 120, 180, 240, 300].map((angle) => petal(47, 66, [1, 13], angle, 6)),
    ...[150, 182, 214, 30].map((angle) => circle(...polar(INSIDE[0] - 1, INSIDE[1], 43, angle), 2.6)),
  ].join('');

const marigold = () =>
  [
    lobed(50, 50, 44, 14),
    lobed(50, 50, 35, 14, true),
    lobed(50, 50, 31, 11),
    lobed(50, 50, 22, 11, true),
    lobed(50, 50, 18, 8),
    circleHole(50, 50, 8),
    circle(50, 50, 4.5),
  ].join('');

const kalash = () =>
  [
    // Coconut, mango leaves, neck, belly and foot.
    blob([
      [50, 5],
      [60, 14],
      [63, 26],
      [57, 36],
      [43, 36],
      [37, 26],
      [40, 14],
    ]),
    ...[-152, -122, -58, -28].map((angle) => petal(50, 45, [8, 36], angle, 13)),
    slab(30, 44, 40, 7, 3.5),
    polygon([
      [37, 52],
      [63, 52],
      [60, 58],
      [40, 58],
    ]),
    blob([
      [50, 57],
      [70, 60],
      [80, 72],
      [74, 86],
      [60, 92],
      [40, 92],
      [26, 86],
      [20, 72],
      [30, 60],
    ]),
    ...[30, 42, 58, 70].map((x) => petalHole(x, 76, [-7, 7], 90, 6)),
    slab(36, 92, 28, 5, 2),
  ].join('');

const bell = () =>
  [
    ring(50, 10, 5, 3.4),
    blob([
      [50, 15],
      [60, 19],
      [66, 32],
      [69, 52],
      [76, 66],
      [86, 74],
      [50, 76],
      [14, 74],
      [24, 66],
      [31, 52],
      [34, 32],
      [40, 19],
    ]),
    slab(12, 73, 76, 7, 3.5),
    circle(50, 88, 7.5),
    ...[-1, 0, 1].map((side) => petalHole(50 + side * 13, 52, [-9, 9], 90, 6)),
  ].join('');

const cake = () =>
  [
    ...[32, 50, 68].flatMap((x) => [slab(x - 2.4, 26, 4.8, 19, 1), petal(x, 25, [0, 16], -90, 8)]),
    slab(20, 44, 60, 20, 6),
    slab(10, 62, 80, 26, 6),
    ...[20, 35, 50, 65, 80].map((x) => circleHole(x, 66, 4.6)),
    slab(4, 90, 92, 5, 2.5),
  ].join('');

const balloons = () =>
  [balloon(22, 38, 16, [48, 96]), balloon(78, 38, 16, [52, 96]), balloon(50, 24, 17, [50, 96])].join('');

function balloon(x: number, y: number, r: number, end: Point): string {
  return [
    ellipse(x, y, r, r * 1.18),
    petalHole(x - r * 0.42, y - r * 0.5, [-5, 5], -50, 3.4),
    polygon([
      [x, y + r * 1.1],
      [x + 4, y + r * 1.36],
      [x - 4, y + r * 1.36],
    ]),
    brush([[x, y + r * 1.3], [(x + end[0]) / 2 + 2, y + r * 1.3 + 12], end], 1.6),
  ].join('');
}

/** Two hands with a ring of flowers between: a pair of rings, as jewellers hang them out. */
const rings = () =>
  [
    ring(37, 60, 25, 6),
    ring(63, 60, 25, 6),
    polygon([
      [37, 12],
      [46, 21],
      [37, 33],
      [28, 21],
    ]),
    hole([
      [37, 17],
      [41, 21.5],
      [37, 27],
      [33, 21.5],
    ]),
  ].join('');

const leaves = () =>
  [
    brush(
      [
        [14, 88],
        [34, 66],
        [52, 46],
        [72, 28],
      ],
      3.4,
    ),
    petal(70, 30, [0, 32], -44, 15),
    ...[
      [28, 74],
      [44, 56],
      [60, 40],
    ].flatMap(([x = 0, y = 0]) => [petal(x, y, [0, 34], -92, 14), petal(x, y, [0, 34], 4, 14)]),
  ].join('');

const sunFace = () =>
  [
    circle(50, 50, 24),
    ...Array.from({ length: 16 }, (_, at) =>
      petal(50, 50, [28, at % 2 === 0 ? 48 : 42], at * 22.5, at % 2 === 0 ? 9 : 6),
    ),
    circleHole(50, 50, 19),
    ...Array.from({ length: 8 }, (_, at) => petal(50, 50, [3, 16], at * 45, 8)),
  ].join('');

const smile = () => arc(50, 50, 30, [20, 160], 8);

export const FESTIVE_MOTIFS: Readonly<Record<string, () => string>> = {
  mango,
  marigold,
  kalash,
  bell,
  cake,
  balloons,
  rings,
  elephant,
  peacock,
  leaves,
  'sun-flower': sunFace,
  smile,
};
