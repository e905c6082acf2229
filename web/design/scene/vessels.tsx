import { around, type Face, type Piece, rect, type Scene, shadowOf, softly, turned } from './scene.tsx';

type Quarter = readonly (readonly [r: number, up: number])[];

interface Vessel {
  readonly radius: number;
  /** Its outline from the foot up, how round corners are, and its cap; heights from the foot. */
  readonly body: Quarter;
  readonly round: number;
  readonly cap: Quarter;
  readonly colours: readonly [content: string, cap: string];
  /** Of the label's middle. */
  readonly middle: number;
  readonly top: number;
}

const capOf = (r: number, from: number, high: number): Quarter => [
  [r, from],
  [r, from + high],
];

/** The vessel a label fits, as the product's page has it: long ones go round drinks, square ones on bottles, the rest round jars. */
function vesselFor(w: number, h: number): Vessel {
  const ratio = w / h;
  if (ratio > 3) {
    const r = w / 6.12;
    const foot = r * 1.15;
    const shoulder = foot + h + r * 0.75;
    const neck = shoulder + r * 1.15;
    return {
      radius: r,
      body: [
        [r * 0.86, 0],
        [r, r * 0.3],
        [r, shoulder],
        [r * 0.86, shoulder + r * 0.5],
        [r * 0.4, neck],
        [r * 0.4, neck + r * 0.34],
      ],
      round: r * 0.3,
      cap: capOf(r * 0.46, neck + r * 0.2, r * 0.5),
      colours: ['#cfe3e6', '#2f6fb0'],
      middle: foot + h / 2,
      top: neck + r * 0.7,
    };
  }
  if (ratio > 1.8) {
    const r = Math.max(w / 3.8, h * 0.5);
    const shoulder = h + r * 0.36;
    const neck = shoulder + r * 0.28;
    return {
      radius: r,
      body: [
        [r * 0.94, 0],
        [r, r * 0.08],
        [r, shoulder],
        [r * 0.84, neck - 1],
        [r * 0.83, neck + 6],
      ],
      round: r * 0.12,
      cap: capOf(r * 0.91, neck - 2, r * 0.38),
      colours: ['#a4561c', '#c9a24a'],
      middle: r * 0.21 + h / 2,
      top: neck - 2 + r * 0.38,
    };
  }
  const r = Math.max(w / 2.7, h * 0.42);
  const shoulder = h + r * 0.95;
  const neck = shoulder + r * 1.05;
  const top = neck + r * 0.72;
  return {
    radius: r,
    body: [
      [r * 0.93, 0],
      [r, r * 0.1],
      [r, shoulder],
      [r * 0.86, shoulder + r * 0.42],
      [r * 0.46, neck - r * 0.12],
      [r * 0.37, neck + r * 0.1],
      [r * 0.37, top],
    ],
    round: r * 0.3,
    cap: capOf(r * 0.44, top - r * 0.1, r * 0.66),
    colours: ['#c98a12', '#2f2a22'],
    middle: r * 0.42 + h / 2,
    top: top + r * 0.56,
  };
}

/** As many as look round; each draws the page once more. */
const STRIPS = 12;

/** A label round a vessel, seen from the front: in upright strips, narrower where it turns away. */
function roundLabel(w: number, h: number, r: number, frontMm: number): Face[] {
  const most = Math.min(Math.PI / 2, w / 2 / r);
  // Where the label goes further round than is seen, it is turned, but never so far that its end is in sight.
  const middle = Math.min(w - most * r, Math.max(most * r, frontMm));
  const at = (strip: number) => most * ((2 * strip) / STRIPS - 1);
  return Array.from({ length: STRIPS }, (_, strip) => {
    const [from, to] = [at(strip), at(strip + 1)];
    const narrow = (Math.sin(to) - Math.sin(from)) / (to - from);
    const x = middle + from * r;
    // Each lies a little under the next, or light would come through between them.
    const width = (to - from) * r * (strip + 1 < STRIPS ? 1.1 : 1);
    return {
      part: { x, y: 0, width, height: h },
      isStrip: true,
      turn: [narrow, 0, 0, 1, w / 2 + Math.sin(from) * r - narrow * x, 0],
    };
  });
}

