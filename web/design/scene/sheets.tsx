import type { Box } from '#contract/design/design.ts';
import { corners, laid, lying, pageOf, pile, Sheen, waves } from './paper.tsx';
import { around, matrixOf, type Piece, rect, type Scene, shadowOf, softly } from './scene.tsx';
import { bareColour, surfaceOf, thicknessOf } from './stock.ts';

/** A sheet: what hangs is a poster, what is framed a certificate, a menu is clipped to its board; others lie on a pile. */
export function sheet(piece: Piece): Scene {
  const { slug = '' } = piece;
  if (/poster|chart/.test(slug)) return poster(piece);
  if (/certificate|diploma|award/.test(slug)) return framed(piece);
  if (/menu/.test(slug)) return clipped(piece);
  return sheets(piece);
}

/** One sheet on a pile of them, two others beneath it a little turned. */
function sheets(piece: Piece): Scene {
  const box = pageOf(piece);
  const { width: w, height: h } = box;
  const [surface, bare, thick] = [surfaceOf(piece), bareColour(piece), thicknessOf(piece)];
  const short = Math.min(w, h);
  const outline = rect(box);
  const behind = laid(box, 2.4, short * 0.006, short * -0.012);
  const lower = laid(box, -1.7, short * -0.006, short * 0.004);
  // A pile of forty, of whose edge half is seen.
  const step = Math.max(thick * 4, short * 0.0022);
  return {
    view: { x: -short * 0.055, y: -short * 0.055, width: w + short * 0.125, height: h + short * 0.14 },
    cut: outline,
    faces: () => [{ part: box }],
    behind,
    under: (
      <>
        <g transform={matrixOf(lower)}>
          {lying(outline, short * 0.045)}
          <path d={outline} fill={bare} />
          <path d={outline} fill="#1b1208" opacity=".07" />
        </g>
        <g transform={matrixOf(behind)}>
          {lying(outline, short * 0.035)}
          <path d={outline} fill={bare} />
        </g>
      </>
    ),
    between: (
      <>
        <g transform={`translate(0 ${step * 5})`}>{lying(outline, short * 0.045)}</g>
        {pile(outline, 5, step, bare)}
        <path d={outline} fill="currentColor" />
      </>
    ),
    over: (
      <>
        <g clipPath="url(#scene-cut)">{waves(box, thick < 0.13 ? 0.2 : 0.1)}</g>
        <Sheen surface={surface} outline={outline} box={box} />
        <path d={`M0 ${short / 400}H${w}`} stroke="#fff" strokeWidth={short / 200} opacity=".45" />
      </>
    ),
  };
}

/** A poster by itself, under what holds it. */
function hanging(piece: Piece) {
  const box = pageOf(piece);
  const { width: w, height: h } = box;
  const outline = rect(box);
  const short = Math.min(w, h);
  return {
    cut: outline,
    faces: () => [{ part: box }],
    under: (
      <>
        {shadowOf(outline, short * 0.07)}
        {softly([[w * 0.55, h * 1.005, w * 0.56, short * 0.05, 0, 0.4]])}
        {shadowOf(outline, short * 0.014)}
        <path d={outline} fill="currentColor" />
      </>
    ),
    over: (
      <>
        <g clipPath="url(#scene-cut)">
          {softly([
            [w * 0.18, h * 0.52, h * 0.6, w * 0.14, 90, -0.18],
            [w * 0.52, h * 0.55, h * 0.6, w * 0.16, 90, 0.07],
            [w * 0.86, h * 0.5, h * 0.6, w * 0.12, 90, -0.1],
            [w * 1.0, h * 0.6, h * 0.6, w * 0.09, 90, 0.2],
            [w * 0.5, h * 1.0, w * 0.6, h * 0.05, 0, 0.2],
            [w * 0.5, h * 0.955, w * 0.6, h * 0.022, 0, -0.2],
          ])}
        </g>
        <Sheen surface={surfaceOf(piece)} outline={outline} box={box} />
      </>
    ),
  };
}

