import { execFileSync } from 'node:child_process';
import type { DrawnPage } from '#compose/page.ts';
import type { SvgNode } from '#compose/svg/svg-of.ts';

type Place = readonly [xMm: number, yMm: number];
type Matrix = readonly [number, number, number, number, number, number];

const NO_CHANGE: Matrix = [1, 0, 0, 1, 0, 0];

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

/** Where the screen's drawing has the origin of each glyph, in the order they are drawn, from the corner of the trimmed page. */
export function placesOnScreen({ tag, attributes, children }: SvgNode, under = NO_CHANGE): Place[] {
  const here = times(under, matrixIn(String(attributes.transform ?? '')));
  if (tag === 'use') {
    const [, , , , x, y] = times(here, [1, 0, 0, 1, Number(attributes.x ?? 0), Number(attributes.y ?? 0)]);
    return [[x, y]];
  }
  return tag === 'defs' ? [] : children.flatMap((child) => placesOnScreen(child, here));
}

function matrixIn(transform: string): Matrix {
  let made = NO_CHANGE;
  for (const [, what, said] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const numbers = (said ?? '').split(/[ ,]+/).map(Number);
    if (what === 'matrix') made = times(made, numbers as unknown as Matrix);
    else if (what === 'translate') made = times(made, [1, 0, 0, 1, numbers[0] ?? 0, numbers[1] ?? 0]);
    else if (what === 'scale') made = times(made, [numbers[0] ?? 1, 0, 0, numbers[1] ?? 1, 0, 0]);
    else throw new Error(`nobody reads ${what}`);
  }
  return made;
}

const MM_PER_POINT = 25.4 / 72;

/** The same page with a little more around it, so that it is of whole points: pdftocairo makes a page smaller to whole ones. */
export function ofWholePoints(page: DrawnPage): DrawnPage {
  const whole = (mm: number) => Math.ceil(mm / MM_PER_POINT) * MM_PER_POINT;
  const bleedMm = (whole(page.heightMm + 2 * page.bleedMm) - page.heightMm) / 2;
  return { ...page, bleedMm, widthMm: whole(page.widthMm + 2 * bleedMm) - 2 * bleedMm };
}

/** Where a reader of PDF (pdftocairo, of poppler) finds it: blanks, which draw nothing, are left out as on the screen. */
export function placesOnPaper(file: string, page: number, bleedMm: number): Place[] {
  const svg = execFileSync('pdftocairo', ['-svg', '-f', `${page}`, '-l', `${page}`, file, '-'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  const outlines = svg.matchAll(
    /<(?:g|symbol) [^>]*id="(glyph[\d-]+)">\s*(?:<path [^>]*?\bd="([^"]*)"\/>)?/g,
  );
  const blanks = new Set([...outlines].flatMap(([, id, d]) => (d ? [] : [id])));
  const uses = svg.matchAll(/<use xlink:href="#(glyph[\d-]+)" x="(-?[\d.]+)" y="(-?[\d.]+)"\/>/g);
  return [...uses]
    .filter(([, id]) => !blanks.has(id))
    .map(([, , x, y]): Place => [Number(x) * MM_PER_POINT - bleedMm, Number(y) * MM_PER_POINT - bleedMm]);
}

/** The farthest that a glyph is from where the screen has it, in mm. @throws where they are not as many */
export function displacement(screen: readonly Place[], paper: readonly Place[]): number {
  if (screen.length !== paper.length)
    throw new Error(`${screen.length} glyphs on the screen, ${paper.length} on paper`);
  return screen.reduce((most, [x, y], nth) => {
    const [toX, toY] = paper[nth] ?? [0, 0];
    return Math.max(most, Math.hypot(x - toX, y - toY));
  }, 0);
}
