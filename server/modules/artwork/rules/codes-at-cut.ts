import type { InkFacts, Place } from '../facts/artwork-facts.ts';
import { besideTrim, beyondCut, SIDES, type Side } from './ink-at-cut.ts';
import type { PageFit } from './page-fit.ts';

/** From the cut inwards: what stands farther inside is no edge of anything, in mm of the page. */
const NEAR_MM = 5;
/** So exact is the place of a code as a reader says it, in mm, and what else may be there and be a speck, of an edge. */
const CODE_MM = 0.3;
const SPECK = 0.02;

/**
 * Sides along which a code is all there is: what touches the cut there, or stands near it, is no background that was meant to go on.
 * @param codes in the mm of `fit`
 */
export function sidesOfCodesAlone(
  ink: InkFacts,
  fit: Pick<PageFit, 'how' | 'trim'>,
  page: { width: number; height: number },
  codes: readonly { readonly place: Place }[],
): Side[] {
  if (codes.length === 0) return [];
  const own = besideTrim(ink, fit);
  const cut = beyondCut(fit.trim, page);
  return SIDES.filter((side) => {
    const first = own ? 0 : Math.floor(cut[side] / ink.stepMm);
    const rows = (own?.inside ?? ink.fromPageEdge)[side].slice(
      first,
      first + Math.ceil(NEAR_MM / ink.stepMm),
    );
    const long = side === 'top' || side === 'bottom' ? fit.trim.width : fit.trim.height;
    const near = codes.filter(({ place }) => insideCut(place, fit.trim)[side] < NEAR_MM);
    const share = near.reduce((sum, { place }) => sum + spanAlong(side, place) + 2 * CODE_MM, 0) / long;
    return near.length > 0 && Math.max(...rows) <= share + SPECK && rows.some((row) => row > 0);
  });
}

/** From each cut inwards to a place; below 0 where it goes over it. */
export const insideCut = ({ x, y, width, height }: Place, trim: Place): Record<Side, number> => ({
  top: y - trim.y,
  left: x - trim.x,
  bottom: trim.y + trim.height - y - height,
  right: trim.x + trim.width - x - width,
});

const spanAlong = (side: Side, { width, height }: Place) =>
  side === 'top' || side === 'bottom' ? width : height;
