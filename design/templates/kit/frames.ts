import type { Box, InkRole } from '#contract/design/design.ts';
import type { Sheet } from '../sheet.ts';
import { inside } from './ground.ts';

/** A line around a box and another inside it, so far apart; widths in mm, none finer than a press holds. */
export function doubleLine(
  sheet: Sheet,
  frame: Box,
  { apart, line, inner, ink = 'accent' }: { apart: number; line: number; inner: number; ink?: InkRole },
): void {
  sheet.shape('frame', 'rect', frame, null, { stroke: { ink: 'accent', widthMm: Math.max(LEAST, line) } });
  sheet.shape('frame-in', 'rect', inside(frame, apart), null, {
    stroke: { ink, widthMm: Math.max(LEAST, inner) },
  });
}
const LEAST = 0.2;

const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** A flower in each corner of a box; `others` is the ink of the second and fourth. */
export function cornerFlowers(
  sheet: Sheet,
  box: Box,
  side: number,
  { others = 'accent' }: { others?: InkRole } = {},
): void {
  for (const [at, [fx, fy]] of CORNERS.entries())
    sheet.shape(
      `flower-${at + 1}`,
      `corner-${at + 1}`,
      {
        x: box.x + fx * (box.width - side),
        y: box.y + fy * (box.height - side),
        width: side,
        height: side,
      },
      fx === fy ? 'accent' : others,
    );
}

/**
 * The cloth over a shop's front: stripes that end round, each as wide as a part of the box.
 * @param straight how far they go before their ends, in twentieths of a stripe's width
 * @returns its foot
 */
export function awning(
  sheet: Sheet,
  { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>,
  { stripes, straight, ink = 'accent' }: { stripes: number; straight: number; ink?: InkRole },
): number {
  const box = { x, y, width, height: (width / stripes / 20) * (straight + 10) };
  sheet.shape('stripes-even', `awning-even-${stripes}-${straight}`, box, 'tint');
  sheet.shape('stripes-odd', `awning-odd-${stripes}-${straight}`, box, ink);
  return y + box.height;
}
