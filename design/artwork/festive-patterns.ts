import { MANGO } from './festive-motifs.ts';
import {
  blob,
  brush,
  circle,
  circleHole,
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
import type { Artwork } from './patterns.ts';

type Draw = (one: number, two: number) => Artwork;

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Where a garland hangs: a rope from one nail to the next, 20 apart, `deep` below in the middle. */
const swag = (x: number, deep: number): Point[] =>
  times(8, (at) => {
    const share = at / 7;
    return [x + share * 20, 3 + deep * 4 * share * (1 - share)];
  });

/** A garland of marigolds over a door: swags, and strings of flowers at each nail. Its leaves are drawn apart. */
const toranFlowers: Draw = (swags) => ({
  width: swags * 20,
  height: 30,
  d: [
    ...times(swags, (at) =>
      swag(at * 20, 7)
        .slice(1, -1)
        .map(([x, y]) => bloom(x, y, 1.9))
        .join(''),
    ),
    ...times(swags + 1, (at) => [4.6, 9, 13.2].map((y, nth) => bloom(at * 20, y, 2.6 - nth * 0.2)).join('')),
    ...times(swags, (at) => bloom(at * 20 + 10, 13.8, 1.9)),
  ].join(''),
});

const bloom = (x: number, y: number, r: number) => lobed(x, y, r, 8) + circleHole(x, y, r * 0.36);

/** The mango leaves of that garland. */
const toranLeaves: Draw = (swags) => ({
  width: swags * 20,
  height: 30,
  d: [
    slab(0, 0, swags * 20, 1.6),
    ...times(swags + 1, (at) => leaf(at * 20, 14.6, 29, 4.6)),
    ...times(swags, (at) => leaf(at * 20 + 10, 14.4, 22, 3.4)),
    ...times(swags, (at) => leaf(at * 20 + 5, 1.6, 6.8, 2.4) + leaf(at * 20 + 15, 1.6, 6.8, 2.4)),
  ].join(''),
});

const leaf = (x: number, from: number, to: number, width: number) =>
  petal(x, from, [0, to - from], 90, width) +
  petalHole(x, from, [(to - from) * 0.18, (to - from) * 0.74], 90, width * 0.16);

/** A star of many points, as on what is on offer. */
const burst: Draw = (points) => ({
  width: 100,
  height: 100,
  d: polygon(times(2 * points, (at) => polar(50, 50, at % 2 === 0 ? 50 : 43, (at * 180) / points))),
});

/** A seal with a wavy edge. */
const scallop: Draw = (lobes) => ({ width: 100, height: 100, d: lobed(50, 50, 46, lobes) });

/** Rays all round, every second one drawn. */
const sunburst: Draw = (count) => ({
  width: 200,
  height: 200,
  d: times(count, (at) => {
    const step = 180 / count;
    return polygon([
      [100, 100],
      polar(100, 100, 142, (2 * at - 0.5) * step),
      polar(100, 100, 142, (2 * at + 0.5) * step),
    ]);
  }).join(''),
});

/** The border of a sari: towers side by side, a drop in each. */
const towers: Draw = (count) => ({
  width: count * 20,
  height: 26,
  d: [
    slab(0, 22.6, count * 20, 1.2),
    slab(0, 24.8, count * 20, 1.2),
    ...times(count, (at) => {
      const x = at * 20;
      return (
        polygon([
          [x + 0.8, 21],
          [x + 10, 1],
          [x + 19.2, 21],
        ]) +
        petalHole(x + 10, 19.4, [0, 12.4], -90, 5.2) +
        circle(x + 10, 15.4, 1.3) +
        circle(x, 6, 1.5) +
        (at === count - 1 ? circle(x + 20, 6, 1.5) : '')
      );
    }),
  ].join(''),
});

/** Flags on a string. Odd and even ones are drawn apart. */
const bunting =
  (parity: 0 | 1): Draw =>
  (flags) => ({
    width: flags * 20,
    height: 30,
    d: times(flags, (at) => {
      const sag = (x: number) => 2 + 8 * (1 - ((x - flags * 10) / (flags * 10)) ** 2);
      const [left, right] = [at * 20, at * 20 + 20];
      const rope =
        parity === 0
          ? brush(
              [
                [left, sag(left)],
                [left + 10, sag(left + 10)],
                [right, sag(right)],
              ],
              0.8,
            )
          : '';
      if (at % 2 !== parity) return rope;
      return (
        rope +
        polygon([
          [left + 1.6, sag(left + 1.6)],
          [right - 1.6, sag(right - 1.6)],
          [left + 10, sag(left + 10) + 18],
        ])
      );
    }).join(''),
  });

/** Snippets of paper in the air; the same for the same number. */
const confetti: Draw = (count, seed) => {
  const random = (at: number) => {
    const value = Math.sin(at * 127.1 + seed * 311.7) * 43758.5453;
    return value - Math.floor(value);
  };
  return {
    width: 100,
    height: 100,
    d: times(count, (at) => {
      const [x, y, turn] = [3 + random(at) * 94, 3 + random(at + 0.3) * 94, random(at + 0.6) * 360];
      if (at % 3 === 0) return circle(x, y, 1.1);
      if (at % 3 === 1) return petal(x, y, [-2.4, 2.4], turn, 1.6);
      return polygon([polar(x, y, 1.9, turn), polar(x, y, 1.9, turn + 120), polar(x, y, 1.9, turn + 240)]);
    }).join(''),
  };
};

/** Mangos in rows as they are printed on cloth, each row half a step aside and looking the other way. */
const mangos: Draw = (columns, rows) => ({
  width: columns * 24,
  height: rows * 24,
  d: times(rows, (y) =>
    times(columns + 1, (x) => {
      const isOdd = y % 2 === 1;
      const [left, top] = [x * 24 - (isOdd ? 0 : 12), y * 24];
      const across = isOdd ? -0.19 : 0.19;
      const at: Point = [left + (isOdd ? 21 : 3), top + 2.5];
      const inner = placed(MANGO, [47 * 0.42, 66 * 0.42], [0.58, 0.58]);
      return (
        blob(placed(MANGO, at, [across, 0.19])) +
        blob(placed(inner, at, [across, 0.19]), true) +
        circle(at[0] + 47 * across, at[1] + 66 * 0.19, 2.2) +
        circle(left + 24 - (isOdd ? 24 : 0), top + 3, 0.9)
      );
    }).join(''),
  ).join(''),
});

/** Flowers of four petals and dots between, as blocks print them. */
const blocks: Draw = (columns, rows) => ({
  width: columns * 20,
  height: rows * 20,
  d: times(columns, (x) =>
    times(rows, (y) => {
      const [cx, cy] = [x * 20 + (y % 2 === 0 ? 10 : 0), y * 20 + 10];
      return (
        [0, 90, 180, 270].map((angle) => petal(cx, cy, [1.6, 7.4], angle, 4.6)).join('') +
        [45, 135, 225, 315].map((angle) => circle(...polar(cx, cy, 5, angle), 0.8)).join('') +
        circle(cx + 10, cy, 0.9)
      );
    }).join(''),
  ).join(''),
});

/** Fine lines under the rows of a list, `one` of them. */
const rules: Draw = (rows) => ({
  width: 100,
  height: rows * 10,
  d: times(rows, (at) => slab(0, (at + 1) * 10 - 0.4, 100, 0.4)).join(''),
});

/** Bands that grow thinner, as a sun that sets into the sea. */
const sunset: Draw = () => ({
  width: 100,
  height: 100,
  d: times(9, (at) => {
    const [top, foot] = [at * 11.1, at * 11.1 + 10 - at * 0.75];
    const half = (y: number) => Math.sqrt(Math.max(0, 50 ** 2 - (50 - y) ** 2));
    const side = times(9, (nth) => top + ((foot - top) * nth) / 8);
    return polygon([
      ...side.map((y): Point => [50 + half(y), y]),
      ...side.toReversed().map((y): Point => [50 - half(y), y]),
    ]);
  }).join(''),
});

/** A ring of lotus petals with its middle free, so many petals. */
const wreath: Draw = (petals) => {
  const step = 360 / petals;
  const room = (r: number, share: number) => ((2 * Math.PI * r) / petals) * share;
  return {
    width: 200,
    height: 200,
    d: [
      ...times(petals, (at) => petal(100, 100, [76, 99], at * step, room(88, 0.86))),
      ...times(petals, (at) => petalHole(100, 100, [80, 94], at * step, room(88, 0.46))),
      ring(100, 100, 74, 1.4),
      ...times(petals, (at) => circle(...polar(100, 100, 70.4, (at + 0.5) * step), 1.2)),
    ].join(''),
  };
};

/** An arch in the manner of palaces, with many cusps; to stand on its foot. */
const palace: Draw = () => {
  const cusps: Point[] = [
    [0, 150],
    [0, 62],
  ];
  // From the left spring to the crown: quarter rounds that meet in points.
  const tips: Point[] = [
    [0, 62],
    [6, 46],
    [17, 33],
    [31, 22],
    [50, 6],
  ];
  const d = tips.slice(1).map((tip, at) => {
    const from = tips[at] as Point;
    const [dx, dy] = [tip[0] - from[0], tip[1] - from[1]];
    // Bulging outwards, up and to the left; the crown runs up to its point.
    const bulge = at === tips.length - 2 ? -0.16 : 0.34;
    const out: Point = [dy * bulge, -dx * bulge];
    return {
      one: [from[0] + dx * 0.15 + out[0], from[1] + dy * 0.15 + out[1]] as Point,
      two: [from[0] + dx * 0.8 + out[0], from[1] + dy * 0.8 + out[1]] as Point,
      tip,
    };
  });
  const c = ([x, y]: Point) => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;
  const flip = ([x, y]: Point): Point => [100 - x, y];
  const up = d.map(({ one, two, tip }) => `C${c(one)} ${c(two)} ${c(tip)}`).join('');
  const down = d
    .toReversed()
    .map(
      ({ one, two }, at) => `C${c(flip(two))} ${c(flip(one))} ${c(flip(tips[d.length - 1 - at] as Point))}`,
    )
    .join('');
  return {
    width: 100,
    height: 150,
    d: `M${c(cusps[0] as Point)}L${c(cusps[1] as Point)}${up}${down}L100 150Z`,
  };
};

export const FESTIVE_PATTERNS: Readonly<Record<string, Draw>> = {
  'toran-flowers': toranFlowers,
  'toran-leaves': toranLeaves,
  burst,
  scallop,
  sunburst,
  towers,
  'bunting-odd': bunting(1),
  'bunting-even': bunting(0),
  confetti,
  mangos,
  blocks,
  rules,
  sunset,
  wreath,
  palace,
};
