import { SMALLEST_SCALE } from '#contract/artwork-placement.ts';
import { sharpMm } from '#contract/sharpness.ts';
import type { ArtworkFacts } from '../facts/artwork-facts.ts';
import type { PrintForm } from './print-form.ts';
import { printedSize } from './resolution-rules.ts';

/** A print that is smaller than this is not what anybody wants on a shirt. */
const SMALLEST_MM = 40;

/**
 * How a picture inside an area (a shirt) would have to be placed to look sharp, where it is placed larger than that: the scale, to a
 * hundredth, and its size in mm. Null of anything else, and where so little would be left that it is no answer.
 */
export function sharpPlacement(
  { picture }: Pick<ArtworkFacts, 'picture'>,
  form: PrintForm,
): { scale: number; widthMm: number; heightMm: number } | null {
  const { trim, isField, placedScale, minimumPpi } = form;
  if (!picture || !trim || !isField) return null;
  const largest = printedSize(picture, trim, { ...form, placedScale: 1 });
  const scale = Math.floor((100 * sharpMm(picture.widthPx, minimumPpi)) / largest.widthMm) / 100;
  const [widthMm, heightMm] = [largest.widthMm * scale, largest.heightMm * scale];
  if (scale >= placedScale || scale < SMALLEST_SCALE || Math.max(widthMm, heightMm) < SMALLEST_MM)
    return null;
  return { scale, widthMm: Math.round(widthMm), heightMm: Math.round(heightMm) };
}
