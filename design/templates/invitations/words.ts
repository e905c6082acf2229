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
  // Signs above the letters of the second reach up to what stands between.
  const hang = sheet.isIndic && !sheet.isUrdu ? 0.14 : 0;
  return [
    { ...name, what: 'name', most, gap: 0.2 },
    { what: { say: '&' }, id: 'and', size: size * 0.5 * u, font: 'display', ink, gap: -hang },
    { ...name, what: 'second', most, gap: hang },
  ];
}

/** All that an invitation says, the names as large as wished. */
export function words(sheet: Sheet, size: number, strong: InkRole, small: InkRole): Line[] {
  const { u, wanted } = sheet;
  return [
    {
      what: 'trade',
      size: 5.4 * u,
      most: 2,
      ink: small,
      weight: 600,
      spacing: 0.12,
      caps: true,
      ofName: 0.46,
    },
    ...names(sheet, size, strong),
    {
      what: { say: INVITED[wanted.language] },
      id: 'invited',
      size: 4.7 * u,
      most: 2,
      ink: small,
      gap: 0.9,
      isSpare: true,
      ofName: 0.44,
    },
    { what: 'date', size: 7 * u, most: 2, ink: strong, font: 'display', gap: 0.5, ofName: 0.62 },
    { what: 'time', size: 5 * u, ink: small, gap: 0.2, ofName: 0.46 },
    { what: 'venue', size: 5 * u, most: 3, ink: small, gap: 0.5, ofName: 0.46 },
    { what: 'note', size: 4.7 * u, most: 2, ink: small, gap: 0.5, isSpare: true, ofName: 0.44 },
    phoneLine(sheet, 4.7, small, { gap: 0.6, isSpare: true, ofName: 0.44 }),
  ];
}
