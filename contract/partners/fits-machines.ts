import { z } from 'zod';

/** What a partner's machines take of one kind of work, in mm. */
export const Machines = z.object({
  /** The largest sheet, or trim, both sides or neither. */
  maxShortMm: z.number().nullable(),
  maxLongMm: z.number().nullable(),
  /** Widths of roll they have; left out or none: they print on sheets. */
  rollWidthsMm: z.array(z.number()).optional(),
});
type Machines = z.infer<typeof Machines>;

type Taking = Pick<Machines, 'maxShortMm' | 'maxLongMm'> & {
  readonly rollWidthsMm?: readonly number[] | undefined;
};

/** By so little nobody is too narrow: a roll of 3 ft is 914.4 mm, and called 914. */
const TOLERANCE_MM = 0.5;

/** Sides of a piece, in mm; null where it has no size. */
export interface PieceSides {
  readonly shortMm: number | null;
  readonly longMm: number | null;
  /** Of what may not be turned on a roll (cloth with a grain, a pattern that runs): the side that lies across. */
  readonly acrossMm?: number | null;
}

/** Sides of a piece as wide and high as this; `isWidthAcross`: it may not be turned on a roll. */
export function sidesOf(widthMm: number, heightMm: number, isWidthAcross: boolean): PieceSides {
  const acrossMm = isWidthAcross ? widthMm : null;
  return { shortMm: Math.min(widthMm, heightMm), longMm: Math.max(widthMm, heightMm), acrossMm };
}

/**
 * Does a piece of these sides come off one of their machines? Off a sheet with its shorter side beside the shorter one, as
 * the sheet turns with it; off a roll with its shorter side across unless it may not turn, as long as it likes. Who says
 * neither takes any size.
 */
export function fitsMachines(
  { maxShortMm, maxLongMm, rollWidthsMm = [] }: Taking,
  { shortMm, longMm, acrossMm }: PieceSides,
): boolean {
  const hasSheet = maxShortMm !== null || maxLongMm !== null;
  if (!hasSheet && rollWidthsMm.length === 0) return true;
  const isWithin = (side: number | null, most: number | null) =>
    side === null || most === null || side <= most + TOLERANCE_MM;
  if (hasSheet && isWithin(shortMm, maxShortMm) && isWithin(longMm, maxLongMm)) return true;
  return rollWidthsMm.some((width) => isWithin(acrossMm ?? shortMm, width));
}

/** Whatever lies on the sheet comes off the other machine, too, also what may not be turned on its roll. */
function outdoes(other: Taking, { maxShortMm, maxLongMm }: Machines): boolean {
  return fitsMachines(other, { shortMm: maxShortMm, longMm: maxLongMm, acrossMm: maxLongMm });
}

/** Fewer machines that take the same: without those that another one outdoes. */
export function outermost(all: readonly Taking[]): Machines[] {
  const sheets = all.filter(({ maxShortMm, maxLongMm }) => maxShortMm !== null && maxLongMm !== null);
  if (all.some(({ maxShortMm, rollWidthsMm = [] }) => maxShortMm === null && rollWidthsMm.length === 0))
    return [{ maxShortMm: null, maxLongMm: null }];
  const widest = Math.max(0, ...all.flatMap(({ rollWidthsMm = [] }) => rollWidthsMm));
  const outer: Machines[] = widest > 0 ? [{ maxShortMm: null, maxLongMm: null, rollWidthsMm: [widest] }] : [];
  const byArea = sheets
    .map(({ maxShortMm, maxLongMm }) => ({ maxShortMm, maxLongMm }))
    .sort(
      (one, other) =>
        (other.maxLongMm ?? 0) - (one.maxLongMm ?? 0) || (other.maxShortMm ?? 0) - (one.maxShortMm ?? 0),
    );
  for (const sheet of byArea) if (!outer.some((known) => outdoes(known, sheet))) outer.push(sheet);
  return outer;
}
