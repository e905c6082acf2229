import type { DesignPage } from '#contract/design/design.ts';
import { isVeryLong } from '../kit/ems.ts';
import { type Line, stack } from '../kit/stack.ts';
import { Sheet, type Wanted } from '../sheet.ts';

/** Nothing lies under it but cloth: what it says is printed, and nothing else. */
export const onCloth = (sheet: Sheet): DesignPage => sheet.page('Front', 'paper');

/** Cloth is looked at from across a room: sizes by its shorter side. */
export function clothOf(wanted: Wanted) {
  const sheet = new Sheet(wanted, true);
  const { w, h } = sheet;
  // Beside the name of a low print: a very long one has more of the room.
  const beside = h * (isVeryLong(wanted.fields.name) ? 0.62 : 0.94);
  return { sheet, w, h, side: Math.min(w, h), isLow: w / h > 1.5, beside };
}

/** Words under a drawing: a print as wide as all of the field has no air on the chest. */
const below = ({ w, h }: Sheet, top: number) => ({
  x: w * 0.05,
  y: top,
  width: w * 0.9,
  height: h - top,
});

export const name = (size: number, most = 3): Line => ({
  what: 'name',
  size,
  most,
  font: 'display',
  ink: 'strong',
  leading: 1.02,
});
export const trade = (size: number): Line => ({
  what: 'trade',
  size,
  most: 2,
  ink: 'ink',
  weight: 600,
  gap: 0.4,
  isSpare: true,
});

/**
 * The name under a drawing, or beside it on a low print.
 * @param under the foot of the drawing
 * @param beside where words beside it begin
 * @param size of the name under it, as a share of the shorter side
 */
export function nameAt(
  { sheet, w, h, side, isLow }: ReturnType<typeof clothOf>,
  {
    under,
    beside,
    size,
    explained = 0.07,
  }: { under: number; beside: number; size: number; explained?: number },
): void {
  const room = isLow ? { x: beside, y: 0, width: w - beside, height: h } : below(sheet, under);
  stack(sheet, room, [name(side * (isLow ? 0.4 : size), 2), trade(side * explained)], {
    align: isLow ? 'start' : 'center',
    anchor: isLow ? 'middle' : 'top',
  });
}

/** Between shoulders: the name alone. */
export function shoulders(wanted: Wanted): DesignPage {
  const { sheet, w, h, side } = clothOf(wanted);
  const set = stack(
    sheet,
    { x: w * 0.05, y: 0, width: w * 0.9, height: h * 0.5 },
    [name(side * 0.2, 2), { what: 'phone', size: side * 0.075, ink: 'ink', weight: 700, gap: 0.3 }],
    {
      align: 'center',
      anchor: 'middle',
    },
  );
  // In a colour: words on dark cloth are white, and white alone is nothing on the paper that files are judged on.
  const bar = side * 0.016;
  sheet.shape('bar', 'rect', { x: w * 0.35, y: set.foot + bar * 1.5, width: w * 0.3, height: bar }, 'accent');
  return { ...sheet.page('Back', 'paper') };
}
