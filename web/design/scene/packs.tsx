import type { Box } from '#contract/design/design.ts';
import { around, matrixOf, type Piece, rect, type Scene, softly, type Turn } from './scene.tsx';

/** A standing box is seen from so far to its right, and from above, in radians. */
const [ASIDE, ABOVE] = [0.44, 0.14];
const [SIN, COS] = [Math.sin(ASIDE), Math.cos(ASIDE)];
const [UP, DOWN] = [Math.sin(ABOVE), Math.cos(ABOVE)];

/** How three faces of a box lie that are drawn flat from their upper left corners: front, its right side, and its top. */
const FRONT: Turn = [COS, SIN * UP, 0, DOWN, 0, 0];
const sideOf = (wide: number): Turn => [SIN, -COS * UP, 0, DOWN, COS * wide, SIN * UP * wide];
const topOf = (deep: number): Turn => [COS, SIN * UP, -SIN, COS * UP, SIN * deep, -COS * UP * deep];
/** A turn for what is drawn flat with its upper left corner elsewhere. */
const from = ([a, b, c, d, e, f]: Turn, x: number, y: number): Turn => [
  a,
  b,
  c,
  d,
  e - a * x - c * y,
  f - b * x - d * y,
];

function standing(wide: number, deep: number, high: number) {
  const at = ([a, b, c, d, e, f]: Turn, x: number, y: number) => `${a * x + c * y + e} ${b * x + d * y + f}`;
  const [side, top] = [sideOf(wide), topOf(deep)];
  const corners = [
    at(top, 0, 0),
    at(top, wide, 0),
    at(side, deep, high),
    at(FRONT, wide, high),
    at(FRONT, 0, high),
  ];
  const width = COS * wide + SIN * deep;
  const above = COS * UP * deep;
  return {
    side,
    top,
    outline: `M${corners.join('L')}L${at(FRONT, 0, 0)}Z`,
    box: { x: 0, y: -above, width, height: above + SIN * UP * wide + DOWN * high },
    /** The floor it stands on darkens beside it. */
    floor: (
      <g transform={`translate(${COS * wide} ${SIN * UP * wide + DOWN * high})`}>
        {softly([
          [deep * 0.3, -deep * 0.02, wide * 0.5 + deep * 0.8, Math.min(wide, high) * 0.13, -6, 0.5],
          [-wide * 0.36, -2, wide * 0.66, Math.min(wide, high) * 0.035, 9, 0.6],
          [deep * 0.24, -deep * 0.07, deep * 0.4, Math.min(wide, high) * 0.03, -16, 0.5],
        ])}
      </g>
    ),
  };
}

const flat = (width: number, height: number): Box => ({ x: 0, y: 0, width, height });

/** A box that stands; its side and top are parts of the sheet, or have the ground of the design. */
function box(front: Box, far: number, [sidePart, topPart]: readonly (Box | null)[]): Scene {
  const { width, height } = front;
  const { side, top, outline, box: whole, floor } = standing(width, far, height);
  const thin = Math.min(width, height);
  return {
    view: around(whole, width * 0.16 + thin * 0.05, thin * 0.16),
    faces: () => [
      { part: front, turn: from(FRONT, front.x, front.y) },
      ...(sidePart ? [{ part: sidePart, turn: from(side, sidePart.x, sidePart.y) }] : []),
      ...(topPart ? [{ part: topPart, turn: from(top, topPart.x, topPart.y) }] : []),
    ],
    under: (
      <>
        {floor}
        <path d={outline} fill="currentColor" />
      </>
    ),
    over: (
      <>
        <path
          d={rect(flat(width, height))}
          transform={matrixOf(FRONT)}
          fill="url(#scene-slant)"
          opacity=".7"
        />
        <g transform={matrixOf(side)}>
          <path d={rect(flat(far, height))} fill="#1b1208" opacity=".26" />
          <path d={rect(flat(far, height))} fill="url(#scene-slant)" opacity=".6" />
          <path d={`M0 0V${height}`} stroke="#fff" strokeWidth={thin / 120} opacity=".4" />
        </g>
        <g transform={matrixOf(top)}>
          <path d={rect(flat(width, far))} fill="#fff" opacity=".2" />
          <path d={`M0 ${far}H${width}`} stroke="#fff" strokeWidth={thin / 90} opacity=".5" />
        </g>
      </>
    ),
  };
}

/** A folding box: its side and its top lie beside its front on the sheet. */
export function carton({ size: { front }, measures: [wide = 1, deep = 1] }: Piece): Scene | null {
  if (!front) return null;
  const { x, y, width, height } = front;
  const far = (deep / wide) * width;
  return box(front, far, [
    { x: x + width, y, width: far, height },
    { x, y: y - far, width, height: far },
  ]);
}

