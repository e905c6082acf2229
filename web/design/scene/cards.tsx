import { corners, laid, lying, pageOf, pile, Sheen } from './paper.tsx';
import { around, matrixOf, type Piece, type Scene, shadowOf } from './scene.tsx';
import { bareColour, cornerOf, surfaceOf, thicknessOf } from './stock.ts';

/** Cards on a small pile of them; another leans out behind, its other side up. */
export function card(piece: Piece): Scene {
  const box = pageOf(piece);
  const [surface, bare] = [surfaceOf(piece), bareColour(piece)];
  const short = Math.min(box.width, box.height);
  const outline = corners(box, cornerOf(piece));
  const behind = laid(box, -3.6, short * 0.012, short * -0.05);
  const isClear = surface === 'clear';
  const isPlastic = isClear || surface === 'plastic';
  const [count, step] = isPlastic
    ? [1, thicknessOf(piece) * 1.2]
    : [5, Math.max(0.26, thicknessOf(piece) * 0.8)];
  return {
    view: {
      ...around(box, 0),
      x: -short * 0.05,
      y: -short * 0.13,
      width: box.width + short * 0.16,
      height: box.height + short * 0.235,
    },
    cut: outline,
    faces: () => [{ part: box }],
    // Through clear stock one would see it behind the words.
    ...(!isClear && { behind }),
    isClear,
    under: (
      <g transform={matrixOf(behind)}>
        <g opacity={isClear ? 0.3 : undefined}>
          {lying(outline, short * 0.075)}
          <path d={outline} transform={`translate(0 ${step})`} fill={bare} />
          <path d={outline} transform={`translate(0 ${step})`} fill="#1b1208" opacity=".22" />
        </g>
        <path d={outline} fill={bare} opacity={isClear ? 0.4 : undefined} />
      </g>
    ),
    between: (
      <>
        <g transform={`translate(0 ${count * step})`} opacity={isClear ? 0.3 : undefined}>
          {lying(outline, short * 0.075)}
        </g>
        {isClear ? null : pile(outline, count, step, bare)}
        <path d={outline} fill={isClear ? '#fff' : 'currentColor'} opacity={isClear ? 0.5 : undefined} />
      </>
    ),
    over: (
      <>
        <Sheen surface={surface} outline={outline} box={box} />
        {isPlastic ? (
          <path
            d={corners(around(box, -short / 150), cornerOf(piece) - short / 150)}
            fill="none"
            stroke="#fff"
            strokeWidth={short / 75}
            opacity=".5"
          />
        ) : null}
      </>
    ),
  };
}

/** How much larger an envelope is than what goes into it, in mm. */
const AROUND_MM = { width: 9, height: 12 };
/** Its paper, and what is seen inside of it. */
const ENVELOPES: Readonly<Record<string, readonly [outside: string, inside: string]>> = {
  white: ['#f6f3ec', '#e9e4d9'],
  cream: ['#ecdfc1', '#dfcfa9'],
  maroon: ['#712330', '#571823'],
};

/** What goes behind an invitation: its envelope, open, or where none is chosen nothing. */
function envelopeOf({ choice }: Piece) {
  const chosen = Object.entries(choice).find(([name]) => /envelope/i.test(name))?.[1];
  if (chosen === undefined || /^(none|no|without)\b/i.test(chosen)) return null;
  return ENVELOPES[chosen.toLowerCase()] ?? ENVELOPES.white ?? null;
}

/** An invitation on its open envelope. */
export function invitation(piece: Piece): Scene {
  const colours = envelopeOf(piece);
  if (!colours) return card(piece);
  const box = pageOf(piece);
  const { width: w, height: h } = box;
  const [surface, bare] = [surfaceOf(piece), bareColour(piece)];
  const short = Math.min(w, h);
  const outline = corners(box, cornerOf(piece));
  const [wide, high] = [w + AROUND_MM.width, h + AROUND_MM.height];
  const flap = Math.min(wide * 0.2, h * 0.12);
  const [x, y] = [-AROUND_MM.width / 2, -AROUND_MM.height * 0.7];
  const step = Math.max(0.4, thicknessOf(piece) * 0.9);
  const body = corners({ x, y, width: wide, height: high }, short * 0.008);
  const open = `M${x + 1} ${y}C${x + wide * 0.2} ${y - flap * 0.5} ${x + wide * 0.36} ${y - flap} ${x + wide / 2} ${y - flap}S${x + wide * 0.8} ${y - flap * 0.5} ${x + wide - 1} ${y}Z`;
  const inner = `M${x + wide * 0.09} ${y}C${x + wide * 0.24} ${y - flap * 0.42} ${x + wide * 0.37} ${y - flap * 0.86} ${x + wide / 2} ${y - flap * 0.86}S${x + wide * 0.76} ${y - flap * 0.42} ${x + wide * 0.91} ${y}Z`;
  const [outside, inside] = colours;
  return {
    view: {
      x: x - short * 0.03,
      y: y - flap - short * 0.04,
      width: wide + short * 0.075,
      height: high + flap + short * 0.11,
    },
    cut: outline,
    faces: () => [{ part: box }],
    under: (
      <g transform={matrixOf(laid(box, 1.3))}>
        {lying(body, short * 0.05)}
        {shadowOf(open, short * 0.035)}
        <path d={open} fill={outside} />
        <path d={inner} fill={inside} />
        <path d={open} fill="url(#scene-slant)" opacity=".6" />
        <path d={open} fill="none" stroke="#1b1208" strokeWidth={short / 300} opacity=".2" />
        <path d={body} fill={outside} />
        <path d={body} fill="url(#scene-slant)" opacity=".7" />
        <path d={`M${x} ${y}h${wide}`} fill="none" stroke="#1b1208" strokeWidth={short / 180} opacity=".3" />
        <path d={`M${x} ${y + short / 150}h${wide}`} stroke="#fff" strokeWidth={short / 220} opacity=".4" />
      </g>
    ),
    between: (
      <>
        <g transform={`translate(0 ${step})`}>{lying(outline, short * 0.045)}</g>
        {pile(outline, 1, step, bare)}
        <path d={outline} fill="currentColor" />
      </>
    ),
    over: <Sheen surface={surface} outline={outline} box={box} />,
  };
}
