/** How far eyes are from a screen held in the hand, or standing on a desk. */
export const SCREEN_AT_M = 0.6;
export const NEAREST_M = 1;
export const FARTHEST_M = 60;

/** How large something must be on the screen to look as large as it does from `metres` away. */
export function seenFrom(metres: number, sizeMm: number): number {
  return (sizeMm * SCREEN_AT_M) / metres;
}

/** Where somebody who shall see the whole of it would stand: it fills about half the width of what they see. */
export function goodDistance(longMm: number, roomMm: number): number {
  const metres = (longMm * SCREEN_AT_M) / roomMm;
  return Math.min(FARTHEST_M, Math.max(NEAREST_M, Math.ceil(metres)));
}
