import type { Box } from '#contract/design/design.ts';
import { around, type Piece, rect, type Scene, type Soft, shadowOf, softly } from './scene.tsx';

const whole = ({ size: { widthMm, heightMm } }: Piece): Box => ({
  x: 0,
  y: 0,
  width: widthMm,
  height: heightMm,
});

/** A banner is tied with cords that leave the picture. */
const cords = (ties: readonly (readonly [x: number, y: number, toX: number, toY: number])[], thick: number) =>
  ties.map(([x, y, toX, toY]) => (
    <g key={`${x} ${y}`} strokeLinecap="round" strokeWidth={thick}>
      <path
        d={`M${x} ${y}l${toX} ${toY}`}
        stroke="#3a2a14"
        opacity=".2"
        transform={`translate(${thick} ${thick * 1.6})`}
      />
      <path d={`M${x} ${y}l${toX} ${toY}`} stroke="#e9dcc0" />
    </g>
  ));

/** From one corner to the next, about so far apart, 30 mm from the edges. */
function places(length: number, every: number): number[] {
  const gaps = Math.max(1, Math.round((length - 60) / every));
  return Array.from({ length: gaps + 1 }, (_, at) => 30 + ((length - 60) * at) / gaps);
}

/** Creases where it is pulled, and the sag between. */
const pulled = (w: number, h: number): Soft[] => [
  [w * 0.12, h * 0.18, h * 0.4, h * 0.035, 38, 0.2],
  [w * 0.1, h * 0.12, h * 0.34, h * 0.03, 30, -0.18],
  [w * 0.88, h * 0.18, h * 0.4, h * 0.04, -38, 0.26],
  [w * 0.12, h * 0.84, h * 0.4, h * 0.035, -36, 0.22],
  [w * 0.88, h * 0.84, h * 0.42, h * 0.04, 36, 0.3],
  [w * 0.9, h * 0.88, h * 0.34, h * 0.02, 28, -0.22],
  [w * 0.5, h * 0.04, w * 0.4, h * 0.06, 0, -0.14],
  [w * 0.52, h * 0.99, w * 0.46, h * 0.07, 0, 0.16],
];

/** Printed flex with eyelets, pockets or a plain edge, pulled by cords. */
export function banner(piece: Piece): Scene {
  const { widthMm: w, heightMm: h } = piece.size;
  const said = Object.values(piece.choice).join(' ');
  const every = /every 1 ft/i.test(said) ? 305 : 610;
  const hasPockets = /pocket|pole/i.test(said);
  const isCut = /cut only/i.test(said);
  const far = Math.min(w, h) * 0.6;
  const ring = Math.max(13, Math.min(w, h) * 0.012);
  const [xs, ys] = [places(w, every), places(h, every)];
  const eyes = [
    ...xs.flatMap((x) => [[x, 30] as const, [x, h - 30] as const]),
    ...ys.slice(1, -1).flatMap((y) => [[30, y] as const, [w - 30, y] as const]),
  ];
  const ties = [
    [30, 30, -far, -far * 0.5],
    [w - 30, 30, far, -far * 0.5],
    [30, h - 30, -far, far * 0.4],
    [w - 30, h - 30, far, far * 0.4],
  ] as const;
  const pole = Math.max(32, h * 0.03);
  const poles = [0, h].map((y) => (
    <path
      key={y}
      d={rect({ x: -w * 0.05, y: y - pole / 2 + (y ? -pole / 2 : pole / 2), width: w * 1.1, height: pole })}
      fill="#b98a55"
    />
  ));
  return {
    view: around(whole(piece), Math.min(w, h) * 0.13),
    faces: () => [{ part: whole(piece) }],
    under: (
      <>
        {shadowOf(rect(whole(piece)), Math.min(w, h) * 0.07)}
        {hasPockets ? poles : null}
        <path d={rect(whole(piece))} fill="currentColor" />
      </>
    ),
    over: (
      <>
        <clipPath id="scene-body">
          <path d={rect(whole(piece))} />
        </clipPath>
        <g clipPath="url(#scene-body)">
          <path d={rect(whole(piece))} fill="url(#scene-slant)" />
          {softly(pulled(w, h))}
          {hasPockets
            ? softly([
                [w / 2, pole * 1.5, w * 0.7, pole * 0.5, 0, 0.5],
                [w / 2, pole * 0.6, w * 0.7, pole * 0.5, 0, -0.5],
                [w / 2, h - pole * 1.6, w * 0.7, pole * 0.5, 0, 0.5],
              ])
            : null}
        </g>
        <path
          d={rect(whole(piece))}
          fill="none"
          stroke="#1b1208"
          strokeWidth={Math.min(w, h) / 400}
          opacity=".25"
        />
        {hasPockets || isCut
          ? null
          : eyes.map(([x, y]) => (
              <g key={`${x} ${y}`}>
                <circle cx={x} cy={y} r={ring} fill="#3b352b" />
                <circle cx={x} cy={y} r={ring} fill="none" stroke="#d9d9d6" strokeWidth={ring * 0.6} />
              </g>
            ))}
        {hasPockets || isCut ? null : cords(ties, ring * 0.6)}
      </>
    ),
  };
}

