import type { PageFacts, Place } from '../facts/artwork-facts.ts';
import { finishingOfSpot } from '../facts/finishing.ts';
import { finding, type Rule } from './finding.ts';
import { UNTRIED } from './likelihoods.ts';
import type { PageFit } from './page-fit.ts';
import type { PrintForm } from './print-form.ts';

/** So near the cut a line around is no border: a cut may be off by as much, in mm of what is printed. */
const AT_CUT_MM = 1.1;
/** As it is printed. */
const THICKEST_PT = 1.5;

/**
 * A thin line in one pure colour around all of a piece, where it is cut: of a template or of who drew the shape, and not of the picture. As
 * a spot colour it would be known by its name; in process ink it is printed.
 */
export const cutLines: Rule = ({ pages, form }) =>
  pages.flatMap(({ number, page, fit }) => {
    const isNamed = page.spots.some((name) => finishingOfSpot(name) === 'cut');
    if (!form.trim || form.isField || isNamed) return [];
    const line = page.outlines?.find(
      ({ pt, ...place }) => pt * fit.scale <= THICKEST_PT && isWhereItIsCut(place, { page, fit }, form),
    );
    if (!line) return [];
    const { ink, pt: _, ...place } = line;
    const message = `A thin ${ink} line runs around page ${number} where it is cut. If it only shows where to cut, please send the file without it, or with that line in a spot colour named CutContour: as it is, it would be printed.`;
    const weight = { severity: 'warn', action: 'ask', probability: UNTRIED } as const;
    return [finding('FINISHING', weight, message, { page: number, place })];
  });

function isWhereItIsCut(
  line: Place,
  { page, fit }: { page: PageFacts; fit: PageFit },
  { trim, isCutToShape }: PrintForm,
): boolean {
  const near = AT_CUT_MM / fit.scale;
  if (isAlong(line, fit.trim, near)) return true;
  const piece = page.ink?.piece;
  if (isCutToShape && piece && isAlong(line, piece, near)) return true;
  // On a larger page it says by its size what it is.
  const isOfSize = (width = 0, height = 0) =>
    Math.abs(line.width - width) <= AT_CUT_MM && Math.abs(line.height - height) <= AT_CUT_MM;
  return (
    fit.how === 'mismatch' &&
    (isOfSize(trim?.widthMm, trim?.heightMm) || isOfSize(trim?.heightMm, trim?.widthMm))
  );
}

const isAlong = (line: Place, box: Place, near: number) =>
  Math.max(
    Math.abs(line.x - box.x),
    Math.abs(line.y - box.y),
    Math.abs(line.x + line.width - box.x - box.width),
    Math.abs(line.y + line.height - box.y - box.height),
  ) <= near;
