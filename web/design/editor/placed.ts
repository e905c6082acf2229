import type { CSSProperties } from 'react';
import type { Box } from '#contract/design/design.ts';

/** A box of the page as a place over its drawing, which is as large as the screen has it. */
export function placed(box: Box, over: Box): CSSProperties {
  const share = (value: number, whole: number) => `${(100 * value) / whole}%`;
  return {
    left: share(box.x - over.x, over.width),
    top: share(box.y - over.y, over.height),
    width: share(box.width, over.width),
    height: share(box.height, over.height),
  };
}