/** Paper hangs from two clips, canvas between two rails of wood. */
function poster(piece: Piece): Scene {
  const box = pageOf(piece);
  const { width: w, height: h } = box;
  const scene = hanging(piece);
  const short = Math.min(w, h);
  if (surfaceOf(piece) === 'canvas') return railed(scene, box);
  return {
    ...scene,
    view: { x: -short * 0.055, y: -short * 0.115, width: w + short * 0.125, height: h + short * 0.215 },
    over: (
      <>
        {scene.over}
        {[0.2, 0.8].map((share) => (
          <Clip key={share} x={w * share} size={short * 0.1} />
        ))}
      </>
    ),
  };
}

/** A clip of black steel on a nail; the upper edge of what it holds is at 0. */
function Clip({ x, size: s }: { x: number; size: number }) {
  const jaw = `M${-s * 0.5} ${s * 0.16}L${-s * 0.36} ${-s * 0.3}Q0 ${-s * 0.38} ${s * 0.36} ${-s * 0.3}L${s * 0.5} ${s * 0.16}Z`;
  const loop = `M${-s * 0.26} ${-s * 0.26}C${-s * 0.24} ${-s * 0.7} ${-s * 0.2} ${-s * 0.94} 0 ${-s * 0.94}S${s * 0.24} ${-s * 0.7} ${s * 0.26} ${-s * 0.26}`;
  return (
    <g transform={`translate(${x} 0)`}>
      <path
        d={loop}
        fill="none"
        stroke="#1b1208"
        strokeWidth={s * 0.09}
        opacity=".22"
        transform={`translate(${s * 0.09} ${s * 0.11})`}
      />
      <circle cy={-s * 0.86} r={s * 0.1} fill="#6e6a63" />
      <circle cx={-s * 0.03} cy={-s * 0.89} r={s * 0.045} fill="#e8e4dc" />
      <path d={loop} fill="none" stroke="#9a9c9f" strokeWidth={s * 0.085} strokeLinecap="round" />
      <path d={loop} fill="none" stroke="#fff" strokeWidth={s * 0.025} opacity=".7" />
      {shadowOf(jaw, s * 0.16)}
      <path d={jaw} fill="#26282e" />
      <path
        d={`M${-s * 0.36} ${-s * 0.3}Q0 ${-s * 0.38} ${s * 0.36} ${-s * 0.3}L${s * 0.4} ${-s * 0.14}Q0 ${-s * 0.24} ${-s * 0.4} ${-s * 0.14}Z`}
        fill="#fff"
        opacity=".28"
      />
      <path
        d={`M${-s * 0.48} ${s * 0.1}H${s * 0.48}L${s * 0.5} ${s * 0.16}H${-s * 0.5}Z`}
        fill="#fff"
        opacity=".2"
      />
    </g>
  );
}

/** Between rails, the upper one on a cord. */
function railed(scene: ReturnType<typeof hanging>, { width: w, height: h }: Box): Scene {
  const short = Math.min(w, h);
  const [high, out] = [short * 0.034, short * 0.016];
  const nail = -short * 0.135;
  const cord = `M${w * 0.09} ${-high * 0.6}L${w / 2} ${nail}L${w * 0.91} ${-high * 0.6}`;
  const rail = (y: number) => {
    const bar: Box = { x: -out, y, width: w + 2 * out, height: high };
    return (
      <g key={y}>
        {shadowOf(rect(bar), short * 0.02)}
        <path d={corners(bar, high * 0.16)} fill="#b4834f" />
        <path d={rect({ ...bar, height: high * 0.24 })} fill="#fff" opacity=".28" />
        <path d={rect({ ...bar, y: y + high * 0.7, height: high * 0.3 })} fill="#1b1208" opacity=".24" />
      </g>
    );
  };
  return {
    ...scene,
    view: { x: -short * 0.06, y: -short * 0.17, width: w + short * 0.13, height: h + short * 0.28 },
    over: (
      <>
        {scene.over}
        <g fill="none" strokeWidth={short * 0.007}>
          <path
            d={cord}
            stroke="#1b1208"
            opacity=".2"
            transform={`translate(${short * 0.012} ${short * 0.016})`}
          />
          <path d={cord} stroke="#8d7a5c" />
        </g>
        <circle cx={w / 2} cy={nail} r={short * 0.014} fill="#6e6a63" />
        <circle
          cx={w / 2 - short * 0.004}
          cy={nail - short * 0.004}
          r={short * 0.006}
          fill="#fff"
          opacity=".8"
        />
        {rail(-high * 0.8)}
        {rail(h - high * 0.2)}
      </>
    ),
  };
}

