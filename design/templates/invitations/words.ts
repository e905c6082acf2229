import type { InkRole } from '#contract/design/design.ts';
import { INVITED } from '../../words/occasion-lines.ts';
import { emsOf } from '../kit/ems.ts';
import { phoneLine } from '../kit/lines.ts';
import type { Line } from '../kit/stack.ts';
import type { Sheet } from '../sheet.ts';

/** When and where it is. */
export const ASKS = ['date', 'time', 'venue'] as const;

/** Ems of a name that is longer than most. */
const LONG = 9;

/** Whoever invites, or the two who marry. */
export function names(sheet: Sheet, size: number, ink: InkRole): Line[] {
  const { u } = sheet;
  const name = { size: size * u, most: 2, font: 'display', ink, leading: 1.06 } as const;
  if (!sheet.has('second')) return [{ ...name, what: 'name', gap: 0.2 }];
  const { fields } = sheet.wanted;
  // In one line a long name would make both small.
  const most = Math.max(emsOf(fields.name), emsOf(fields.second)) > LONG ? 2 : 1;
  return [
    { ...name, what: 'name', most, gap: 0.2 },
    { what: { say: '&' }, id: 'and', size: size * 0.5 * u, font: 'display', ink, gap: 0 },
    { ...name, what: 'second', most, gap: 0 },
  ];
}

/** All that an invitation says, the names as large as wished. */
export function words(sheet: Sheet, size: number, strong: InkRole, small: InkRole): Line[] {
  const { u, wanted } = sheet;
  return [
    {
      what: 'trade',
      size: 4.8 * u,
      most: 2,
      ink: small,
      weight: 600,
      spacing: 0.12,
      caps: true,
      ofName: 0.56,
    },
    ...names(sheet, size, strong),
    {
      what: { say: INVITED[wanted.language] },
      id: 'invited',
      size: 4.2 * u,
      most: 2,
      ink: small,
      gap: 0.9,
      isSpare: true,
      ofName: 0.5,
    },
    { what: 'date', size: 6.4 * u, most: 2, ink: strong, font: 'display', gap: 0.5, ofName: 0.72 },
    { what: 'time', size: 4.4 * u, ink: small, gap: 0.2, ofName: 0.52 },
    { what: 'venue', size: 4.4 * u, most: 3, ink: small, gap: 0.5, ofName: 0.52 },
    { what: 'note', size: 4.2 * u, most: 2, ink: small, gap: 0.5, isSpare: true, ofName: 0.5 },
    phoneLine(sheet, 4.2, small, { gap: 0.6, isSpare: true, ofName: 0.5 }),
  ];
}