/** So many radii of its vessel and more: a label with as much behind as in front. */
const LONG = 5;

export function bottleLabel({ size: { widthMm: w, heightMm: h } }: Piece): Scene {
  const { radius: r, body, round, cap, colours, middle, top } = vesselFor(w, h);
  const foot = h / 2 + middle;
  const glass = turned(w / 2, foot, body, round);
  const lid = turned(w / 2, foot, cap, 2.4);
  const half = Math.sin(Math.min(Math.PI / 2, w / 2 / r)) * r;
  const label = rect({ x: w / 2 - half, y: 0, width: half * 2, height: h });
  const capHigh = (cap[1]?.[1] ?? 0) - (cap[0]?.[1] ?? 0);
  // One that goes nearly all the way round also lies before it, or half of its words were behind.
  const before = { x: 0, y: foot + r * 0.42, width: w, height: h };
  const isLong = w / r > LONG;
  const bottle = around(
    { x: w / 2 - r, y: foot - top, width: 2 * r, height: top },
    r * 0.5,
    r * 0.22,
    r * 0.3,
  );
  return {
    view: isLong
      ? around({ ...before, y: bottle.y, height: before.y + h - bottle.y }, r * 0.25, 0, r * 0.3)
      : bottle,
    faces: (frontMm) => [
      ...(isLong
        ? [{ part: { x: 0, y: 0, width: w, height: h }, turn: [1, 0, 0, 1, 0, before.y] } as const]
        : []),
      ...roundLabel(w, h, r, frontMm),
    ],
    under: (
      <>
        {isLong ? shadowOf(rect(before), r / 6) : null}
        {softly([
          [w / 2 + r * 0.7, foot - r * 0.03, r * 1.5, r * 0.2, -3, 0.5],
          [w / 2, foot, r * 1.02, r * 0.07, 0, 0.8],
        ])}
        <path d={glass} fill={colours[0]} />
        <path d={glass} fill="url(#scene-round)" />
        <path d={lid} fill={colours[1]} />
        <path d={lid} fill="url(#scene-round)" />
        <path
          d={`M${w / 2 - r} ${foot - (cap[0]?.[1] ?? 0) - capHigh * 0.18}h${2 * r}`}
          stroke="#1b1208"
          strokeWidth={r / 40}
          opacity=".2"
          clipPath="url(#scene-lid)"
        />
        <clipPath id="scene-lid">
          <path d={lid} />
        </clipPath>
        {softly([
          [w / 2 - r * 0.62, foot - middle, middle * 0.86, r * 0.07, 90, -0.6],
          [w / 2 - r * 0.3, foot - top * 0.86, r * 0.4, r * 0.05, 112, -0.5],
        ])}
        <path d={label} fill="#1b1208" opacity=".25" transform={`translate(0 ${r / 45})`} />
      </>
    ),
    over: (
      <>
        <path d={label} fill="url(#scene-round)" />
        {softly([[w / 2 - r * 0.5, h / 2, h * 0.52, r * 0.1, 90, -0.4]])}
      </>
    ),
  };
}

/** Between labels on their backing, and beside them. */
const GAP_MM = 3;
/** Wound on a core of 76 mm. */
const [ROLL_MM, CORE_MM] = [56, 38];
/** It is seen from so far to its right, as a sine. */
const ASIDE = 0.34;
/** A strip of a label that goes over the roll is about so high: as high as looks round. */
const BEND_MM = 9;

