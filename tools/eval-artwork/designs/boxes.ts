import type { Box } from './design.ts';
import type { ProductForm } from './product-forms.ts';
import type { Random } from './random.ts';

const MARGIN = 1.8;
export const around = ({ widthMm, heightMm, bleedMm }: ProductForm): Box => ({
  x: -bleedMm,
  y: -bleedMm,
  width: widthMm + 2 * bleedMm,
  height: heightMm + 2 * bleedMm,
});
export const shorterOf = ({ widthMm, heightMm }: ProductForm) => Math.min(widthMm, heightMm);
/** Where text may stand: further from the cut than is asked for. */
export function inner(product: ProductForm): Box {
  const margin = product.safeMm + Math.max(MARGIN, shorterOf(product) * 0.03);
  return { x: margin, y: margin, width: product.widthMm - 2 * margin, height: product.heightMm - 2 * margin };
}
export const part = (box: Box, x: number, y: number, width: number, height: number): Box => ({
  x: box.x + box.width * x,
  y: box.y + box.height * y,
  width: box.width * width,
  height: box.height * height,
});
/** Of few sizes, so that a picture that was painted can be used again. */
export const sharp = (product: ProductForm, random: Random) => product.ppi * random.pick([1.06, 1.3]);
