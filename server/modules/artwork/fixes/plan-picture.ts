import type { ArtworkFacts } from '../facts/artwork-facts.ts';
import { edgesOfPicture } from '../rules/picture-bleed.ts';
import type { PrintForm } from '../rules/print-form.ts';
import { fitsShape } from '../rules/size-rules.ts';
import { besideTextsAndCodes, shownOnPicture } from './beside-texts-and-codes.ts';
import type { PageLayout } from './fix-plan.ts';
import type { Laid } from './laid.ts';
import { asTurned, centred, containScale, coverScale, layBleed, type Trim, wholePage } from './plan-pages.ts';

/** A PNG, JPEG or drawing on its page. Its own mm are its pixels: it has no size but a shape. */
export function layPicture(
  facts: ArtworkFacts,
  form: PrintForm,
  mismatch: 'crop' | 'fit_with_borders',
): PageLayout {
  const { widthPx, heightPx } = facts.picture ?? facts.drawing ?? { widthPx: 1, heightPx: 1 };
  const whole = { width: widthPx, height: heightPx };
  const { trim } = form;
  if (!trim) return wholePage(1, whole, MM_PER_INCH / form.minimumPpi);
  if (form.isField) return wholePage(1, whole, form.placedScale * containScale(whole, trim));
  const isTurned = !fitsShape(widthPx / heightPx, form) && fitsShape(heightPx / widthPx, form);
  const isMismatch = !(isTurned || fitsShape(widthPx / heightPx, form));
  const laid =
    isMismatch && mismatch === 'fit_with_borders'
      ? bordered(whole, trim)
      : covering(whole, form, { isTurned, drawing: facts.drawing });
  const { bleedMm } = form;
  const edges = isMismatch ? null : edgesOfPicture(facts, form);
  // What was made as large as the trim lacks all of the bleed, with whatever its edge has.
  const bare = edges?.how === 'bleed' ? edges.bare : [];
  const layout = layBleed({ ...laid, source: 1, whole, isTurned }, { trim, bleedMm, edges }, (side) =>
    bare.includes(side) ? 'stops' : edges?.ofCodes.includes(side) ? 'white' : 'ink',
  );
  return besideTextsAndCodes(layout, shownOnPicture(facts), { ...laid, isTurned });
}

const MM_PER_INCH = 25.4;

type Spot = Pick<Laid, 'from' | 'scale' | 'hasBorders'>;

const bordered = (whole: Laid['whole'], trim: Trim): Spot => ({
  from: { x: 0, y: 0, ...whole },
  scale: containScale(whole, trim),
  hasBorders: true,
});

/** As large as the trim where it has that shape, and with the bleed where it has the shape of that, or another. */
function covering(
  whole: Laid['whole'],
  form: PrintForm,
  { isTurned, drawing }: { isTurned: boolean; drawing: ArtworkFacts['drawing'] },
): Spot {
  const trim = asTurned(form.trim ?? { widthMm: 1, heightMm: 1 }, isTurned);
  const { bleedMm } = form;
  const bled = { widthMm: trim.widthMm + 2 * bleedMm, heightMm: trim.heightMm + 2 * bleedMm };
  const isOfTrim = shapeApart(whole, trim) < Math.min(shapeApart(whole, bled), SAME_SHAPE);
  const isBled = isAtResolution(whole, bled) || isStated(drawing, bled);
  const scale = coverScale(whole, isOfTrim && !isBled ? trim : bled);
  return { from: centred({ x: 0, y: 0, ...whole }, trim, scale), scale, hasBorders: false };
}

const SAME_SHAPE = Math.log(1.012);
const shapeApart = ({ width, height }: Laid['whole'], { widthMm, heightMm }: Trim) =>
  Math.abs(Math.log(width / height / (widthMm / heightMm)));

/** What programs export at, in pixels an inch: a square with bleed has the shape of one without. */
const RESOLUTIONS = [72, 96, 100, 150, 200, 240, 250, 300, 350, 360, 400, 450, 600, 1200];
const isAtResolution = ({ width, height }: Laid['whole'], { widthMm, heightMm }: Trim) =>
  RESOLUTIONS.some(
    (ppi) =>
      Math.abs(width - (widthMm * ppi) / MM_PER_INCH) <= 1.5 &&
      Math.abs(height - (heightMm * ppi) / MM_PER_INCH) <= 1.5,
  );

/** A drawing may say its size in units of paper. */
const isStated = (drawing: ArtworkFacts['drawing'], { widthMm, heightMm }: Trim) =>
  drawing !== null &&
  Math.abs((drawing.widthMm ?? 0) - widthMm) < 0.5 &&
  Math.abs((drawing.heightMm ?? 0) - heightMm) < 0.5;
