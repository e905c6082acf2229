import { shareOfPaise } from '#contract/paise.ts';
import type { TaxTerms } from '#server/modules/settings/index.ts';
import { splitPaise } from '#server/platform/split-paise.ts';
import type { TaxRate } from './store.ts';

export interface LineToTax {
  readonly hsnCode: string;
  readonly quantity: number;
  readonly subtotalPaise: number;
  readonly discountPaise: number;
}

/**
 * The tax of each line, in paise and basis points. `estimate`: one share of the product subtotal, before discount,
 * rounded once per order (spec section 9; decisions, "Tax") and shared out exactly. `gst`: each line at the rate of its HSN
 * on its value after discount.
 * @throws Error when gst mode has no rate for an HSN: charging a guess would be worse than not selling.
 */
export function taxLines(
  terms: Pick<TaxTerms, 'mode' | 'estimateBasisPoints'>,
  rates: readonly TaxRate[],
  lines: readonly LineToTax[],
): { taxPaise: number; basisPoints: number }[] {
  if (terms.mode === 'estimate') {
    const basisPoints = terms.estimateBasisPoints;
    const subtotals = lines.map((line) => line.subtotalPaise);
    const subtotal = subtotals.reduce((total, amount) => total + amount, 0);
    const shares = splitPaise(shareOfPaise(subtotal, basisPoints), subtotals);
    return shares.map((taxPaise) => ({ taxPaise, basisPoints }));
  }
  return lines.map((line) => {
    const valuePaise = line.subtotalPaise - line.discountPaise;
    const basisPoints = rateOf(rates, line.hsnCode, valuePaise / line.quantity);
    if (basisPoints === null) throw new Error(`quoting.tax_rates has no rate for HSN ${line.hsnCode} today`);
    return { taxPaise: shareOfPaise(valuePaise, basisPoints), basisPoints };
  });
}

/**
 * Basis points: the longest prefix wins, then the lowest price threshold that holds, then the newest rate. Null: no
 * rate covers the HSN at this price of one piece.
 */
export function rateOf(rates: readonly TaxRate[], hsnCode: string, unitPaise: number): number | null {
  let best: TaxRate | undefined;
  for (const rate of rates) {
    if (!hsnCode.startsWith(rate.hsnPrefix)) continue;
    if (rate.upToUnitPaise !== null && unitPaise > rate.upToUnitPaise) continue;
    if (!best || isCloser(rate, best)) best = rate;
  }
  return best?.basisPoints ?? null;
}

function isCloser(rate: TaxRate, best: TaxRate): boolean {
  if (rate.hsnPrefix.length !== best.hsnPrefix.length) return rate.hsnPrefix.length > best.hsnPrefix.length;
  return (rate.upToUnitPaise ?? Number.POSITIVE_INFINITY) < (best.upToUnitPaise ?? Number.POSITIVE_INFINITY);
}
