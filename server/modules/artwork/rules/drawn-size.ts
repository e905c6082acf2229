import type { PrintForm } from './print-form.ts';

/** So many pixels an inch a drawing is drawn with for print, where that does not come to too many. */
export const drawnPpi = ({ minimumPpi }: Pick<PrintForm, 'minimumPpi'>) =>
  Math.min(600, Math.max(150, 2 * minimumPpi));

/** Of a drawing as it is printed: a banner is looked at from afar. */
const MOST_DRAWN_PIXELS = 40e6;

/** Its longer side in pixels, no more than are drawn. */
export function drawnPx(
  wantedPx: number,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): number {
  const longest = Math.max(widthPx, heightPx);
  const area = (widthPx / longest) * (heightPx / longest);
  return Math.round(Math.min(wantedPx, Math.sqrt(MOST_DRAWN_PIXELS / area)));
}
