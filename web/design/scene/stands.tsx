import type { Box } from '#contract/design/design.ts';
import { around, type Piece, rect, type Scene, shadowOf, softly } from './scene.tsx';

const whole = ({ size: { widthMm, heightMm } }: Piece): Box => ({
  x: 0,
  y: 0,
  width: widthMm,
  height: heightMm,
});

/** A roll-up: the foot holds so much of the print, the rest stands out of it. */
export function standee(piece: Piece): Scene {
  const { widthMm: w, heightMm: h, footMm = 0 } = piece.size;
  const seen = { x: 0, y: 0, width: w, height: h - footMm };
  const isWide = /wide|premium/i.test(Object.values(piece.choice).join(' '));
  const [high, lift] = isWide ? [112, 0] : [74, 17];
  const foot = seen.height;
  return {
    view: around({ ...seen, height: foot + high + lift }, w * 0.16, h * 0.035, h * 0.045),
    faces: () => [{ part: seen }],
    under: (
      <>
        {softly([
          [w * 0.72, foot + high + lift - 6, w * 0.74, 56, -3, 0.5],
          [w * 0.5, foot + high + lift, w * 0.58, 22, 0, 0.7],
        ])}
        {shadowOf(rect(seen), 60)}
        <path d={rect(seen)} fill="currentColor" />
      </>
    ),
    over: (
      <>
        <path d={rect(seen)} fill="url(#scene-slant)" />
        {softly([
          [w * 0.02, foot / 2, foot * 0.56, w * 0.07, 90, 0.22],
          [w * 0.98, foot / 2, foot * 0.56, w * 0.1, 90, 0.34],
          [w * 0.3, foot / 2, foot * 0.6, w * 0.14, 90, -0.24],
          [w * 0.5, foot, w * 0.62, 26, 0, 0.5],
        ])}
        <rect x="-4" y="-8" width={w + 8} height="30" rx="6" fill="url(#scene-metal)" />
        <rect x="-9" y="-9" width="9" height="32" rx="3" fill="#22252e" />
        <rect x={w} y="-9" width="9" height="32" rx="3" fill="#22252e" />
        {isWide
          ? null
          : [0.19, 0.81].map((share) => (
              <rect
                key={share}
                x={w * share - 22}
                y={foot + high}
                width="44"
                height="20"
                rx="5"
                fill="#5d6067"
              />
            ))}
        <rect x="-10" y={foot} width={w + 20} height={high} rx={isWide ? 40 : 16} fill="url(#scene-metal)" />
        <path d={`M0 ${foot + 5}h${w}`} stroke="#22252e" strokeWidth="7" opacity=".55" />
        <rect x="-23" y={foot - 3} width="14" height={high + 6} rx="7" fill="#22252e" />
        <rect x={w + 9} y={foot - 3} width="14" height={high + 6} rx="7" fill="#22252e" />
      </>
    ),
  };
}

/** A board of foam on an easel. */
export function board(piece: Piece): Scene {
  const { widthMm: w, heightMm: h } = piece.size;
  const short = Math.min(w, h);
  const [leg, thick] = [short * 0.055, short * 0.012];
  const wood = (x: number, y: number, toX: number, toY: number) => (
    <g>
      <path d={`M${x} ${y}h${leg}L${toX + leg} ${toY}h${-leg}Z`} fill="#a8774c" />
      <path
        d={`M${x} ${y}h${leg * 0.35}L${toX + leg * 0.35} ${toY}h${-leg * 0.35}Z`}
        fill="#fff"
        opacity=".2"
      />
      <path
        d={`M${x + leg * 0.8} ${y}h${leg * 0.2}L${toX + leg} ${toY}h${-leg * 0.2}Z`}
        fill="#1b1208"
        opacity=".22"
      />
    </g>
  );
  const foot = h + short * 0.34;
  return {
    view: around(
      { x: 0, y: -short * 0.12, width: w, height: foot + short * 0.12 },
      Math.max(w * 0.12, short * 0.14),
      short * 0.04,
      short * 0.05,
    ),
    faces: () => [{ part: whole(piece) }],
    under: (
      <>
        {softly([
          [w * 0.6, foot, w * 0.62, short * 0.05, -2, 0.34],
          [w * 0.16, foot, short * 0.1, short * 0.02, 0, 0.6],
          [w * 0.86, foot, short * 0.1, short * 0.02, 0, 0.6],
        ])}
        {wood(w * 0.46, -short * 0.12, w * 0.14, foot)}
        {wood(w * 0.54 - leg, -short * 0.12, w * 0.86 - leg, foot)}
        {shadowOf(rect(whole(piece)), short * 0.06)}
        <path d={rect({ x: 0, y: 0, width: w + thick, height: h })} fill="#e9e6df" />
        <path d={rect({ x: w, y: 0, width: thick, height: h })} fill="#1b1208" opacity=".16" />
        <path d={rect(whole(piece))} fill="currentColor" />
      </>
    ),
    over: (
      <>
        <path d={rect(whole(piece))} fill="url(#scene-slant)" />
        {softly([[w / 2, h, w * 0.5, short * 0.03, 0, 0.35]])}
        <g>
          <path
            d={rect({ x: w * 0.06, y: h - short * 0.004, width: w * 0.88, height: leg * 0.9 })}
            fill="#b5855a"
          />
          <path
            d={rect({ x: w * 0.06, y: h - short * 0.004, width: w * 0.88, height: leg * 0.26 })}
            fill="#fff"
            opacity=".28"
          />
          <path
            d={rect({ x: w * 0.06, y: h + leg * 0.6, width: w * 0.88, height: leg * 0.25 })}
            fill="#1b1208"
            opacity=".25"
          />
        </g>
      </>
    ),
  };
}

/** A sheet folded twice, its cover in front; the panels behind it stand out a little. */
export function trifold({ size: { panelsMm = [], widthMm, heightMm: h } }: Piece): Scene {
  const w = panelsMm.at(-1) ?? widthMm;
  const x = widthMm - w;
  const behind = (far: number) =>
    `M${x + w - 1} ${h * 0.004}L${x + w + far} ${-far * 0.55}V${h - far * 0.55}L${x + w - 1} ${h * 0.996}Z`;
  return {
    view: around({ x, y: 0, width: w, height: h }, w * 0.16, h * 0.06, h * 0.07),
    faces: () => [{ part: { x, y: 0, width: w, height: h } }],
    cut: rect({ x, y: 0, width: w, height: h }),
    under: (
      <>
        {softly([
          [x + w * 0.7, h * 0.995, w * 0.7, h * 0.035, -3, 0.5],
          [x + w * 0.5, h, w * 0.5, h * 0.01, 0, 0.7],
        ])}
        <path d={behind(w * 0.11)} fill="#fbf8f1" />
        <path d={behind(w * 0.11)} fill="#1b1208" opacity=".24" />
        <path d={behind(w * 0.06)} fill="#fffdf8" />
        <path d={behind(w * 0.06)} fill="#1b1208" opacity=".08" />
        <path d={rect({ x, y: 0, width: w, height: h })} fill="currentColor" />
      </>
    ),
    over: (
      <>
        <path d={rect({ x, y: 0, width: w, height: h })} fill="url(#scene-slant)" />
        <g clipPath="url(#scene-cut)">
          {softly([
            [x, h / 2, h * 0.6, w * 0.05, 90, 0.4],
            [x + w * 0.08, h / 2, h * 0.6, w * 0.06, 90, -0.3],
          ])}
        </g>
        <path d={`M${x + w - 0.4} 0V${h}`} stroke="#fff" strokeWidth="0.7" opacity=".5" />
      </>
    ),
  };
}
