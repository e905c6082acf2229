import type { DrawnPage } from '../facts/ink-edges.ts';
import type { Side } from '../rules/ink-at-cut.ts';

/** Just inside the cut, in mm: what is stretched if the edge is even. */
const EDGE_MM = 0.35;
/** Of 255, in the channel that differs most: an even ground and a gentle change of colour stay below, letters are far above. */
const EVEN = 20;
const STANDS_OUT = 60;
/** Of the pixels along an edge, so many are even; and of the rows behind them some have a letter. */
const MOSTLY = 0.97;
const SOME = 0.002;

/**
 * Whether something stands near an edge, on a ground that is even along the edge itself: mirrored it is seen twice, and stretched the
 * ground goes on as it is. A photo is uneven along its edge, and is mirrored.
 * @param at how far from the edge of the page its own ink begins, and how deep it is mirrored, in mm
 */
export function isShownTwice(
  drawn: DrawnPage,
  side: Side,
  { from, deep, pxPerMm }: { from: number; deep: number; pxPerMm: number },
): boolean {
  const { pixels, width, height } = drawn;
  const isAcross = side === 'top' || side === 'bottom';
  const isFromStart = side === 'top' || side === 'left';
  const [long, wide] = isAcross ? [width, height] : [height, width];
  const at = (depth: number, along: number) => {
    const across = isFromStart ? depth : wide - 1 - depth;
    return (isAcross ? across * width + along : along * width + across) * 4;
  };
  const differs = (one: number, other: number) => {
    let most = 0;
    for (let channel = 0; channel < 4; channel += 1)
      most = Math.max(most, Math.abs((pixels[one + channel] ?? 0) - (pixels[other + channel] ?? 0)));
    return most;
  };
  // Behind the axis, where a drawing may have a seam.
  const edge = Math.floor((from + EDGE_MM) * pxPerMm) + 1;
  const last = Math.min(wide - 1, Math.round((from + deep) * pxPerMm));
  // Between the cuts beside it: in a corner a line begins.
  const [start, end] = [Math.ceil(from * pxPerMm) + 1, Math.floor(long - from * pxPerMm) - 1];
  let [even, outstanding, count] = [0, 0, 0];
  for (let along = start; along < end; along += 1) {
    const here = at(edge, along);
    if (differs(here, at(edge, along + 1)) <= EVEN) even += 1;
    for (let depth = edge + 1; depth <= last; depth += 1) {
      count += 1;
      if (differs(here, at(depth, along)) >= STANDS_OUT) outstanding += 1;
    }
  }
  return count > 0 && even >= MOSTLY * (end - start) && outstanding >= SOME * count;
}
