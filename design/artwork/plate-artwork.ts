/**
 * Artwork for dies of foil and screens of varnish: lines of one thickness that stay above what a die holds in the size they are
 * placed in, and free room between them. Loaded with the layouts that have it (`families/plated.ts`).
 */

import { arc, brush, circle, hole, type Point, petal, polar, polygon, ring, slab } from './path.ts';
import type { Artwork } from './patterns.ts';

type Draw = (one: number, two: number) => Artwork;

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** A corner of stepped lines with a fan, upper left; `corner-deco-2` … follow clockwise. */
const cornerDeco: Draw = (which) => {
  const right = which === 2 || which === 3;
  const down = which === 3 || which === 4;
  const at = ([x, y]: Point): Point => [right ? 40 - x : x, down ? 40 - y : y];
  const bar = (x: number, y: number, width: number, height: number) =>
    polygon([at([x, y]), at([x + width, y]), at([x + width, y + height]), at([x, y + height])]);
  const line = (...points: Point[]) => brush(points.map(at), 1.2);
  const quarter = (r: number) => line(...times(7, (step) => polar(11, 11, r, step * 15)));
  return {
    width: 40,
    height: 40,
    d: [
      bar(0, 0, 40, 1.2),
      bar(0, 0, 1.2, 40),
      line([40, 5], [24, 5], [24, 11], [11, 11], [11, 24], [5, 24], [5, 40]),
      quarter(9),
      ...[22.5, 45, 67.5].map((angle) => line(polar(11, 11, 2, angle), polar(11, 11, 6.4, angle))),
      polygon(
        [
          [4.2, 2.8],
          [7.2, 5.8],
          [4.2, 8.8],
          [1.2, 5.8],
        ].map(([x = 0, y = 0]) => at([x + 1.6, y])),
      ),
    ].join(''),
  };
};

/** The corner of a ticket, scooped out, with a bead in it, upper left; lines go on from its ends. */
const cornerScoop: Draw = (which) => {
  const right = which === 2 || which === 3;
  const down = which === 3 || which === 4;
  const at = ([x, y]: Point): Point => [right ? 20 - x : x, down ? 20 - y : y];
  return {
    width: 20,
    height: 20,
    d: [
      brush(
        times(10, (step) => at(polar(0, 0, 19.4, step * 10))),
        1.3,
      ),
      brush(
        times(10, (step) => at(polar(0, 0, 14.6, step * 10))),
        1,
      ),
      circle(...at([4.6, 4.6]), 2.2),
    ].join(''),
  };
};

/** Along a curve: where it is at a share of its length, and which way it goes, in degrees. */
function along([a, b, c]: readonly [Point, Point, Point], share: number): { place: Point; degrees: number } {
  const mix = (from: Point, to: Point): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ];
  const [one, other] = [mix(a, b), mix(b, c)];
  const degrees = (Math.atan2(other[1] - one[1], other[0] - one[0]) * 180) / Math.PI;
  return { place: mix(one, other), degrees };
}

/** A stem with leaves in pairs, smaller to its tip; upright, leaning to the right. */
const spray: Draw = (pairs) => {
  const stem = [
    [16, 100],
    [20, 46],
    [38, 8],
  ] as const satisfies readonly Point[];
  return {
    width: 56,
    height: 100,
    d: [
      brush(
        times(14, (at) => along(stem, at / 13).place),
        1,
      ),
      ...times(pairs, (at) => {
        const share = 0.14 + (0.8 * at) / pairs;
        const { place, degrees } = along(stem, share);
        const long = 22 - 11 * share;
        return [-1, 1]
          .map((side) => {
            const lifted = along(stem, share + (side > 0 ? 0.03 : 0)).place;
            return petal(...(side > 0 ? lifted : place), [0.4, long], degrees + side * 46, long * 0.3);
          })
          .join('');
      }),
      petal(...along(stem, 1).place, [-1, 11], along(stem, 1).degrees, 4),
    ].join(''),
  };
};

/** Two branches that meet at their feet, open above, with room for a letter between. */
const laurel: Draw = (leaves) => {
  const branch = (side: 1 | -1) => {
    const turn = (angle: number) => (side > 0 ? 90 - angle : 90 + angle);
    return [
      brush(
        times(12, (at) => polar(50, 48, 40, turn(6 + at * 12.4))),
        1.3,
      ),
      ...times(leaves, (at) => {
        const angle = turn(16 + (126 * at) / Math.max(1, leaves - 1));
        const place = polar(50, 48, 40, angle);
        const on = angle - side * 90;
        const long = 15 - (4 * at) / leaves;
        return (
          petal(...place, [0.6, long], on - 34, long * 0.34) +
          petal(...place, [0.6, long], on + 34, long * 0.34)
        );
      }),
      petal(...polar(50, 48, 40, turn(143)), [0, 9], turn(143) - side * 90, 3.6),
    ];
  };
  return {
    width: 100,
    height: 100,
    d: [...branch(1), ...branch(-1), circle(50, 88, 2)].join(''),
  };
};

