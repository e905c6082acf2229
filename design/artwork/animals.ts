import { blob, brush, circle, circleHole, hole, type Point, petal, polar, polygon } from './path.ts';

const BODY: readonly Point[] = [
  [34, 30],
  [52, 24],
  [74, 27],
  [88, 40],
  [90, 58],
  [88, 66],
  [88, 88],
  [76, 88],
  [75, 70],
  [58, 72],
  [57, 88],
  [45, 88],
  [43, 70],
  [32, 64],
  [26, 66],
  [21, 76],
  [13, 80],
  [9, 74],
  [14, 70],
  [16, 60],
  [12, 46],
  [18, 34],
  [27, 28],
];
const EAR: readonly Point[] = [
  [34, 34],
  [42, 38],
  [43, 50],
  [37, 57],
  [32, 50],
  [31, 40],
];

/** An elephant with a cloth, walking to the left. */
export const elephant = () =>
  [
    blob(BODY),
    blob(EAR, true),
    blob([
      [35, 37],
      [40, 40],
      [40.6, 49],
      [37, 53.6],
      [33.6, 48],
      [33, 41],
    ]),
    circleHole(21, 44, 2.2),
    hole([
      [54, 27],
      [74, 29],
      [74, 54],
      [64, 60],
      [54, 54],
    ]),
    polygon([
      [57, 30],
      [71, 32],
      [71, 52],
      [64, 56],
      [57, 52],
    ]),
    circleHole(64, 42, 5),
    circle(64, 42, 2.4),
    brush(
      [
        [90, 46],
        [95, 58],
        [94, 68],
      ],
      3,
    ),
  ].join('');

export const peacock = () =>
  [
    // The fan, its eyes, and the bird before it.
    ...[-168, -142, -116, -90, -64, -38, -12].map((angle) => petal(50, 72, [16, 50], angle, 16)),
    ...[-168, -142, -116, -90, -64, -38, -12].flatMap((angle) => [
      circleHole(...polar(50, 72, 41, angle), 4.2),
      circle(...polar(50, 72, 41, angle), 2.2),
    ]),
    blob(
      [
        [50, 38],
        [58, 48],
        [66, 70],
        [60, 90],
        [40, 90],
        [34, 70],
        [42, 48],
      ],
      true,
    ),
    blob([
      [50, 43],
      [55, 50],
      [55, 60],
      [62, 74],
      [58, 88],
      [42, 88],
      [38, 74],
      [45, 60],
      [45, 50],
    ]),
    ...[-106, -90, -74].map((angle) => brush([[50, 44], polar(50, 46, 15, angle)], 1.3)),
    ...[-106, -90, -74].map((angle) => circle(...polar(50, 46, 16, angle), 1.8)),
  ].join('');
