import { rupeesFromPaise } from '#contract/paise.ts';
import type { CheaperQuantity as OnTheWire } from '#contract/pricing/quoting.ts';
import type { CheaperQuantity } from './price-drops.ts';

/** A larger quantity that costs less, with how much less than what was asked for. */
export function presentCheaper(cheaper: CheaperQuantity | null, totalPaise: number): OnTheWire | null {
  return (
    cheaper && {
      quantity: cheaper.quantity,
      totalPrice: rupeesFromPaise(cheaper.totalPaise),
      saves: rupeesFromPaise(totalPaise - cheaper.totalPaise),
    }
  );
}
