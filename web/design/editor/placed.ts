import type { CSSProperties } from 'react';
import type { Box, DesignObject } from '#contract/design/design.ts';

const share = (value: number, whole: number) => `${(100 * value) / whole}%`;

/** A box of the page as a place over its drawing, which is as large as the screen has it. */
export function placed(box: Box, over: Box): CSSProperties {
  return {
    left: share(box.x - over.x, over.width),
    top: share(box.y - over.y, over.height),
    width: share(box.width, over.width),
    height: share(box.height, over.height),
  };
}

/** What lies over an object turns with it, around the middle of the object's box. @param part what is turned */
export function turnedStyle({ box, turn }: Pick<DesignObject, 'box' | 'turn'>, part: Box): CSSProperties {
  if (!turn) return {};
  const x = share(box.x + box.width / 2 - part.x, part.width);
  const y = share(box.y + box.height / 2 - part.y, part.height);
  return { rotate: `${turn}deg`, transformOrigin: `${x} ${y}` };
}
