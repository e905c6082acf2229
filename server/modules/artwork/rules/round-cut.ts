import type { InkFacts } from '../facts/artwork-facts.ts';
import type { PageFit } from './page-fit.ts';
import type { PrintForm } from './print-form.ts';

/** Of a radius: what reaches less beyond the cut is rounding. */
const BEYOND = 0.02;

/** So much smaller all of it is inside the cut and its margin; null where it is as it is, or nobody can tell. */
export function shrunkToRound(
  ink: InkFacts | null | undefined,
  { how }: Pick<PageFit, 'how'>,
  { isRound, safeMm, trim: printed }: PrintForm,
): number | null {
  const reach = ink?.roundReach;
  if (!isRound || !reach || !printed || how !== 'trim' || reach <= 1 + BEYOND) return null;
  const radius = Math.min(printed.widthMm, printed.heightMm) / 2;
  return Math.round((1000 * (radius - safeMm)) / radius / reach) / 1000;
}
