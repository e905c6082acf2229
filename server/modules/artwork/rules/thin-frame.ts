import type { InkFacts } from '../facts/artwork-facts.ts';
import { besideTrim, beyondCut, SIDES } from './ink-at-cut.ts';
import type { PageFit } from './page-fit.ts';

/** A frame that is farther inside is cut around well, in mm; and a wider one is a ground with a hole in it. */
const NEAREST_MM = 1.5;
const WIDEST_MM = 3;
/** Of an edge: what a rule has at least, and paper with what stands on it at most. */
const RULE = 0.5;
const PAPER = 0.25;
/** A rule that begins with the page reaches the cut, and goes on. */
const AT_EDGE = 0.15;

/** Whether a thin rule runs around just inside the cut, with paper outside and inside: made to go on it would be seen twice, or be gone. */
export function isThinFrame(
  ink: InkFacts,
  fit: Pick<PageFit, 'how' | 'trim'>,
  page: { width: number; height: number },
): boolean {
  const own = besideTrim(ink, fit);
  const cut = beyondCut(fit.trim, page);
  return SIDES.every((side) => {
    const first = own ? 0 : Math.round(cut[side] / ink.stepMm);
    const rows = (own?.inside ?? ink.fromPageEdge)[side].slice(first);
    const deep = Math.ceil((NEAREST_MM + WIDEST_MM) / ink.stepMm);
    const near = rows.slice(0, Math.ceil(NEAREST_MM / ink.stepMm) + 1);
    const begins = near.findIndex((row) => row >= RULE);
    if (begins < 1 || (rows[0] ?? 0) > AT_EDGE) return false;
    const ends = rows.slice(begins, deep).findIndex((row) => row <= PAPER);
    return ends > 0 && ends * ink.stepMm <= WIDEST_MM;
  });
}
