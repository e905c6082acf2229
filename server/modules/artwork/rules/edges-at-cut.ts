import type { InkFacts, Place } from '../facts/artwork-facts.ts';
import { sidesOfCodesAlone } from './codes-at-cut.ts';
import { bareSides, inkAround, SIDES, type Side } from './ink-at-cut.ts';
import { endsInShape } from './mismatch-fixes.ts';
import type { PageFit } from './page-fit.ts';
import type { PrintForm } from './print-form.ts';
import { isThinFrame } from './thin-frame.ts';
import { type Strip, whiteStrips } from './white-strips.ts';

/** What is wrong with the ink along the cut. */
export interface EdgesAtCut {
  /** White paper inside the cut, where a background was meant to be. */
  readonly strips: Partial<Record<Side, Strip>>;
  /** Ink that stops at the cut, without those that have a strip. */
  readonly bare: readonly Side[];
  /** A QR or bar code is all there is, a thin frame on paper, or a shape that is cut around: beyond the cut the paper goes on. */
  readonly onPaper: readonly Side[];
  /** It is such a frame. */
  readonly isFrame: boolean;
  /** All of it goes on from the middle outwards: what is mirrored at straight edges would not meet it. */
  readonly isRadial: boolean;
}

/** @param page all of it, in the mm of `fit`, as `codes` are that are seen on it */
export function edgesAtCut(
  seen: InkFacts,
  fit: Pick<PageFit, 'how' | 'trim' | 'scale' | 'isPiece'>,
  form: Pick<PrintForm, 'trim' | 'bleedMm' | 'isRound' | 'isCutToShape'>,
  page: { width: number; height: number },
  codes: readonly { readonly place: Place }[] = [],
): EdgesAtCut {
  const { bleedMm, isRound } = form;
  if (isRound && fit.isPiece) return edgesOfRoundPiece(seen, fit, bleedMm);
  const isRadial = isRound === true || isDisc(seen, fit, page);
  const ink = inkAround(seen, isRadial);
  const isFrame = !isRadial && isThinFrame(ink, fit, page);
  const ofShape = SIDES.filter((side) => endsInShape(seen, side, form));
  const ofCodes = isRadial ? [] : sidesOfCodesAlone(ink, fit, page, codes);
  const onPaper = isFrame ? SIDES : [...ofCodes, ...ofShape];
  const isOther = (side: Side) => !onPaper.includes(side);
  const all = whiteStrips(ink, fit, bleedMm, page);
  const strips = Object.fromEntries(
    SIDES.flatMap((side) => (all[side] && isOther(side) ? [[side, all[side]]] : [])),
  );
  const bare = bareSides(ink, fit, bleedMm, page).filter((side) => !all[side] && isOther(side));
  return { strips, bare, onPaper, isFrame, isRadial: isRadial && seen.fromRoundEdge !== undefined };
}

/** Of a bleed: less than was asked for by more than that is too little, in mm. */
const SHORT_MM = 0.3;

/** A piece on a larger page that is cut round: its ink ends where it does, on all sides alike. */
function edgesOfRoundPiece(
  { piece }: InkFacts,
  { trim, scale }: Pick<PageFit, 'trim' | 'scale'>,
  bleedMm: number,
): EdgesAtCut {
  const own = piece ? Math.min(trim.x - piece.x, trim.y - piece.y) * scale : 0;
  const bare = own < bleedMm - SHORT_MM ? SIDES : [];
  return { strips: {}, bare, onPaper: [], isFrame: false, isRadial: true };
}

/** Of the circle at the cut, and of each straight side of it. */
const WHOLE_CIRCLE = 0.9;
const TOUCHED = 0.7;
const ARC_MM = 2.5;

/** A disc that touches the cut on all sides and leaves its corners free, whatever the product: a round sticker on its own page. */
function isDisc(
  { fromRoundEdge, fromPageEdge, stepMm }: InkFacts,
  { trim }: Pick<PageFit, 'trim'>,
  page: { width: number; height: number },
): boolean {
  const at = Math.round((page.width - trim.width + page.height - trim.height) / 4 / stepMm);
  const around = fromRoundEdge?.slice(at, at + 3) ?? [];
  if (around.length < 3 || Math.max(...around) < WHOLE_CIRCLE) return false;
  // An arc comes nearer by and by; the side of a rectangle, all at once.
  const deep = Math.ceil(ARC_MM / stepMm);
  return SIDES.every((side) => {
    const rows = fromPageEdge[side].slice(at, at + deep);
    return Math.max(0, ...rows.slice(0, 2)) > 0 && Math.max(...rows) < TOUCHED;
  });
}