/** A box for the courier, stood on its edge: its lid is printed, the walls have the ground of the design. */
export function mailer({ size: { front }, measures: [wide = 1, , high = 0] }: Piece): Scene | null {
  if (!front) return null;
  const { width, height } = front;
  const far = (high / wide) * width;
  const scene = box(front, far, []);
  // The lid shuts over the wall.
  const seam = far * 0.06;
  return {
    ...scene,
    over: (
      <>
        {scene.over}
        <g fill="none" stroke="#1b1208" strokeWidth={width / 260} opacity=".4">
          <path d={`M${seam} 0V${height}`} transform={matrixOf(sideOf(width))} />
          <path d={`M0 ${far - seam}H${width}`} transform={matrixOf(topOf(far))} />
        </g>
      </>
    ),
  };
}

/** A lid that is wrapped in the sheet: its rim is the part of it beside the front. */
export function giftBox({ size: { front, widthMm, heightMm } }: Piece): Scene | null {
  if (!front) return null;
  const { x, y, width, height } = front;
  const rim = Math.min(widthMm, heightMm) * 0.15;
  return box(front, rim, [
    { x: x + width, y, width: rim, height },
    { x, y: y - rim, width, height: rim },
  ]);
}

/** A pouch stands on its gusset; sealed above, with a zip below the seal. */
export function pouch({ size: { widthMm: w, heightMm: h } }: Piece): Scene {
  const cut = `M0 0H${w}L${w} ${h * 0.1}C${w * 0.972} ${h * 0.3} ${w * 0.964} ${h * 0.6} ${w * 0.99} ${h * 0.97}Q${w * 0.98} ${h * 0.985} ${w * 0.9} ${h * 0.99}Q${w / 2} ${h * 1.008} ${w * 0.1} ${h * 0.99}Q${w * 0.02} ${h * 0.985} ${w * 0.01} ${h * 0.97}C${w * 0.036} ${h * 0.6} ${w * 0.028} ${h * 0.3} 0 ${h * 0.1}Z`;
  const line = { fill: 'none', strokeWidth: w / 170 } as const;
  return {
    view: around({ x: 0, y: 0, width: w, height: h }, w * 0.17, h * 0.07, h * 0.08),
    cut,
    faces: () => [{ part: { x: 0, y: 0, width: w, height: h } }],
    under: (
      <>
        {softly([
          [w * 0.72, h * 0.975, w * 0.66, h * 0.05, -4, 0.5],
          [w * 0.5, h * 0.992, w * 0.5, h * 0.014, 0, 0.8],
        ])}
        <path d={cut} fill="currentColor" />
      </>
    ),
    over: (
      <g clipPath="url(#scene-cut)">
        {softly([
          [w * 0.02, h * 0.56, h * 0.44, w * 0.09, 90, 0.5],
          [w * 0.98, h * 0.56, h * 0.46, w * 0.17, 90, 0.75],
          [w * 0.2, h * 0.52, h * 0.38, w * 0.13, 91, -0.3],
          [w * 0.8, h * 0.5, h * 0.34, w * 0.05, 88, -0.16],
          [w * 0.5, h * 0.99, w * 0.62, h * 0.09, 0, 0.5],
          [w * 0.1, h * 0.9, w * 0.24, h * 0.018, -48, 0.42],
          [w * 0.9, h * 0.9, w * 0.26, h * 0.02, 48, 0.5],
          [w * 0.15, h * 0.9, w * 0.2, h * 0.012, -48, -0.3],
          [w * 0.08, h * 0.24, w * 0.26, h * 0.014, 62, 0.34],
          [w * 0.92, h * 0.24, w * 0.26, h * 0.014, -62, 0.4],
        ])}
        <path
          d={`M${w * 0.04} ${h * 0.88}Q${w / 2} ${h * 1.0} ${w * 0.96} ${h * 0.88}`}
          {...line}
          stroke="#1b1208"
          opacity=".22"
        />
        <path
          d={`M${w * 0.04} ${h * 0.884}Q${w / 2} ${h * 1.004} ${w * 0.96} ${h * 0.884}`}
          {...line}
          stroke="#fff"
          opacity=".3"
        />
        <path d={rect({ x: 0, y: 0, width: w, height: h * 0.062 })} fill="#fff" opacity=".12" />
        {[0.012, 0.024, 0.036, 0.048].map((share) => (
          <path key={share} d={`M0 ${h * share}H${w}`} {...line} stroke="#1b1208" opacity=".1" />
        ))}
        <path
          d={`M0 ${h * 0.065}H${w}M0 ${h * 0.136}H${w}M0 ${h * 0.15}H${w}`}
          {...line}
          stroke="#1b1208"
          opacity=".2"
        />
        <path
          d={`M0 ${h * 0.07}H${w}M0 ${h * 0.141}H${w}M0 ${h * 0.155}H${w}`}
          {...line}
          stroke="#fff"
          opacity=".34"
        />
        <path
          d={`M${w * 0.03} ${h * 0.06}V${h * 0.97}M${w * 0.97} ${h * 0.06}V${h * 0.97}`}
          {...line}
          stroke="#fff"
          opacity=".24"
        />
        {[0, w].map((x) => (
          <circle key={x} cx={x} cy={h * 0.102} r={w * 0.014} fill="#1b1208" opacity=".5" />
        ))}
      </g>
    ),
  };
}

