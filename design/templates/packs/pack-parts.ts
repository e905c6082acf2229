import type { Box } from '#contract/design/design.ts';
import type { Line } from '../kit/stack.ts';
import type { Sheet } from '../sheet.ts';

/** The panel that faces people, edges and all: of a pouch or a bag all of it. */
export function frontOf(sheet: Sheet): Box {
  return sheet.wanted.size.front ?? { x: 0, y: 0, width: sheet.w, height: sheet.h };
}

/** On a front so many times as wide as high there is more room beside than below. */
export const WIDE = 1.2;

export const IN_MIDDLE = { align: 'center', anchor: 'middle' } as const;

/** Sizes follow the front, not the sheet it is folded from. */
export const unitOf = ({ width, height }: Box) => Math.sqrt(width * height) / 100;

/** Of a name, what is read after it: however long the name is, it leads. */
const LED = 0.8;

export function words(u: number, ink: Line['ink'], small: Line['ink']): Line[] {
  const of = (what: 'trade' | 'note' | 'phone' | 'web', size: number, more: Partial<Line> = {}): Line => ({
    what,
    size: size * u,
    most: what === 'trade' ? 2 : 1,
    gap: 0.4,
    isSpare: true,
    ...(small && { ink: small }),
    ...more,
  });
  return [
    { what: 'name', size: 16 * u, most: 3, font: 'display', leading: 1.05, ...(ink && { ink }) },
    of('trade', 5.6, { gap: 0.25 }),
    of('note', 6.4, { weight: 700, ofName: LED }),
    of('phone', 5, { weight: 600, ofName: LED }),
    of('web', 4.4),
  ];
}
