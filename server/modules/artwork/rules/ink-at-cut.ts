import type { InkFacts, Place } from '../facts/artwork-facts.ts';
import type { PageFit } from './page-fit.ts';

export type Side = 'top' | 'right' | 'bottom' | 'left';
export const SIDES: readonly Side[] = ['top', 'right', 'bottom', 'left'];

/** Ink that close to the cut was meant to reach it. */
const AT_CUT_MM = 1;
/** So little of a step is rounding. */
const HAIR_STEP = 0.05;
/** Of an edge: less is a speck. */
const SOME_INK = 0.01;
/** Of the ink at the cut, so much must go on behind it. */
const GOES_ON = 0.5;
/** What comes and goes within so many rows, and never covers so much of one, is a pattern and no background. */
const PATTERN_ROWS = 12;
const PATTERN_MOST = 0.5;
/** So many times the rows behind it: a line of the pattern that lies along the very cut, of which no other need be behind the cut. */
const RULE = 1.5;

/**
 * The ink of a page as a round product is cut: around the circle or oval in its middle, on each side the same. Its corners are cut off,
 * and tell nothing. Facts that do not say it stay as they are.
 */
export function inkAround(ink: InkFacts, isRound: boolean | undefined): InkFacts {
  const round = isRound ? ink.fromRoundEdge : undefined;
  if (!round) return ink;
  const fromPageEdge = { top: round, right: round, bottom: round, left: round };
  return { ...ink, fromPageEdge, outsideTrim: null, insideTrim: null };
}

/** Where ink stops at the cut. @param bleedMm as it is wanted in print */
export function bareSides(
  ink: InkFacts,
  fit: Pick<PageFit, 'how' | 'trim' | 'scale' | 'isPiece'>,
  bleedMm: number,
  page: { width: number; height: number },
): Side[] {
  return SIDES.filter((side) => stopsAtCut(ink, fit, side, bleedMm / fit.scale, page));
}

/** What was seen along the very cut, where the page says it, or the marks in the middle of a sheet, or a piece on it ends. */
export function besideTrim(
  { insideTrim, outsideTrim }: InkFacts,
  { how, isPiece }: Pick<PageFit, 'how' | 'isPiece'>,
): { inside: NonNullable<InkFacts['insideTrim']>; outside: NonNullable<InkFacts['outsideTrim']> } | null {
  const isOwnEdge = how === 'trim-box' || how === 'marks' || (how === 'mismatch' && isPiece);
  const isThere = isOwnEdge && insideTrim && outsideTrim;
  return isThere ? { inside: insideTrim, outside: outsideTrim } : null;
}

/** Whether ink that reaches the cut on one side does not go on behind it. */
export function stopsAtCut(
  ink: InkFacts,
  fit: Pick<PageFit, 'how' | 'trim' | 'isPiece'>,
  side: Side,
  wantedMm: number,
  page: { width: number; height: number },
): boolean {
  const steps = (mm: number) => Math.max(1, Math.round(mm / ink.stepMm));
  // Where a step is more than that, the first may be half white paper from beyond the cut.
  const depth = steps(AT_CUT_MM) + (ink.stepMm > AT_CUT_MM ? 1 : 0);
  const own = besideTrim(ink, fit);
  if (own) {
    const reach = steps(Math.min(wantedMm, beyondCut(fit.trim, page)[side]) - ink.stepMm);
    return !goesOn(own.inside[side], own.outside[side].slice(0, reach), depth);
  }
  const cut = beyondCut(fit.trim, page)[side];
  const at = Math.round(cut / ink.stepMm);
  // The cut may lie within a step: white paper from beyond it fills that step, and ink begins with the next.
  const deep = Math.max(depth, Math.ceil((cut + AT_CUT_MM) / ink.stepMm - HAIR_STEP) - at);
  const profile = ink.fromPageEdge[side];
  if (most(profile.slice(at, at + deep)) <= SOME_INK) return false;
  if (cut < ink.stepMm) return true;
  // From the cut outwards as far as bleed is wanted, not counting the last half step at the edge of the page.
  const reach = Math.min(at, steps(wantedMm - ink.stepMm));
  return !goesOn(profile.slice(at), profile.slice(Math.max(0, at - reach), Math.max(1, at)), deep);
}

/**
 * Whether the ink at the cut goes on behind it, as far as it has to. A pattern of dots or petals has rows with little between those
 * with more, on the piece too: of that it is enough that it is much the same behind the cut, all in all.
 * @param inside shares of ink from the cut inwards @param outside shares behind the cut, in any order
 */
function goesOn(inside: readonly number[], outside: readonly number[], depth: number): boolean {
  const wanted = most(inside.slice(0, depth)) * GOES_ON;
  if (wanted <= SOME_INK * GOES_ON || (least(outside) ?? 0) >= wanted) return true;
  const all = inside.slice(0, PATTERN_ROWS);
  const hasRule = (all[0] ?? 0) >= most(all.slice(1)) * RULE;
  const rows = hasRule ? all.slice(1) : all;
  const isPattern = most(rows) < PATTERN_MOST && (hasRule || (least(rows) ?? 1) < most(rows) * GOES_ON);
  return isPattern && mean(outside) >= mean(rows) * GOES_ON;
}

/** How far the page goes on behind the cut. */
export function beyondCut(trim: Place, page: { width: number; height: number }): Record<Side, number> {
  return {
    top: Math.max(0, trim.y),
    left: Math.max(0, trim.x),
    bottom: Math.max(0, page.height - trim.y - trim.height),
    right: Math.max(0, page.width - trim.x - trim.width),
  };
}

/** Whether something is printed at the very edge of the page. */
export const hasInkAtEdge = (ink: InkFacts, side: Side) =>
  most(ink.fromPageEdge[side].slice(0, Math.max(1, Math.round(AT_CUT_MM / ink.stepMm)))) > SOME_INK;

const most = (values: readonly number[]) => Math.max(0, ...values);
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const least = (values: readonly number[]) => (values.length > 0 ? Math.min(...values) : null);
