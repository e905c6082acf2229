import { type ArtworkFacts, INK_SIDE_MM, type InkFacts, type Place } from '../facts/artwork-facts.ts';
import { noBleedFinding, wordsOf } from './bleed-rules.ts';
import { type EdgesAtCut, edgesAtCut } from './edges-at-cut.ts';
import type { Rule } from './finding.ts';
import { fitPage, type PageFit } from './page-fit.ts';
import { isOfTrim } from './picture-size.ts';
import type { PrintForm } from './print-form.ts';
import { shrunkToRound } from './round-cut.ts';

/**
 * Ink of a picture or drawing that stops at the cut. One that says its size is judged as a page; of any other its shape
 * tells whether it was made with bleed.
 */
export const pictureBleed: Rule = ({ facts, form }) => {
  const edges = edgesOfPicture(facts, form);
  // What is made smaller lies on its own ground.
  if (edges && shrunkToRound(facts.drawn?.ink, edges, form) !== null) return [];
  const message = edges && wordsOf(edges, 'your picture', form);
  return message ? [noBleedFinding(message, { page: 1, place: null })] : [];
};

/** What is wrong along its cut, and how it was read; null where there is nothing to read it by. */
export function edgesOfPicture(
  facts: ArtworkFacts,
  form: PrintForm,
): (EdgesAtCut & { how: PageFit['how'] }) | null {
  const ink = facts.drawn?.ink;
  const size = facts.picture ?? facts.drawing;
  if (!ink || !size || !form.trim || form.isField || form.bleedMm === 0) return null;
  const fit = statedFit(facts, form) ?? squareFit(facts, form) ?? shapeFit(size.widthPx, size.heightPx, form);
  if (!fit || fit.how === 'mismatch' || fit.how === 'free') return null;
  const longerMm = Math.max(fit.page.width, fit.page.height);
  const codes = facts.drawn?.codes.map(({ place }) => ({
    place: scaledPlace(place, longerMm / INK_SIDE_MM),
  }));
  return { ...edgesAtCut(scaled(ink, longerMm), fit, form, fit.page, codes), how: fit.how };
}

interface Fit extends PageFit {
  readonly page: { readonly width: number; readonly height: number };
}

function statedFit({ drawing }: ArtworkFacts, form: PrintForm): Fit | null {
  if (!drawing?.widthMm || !drawing.heightMm) return null;
  const page = { width: drawing.widthMm, height: drawing.heightMm };
  const fit = fitPage({ cropBox: { x: 0, y: 0, ...page }, trimBox: null, marks: { x: [], y: [] } }, form);
  return { ...fit, page };
}

/** A square has the shape of the trim and of that with bleed; null of what is none. */
function squareFit({ picture, drawing }: ArtworkFacts, form: PrintForm): Fit | null {
  const { trim, bleedMm } = form;
  const { widthPx: width, heightPx: height } = picture ?? drawing ?? { widthPx: 1, heightPx: 1 };
  if (
    !trim ||
    trim.widthMm !== trim.heightMm ||
    !isOfTrim({ size: { width, height }, drawing }, trim, { bleedMm })
  )
    return null;
  const page = { width: trim.widthMm, height: trim.heightMm };
  return { how: 'trim', isTurned: false, scale: 1, page, trim: { x: 0, y: 0, ...page }, bleedMm: 0 };
}

/** As large as it is printed; null where its shape is another one. */
function shapeFit(widthPx: number, heightPx: number, { trim, bleedMm }: PrintForm): Fit | null {
  if (!trim) return null;
  const isTurned = widthPx > heightPx !== trim.widthMm > trim.heightMm;
  const [width, height] = isTurned ? [trim.heightMm, trim.widthMm] : [trim.widthMm, trim.heightMm];
  const bled = { width: width + 2 * bleedMm, height: height + 2 * bleedMm };
  const aspect = Math.log(widthPx / heightPx);
  const [off, offBled] = [
    Math.abs(aspect - Math.log(width / height)),
    Math.abs(aspect - Math.log(bled.width / bled.height)),
  ];
  if (Math.min(off, offBled) > SAME_SHAPE) return null;
  // Not told apart, as of a banner: it covers the bleed, and leaves no white line.
  if (Math.max(off, offBled) < SAME_PIXEL || off === offBled) return null;
  const isTrim = off < offBled;
  return {
    how: isTrim ? 'trim' : 'bleed',
    isTurned,
    scale: 1,
    page: isTrim ? { width, height } : bled,
    trim: isTrim ? { x: 0, y: 0, width, height } : { x: bleedMm, y: bleedMm, width, height },
    bleedMm: isTrim ? 0 : bleedMm,
  };
}

/** Of two shapes, as their logarithms differ: 1.2 % (prepress 6.1), and what is rounded to whole pixels. */
const SAME_SHAPE = Math.log(1.012);
const SAME_PIXEL = Math.log(1.003);

/** The edges as they are on a page whose longer side is so many mm. */
const scaled = (ink: InkFacts, longerMm: number): InkFacts => ({
  ...ink,
  stepMm: (ink.stepMm * longerMm) / INK_SIDE_MM,
});

export const scaledPlace = ({ x, y, width, height }: Place, by: number): Place => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
});