/** A paper bag that stands open: the front is printed, its side bare paper. */
export function bag({ size: { widthMm: w, heightMm: h }, choice, measures }: Piece): Scene {
  const deep = measures[2] ?? w * 0.4;
  const said = Object.values(choice).join(' ');
  const paper = /kraft|brown/i.test(said) ? '#b98a5b' : '#fdfbf6';
  const isRope = /rope|cotton|ribbon|cord/i.test(said);
  const { side, outline, box, floor } = standing(w, deep, h);
  const [half, rise] = [w * 0.2, Math.min(95, w * 0.42)];
  const root = isRope ? h * 0.08 : -2;
  const loop = `M${w / 2 - half} ${root}C${w / 2 - half} ${-rise * 1.3} ${w / 2 + half} ${-rise * 1.3} ${w / 2 + half} ${root}`;
  const cord = isRope ? '#efe6d4' : '#d9c7a6';
  const handle = (
    <>
      <path
        d={loop}
        fill="none"
        stroke="#1b1208"
        strokeWidth={w / 40}
        opacity=".18"
        transform="translate(2 2)"
      />
      <path d={loop} fill="none" stroke={cord} strokeWidth={w / 46} strokeLinecap="round" />
      <path
        d={loop}
        fill="none"
        stroke="#1b1208"
        strokeWidth={w / 46}
        strokeDasharray={`${w / 180} ${w / 90}`}
        opacity=".12"
      />
    </>
  );
  return {
    view: around(
      { ...box, y: -rise * 0.95, height: box.height + rise * 0.95 - COS * UP * deep },
      w * 0.17,
      h * 0.04,
      h * 0.09,
    ),
    faces: () => [{ part: flat(w, h), turn: FRONT }],
    under: (
      <>
        {floor}
        <path d={outline} fill={paper} />
        <path d={rect(flat(w, deep))} transform={matrixOf(topOf(deep))} fill="#1b1208" opacity=".34" />
        <g transform={matrixOf([COS, SIN * UP, 0, DOWN, SIN * deep, -COS * UP * deep])}>{handle}</g>
        <g transform={matrixOf(side)}>
          <path d={rect(flat(deep, h))} fill={paper} />
          <path d={`M0 0H${deep / 2}V${h * 0.8}L0 ${h}Z`} fill="#1b1208" opacity=".2" />
          <path d={`M${deep / 2} 0H${deep}V${h}L${deep / 2} ${h * 0.8}Z`} fill="#1b1208" opacity=".36" />
          <path d={`M0 ${h}L${deep / 2} ${h * 0.8} ${deep} ${h}Z`} fill="#1b1208" opacity=".26" />
        </g>
      </>
    ),
    over: (
      <g transform={matrixOf(FRONT)}>
        <path d={rect(flat(w, h))} fill="url(#scene-slant)" />
        <path d={`M0 ${h * 0.74}H${w}`} stroke="#1b1208" strokeWidth={h / 400} opacity=".2" />
        <path d={`M0 ${h * 0.744}H${w}`} stroke="#fff" strokeWidth={h / 400} opacity=".3" />
        <path d={`M0 ${h / 300}H${w}`} stroke="#fff" strokeWidth={h / 150} opacity=".45" />
        {isRope
          ? [-half, half].map((x) => (
              <circle
                key={x}
                cx={w / 2 + x}
                cy={root}
                r={w / 42}
                fill="#d8d2c4"
                stroke="#1b1208"
                strokeOpacity=".3"
                strokeWidth={w / 300}
              />
            ))
          : null}
        {handle}
      </g>
    ),
  };
}
