import {
  arc,
  brush,
  circle,
  circleHole,
  ellipse,
  hole,
  type Point,
  petal,
  petalHole,
  polar,
  polygon,
  ring,
  slab,
} from './path.ts';

/** In a box of 100 by 100, drawn for the size of a thumbnail: a few bold parts. */
const W = 6.5;

const basket = () =>
  [
    // The handle, the rim, and the body narrowing to its foot.
    arc(50, 44, 27, [180, 360], W),
    slab(10, 42, 80, 12, 4),
    polygon([
      [16, 59],
      [84, 59],
      [75, 90],
      [25, 90],
    ]),
    ...[34, 50, 66].map((x) =>
      hole([
        [x - 2.6, 65],
        [x + 2.6, 65],
        [x + 2.6 + (50 - x) * 0.12, 84],
        [x - 2.6 + (50 - x) * 0.12, 84],
      ]),
    ),
  ].join('');

const laddu = () =>
  [
    circle(50, 30, 15.5),
    circle(32.5, 55, 15.5),
    circle(67.5, 55, 15.5),
    ...[
      [46, 25],
      [54, 32],
      [28, 52],
      [36, 58],
      [64, 52],
      [72, 58],
    ].map(([x = 0, y = 0]) => circleHole(x, y, 2.4)),
    slab(8, 74, 84, W, W / 2),
    polygon([
      [20, 83],
      [80, 83],
      [70, 92],
      [30, 92],
    ]),
  ].join('');

const cross = () => [ring(50, 50, 41, W), slab(41.5, 26, 17, 48, 3), slab(26, 41.5, 48, 17, 3)].join('');

const book = () =>
  [
    'M8 20C24 18 38 20 47 28L47 84C38 76 24 74 8 76Z',
    'M53 28C62 20 76 18 92 20L92 76C76 74 62 76 53 84Z',
    ...[36, 48, 60].flatMap((y) => [
      hole([
        [17, y - 1],
        [38, y + 3],
        [38, y + 7],
        [17, y + 3],
      ]),
      hole([
        [83, y - 1],
        [83, y + 3],
        [62, y + 7],
        [62, y + 3],
      ]),
    ]),
  ].join('');

const scissors = () =>
  [
    ring(27, 76, 13, W),
    ring(73, 76, 13, W),
    // Each blade from its ring over the screw to its point.
    polygon([
      [33, 61],
      [39.5, 66],
      [76, 10],
      [68, 12],
    ]),
    polygon([
      [60.5, 66],
      [67, 61],
      [32, 12],
      [24, 10],
    ]),
    circle(50, 45, 5),
  ].join('');

const gear = () => {
  const teeth = Array.from({ length: 8 }, (_, at) => {
    const middle = at * 45;
    return polygon([
      polar(50, 50, 28, middle - 15),
      polar(50, 50, 44, middle - 10),
      polar(50, 50, 44, middle + 10),
      polar(50, 50, 28, middle + 15),
    ]);
  });
  return [circle(50, 50, 33), ...teeth, circleHole(50, 50, 14)].join('');
};

const button = () =>
  [
    circle(50, 50, 42),
    circleHole(50, 50, 35),
    circle(50, 50, 30),
    ...[
      [41, 41],
      [59, 41],
      [41, 59],
      [59, 59],
    ].map(([x = 0, y = 0]) => circleHole(x, y, 5)),
  ].join('');

const lotus = () =>
  [
    petal(50, 82, [0, 66], -90, 30),
    petalHole(50, 82, [14, 57], -90, 17),
    ...[-128, -52].flatMap((angle) => [
      petal(50, 82, [12, 60], angle, 24),
      petalHole(50, 82, [24, 52], angle, 12),
    ]),
    ...[-160, -20].map((angle) => petal(50, 82, [14, 50], angle, 17)),
    slab(26, 86, 48, 5, 2.5),
  ].join('');

