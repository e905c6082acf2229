import { arc, circle, circleHole, petal, petalHole, polar, polygon, ring, slab } from './path.ts';

export interface Artwork {
  /** Path data in its own box, from 0 0 to `width` `height`. */
  readonly d: string;
  readonly width: number;
  readonly height: number;
}

type Draw = (one: number, two: number) => Artwork;

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** A rangoli seen from above: rings of petals around a middle, so many in each. */
const rosette: Draw = (petals) => {
  const step = 360 / petals;
  const around = (shift: number, make: (angle: number) => string) =>
    times(petals, (at) => make((at + shift) * step)).join('');
  // Each petal as wide as there is room for it, and half as a line.
  const room = (r: number, share: number) => 2 * Math.PI * r * (share / petals);
  return {
    width: 200,
    height: 200,
    d: [
      around(0, (angle) => petal(100, 100, [56, 98], angle, room(78, 0.82))),
      around(0, (angle) => petalHole(100, 100, [62, 92], angle, room(78, 0.5))),
      around(0, (angle) => petal(100, 100, [66, 84], angle, room(78, 0.22))),
      around(0.5, (angle) => circle(...polar(100, 100, 94, angle), room(94, 0.1))),
      ring(100, 100, 54.5, 1.6),
      around(0.5, (angle) => petal(100, 100, [22, 52], angle, room(38, 0.8))),
      around(0.5, (angle) => petalHole(100, 100, [29, 46], angle, room(38, 0.42))),
      ring(100, 100, 20, 1.6),
      around(0, (angle) => petal(100, 100, [5, 18], angle, room(12, 0.7))),
    ].join(''),
  };
};

/** A carved screen: overlapping circles, whose crossings are flowers of four petals. */
const jaali: Draw = (columns, rows) => ({
  width: columns * 20,
  height: rows * 20,
  d: times(columns, (x) =>
    times(rows, (y) => {
      const [cx, cy] = [x * 20 + 10, y * 20 + 10];
      return (
        [45, 135, 225, 315].map((angle) => petal(cx, cy, [1.2, 13], angle, 5.6)).join('') +
        polygon([
          [cx, cy - 9.4],
          [cx + 2.2, cy - 7.2],
          [cx, cy - 5],
          [cx - 2.2, cy - 7.2],
        ]) +
        polygon([
          [cx - 9.4, cy],
          [cx - 7.2, cy - 2.2],
          [cx - 5, cy],
          [cx - 7.2, cy + 2.2],
        ])
      );
    }).join(''),
  ).join(''),
});

/** Rays from the lower left corner over a quarter of the sky; every second one is drawn. */
const rays: Draw = (count) => ({
  width: 100,
  height: 100,
  d: times(count, (at) => {
    const step = 90 / (2 * count);
    const [from, to] = [-90 + (2 * at + 0.5) * step, -90 + (2 * at + 1.5) * step];
    return polygon([[0, 100], polar(0, 100, 150, from), polar(0, 100, 150, to)]);
  }).join(''),
});

/** The cloth over a shop's front: stripes that end round. Odd and even stripes are drawn apart. */
const awning =
  (parity: 0 | 1): Draw =>
  (stripes, height) => ({
    width: stripes * 20,
    height: height + 10,
    d: times(stripes, (at) => {
      if (at % 2 !== parity) return '';
      const x = at * 20;
      return `M${x} 0L${x + 20} 0L${x + 20} ${height}C${x + 20} ${height + 5.5} ${x + 15.5} ${height + 10} ${x + 10} ${height + 10}C${x + 4.5} ${height + 10} ${x} ${height + 5.5} ${x} ${height}Z`;
    }).join(''),
  });

/** Dots that grow smaller from the upper right corner. */
const dots: Draw = (columns, rows) => ({
  width: columns * 10,
  height: rows * 10,
  d: times(columns, (x) =>
    times(rows, (y) => {
      const far = Math.hypot((columns - 1 - x) / columns, y / rows);
      const r = 4.4 * Math.max(0, 1 - far * 1.05);
      return r < 0.5 ? '' : circle(x * 10 + 5, y * 10 + 5, r);
    }).join(''),
  ).join(''),
});

/** Scales, as on a fish or a pavement: rings in rows, each row half a step aside. */
const scales: Draw = (columns, rows) => ({
  width: columns * 20,
  height: rows * 10,
  d: times(rows, (y) =>
    times(columns + 1, (x) => {
      const cx = x * 20 + (y % 2 === 0 ? 10 : 0);
      const cy = y * 10 + 10;
      return [9, 6, 3].map((r) => arc(cx, cy, r, [180, 360], 1.1)).join('');
    }).join(''),
  ).join(''),
});

/** Quarter circles around the lower right corner. */
const ripples: Draw = (count) => ({
  width: 100,
  height: 100,
  d: times(count, (at) => {
    const r = ((at + 1) * 100) / count;
    return arc(100, 100, r - 2, [180, 270], 100 / count / 3.2);
  }).join(''),
});

/** The arch of a gate, with cusps; to stand on its foot. */
const arch: Draw = () => ({
  width: 100,
  height: 120,
  d: 'M0 120L0 52C4 52 9 49 11 44C12 39 10 35 10 35C17 36 23 33 26 28C28 24 27 19 27 19C34 20 43 14 50 2C57 14 66 20 73 19C73 19 72 24 74 28C77 33 83 36 90 35C90 35 88 39 89 44C91 49 96 52 100 52L100 120Z',
});

/** A line with a small flower in its middle. */
const flourish: Draw = () => ({
  width: 120,
  height: 12,
  d: [
    slab(0, 5.4, 44, 1.2, 0.6),
    slab(76, 5.4, 44, 1.2, 0.6),
    ...[0, 90, 180, 270].map((angle) => petal(60, 6, [0.6, 6], angle, 3.4)),
    ...[45, 135, 225, 315].map((angle) => petal(60, 6, [0.6, 4.4], angle, 2)),
    circle(49, 6, 1.5),
    circle(71, 6, 1.5),
  ].join(''),
});

/** A corner of a frame, upper left; `corner-2` … are those that follow clockwise. */
const corner: Draw = (which) => {
  const mirrorX = which === 2 || which === 3;
  const mirrorY = which === 3 || which === 4;
  const at = (x: number, y: number): [number, number] => [mirrorX ? 40 - x : x, mirrorY ? 40 - y : y];
  const turn = (mirrorX ? 1 : 0) * 90 + (mirrorY ? 1 : 0) * (mirrorX ? 90 : 270);
  const [cx, cy] = at(4, 4);
  return {
    width: 40,
    height: 40,
    d: [
      ...[45, 12, 78].map((angle, index) => petal(cx, cy, [2, index === 0 ? 34 : 26], angle + turn, 9)),
      ...[45, 12, 78].map((angle, index) => petalHole(cx, cy, [8, index === 0 ? 29 : 21], angle + turn, 4.6)),
      circle(cx, cy, 3.2),
      circleHole(cx, cy, 1.4),
    ].join(''),
  };
};

/** Drawn by up to two numbers, as in `rosette-16` and `jaali-5-9`. */
export const PATTERNS: Readonly<Record<string, Draw>> = {
  rosette,
  jaali,
  rays,
  'awning-odd': awning(0),
  'awning-even': awning(1),
  dots,
  scales,
  ripples,
  arch,
  flourish,
  corner,
};