/** Printed cloth hangs in folds from a rod. */
export function clothBanner(piece: Piece): Scene {
  const { widthMm: w, heightMm: h } = piece.size;
  const pitch = w / Math.max(3, Math.round(w / 270));
  const count = Math.round(w / pitch);
  const folds = Array.from({ length: count }, (_, at): Soft[] => {
    const x = pitch * (at + 0.62 + 0.16 * Math.sin(at * 2.4));
    return [
      [x, h * 0.6, h * 0.56, pitch * 0.2, 90 + 2 * Math.sin(at * 1.7), 0.3],
      [x - pitch * 0.3, h * 0.6, h * 0.54, pitch * 0.2, 90 + 2 * Math.sin(at * 1.7), -0.2],
    ];
  }).flat();
  const rod = Math.max(28, h * 0.035);
  const wave = Array.from(
    { length: count },
    () => `q${pitch / 4} ${h * 0.012} ${pitch / 2} 0t${pitch / 2} 0`,
  ).join('');
  const cut = `M0 0V${h * 0.988}${wave}V0Z`;
  return {
    view: around(whole(piece), Math.min(w, h) * 0.13, Math.min(w, h) * 0.17, Math.min(w, h) * 0.13),
    faces: () => [{ part: whole(piece) }],
    cut,
    under: (
      <>
        {shadowOf(cut, Math.min(w, h) * 0.08)}
        {cords(
          [
            [w * 0.02, -rod * 0.4, 0, -h],
            [w * 0.98, -rod * 0.4, 0, -h],
          ],
          rod * 0.24,
        )}
        <path d={cut} fill="currentColor" />
      </>
    ),
    over: (
      <>
        <g clipPath="url(#scene-cut)">
          <path d={cut} fill="url(#scene-slant)" opacity=".6" />
          {softly(folds)}
          {softly([[w / 2, rod * 1.1, w * 0.7, rod * 0.5, 0, 0.3]])}
        </g>
        <g transform={`translate(0 ${-rod * 0.9})`}>
          <rect x={-w * 0.04} width={w * 1.08} height={rod} rx={rod / 2} fill="#b98a55" />
          <rect
            x={-w * 0.04}
            y={rod * 0.12}
            width={w * 1.08}
            height={rod * 0.24}
            rx={rod / 8}
            fill="#fff"
            opacity=".3"
          />
          <rect
            x={-w * 0.04}
            y={rod * 0.6}
            width={w * 1.08}
            height={rod * 0.4}
            rx={rod / 5}
            fill="#1b1208"
            opacity=".22"
          />
          {places(w, Math.max(pitch, w / 8)).map((x) => (
            <path
              key={x}
              d={`M${x - rod * 0.2} ${rod * 1.1}v${-rod * 1.2}h${rod * 0.4}v${rod * 1.2}Z`}
              fill="#efe6d2"
            />
          ))}
        </g>
      </>
    ),
  };
}

/** Film on the pane of a shop's window. */
export function film(piece: Piece): Scene {
  const { widthMm: w, heightMm: h } = piece.size;
  const short = Math.min(w, h);
  const pane = around(whole(piece), short * 0.13);
  const bar = short * 0.05;
  const glare = (from: number, wide: number) => {
    const x = pane.x + pane.width * from;
    return `M${x} ${pane.y}h${wide}l${-pane.height * 0.6} ${pane.height}h${-wide}Z`;
  };
  return {
    view: around(pane, bar * 1.4),
    faces: () => [{ part: whole(piece) }],
    under: (
      <>
        {shadowOf(rect(around(pane, bar)), short * 0.05)}
        <path d={rect(around(pane, bar))} fill="#4a4741" />
        <path d={rect(around(pane, bar))} fill="url(#scene-slant)" />
        <path d={rect(pane)} fill="#b9c6c6" />
        <path d={rect(pane)} fill="url(#scene-slant)" />
        {softly([[w * 0.6, h * 1.1, w * 0.8, h * 0.3, 0, 0.3]])}
        <path
          d={rect(whole(piece))}
          fill="#1b1208"
          opacity=".3"
          transform={`translate(${short / 90} ${short / 70})`}
        />
      </>
    ),
    over: (
      <>
        <clipPath id="scene-body">
          <path d={rect(pane)} />
        </clipPath>
        <g clipPath="url(#scene-body)" fill="#fff">
          <path d={glare(0.34, w * 0.16)} opacity=".12" />
          <path d={glare(0.56, w * 0.04)} opacity=".12" />
          <path d={glare(0.96, w * 0.1)} opacity=".07" />
        </g>
        <path d={rect(pane)} fill="none" stroke="#1b1208" strokeWidth={bar * 0.24} opacity=".45" />
      </>
    ),
  };
}