const diya = () =>
  [
    'M50 8C60 22 65 30 65 39C65 48 58 54 50 54C42 54 35 48 35 39C35 30 40 22 50 8Z',
    'M50 30C46 35 44 38 44 42C44 46 47 48 50 48C53 48 56 46 56 42C56 38 54 35 50 30Z',
    'M6 58L94 58C90 78 73 90 50 90C27 90 10 78 6 58Z',
  ].join('');

const cup = () =>
  [
    'M14 44L74 44L74 62C74 78 64 88 50 88L38 88C24 88 14 78 14 62Z',
    arc(75, 59, 12, [-75, 80], W),
    brush(wave(32), W - 1),
    brush(wave(52), W - 1),
  ].join('');

/** Steam. */
function wave(x: number): Point[] {
  return Array.from({ length: 13 }, (_, at) => [x + 4 * Math.sin((at / 12) * Math.PI * 2), 12 + at * 1.9]);
}

const house = () =>
  [
    brush(
      [
        [8, 50],
        [50, 14],
        [92, 50],
      ],
      W + 1.5,
    ),
    polygon([
      [20, 52],
      [50, 27],
      [80, 52],
      [80, 88],
      [20, 88],
    ]),
    hole([
      [42, 60],
      [58, 60],
      [58, 88],
      [42, 88],
    ]),
  ].join('');

const bolt = () =>
  polygon([
    [60, 4],
    [20, 56],
    [46, 56],
    [38, 96],
    [82, 40],
    [54, 40],
  ]);

const sprig = () =>
  [
    brush(
      [
        [50, 96],
        [50, 24],
      ],
      4.5,
    ),
    petal(50, 34, [0, 32], -90, 15),
    ...[50, 66, 82].flatMap((y) => [petal(50, y, [2, 36], -36, 14), petal(50, y, [2, 36], -144, 14)]),
  ].join('');

const gem = () =>
  [
    polygon([
      [24, 16],
      [46, 16],
      [30, 38],
      [4, 38],
    ]),
    polygon([
      [54, 16],
      [76, 16],
      [96, 38],
      [70, 38],
    ]),
    polygon([
      [50, 18],
      [65, 38],
      [35, 38],
    ]),
    polygon([
      [5, 43],
      [29, 43],
      [45, 86],
    ]),
    polygon([
      [95, 43],
      [55, 86],
      [71, 43],
    ]),
    polygon([
      [34, 43],
      [66, 43],
      [50, 88],
    ]),
  ].join('');

const receiver = () =>
  'M24 8L38 12L42 34L32 42C38 56 46 64 58 68L66 58L88 62L92 76C90 88 80 93 70 92C38 88 12 62 8 30C7 20 12 10 24 8Z';

const pin = () =>
  `M50 4C70 4 85 19 85 39C85 62 62 80 50 96C38 80 15 62 15 39C15 19 30 4 50 4Z${circleHole(50, 39, 13)}`;

const envelope = () =>
  [
    polygon([
      [6, 20],
      [94, 20],
      [50, 56],
    ]),
    polygon([
      [6, 31],
      [50, 67],
      [94, 31],
      [94, 82],
      [6, 82],
    ]),
  ].join('');

const globe = () => [ring(50, 50, 40, W), slab(10, 47, 80, 6), ellipseRing(50, 50, 18, 40)].join('');

function ellipseRing(x: number, y: number, rx: number, ry: number): string {
  // The inner outline the other way round, by mirroring it.
  const inner = ellipse(-x, y, rx - W / 2, ry - W / 2).replaceAll(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, a: string, b: string) => `${-Number(a)} ${b}`,
  );
  return ellipse(x, y, rx + W / 2, ry + W / 2) + inner;
}

/** What says a trade, and the signs beside what people are reached by. */
export const MOTIFS: Readonly<Record<string, () => string>> = {
  basket,
  laddu,
  cross,
  book,
  scissors,
  gear,
  button,
  lotus,
  diya,
  cup,
  house,
  bolt,
  sprig,
  gem,
  receiver,
  pin,
  envelope,
  globe,
};
