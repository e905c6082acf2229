import type { Box, Design } from '#contract/design/design.ts';

/** What is seen of a print on cloth: some of the cloth around it, in mm. */
export function aroundOnCloth({ widthMm, heightMm }: Design['size']): Box {
  const out = Math.max(widthMm, heightMm) * 0.09;
  return { x: -out, y: -out, width: widthMm + 2 * out, height: heightMm + 2 * out };
}
