import type { SizeRule } from './catalogue.ts';

/** From 1 × 1 to 10 × 10 ft, priced by the square foot. */
export const NEW_SIZE_RULE: SizeRule = {
  unit: 'ft',
  minWidthMm: 304.8,
  maxWidthMm: 3048,
  minHeightMm: 304.8,
  maxHeightMm: 3048,
  stepMm: 1,
  rollWidthsMm: [],
  canTurn: true,
  pricedBy: 'square_foot',
  isWholeRoll: false,
  leastPrice: 0,
  roundTo: 0.01,
  charges: [],
};

/**
 * What free sizes begin with. Prices that are there are of a piece and stay so until somebody says otherwise: ₹540 a piece
 * is not ₹540 a square foot.
 */
export function newSizeRule(pricing: readonly unknown[]): SizeRule {
  return pricing.length === 0 ? NEW_SIZE_RULE : { ...NEW_SIZE_RULE, pricedBy: 'piece' };
}