/** In a narrow frame behind glass. */
function framed(piece: Piece): Scene {
  const box = pageOf(piece);
  const { width: w, height: h } = box;
  const short = Math.min(w, h);
  const bar = short * 0.055;
  const [outer, mount] = [around(box, bar + short * 0.014), around(box, short * 0.014)];
  const mitre = [outer.x, outer.x + outer.width].flatMap((x) =>
    [outer.y, outer.y + outer.height].map((y) => {
      const [toX, toY] = [x < 0 ? mount.x : mount.x + mount.width, y < 0 ? mount.y : mount.y + mount.height];
      return `M${x} ${y}L${toX} ${toY}`;
    }),
  );
  return {
    view: around(outer, short * 0.035, short * 0.03, short * 0.065),
    cut: rect(box),
    faces: () => [{ part: box }],
    under: (
      <>
        {shadowOf(rect(outer), short * 0.07)}
        {shadowOf(rect(outer), short * 0.02)}
        <path d={rect(outer)} fill="#5a3b26" />
        <path d={rect(outer)} fill="url(#scene-slant)" />
        <path d={mitre.join('')} stroke="#1b1208" strokeWidth={short / 260} opacity=".45" />
        <path
          d={rect(around(outer, -bar * 0.34))}
          fill="none"
          stroke="#fff"
          strokeWidth={bar * 0.12}
          opacity=".16"
        />
        <path d={rect(mount)} fill="#f7f3ea" />
        <path d={rect(box)} fill="currentColor" />
      </>
    ),
    over: (
      <>
        <path
          d={`M${mount.x} ${mount.y}h${mount.width}v${short * 0.016}H${mount.x + short * 0.01}V${mount.y + mount.height}h${-short * 0.01}Z`}
          fill="#1b1208"
          opacity=".28"
        />
        <Sheen surface="plastic" outline={rect(box)} box={box} />
      </>
    ),
  };
}

/** On a board of wood, under its clip. */
function clipped(piece: Piece): Scene {
  const box = pageOf(piece);
  const { width: w, height: h } = box;
  const short = Math.min(w, h);
  const board = around(box, short * 0.035, short * 0.075, short * 0.045);
  const back = corners(board, short * 0.03);
  const jaw: Box = { x: w / 2 - short * 0.17, y: -short * 0.056, width: short * 0.34, height: short * 0.06 };
  return {
    view: around(board, short * 0.028, short * 0.05, short * 0.06),
    cut: rect(box),
    faces: () => [{ part: box }],
    under: (
      <>
        {lying(back, short * 0.05)}
        <path d={back} transform={`translate(0 ${short * 0.008})`} fill="#6d4a2c" />
        <path d={back} fill="#a9794b" />
        <path d={back} fill="url(#scene-slant)" />
        {lying(rect(box), short * 0.02)}
        <path d={rect(box)} fill="currentColor" />
      </>
    ),
    over: (
      <>
        <Sheen surface={surfaceOf(piece)} outline={rect(box)} box={box} />
        {shadowOf(corners(jaw, short * 0.016), short * 0.025)}
        <path
          d={`M${w / 2 - short * 0.08} ${jaw.y}a${short * 0.08} ${short * 0.05} 0 0 1 ${short * 0.16} 0Z`}
          fill="#8d9096"
        />
        <path d={corners(jaw, short * 0.016)} fill="url(#scene-metal)" />
        <path
          d={rect({ ...jaw, y: jaw.y + jaw.height * 0.68, height: jaw.height * 0.1 })}
          fill="#1b1208"
          opacity=".25"
        />
      </>
    ),
  };
}
