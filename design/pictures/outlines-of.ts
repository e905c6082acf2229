import type { DrawnItem } from '#compose/page.ts';
import type { Box, Design, PictureObject } from '#contract/design/design.ts';
import type { Traced } from '#contract/design/traced.ts';
import { slab } from '../artwork/path.ts';
import { scalePath } from '../layout/scale-path.ts';

/** The outlines drawn in the place of a picture: those of the logo, where it was traced and they are wanted. */
export const outlinesOf = (
  { logo }: Pick<Design, 'logo'>,
  { picture }: Pick<PictureObject, 'picture'>,
): Traced['layers'] | null => (logo?.traced?.isUsed && logo.picture === picture ? logo.traced.layers : null);

/** Outlines in the box of their picture, as far as its crop shows them. */
export function outlineItems(
  { id, box, crop, widthPx, heightPx }: PictureObject,
  layers: Traced['layers'],
): DrawnItem {
  const [width, height] = [box.width / crop.width, box.height / crop.height];
  const whole: Box = { x: box.x - crop.x * width, y: box.y - crop.y * height, width, height };
  const isCut = crop.width < 0.9999 || crop.height < 0.9999;
  return {
    kind: 'group',
    id,
    ...(isCut && { clip: slab(box.x, box.y, box.width, box.height) }),
    items: layers.map(({ d, ink: [c, m, y, k] }, nth) => ({
      kind: 'path',
      id: `${id}-${nth}`,
      d: scalePath(d, { width: widthPx, height: heightPx }, whole),
      evenOdd: true,
      fill: { kind: 'process', c, m, y, k },
    })),
  };
}
