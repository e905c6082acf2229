/** Paper as it lies or hangs: its outline, what it is piled of, and how its surface takes the light. */

import type { Box } from '#contract/design/design.ts';
import { type Piece, shadowOf, softly, type Turn } from './scene.tsx';
import type { Surface } from './stock.ts';

export const pageOf = ({ size: { widthMm, heightMm } }: Pick<Piece, 'size'>): Box => ({
  x: 0,
  y: 0,
  width: widthMm,
  height: heightMm,
});

/** The outline of a box whose corners are rounded. */
export function corners({ x, y, width, height }: Box, r = 0): string {
  if (r <= 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  const [w, h] = [width - 2 * r, height - 2 * r];
  const by = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${w}${by(r, r)}v${h}${by(-r, r)}h${-w}${by(-r, -r)}v${-h}${by(r, -r)}Z`;
}

/** Turned clockwise by so many degrees around the middle of a page, and moved. */
export function laid({ width, height }: Box, degrees: number, right = 0, down = 0): Turn {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [x, y] = [width / 2, height / 2];
  return [cos, sin, -sin, cos, x - cos * x + sin * y + right, y - sin * x - cos * y + down];
}

/** What lies on something: dark where it touches, and softly around. */
export const lying = (outline: string, far: number) => (
  <>
    <g opacity=".62">{shadowOf(outline, far * 1.25)}</g>
    <g opacity=".8">{shadowOf(outline, far * 0.22)}</g>
  </>
);

/** The edges of a pile, seen from in front: each piece a little aside of the one above it. */
export function pile(outline: string, count: number, stepMm: number, colour: string) {
  return Array.from({ length: count }, (_, at) => count - at).map((down) => (
    <g key={down} transform={`translate(${Math.sin(down * 2.3) * stepMm * 0.5} ${down * stepMm})`}>
      <path d={outline} fill={colour} />
      <path d={outline} fill="#1b1208" opacity={0.08 + 0.11 * (down % 2) + 0.012 * down} />
    </g>
  ));
}

/** How strong its marks are. */
const DARK: Partial<Record<Surface, number>> = { kraft: 0.28, textured: 0.09, canvas: 0.07 };
const LIGHT: Partial<Record<Surface, number>> = { kraft: 0.15, textured: 0.2, canvas: 0.2 };

/** Marks of a surface that repeat: fibres of kraft, the felt of textured paper, the weave of canvas. */
function Grain({ surface, short }: { surface: Surface; short: number }) {
  const isKraft = surface === 'kraft';
  const side = short / (surface === 'canvas' ? 56 : isKraft ? 2 : 11);
  const marks = (seed: number, count: number, long: number) =>
    Array.from({ length: count }, (_, at) => {
      const share = (step: number) => Math.abs((Math.sin((at + 1) * step + seed) * 9301) % 1);
      const turn = share(3.1) * 6.3;
      const by = side * long * (0.4 + share(5.7));
      return `M${(share(12.9) * side).toFixed(2)} ${(share(78.2) * side).toFixed(2)}l${(Math.cos(turn) * by).toFixed(2)} ${(Math.sin(turn) * by).toFixed(2)}`;
    }).join('');
  const weave = `M0 ${side * 0.25}h${side * 0.5}M${side * 0.5} ${side * 0.75}h${side * 0.5}`;
  const [dark, light] =
    surface === 'canvas'
      ? [weave, `M0 ${side * 0.75}h${side * 0.5}M${side * 0.5} ${side * 0.25}h${side * 0.5}`]
      : isKraft
        ? [marks(1, 46, 0.05), marks(4, 40, 0.045)]
        : [marks(2, 24, 0.15), marks(7, 24, 0.15)];
  const wide = surface === 'canvas' ? side * 0.3 : isKraft ? side / 110 : side / 22;
  return (
    <pattern id="paper-grain" width={side} height={side} patternUnits="userSpaceOnUse">
      <path d={dark} stroke="#1b1208" strokeWidth={wide} opacity={DARK[surface]} />
      <path d={light} stroke="#fff" strokeWidth={wide} opacity={LIGHT[surface]} />
    </pattern>
  );
}

const HAS_GRAIN: readonly Surface[] = ['kraft', 'textured', 'canvas'];
/** How bright a lamp is seen in it. */
const GLARE: Partial<Record<Surface, number>> = { gloss: 0.36, plastic: 0.26, clear: 0.36, holographic: 0.3 };
/** The colours of a grating, and how strong. */
const RAINBOW = ['#ff5fa2', '#ffd34d', '#6df7a4', '#4fc3ff', '#b07bff', '#ff6bd0', '#ffe066', '#5ff0c8'];

interface SheenProps {
  surface: Surface;
  outline: string;
  /** The page, in mm. */
  box: Box;
}

/** Light over a print, and the edge of what it is on; light comes from the top left. */
export function Sheen({ surface, outline, box }: SheenProps) {
  const short = Math.min(box.width, box.height);
  const glare = GLARE[surface];
  return (
    <>
      <linearGradient id="paper-glare" x2="1" y2=".9">
        {([0.05, 0.14, 0.3, 0.36, 0.4, 0.46] as const).map((offset, at) => (
          <stop key={offset} offset={offset} stopColor="#fff" stopOpacity={[0, 0.34, 1, 0.1, 0.4, 0][at]} />
        ))}
      </linearGradient>
      <linearGradient id="paper-shade" x2=".9" y2="1">
        <stop stopColor="#fff" stopOpacity=".16" />
        <stop offset=".4" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#1b1208" stopOpacity={surface === 'velvet' ? 0.17 : 0.09} />
      </linearGradient>
      <linearGradient id="paper-rainbow" x2="1" y2=".7">
        {RAINBOW.map((colour, at) => (
          <stop key={colour} offset={at / (RAINBOW.length - 1)} stopColor={colour} />
        ))}
      </linearGradient>
      {HAS_GRAIN.includes(surface) ? <Grain surface={surface} short={short} /> : null}
      {surface === 'holographic' ? <path d={outline} fill="url(#paper-rainbow)" opacity=".2" /> : null}
      {HAS_GRAIN.includes(surface) ? <path d={outline} fill="url(#paper-grain)" /> : null}
      <path d={outline} fill="url(#paper-shade)" />
      {glare ? <path d={outline} fill="url(#paper-glare)" opacity={glare} /> : null}
      <path d={outline} fill="none" stroke="#1b1208" strokeWidth={short / 240} opacity=".16" />
    </>
  );
}

/** Thin paper that is not quite flat: where it swells and where it sinks. */
export const waves = ({ width: w, height: h }: Box, strong: number) =>
  softly([
    [w * 0.1, h * 0.3, h * 0.5, w * 0.16, 84, strong * -0.9],
    [w * 0.62, h * 0.6, h * 0.56, w * 0.13, 82, strong * 0.3],
    [w * 0.84, h * 0.5, h * 0.56, w * 0.12, 84, strong * -0.6],
    [w * 1.0, h * 0.84, h * 0.3, w * 0.1, 78, strong * 0.5],
  ]);
