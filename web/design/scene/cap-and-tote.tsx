import { type Piece, type Scene, shadowOf, softly } from './scene.tsx';

const CROWN = 'M-84-4C-88-60-64-112 0-114S88-60 84-4Q0 18-84-4Z';
const PEAK = 'M-82-12C-50 8 50 8 82-12C90 6 84 22 72 32C40 50-40 50-72 32C-84 22-90 6-82-12Z';

/** Seen from its front: the middle of the print is 47 mm above the rim. */
export function cap({ size: { widthMm, heightMm } }: Piece): Scene {
  const to = `translate(${widthMm / 2} ${heightMm / 2 + 47})`;
  const seam = { fill: 'none', stroke: '#1b1208', strokeWidth: 0.9 } as const;
  return {
    faces: () => [{ part: { x: 0, y: 0, width: widthMm, height: heightMm } }],
    view: { x: widthMm / 2 - 108, y: heightMm / 2 - 89, width: 216, height: 204 },
    under: (
      <g transform={to}>
        {softly([
          [30, 30, 112, 24, 4, 0.5],
          [4, 38, 72, 12, 0, 0.6],
          [30, 4, 92, 16, 0, 0.5],
        ])}
        <path d={CROWN} fill="currentColor" />
        <path d="M0-114V4" {...seam} opacity=".3" />
      </g>
    ),
    over: (
      <g transform={to}>
        <clipPath id="scene-body">
          <path d={CROWN} />
        </clipPath>
        <g clipPath="url(#scene-body)">
          <path d={CROWN} fill="url(#scene-round)" opacity=".55" />
          {softly([
            [-30, -96, 60, 26, -14, -0.34],
            [60, -50, 60, 26, 70, 0.34],
            [0, 2, 92, 14, 0, 0.4],
          ])}
          <path d="M-10-114C-46-96-64-56-64 0M10-114C46-96 64-56 64 0" {...seam} opacity=".3" />
          <path
            d="M-13-114C-49-96-67-56-67 0M13-114C49-96 67-56 67 0"
            {...seam}
            strokeDasharray="2 1"
            opacity=".26"
          />
        </g>
        <ellipse
          cy="-114"
          rx="8"
          ry="3.6"
          fill="currentColor"
          stroke="#1b1208"
          strokeOpacity=".3"
          strokeWidth=".8"
        />
        {[-1, 1].map((side) => (
          <circle key={side} cx={side * 34} cy="-98" r="2" fill="#1b1208" opacity=".4" />
        ))}
        <path d={PEAK} fill="currentColor" />
        <path d={PEAK} fill="#1b1208" opacity=".1" />
        <clipPath id="scene-peak">
          <path d={PEAK} />
        </clipPath>
        <g clipPath="url(#scene-peak)">
          {softly([
            [-26, 22, 56, 13, -6, -0.26],
            [76, 14, 40, 20, 70, 0.4],
            [-84, 10, 30, 12, 100, 0.3],
            [0, 2, 84, 9, 0, 0.4],
            [0, 48, 80, 12, 0, 0.4],
          ])}
        </g>
        {[9, 18, 27].map((down) => (
          <path
            key={down}
            d={`M${-84 + down / 3} ${-10 + down * 1.15}C-50 ${7 + down} 50 ${7 + down} ${84 - down / 3} ${-10 + down * 1.15}`}
            {...seam}
            strokeDasharray="2 1"
            opacity=".24"
          />
        ))}
        <path
          d="M-82-12C-90 6-84 22-72 32C-40 50 40 50 72 32C84 22 90 6 82-12"
          fill="none"
          stroke="#1b1208"
          strokeWidth="1.6"
          opacity=".3"
        />
      </g>
    ),
  };
}

const CANVAS =
  'M-190-420H190C194-280 197-130 194-8Q190 0 180 1Q0 8-180 1Q-190 0-194-8C-197-130-194-280-190-420Z';
const STRAP = 'M-70-400C-74-520-66-670 0-670S74-520 70-400';

/** 380 × 420 mm of canvas with a hem of 36; the print is in the middle of what is below it. */
export function tote({ size: { widthMm, heightMm } }: Piece): Scene {
  const to = `translate(${widthMm / 2} ${heightMm / 2 + 192})`;
  const strap = (stroke: string, strokeWidth: number, opacity = 1) => (
    <path d={STRAP} fill="none" stroke={stroke} strokeWidth={strokeWidth} opacity={opacity} />
  );
  return {
    faces: () => [{ part: { x: 0, y: 0, width: widthMm, height: heightMm } }],
    view: { x: widthMm / 2 - 226, y: heightMm / 2 + 192 - 560, width: 452, height: 610 },
    under: (
      <g transform={to}>
        <g transform="translate(16 -12)">
          {strap('currentColor', 27)}
          {strap('#1b1208', 27, 0.3)}
        </g>
        {shadowOf(CANVAS, 30)}
        <path d={CANVAS} fill="currentColor" />
        <path
          d="M-190-384H191"
          fill="none"
          stroke="#1b1208"
          strokeWidth="1.4"
          strokeDasharray="4 2"
          opacity=".35"
        />
      </g>
    ),
    over: (
      <g transform={to}>
        <clipPath id="scene-body">
          <path d={CANVAS} />
        </clipPath>
        <g clipPath="url(#scene-body)">
          {softly([
            [-196, -200, 240, 26, 90, 0.3],
            [200, -200, 250, 44, 90, 0.5],
            [-100, -340, 150, 60, 30, -0.24],
            [-92, -330, 120, 12, 78, 0.2],
            [84, -320, 140, 14, 100, 0.24],
            [-150, -40, 110, 14, -32, 0.24],
            [150, -44, 120, 16, 34, 0.32],
            [-130, -66, 110, 10, -32, -0.22],
            [20, -6, 190, 20, 0, 0.36],
            [40, -200, 190, 16, 84, 0.1],
          ])}
        </g>
        <path d={CANVAS} fill="none" stroke="#1b1208" strokeWidth="1.4" opacity=".25" />
        <g transform="translate(4 5)">{strap('#1b1208', 27, 0.14)}</g>
        {strap('currentColor', 27)}
        {strap('#fff', 27, 0.1)}
        {strap('#1b1208', 1, 0.16)}
        {[-70, 70].map((x) => (
          <path
            key={x}
            d={`M${x - 11}-418h22l-22 32h22Zm0 0v32m22-32v32`}
            fill="none"
            stroke="#1b1208"
            strokeWidth="1.1"
            strokeDasharray="3 1.5"
            opacity=".4"
          />
        ))}
      </g>
    ),
  };
}
