import type { Box } from '#contract/design/design.ts';
import { ON_GROUND } from '../cards/ground.ts';
import { contactLines, contacts } from '../contacts.ts';
import { nameBlock } from '../name-block.ts';
import { fitsInCaps } from './plated-looks.ts';
import { LINE_MM, type PlatedSheet } from './plated-sheet.ts';

interface Column {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly foot: number;
  readonly align: 'start' | 'center';
  readonly size: number;
}

/** A name on the plate, what its owner does, a line on the plate, and in ink how to reach them. */
export function words(sheet: PlatedSheet, { x, width, top, foot, align, size }: Column): void {
  const isCrowded = contactLines(sheet) > 2;
  const stackTop = contacts(sheet, { x, width, foot, align, ink: 'onGround', phoneSize: 3.2 });
  const gap = isCrowded ? 1.5 : 2.6;
  const block = nameBlock(sheet, {
    ...ON_GROUND,
    x,
    width,
    top,
    foot: stackTop - 2 * gap,
    anchor: 'middle',
    size: isCrowded ? size * 0.86 : size,
    align,
    isTradeCaps: fitsInCaps(sheet, width),
  });
  sheet.plated('name');
  const long = align === 'center' ? 16 : 12;
  const y = isCrowded ? stackTop - gap : (block.foot + stackTop) / 2;
  const left = align === 'center' ? x + (width - long) / 2 : x;
  sheet.rule('rule', { x: left, y: y - LINE_MM / 2, width: long, height: LINE_MM }, 'ground');
}

export const inside = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});
