import type { Place } from '../facts/artwork-facts.ts';
import type { Side } from '../rules/ink-at-cut.ts';
import type { Sides } from './fix-plan.ts';

/** Where the middle of something lies in what is printed, and how large. */
export interface Laid {
  readonly source: number;
  /** What the source has, in its own mm. */
  readonly whole: { readonly width: number; readonly height: number };
  readonly from: Place;
  readonly isTurned: boolean;
  readonly scale: number;
  /** It does not fill what is printed. */
  readonly hasBorders: boolean;
}

/** Turned clockwise, what was left is on top. */
export const turned = (isTurned: boolean, of: (side: Side) => number): Sides => ({
  top: of(isTurned ? 'left' : 'top'),
  right: of(isTurned ? 'top' : 'right'),
  bottom: of(isTurned ? 'right' : 'bottom'),
  left: of(isTurned ? 'bottom' : 'left'),
});
