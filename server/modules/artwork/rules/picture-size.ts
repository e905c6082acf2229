import type { ArtworkFacts } from '../facts/artwork-facts.ts';
import type { PrintForm } from './print-form.ts';

interface Trim {
  readonly widthMm: number;
  readonly heightMm: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

const MM_PER_INCH = 25.4;
/** Of two shapes, as their logarithms differ (prepress 6.1). */
const SAME_SHAPE = Math.log(1.012);

/**
 * Whether a picture is as large as what is cut, without a bleed around it: by its shape, or by what it says. A square says nothing, and
 * is taken for all of the design: made larger, its edge would be cut off, and a bleed can be made.
 * @param trim turned as the picture is
 */
export function isOfTrim(
  { size, drawing }: { size: Size; drawing: ArtworkFacts['drawing'] },
  trim: Trim,
  form: Pick<PrintForm, 'bleedMm'>,
): boolean {
  const bled = withBleed(trim, form);
  if (isAtResolution(size, bled) || isStated(drawing, bled)) return false;
  const apart = shapeApart(size, trim);
  return apart < SAME_SHAPE && (trim.widthMm === trim.heightMm || apart < shapeApart(size, bled));
}

export const withBleed = ({ widthMm, heightMm }: Trim, { bleedMm }: Pick<PrintForm, 'bleedMm'>): Trim => ({
  widthMm: widthMm + 2 * bleedMm,
  heightMm: heightMm + 2 * bleedMm,
});

const shapeApart = ({ width, height }: Size, { widthMm, heightMm }: Trim) =>
  Math.abs(Math.log(width / height / (widthMm / heightMm)));

export const isOfShape = (size: Size, trim: Trim): boolean => shapeApart(size, trim) < SAME_SHAPE;

/** What programs export at, in pixels an inch: a square with bleed has the shape of one without. */
const RESOLUTIONS = [72, 96, 100, 150, 200, 240, 250, 300, 350, 360, 400, 450, 600, 1200];
export const isAtResolution = ({ width, height }: Size, { widthMm, heightMm }: Trim) =>
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

/** Between the shape of the trim and that with bleed, give or take 1.2 %. */
export function fitsShape(aspect: number, { trim, bleedMm }: PrintForm): boolean {
  if (!trim) return true;
  const cut = trim.widthMm / trim.heightMm;
  const bled = (trim.widthMm + 2 * bleedMm) / (trim.heightMm + 2 * bleedMm);
  return aspect >= Math.min(cut, bled) / 1.012 && aspect <= Math.max(cut, bled) * 1.012;
}
