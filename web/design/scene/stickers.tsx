import type { Box } from '#contract/design/design.ts';
import { corners, laid, lying, pageOf, Sheen } from './paper.tsx';
import { around, matrixOf, type Piece, type Scene, shadowOf, softly } from './scene.tsx';
import { surfaceOf } from './stock.ts';

/** Release paper. */
const LINER = '#f3e7cb';
const FILM = '#fbfaf7';

/** A corner that is up: what is left of the outline, what is bare beneath, and the flap as it is seen from its back. */
interface Peel {
  readonly left: string;
  readonly bare: string;
  readonly flap: string;
  /** Across the flap, from the fold to its edge. */
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** What is folded up does not lie down: seen from above so much of it is left. */
const SEEN = 0.88;

/** The lower right corner of a box, folded up to so far from it. */
function peeledCorner(box: Box, r: number, far: number): Peel {
  const [right, foot] = [box.x + box.width, box.y + box.height];
  /** A point so far left of the corner and above it, as it lies folded. */
  const folded = (left: number, up: number) => {
    const out = ((left + up - far) / 2) * (1 - SEEN);
    return `${right - left + out} ${foot - up + out}`;
  };
  const { x, y } = box;
  const by = (dx: number, dy: number) => (r > 0 ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '');
  const [a, b] = [`${right - far} ${foot}`, `${right} ${foot - far}`];
  const tip = right - far * (0.5 + 0.5 * SEEN);
  return {
    left: `M${x + r} ${y}H${right - r}${by(r, r)}V${foot - far}L${a}H${x + r}${by(-r, -r)}V${y + r}${by(r, -r)}Z`,
    bare: `M${b}V${foot - r}${by(-r, r)}H${right - far}Z`,
    flap: `M${b}Q${folded(far * 0.3, far * 1.04)} ${folded(far - r, far)}Q${folded(far, far)} ${folded(far, far - r)}Q${folded(far * 1.04, far * 0.3)} ${a}Z`,
    from: [right - far * 0.5, foot - far * 0.5],
    to: [tip, tip - right + foot],
  };
}

/** The lower right of an ellipse, folded up along a chord. */
function peeledRim({ x, y, width, height }: Box): Peel {
  const [rx, ry] = [width / 2, height / 2];
  const [cx, cy] = [x + rx, y + ry];
  const at = (degrees: number, share = 1): readonly [number, number] => [
    cx + Math.cos((degrees * Math.PI) / 180) * rx * share,
    cy + Math.sin((degrees * Math.PI) / 180) * ry * share,
  ];
  const half = 27;
  const fold = Math.cos((half * Math.PI) / 180);
  const [a, b] = [at(45 - half).join(' '), at(45 + half).join(' ')];
  const tip = at(45, 2 * fold - 1.01);
  return {
    left: `M${a}A${rx} ${ry} 0 1 0 ${b}Z`,
    bare: `M${a}A${rx} ${ry} 0 0 1 ${b}Z`,
    flap: `M${a}A${rx} ${ry} 0 0 0 ${b}Q${at(45, fold * 1.01).join(' ')} ${a}Z`,
    from: at(45, fold),
    to: tip,
  };
}

/** The back of what is lifted, its shadow, and the light along the fold. */
function Flap({ peel, short }: { peel: Peel; short: number }) {
  const [[x1, y1], [x2, y2]] = [peel.from, peel.to];
  return (
    <>
      <linearGradient id="paper-flap" gradientUnits="userSpaceOnUse" x1={x1} y1={y1} x2={x2} y2={y2}>
        <stop stopColor="#b9b2a5" />
        <stop offset=".25" stopColor="#fff" />
        <stop offset=".7" stopColor="#f6f3ec" />
        <stop offset="1" stopColor="#e2ddd2" />
      </linearGradient>
      <g clipPath="url(#scene-cut)">
        <g fill="none" stroke="#1b1208" strokeLinejoin="round" opacity=".045">
          {[0.01, 0.02, 0.03, 0.045, 0.06, 0.075].map((wide) => (
            <path key={wide} d={peel.flap} strokeWidth={short * wide} />
          ))}
        </g>
      </g>
      <path d={peel.flap} fill="url(#paper-flap)" />
      <path d={peel.flap} fill="none" stroke="#1b1208" strokeWidth={short / 400} opacity=".25" />
    </>
  );
}

/** A sticker with one corner up: those cut along their drawing on paper of their own outline, others on their sheet. */
export function sticker(piece: Piece): Scene {
  const box = pageOf(piece);
  const { isRound } = piece.size;
  const short = Math.min(box.width, box.height);
  const isCut = !isRound && /die-?cut|contour|shape/.test(piece.slug ?? '');
  const r = isCut ? box.width * 0.1 : short * 0.012;
  const peel = isRound ? peeledRim(box) : peeledCorner(box, r, short * (isCut ? 0.16 : 0.12));
  const surface = surfaceOf(piece);
  const isClear = surface === 'clear';
  const whole = isRound
    ? `M${peel.left.slice(1).split('A')[0]}A${box.width / 2} ${box.height / 2} 0 1 0 ${box.width / 2} ${box.height}`
    : corners(box, r);
  const sheet = around(box, short * 0.05);
  const liner = isCut ? whole : corners(sheet, short * 0.02);
  return {
    view: around(isCut ? box : sheet, short * 0.035, short * 0.03, short * 0.05),
    cut: peel.left,
    faces: () => [{ part: box }],
    isClear,
    under: (
      <>
        <g transform={isCut ? undefined : matrixOf(laid(box, 0.8))}>
          {lying(liner, short * 0.05)}
          <path d={liner} transform={`translate(0 ${short * 0.008})`} fill="#cdbf9f" />
          <path d={liner} fill={LINER} />
          <path d={liner} fill="url(#scene-slant)" />
        </g>
        {/* Under the lifted corner it is darker. */}
        <path d={peel.bare} fill="#1b1208" opacity=".12" />
        {softly([[...peel.from, short * 0.12, short * 0.03, -45, 0.6]])}
        {isClear ? null : shadowOf(peel.left, short * 0.016)}
        <path d={peel.left} fill={isClear ? '#fff' : 'currentColor'} opacity={isClear ? 0.3 : undefined} />
      </>
    ),
    over: (
      <>
        <g clipPath="url(#scene-cut)">{softly([[...peel.from, short * 0.3, short * 0.06, -45, -0.35]])}</g>
        <Sheen surface={surface} outline={peel.left} box={box} />
        <Flap peel={peel} short={short} />
      </>
    ),
  };
}

/** Between labels on their sheet, across and along, in mm. */
const GAP_MM = [2.5, 1.5] as const;
const LABEL_CORNER_MM = 1.5;

/** A label among others on their A4 sheet, one corner up. */
export function labelSheet(piece: Piece): Scene {
  const box = pageOf(piece);
  const { width: w, height: h } = box;
  const short = Math.min(w, h);
  const r = Math.min(LABEL_CORNER_MM, short / 4);
  const peel = peeledCorner(box, r, short * 0.15);
  const surface = surfaceOf(piece);
  const [stepX, stepY] = [w + GAP_MM[0], h + GAP_MM[1]];
  const others = [-1, 0, 1].flatMap((column) =>
    [-1, 0, 1].flatMap((row) =>
      column === 0 && row === 0 ? [] : corners({ ...box, x: column * stepX, y: row * stepY }, r),
    ),
  );
  return {
    view: around(box, GAP_MM[0] + w * 0.016, GAP_MM[1] + w * 0.032),
    cut: peel.left,
    faces: () => [{ part: box }],
    under: (
      <>
        <path d={corners(around(box, w * 2, h * 2))} fill={LINER} />
        {others.map((d) => (
          <g key={d}>
            {shadowOf(d, short * 0.012)}
            <path d={d} fill={FILM} />
            <path d={d} fill="currentColor" />
            <path d={d} fill="none" stroke="#1b1208" strokeWidth={short / 240} opacity=".16" />
          </g>
        ))}
        <path d={peel.bare} fill="#1b1208" opacity=".12" />
        {softly([[...peel.from, short * 0.14, short * 0.035, -45, 0.6]])}
        {shadowOf(peel.left, short * 0.02)}
        <path d={peel.left} fill="currentColor" />
      </>
    ),
    over: (
      <>
        <g clipPath="url(#scene-cut)">{softly([[...peel.from, short * 0.3, short * 0.06, -45, -0.35]])}</g>
        <Sheen surface={surface} outline={peel.left} box={box} />
        <Flap peel={peel} short={short} />
      </>
    ),
  };
}
