import { dayInIndia } from '#contract/india-days.ts';
import { rupeesFromPaise, shareOfPaise } from '#contract/paise.ts';
import type { PiecesWithTax } from '#contract/pricing/quoting.ts';
import { settingsAt, type TaxTerms } from '#server/modules/settings/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readRatesOn, type TaxRate } from '../store.ts';
import { type LineToTax, rateOf, taxLines } from './tax.ts';

type Terms = Pick<TaxTerms, 'mode' | 'estimateBasisPoints'>;
type Pieces = Pick<LineToTax, 'hsnCode' | 'quantity' | 'subtotalPaise'>;

/** Pieces with their tax, in paise; without any where no rate covers them: they cannot be ordered. */
export function totalWithTax(tax: Terms, rates: readonly TaxRate[], pieces: Pieces): number {
  const [taxed] = taxLines(tax, rates, [{ ...pieces, discountPaise: 0, shippingPaise: 0 }]);
  return pieces.subtotalPaise + (taxed?.taxPaise ?? 0);
}

/** As the wire has it: one piece is its share of the total. */
export function presentWithTax(totalPaise: number, quantity: number): PiecesWithTax {
  return {
    unitPrice: rupeesFromPaise(Math.round(totalPaise / quantity)),
    totalPrice: rupeesFromPaise(totalPaise),
  };
}

/**
 * What one piece costs with its tax now, in paise: for lists, which name the price of a piece alone. No statement where tax
 * is an estimate, else one.
 */
export async function unitsWithTax(
  reader: Db | Tx,
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
): Promise<(hsnCode: string, unitPaise: number) => number> {
  const now = deps.clock.now();
  const { tax } = await settingsAt(reader, deps, now);
  const rates = tax.mode === 'gst' ? await readRatesOn(reader, dayInIndia(now)) : [];
  return (hsnCode, unitPaise) => {
    const basisPoints = tax.mode === 'gst' ? rateOf(rates, hsnCode, unitPaise) : tax.estimateBasisPoints;
    return unitPaise + shareOfPaise(unitPaise, basisPoints ?? 0);
  };
}