/** Labels come over the front of their roll and hang down from it. */
export function labelRoll({ size: { widthMm: w, heightMm: h } }: Piece): Scene {
  const step = h + GAP_MM;
  const page = { x: 0, y: 0, width: w, height: h };
  const [left, wide] = [-GAP_MM, w + 2 * GAP_MM];
  // The strip leaves the roll at the height of its axis, in the gap over the label that is looked at.
  const axis = -GAP_MM / 2;
  const back = ROLL_MM * ASIDE;
  const end = left + wide + back;
  const long = step * (h < 40 ? 2.6 : 1.5);
  /** How far up the strip, round the roll: where it is seen. */
  const bent = (up: number) => {
    const turn = Math.min(Math.PI / 2, up / ROLL_MM);
    return [back * (1 - Math.cos(turn)), axis - ROLL_MM * Math.sin(turn)] as const;
  };
  const bends = Math.ceil(h / BEND_MM);
  const onRoll = (label: number): Face[] =>
    Array.from({ length: bends }, (_, at) => {
      const foot = label * step + GAP_MM / 2 + (h * at) / bends;
      const top = Math.min(foot + h / bends, (ROLL_MM * Math.PI) / 2);
      const [lowX, low] = bent(foot);
      const [x, high] = bent(top);
      const part = { x: 0, y: h - (h * (at + 1)) / bends, width: w, height: (h / bends) * 1.06 };
      const flat = (low - high) / (h / bends);
      const lean = (lowX - x) / (h / bends);
      const turn = [1, 0, lean, flat, x - part.y * lean, high - part.y * flat] as const;
      return { part, turn, isStrip: true };
    }).filter(({ turn }) => turn[3] > 0.1);
  const strip = rect({ x: left, y: axis, width: wide, height: long });
  const wound = `M${left} ${axis}A${back} ${ROLL_MM} 0 0 1 ${left + back} ${axis - ROLL_MM}H${end}A${back} ${ROLL_MM} 0 0 0 ${end - back} ${axis}Z`;
  const down = Array.from(
    { length: Math.ceil(long / step) },
    (_, at): Face => ({ part: page, turn: [1, 0, 0, 1, 0, at * step] }),
  );
  const ring = (r: number, fill: string, stroke = 'none') => (
    <ellipse key={r} cx={end} cy={axis} rx={r * ASIDE} ry={r} fill={fill} stroke={stroke} strokeWidth=".5" />
  );
  const seen = { x: left, y: axis - ROLL_MM, width: wide + 2 * back, height: ROLL_MM + long };
  return {
    view: { ...around(seen, Math.max(w * 0.1, 8), 12, 0), height: seen.height - 4 },
    cut: `${strip}${wound}`,
    faces: () => [...down, ...onRoll(0), ...onRoll(1), ...onRoll(2)],
    under: (
      <>
        {shadowOf(
          `M${left + back} ${axis - ROLL_MM}H${end}A${back} ${ROLL_MM} 0 0 1 ${end} ${axis + ROLL_MM}H${left + back}Z`,
          22,
        )}
        {shadowOf(strip, 10)}
        <path d={`M${left} ${axis}V${axis + ROLL_MM}H${end}V${axis}Z`} fill="#8d8064" />
        {[ROLL_MM, 52, 48, 44].map((r) => ring(r, '#efe6cf', '#cdbf9f'))}
        {ring(CORE_MM, '#a9814f')}
        {ring(CORE_MM - 4, '#4d3820')}
        {softly([[end + back * 0.4, axis + 20, 30, 14, 90, 0.4]])}
        <path d={wound} fill="#f3ebd6" />
        <path d={strip} fill="#f3ebd6" />
      </>
    ),
    over: (
      <>
        <g clipPath="url(#scene-cut)">
          {softly([
            [left + wide / 2 + back, axis - ROLL_MM, wide * 0.9, 16, 0, 0.4],
            [left + wide * 0.4 + back, axis - ROLL_MM * 0.6, wide * 0.8, 16, 0, -0.45],
          ])}
          <path d={strip} fill="url(#scene-slant)" />
        </g>
        <path d={`M${left} ${axis}v${long}`} stroke="#fff" strokeWidth=".5" opacity=".6" />
      </>
    ),
  };
}
