import { grownTo } from './grown.ts';
import { type Piece, type Scene, shadowOf, softly } from './scene.tsx';

const FLEECE =
  'M96-4 238 44C300 70 352 240 398 470L420 740H300L284 300C278 420 274 540 268 640L262 704H-262L-268 640C-274 540-278 420-284 300L-300 740H-420L-398 470C-352 240-300 70-238 44L-96-4A96 92 0 0 0 96-4Z';
const HOOD = 'M-124 26C-150-40-96-112 0-112S150-40 124 26C110 74 58 112 0 118C-58 112-110 74-124 26Z';
const POCKET = 'M-120 452H120L168 548V622H-168V548Z';

/** A hood and a pocket: the print lies between them. */
export function hoodie({ size, choice }: Piece): Scene {
  const { widthMm, heightMm } = size;
  const [across, along] = grownTo(choice);
  const neck = 92 + (34 + heightMm / 2) / along;
  const to = `translate(${widthMm / 2} ${heightMm / 2 - neck * along}) scale(${across} ${along})`;
  return {
    faces: () => [{ part: { x: 0, y: 0, width: widthMm, height: heightMm } }],
    view: { x: widthMm / 2 - 385, y: heightMm / 2 - neck - 130, width: 770, height: 800 },
    under: (
      <g transform={to}>
        {shadowOf(FLEECE, 40)}
        <path d={FLEECE} fill="currentColor" />
      </g>
    ),
    over: (
      <g transform={to}>
        <clipPath id="scene-body">
          <path d={FLEECE} />
        </clipPath>
        <g clipPath="url(#scene-body)">
          {softly([
            [-286, 480, 300, 40, 88, 0.6],
            [290, 480, 320, 58, 92, 0.75],
            [-380, 470, 280, 34, 80, 0.35],
            [404, 470, 280, 40, 100, 0.6],
            [-336, 330, 260, 34, 76, -0.14],
            [330, 330, 240, 18, 104, -0.12],
            [-150, 170, 210, 110, 46, -0.14],
            [-206, 330, 130, 18, 58, 0.32],
            [206, 330, 140, 20, -58, 0.42],
            [-150, 660, 60, 16, 90, 0.3],
            [-40, 664, 60, 18, 90, 0.24],
            [90, 664, 60, 18, 90, 0.3],
          ])}
          <path d="M-268 640Q0 652 268 640" fill="none" stroke="#1b1208" strokeWidth="3" opacity=".4" />
        </g>
        <path d={POCKET} fill="#fff" opacity=".035" />
        <path d={POCKET} fill="none" stroke="#1b1208" strokeWidth="3" opacity=".42" />
        <path d="M-112 460-158 550M112 460 158 550" fill="none" stroke="#fff" strokeWidth="2" opacity=".16" />
        {softly([[0, 100, 150, 46, 0, 0.6]])}
        <path d={HOOD} fill="currentColor" />
        <path d={HOOD} fill="url(#scene-slant)" stroke="#1b1208" strokeOpacity=".3" strokeWidth="2" />
        <path
          d="M-86-10C-96-70-50-92 0-92S96-70 86-10C70 40 30 74 0 84C-30 74-70 40-86-10Z"
          fill="#120d08"
          opacity=".5"
        />
        {softly([
          [0, -40, 90, 60, 0, 0.6],
          [-104, 10, 90, 18, 64, -0.22],
        ])}
        <path
          d="M-30 70C-36 90-38 104-36 122M30 70C36 90 36 106 38 126"
          fill="none"
          stroke="#1b1208"
          strokeWidth="11"
          strokeLinecap="round"
          opacity=".22"
          transform="translate(4 5)"
        />
        <path
          d="M-30 70C-36 90-38 104-36 122M30 70C36 90 36 106 38 126"
          fill="none"
          stroke="#efe9dc"
          strokeWidth="8"
          strokeLinecap="round"
        />
      </g>
    ),
  };
}
