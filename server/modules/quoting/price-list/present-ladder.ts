import { rupeesFromPaise } from '#contract/paise.ts';
import type { Quote } from '#contract/pricing/quoting.ts';
import { presentWithTax } from '../tax/with-tax.ts';
import { type LadderStep, savingPercent } from './ladder.ts';

/**
 * A ladder as it is charged.
 * @param charge what one piece is charged at a step
 * @param ofMix the same of a mix, which is shared anew; null where it is none
 * @param withTax what pieces come to with their tax
 */
export function presentLadder(
  steps: readonly LadderStep[],
  charge: (quantity: number, unitPaise: number) => number,
  ofMix: (quantity: number) => number | null,
  withTax: (quantity: number, totalPaise: number) => number,
): Quote['ladder'] {
  let firstPaise: number | null = null;
  return steps.map(({ quantity, ...step }) => {
    const mixPaise = ofMix(quantity);
    const unitPaise = mixPaise ?? charge(quantity, step.unitPaise);
    firstPaise ??= unitPaise;
    return {
      quantity,
      unitPrice: rupeesFromPaise(unitPaise),
      totalPrice: rupeesFromPaise(unitPaise * quantity),
      savingPercent: mixPaise === null ? step.savingPercent : savingPercent(firstPaise, unitPaise),
      withTax: presentWithTax(withTax(quantity, unitPaise * quantity), quantity),
    };
  });
}
