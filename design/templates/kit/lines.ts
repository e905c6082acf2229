import type { InkRole } from '#contract/design/design.ts';
import type { Sheet } from '../sheet.ts';
import { emsOf, isVeryLong, linesAt } from './ems.ts';
import { leadingOf } from './leading.ts';
import type { Line } from './stack.ts';

/** Lines of a stack as most designs have them: sizes in hundredths of a page's side (`Sheet.u`). */

export const nameLine = ({ u }: Sheet, size: number, ink: InkRole, more: Partial<Line> = {}): Line => ({
  what: 'name',
  size: size * u,
  most: 2,
  font: 'display',
  ink,
  ...more,
});

export const tradeLine = ({ u }: Sheet, size: number, ink: InkRole, more: Partial<Line> = {}): Line => ({
  what: 'trade',
  size: size * u,
  most: 2,
  gap: 0.25,
  ink,
  weight: 500,
  isSpare: true,
  ...more,
});

/** @param more `most` is the lines of a long one: what is said in few words stands in two. */
export const offerLine = (
  { u, wanted }: Sheet,
  size: number,
  ink: InkRole,
  { most = 3, ...more }: Partial<Line> = {},
): Line => ({
  what: 'offer',
  size: size * u,
  most: emsOf(wanted.fields.offer) < FEW_WORDS ? Math.min(2, most) : most,
  font: 'display',
  ink,
  ...more,
});
/** Ems of an offer. */
const FEW_WORDS = 11;

export const phoneLine = ({ u }: Sheet, size: number, ink: InkRole, more: Partial<Line> = {}): Line => ({
  what: 'phone',
  size: size * u,
  weight: 700,
  gap: 0.3,
  ink,
  ...more,
});

/** Letters may be so much wider than three of four names are in these fonts. */
const WIDER = 1.15;

/** A name: where it does not fit its room as small as it may be, in letters of text, which are narrower, and of one ink on paper. */
export function nameIn(sheet: Sheet, name: Line, { width, height }: { width: number; height: number }): Line {
  const least = sheet.leastOf(name.ink ?? 'ink');
  const words = sheet.wanted.fields.name;
  const lines = linesAt(words, least * sheet.wide(words, 'display') * WIDER, width);
  if (lines * least * leadingOf(sheet, name) <= height) return name;
  return { ...name, font: 'text', weight: 600, ...(name.ink === 'strong' && { ink: 'ink' }) };
}

/** How to find somebody, beside the telephone. */
export const whereLines = ({ u, wanted }: Sheet, size: number, ink: InkRole): Line[] =>
  (['address', 'web', 'email'] as const).map((what, at) => ({
    what,
    size: size * u * (isVeryLong(wanted.fields.name) ? 0.75 : 1),
    most: what === 'address' ? 3 : 1,
    gap: at === 0 ? 0.5 : 0.12,
    ink,
    isSpare: true,
  }));

/** When and where something takes place. */
export const whenLines = ({ u }: Sheet, size: number, ink: InkRole): Line[] => [
  { what: 'date', size: size * 1.35 * u, most: 2, weight: 700, gap: 0.6, ink },
  { what: 'time', size: size * u, gap: 0.1, ink },
  { what: 'venue', size: size * u, most: 3, gap: 0.45, ink },
];
