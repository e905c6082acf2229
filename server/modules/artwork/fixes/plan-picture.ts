import type { ArtworkFacts } from '../facts/artwork-facts.ts';
import { shrunkPicture } from '../rules/corner-rules.ts';
import type { EdgesAtCut } from '../rules/edges-at-cut.ts';
import { SIDES, type Side } from '../rules/ink-at-cut.ts';
import { liesTurned } from '../rules/mismatch-fixes.ts';
import { edgesOfPicture } from '../rules/picture-bleed.ts';
import { fitsShape, isOfTrim, withBleed } from '../rules/picture-size.ts';
import { type PieceOfPicture, pieceOfPicture } from '../rules/piece-of-picture.ts';
import type { PrintForm } from '../rules/print-form.ts';
import { besideTextsAndCodes, shownOnPicture } from './beside-texts-and-codes.ts';
import type { PageLayout } from './fix-plan.ts';
import type { Laid } from './laid.ts';
import {
  asTurned,
  centred,
  containScale,
  coverScale,
  inRound,
  layBleed,
  type Mismatch,
  type Trim,
  wholePage,
} from './plan-pages.ts';

/** A PNG, JPEG or drawing on its page. Its own mm are its pixels: it has no size but a shape. */
export function layPicture(facts: ArtworkFacts, form: PrintForm, mismatch: Mismatch): PageLayout {
  const { widthPx, heightPx } = facts.picture ?? facts.drawing ?? { widthPx: 1, heightPx: 1 };
  const whole = { width: widthPx, height: heightPx };
  const { trim } = form;
  if (!trim) return wholePage(1, whole, MM_PER_INCH / form.minimumPpi);
  if (form.isField) return wholePage(1, whole, form.placedScale * containScale(whole, trim));
  const smaller = mismatch === 'fit_in_round' ? shrunkPicture(facts, form) : null;
  if (smaller !== null)
    return inRound(1, { trim: { x: 0, y: 0, ...whole }, isTurned: false }, { ...form, trim }, smaller);
  const piece = mismatch === 'cut_out' ? pieceOfPicture(facts, form) : null;
  if (piece) return layPiece(piece, whole, { ...form, trim });
  const fitsTurned = !fitsShape(widthPx / heightPx, form) && fitsShape(heightPx / widthPx, form);
  const isMismatch = !(fitsTurned || fitsShape(widthPx / heightPx, form));
  const isTurned = fitsTurned || (isMismatch && liesTurned(whole, trim));
  const laid =
    isMismatch && mismatch === 'fit_with_borders'
      ? bordered(whole, asTurned(trim, isTurned))
      : covering(whole, form, { isTurned, isMismatch, drawing: facts.drawing });
  const { bleedMm } = form;
  const edges = isMismatch ? null : edgesOfPicture(facts, form);
  const layout = layBleed({ ...laid, source: 1, whole, isTurned }, { trim, bleedMm, edges }, (side) =>
    laid.hasBorders && form.isCutToShape ? 'white' : howEnds(edges, side),
  );
  return besideTextsAndCodes(layout, shownOnPicture(facts), { ...laid, isTurned });
}

/** The piece on it, with its own bleed, or one that is made of it. */
function layPiece(
  { place, isTurned, isOfTrim: isCut }: PieceOfPicture,
  whole: Laid['whole'],
  { trim, bleedMm, isRound }: Pick<PrintForm, 'bleedMm' | 'isRound'> & { trim: Trim },
): PageLayout {
  const shown = asTurned(trim, isTurned);
  const scale = coverScale(place, isCut ? shown : withBleed(shown, { bleedMm }));
  const from = centred(place, shown, scale);
  const laid = { source: 1, whole, from, isTurned, scale, hasBorders: false };
  const edges = isRound ? ROUND_EDGES : null;
  return layBleed(laid, { trim, bleedMm, edges }, () => (isCut ? 'stops' : 'white'));
}

const ROUND_EDGES: EdgesAtCut = { strips: {}, bare: SIDES, onPaper: [], isFrame: false, isRadial: true };

/** What was made as large as the trim lacks all of the bleed, with whatever its edge has. */
function howEnds(edges: ReturnType<typeof edgesOfPicture>, side: Side): 'stops' | 'ink' | 'white' {
  if (edges?.onPaper.includes(side)) return 'white';
  const isBare = edges?.bare.includes(side) ?? false;
  if (edges?.how === 'trim') return isBare ? 'ink' : 'white';
  return isBare && edges?.how === 'bleed' ? 'stops' : 'ink';
}

const MM_PER_INCH = 25.4;

type Spot = Pick<Laid, 'from' | 'scale' | 'hasBorders'>;

const bordered = (whole: Laid['whole'], trim: Trim): Spot => ({
  from: { x: 0, y: 0, ...whole },
  scale: containScale(whole, trim),
  hasBorders: true,
});

/** As large as the trim where it has that shape or another, which it loses enough by, and with the bleed where it has the shape of that. */
function covering(
  whole: Laid['whole'],
  form: PrintForm,
  {
    isTurned,
    isMismatch,
    drawing,
  }: { isTurned: boolean; isMismatch: boolean; drawing: ArtworkFacts['drawing'] },
): Spot {
  const trim = asTurned(form.trim ?? { widthMm: 1, heightMm: 1 }, isTurned);
  const scale = coverScale(
    whole,
    isMismatch || isOfTrim({ size: whole, drawing }, trim, form) ? trim : withBleed(trim, form),
  );
  return { from: centred({ x: 0, y: 0, ...whole }, trim, scale), scale, hasBorders: false };
}