/** A twig that lies, the same to both sides of a bead in its middle. */
const twig: Draw = (leaves) => ({
  width: 140,
  height: 20,
  d: [
    circle(70, 10, 1.9),
    ...[-1, 1].flatMap((side) => [
      slab(side > 0 ? 76 : 4, 9.3, 60, 1.4, 0.7),
      ...times(leaves, (at) => {
        const x = 70 + side * (14 + (48 * at) / leaves);
        const long = 11 - at * 0.5;
        const on = side > 0 ? 0 : 180;
        return petal(x, 10, [0.4, long], on - 38, 3.6) + petal(x, 10, [0.4, long], on + 38, 3.6);
      }),
    ]),
  ].join(''),
});

/** A lattice of crossing lines, a small lozenge in each of its meshes. */
const lattice: Draw = (columns, rows) => ({
  width: columns * 20,
  height: rows * 20,
  d: times(columns, (x) =>
    times(rows, (y) => {
      const [left, top] = [x * 20, y * 20];
      const lozenge = (cx: number, cy: number) =>
        polygon([
          [cx, cy - 2.6],
          [cx + 2.6, cy],
          [cx, cy + 2.6],
          [cx - 2.6, cy],
        ]);
      return [
        brush(
          [
            [left, top + 10],
            [left + 10, top],
            [left + 20, top + 10],
            [left + 10, top + 20],
            [left, top + 10],
          ],
          0.9,
        ),
        lozenge(left + 10, top + 10),
        // Whole ones alone: none at the edge.
        x > 0 && y > 0 ? lozenge(left, top) : '',
      ].join('');
    }).join(''),
  ).join(''),
});

/** Half a sun behind the edge of the sea: rays of two lengths between two rounds. */
const fan: Draw = (count) => ({
  width: 100,
  height: 52,
  d: [
    arc(50, 50, 11, [180, 360], 1.5),
    arc(50, 50, 48, [180, 360], 1.5),
    ...times(count, (at) => {
      const angle = 180 + ((at + 0.5) * 180) / count;
      const isLong = at % 2 === 0;
      return brush([polar(50, 50, 16, angle), polar(50, 50, isLong ? 43 : 33, angle)], 1.5);
    }),
    ...times(count, (at) =>
      at % 2 === 1 ? circle(...polar(50, 50, 40, 180 + ((at + 0.5) * 180) / count), 1.5) : '',
    ),
    slab(0, 50.2, 100, 1.5, 0.7),
  ].join(''),
});

/** A pointed window of two lines; to stand on its foot. */
const casement: Draw = () => {
  const outline = (by: number, isHole: boolean) => {
    const [left, right, foot, top] = [by, 60 - by, 100 - by, by * 1.9];
    const half: Point[] = times(15, (at) => {
      const t = at / 14;
      // From the spring of the arch to its point: out, and up in a bow that turns inward at last.
      const curve: [Point, Point, Point, Point] = [
        [left, 46],
        [left, 26],
        [22 + by * 0.3, 20 + by * 0.9],
        [30, top],
      ];
      const weights = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3];
      const on = (axis: 0 | 1) =>
        curve.reduce((sum, point, nth) => sum + point[axis] * (weights[nth] ?? 0), 0);
      return [on(0), on(1)];
    });
    const other = half.toReversed().map(([x, y]): Point => [60 - x, y]);
    const points: Point[] = [[left, foot], ...half, ...other.slice(1), [right, foot]];
    return isHole ? hole(points) : polygon(points);
  };
  return {
    width: 60,
    height: 100,
    d: [outline(0, false), outline(1.1, true), outline(3, false), outline(3.8, true)].join(''),
  };
};

/** A rangoli of fine lines: rounds of so many petals, all drawn with the same pen, its width in tenths. */
const mandala: Draw = (petals, tenths) => {
  const step = 360 / petals;
  const pen = tenths / 10;
  const leaf = (inner: number, outer: number, angle: number, wide: number) => {
    const side = (to: 1 | -1) =>
      times(9, (at): Point => {
        const share = at / 8;
        const swell = Math.sin(share ** 0.8 * Math.PI) * wide * to;
        return polar(100, 100, inner + (outer - inner) * share, angle + swell);
      });
    return brush(side(1), pen) + brush(side(-1), pen);
  };
  return {
    width: 200,
    height: 200,
    d: [
      ring(100, 100, 98, pen),
      ring(100, 100, 66, pen),
      ring(100, 100, 26, pen),
      ...times(petals, (at) => leaf(66, 92, at * step, step * 0.42)),
      ...times(petals, (at) => circle(...polar(100, 100, 76, at * step), 1.7)),
      ...times(petals, (at) => circle(...polar(100, 100, 91, (at + 0.5) * step), 1.5)),
      ...times(petals / 2, (at) => leaf(26, 63, at * 2 * step, step * 0.8)),
      ...times(petals / 2, (at) => leaf(32, 52, at * 2 * step, step * 0.34)),
      ...times(petals / 2, (at) => circle(...polar(100, 100, 57, (at * 2 + 1) * step), 1.7)),
      ...times(8, (at) => petal(100, 100, [6, 20], at * 45, 6)),
    ].join(''),
  };
};

export const PLATE_ARTWORK: Readonly<Record<string, Draw>> = {
  'corner-deco': cornerDeco,
  'corner-scoop': cornerScoop,
  spray,
  laurel,
  twig,
  lattice,
  fan,
  casement,
  mandala,
};
