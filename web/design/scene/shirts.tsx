import { grownTo } from './grown.ts';
import { type Piece, type Scene, type Soft, shadowOf, softly } from './scene.tsx';

/** Size M, 500 mm across the chest and 700 long; from the middle of its neck, y down. */
const SHIRT =
  'M84 0 214 40C266 62 322 166 352 232Q318 270 270 294L250 238C243 330 249 560 246 698Q130 708 0 708T-246 698C-249 560-243 330-250 238L-270 294Q-318 270-352 232C-322 166-266 62-214 40L-84 0A84 98 0 0 0 84 0Z';
const FOLDS: readonly Soft[] = [
  [-200, 296, 120, 18, 62, 0.3],
  [-158, 286, 110, 20, 50, -0.11],
  [200, 296, 130, 20, -62, 0.4],
  [156, 300, 120, 18, -52, -0.09],
  [-128, 600, 190, 24, 84, 0.22],
  [-80, 600, 180, 26, 86, -0.1],
  [92, 610, 200, 26, 97, 0.26],
  [140, 600, 160, 20, 95, -0.08],
  [6, 650, 110, 24, 90, 0.12],
  [-294, 196, 110, 18, 60, 0.28],
  [300, 200, 110, 24, -60, 0.4],
  [-262, 150, 110, 24, 58, -0.12],
];
/** Where an arm comes out of the body, and the sides that turn away. */
const SIDES: readonly Soft[] = [
  [-252, 470, 260, 34, 90, 0.4],
  [256, 470, 280, 52, 90, 0.6],
  [-140, 150, 190, 110, 40, -0.15],
];

function shirt(piece: Piece, neck: readonly [number, number], more: Partial<Scene>): Scene {
  const { size, choice } = piece;
  const [across, along] = grownTo(choice);
  // The middle of the print, from the neck.
  const to = `translate(${size.widthMm / 2 - neck[0] * across} ${size.heightMm / 2 - neck[1] * along}) scale(${across} ${along})`;
  const own = { fill: 'none', stroke: '#1b1208' } as const;
  return {
    faces: () => [{ part: { x: 0, y: 0, width: size.widthMm, height: size.heightMm } }],
    view: { x: 0, y: 0, width: 1, height: 1 },
    under: (
      <g transform={to}>
        {shadowOf(SHIRT, 34)}
        <path d="M-84 0A84 22 0 0 0 84 0A84 98 0 0 1-84 0Z" fill="currentColor" />
        <path d="M-84 0A84 22 0 0 0 84 0A84 98 0 0 1-84 0Z" fill="#1b1208" opacity=".42" />
        <path d="M-20 24h40v24h-40Z" fill="#f4efe4" opacity=".8" />
        <path d={SHIRT} fill="currentColor" />
        {more.under}
      </g>
    ),
    over: (
      <g transform={to}>
        <clipPath id="scene-body">
          <path d={SHIRT} />
        </clipPath>
        <g clipPath="url(#scene-body)">
          {softly([...SIDES, ...FOLDS])}
          <path
            d="M-214 40C-238 100-254 170-250 238M214 40C238 100 254 170 250 238"
            {...own}
            strokeWidth="2.4"
            opacity=".2"
          />
          <path
            d="M-246 678Q0 690 246 678M-340 218Q-308 252-262 276M340 218Q308 252 262 276"
            {...own}
            strokeWidth="1.6"
            strokeDasharray="5 2"
            opacity=".22"
          />
        </g>
        <path d={SHIRT} {...own} strokeWidth="1.6" opacity=".16" />
        {more.over}
      </g>
    ),
    ...(more.view && { view: more.view }),
  };
}

/** A round neck: the print begins 52 mm below it. */
export function tShirt(piece: Piece): Scene {
  const { widthMm, heightMm } = piece.size;
  const [across, along] = grownTo(piece.choice);
  const neck = 98 + (52 + heightMm / 2) / along;
  return shirt(piece, [0, neck], {
    view: {
      x: widthMm / 2 - 372 * across,
      y: heightMm / 2 - (neck + 40) * along,
      width: 744 * across,
      height: 780 * along,
    },
    under: (
      <>
        <path d="M-84 0-104 6A104 116 0 0 0 104 6L84 0A84 98 0 0 1-84 0Z" fill="currentColor" />
        <path d="M-84 0-104 6A104 116 0 0 0 104 6L84 0A84 98 0 0 1-84 0Z" fill="#1b1208" opacity=".07" />
        <path d="M-104 6A104 116 0 0 0 104 6" fill="none" stroke="#1b1208" strokeWidth="2" opacity=".26" />
        <path d="M-84 0A84 98 0 0 0 84 0" fill="none" stroke="#fff" strokeWidth="2" opacity=".3" />
      </>
    ),
  });
}

const COLLAR = [
  'M-84-6C-60 40-36 78-6 104L-62 150C-96 112-112 60-112 10Z',
  'M84-6C60 40 36 78 6 104L62 150C96 112 112 60 112 10Z',
];

/** A collar and three buttons; the print is on the wearer's left chest, so only that is looked at. */
export function polo(piece: Piece): Scene {
  const { widthMm, heightMm } = piece.size;
  const wide = Math.max(widthMm, heightMm) * 3.3;
  return shirt(piece, [118, 230], {
    over: (
      <>
        <path d={SHIRT} fill="url(#scene-slant)" opacity=".7" />
        {softly([
          [84, 128, 80, 22, 62, 0.2],
          [60, 300, 150, 40, 74, 0.1],
          [128, 320, 160, 50, 76, -0.08],
        ])}
      </>
    ),
    view: { x: widthMm / 2 - wide * 0.62, y: heightMm / 2 - wide * 0.66, width: wide, height: wide },
    under: (
      <>
        <path d="M-20 90h40v166q-20 6-40 0Z" fill="currentColor" />
        <path
          d="M-20 90h40v166q-20 6-40 0Z"
          fill="#1b1208"
          fillOpacity=".05"
          stroke="#1b1208"
          strokeOpacity=".3"
          strokeWidth="1.4"
        />
        <path
          d="M-15 100v148h30v-148"
          fill="none"
          stroke="#1b1208"
          strokeWidth=".9"
          strokeDasharray="3 1.4"
          opacity=".35"
        />
        {[150, 190, 230].map((y) => (
          <g key={y} transform={`translate(0 ${y})`}>
            <circle r="7" cx=".8" cy="1.2" fill="#1b1208" opacity=".25" />
            <circle r="6.4" fill="#f3eee2" />
            <circle r="4.4" fill="none" stroke="#1b1208" strokeWidth=".7" opacity=".3" />
            <path
              d="M-1.6-1.2v0M1.6-1.2v0M-1.6 1.6v0M1.6 1.6v0"
              stroke="#5b5346"
              strokeWidth="1.3"
              strokeLinecap="round"
            />
          </g>
        ))}
        {COLLAR.map((wing) => (
          <g key={wing}>
            {shadowOf(wing, 9)}
            <path d={wing} fill="currentColor" />
            <path d={wing} fill="url(#scene-slant)" stroke="#1b1208" strokeOpacity=".25" strokeWidth="1.4" />
          </g>
        ))}
      </>
    ),
  });
}
