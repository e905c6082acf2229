import { rupeesFromPaise } from '#contract/paise.ts';
import type { CheaperQuantity as OnTheWire } from '#contract/pricing/quoting.ts';
import type { CheaperQuantity } from './price-drops.ts';

/**
 * A larger quantity that costs less, with how much less than what was asked for.
 * @param withTax what pieces come to with their tax
 */
export function presentCheaper(
  cheaper: CheaperQuantity | null,
  asked: { quantity: number; totalPaise: number },
  withTax: (quantity: number, totalPaise: number) => number,
): OnTheWire | null {
  return (
    cheaper && {
      quantity: cheaper.quantity,
      totalPrice: rupeesFromPaise(cheaper.totalPaise),
      saves: rupeesFromPaise(asked.totalPaise - cheaper.totalPaise),
      savesWithTax: rupeesFromPaise(
        Math.max(
          0,
          withTax(asked.quantity, asked.totalPaise) - withTax(cheaper.quantity, cheaper.totalPaise),
        ),
      ),
    }
  );
}
