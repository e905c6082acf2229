import { shareOfPaise, TAX_ESTIMATE_BASIS_POINTS } from '#contract/paise.ts';
import { splitPaise } from './rules.ts';
import type { TaxRate } from './store.ts';

export interface LineToTax {
  readonly hsnCode: string;
  readonly quantity: number;
  readonly subtotalPaise: number;
  readonly discountPaise: number;
}

/**
 * The tax of each line, in paise and basis points. `estimate`: 8.5 % of the product subtotal, before discount, rounded
 * once per order (spec section 9; decisions, "Tax") and shared out exactly. `gst`: each line at the rate of its HSN
 * on its value after discount.
 * @throws Error when gst mode has no rate for an HSN: charging a guess would be worse than not selling.
 */
export function taxLines(
  mode: 'estimate' | 'gst',
  rates: readonly TaxRate[],
  lines: readonly LineToTax[],
): { taxPaise: number; basisPoints: number }[] {
  if (mode === 'estimate') {
    const subtotals = lines.map((line) => line.subtotalPaise);
    const subtotal = subtotals.reduce((total, amount) => total + amount, 0);
    const shares = splitPaise(shareOfPaise(subtotal, TAX_ESTIMATE_BASIS_POINTS), subtotals);
    return shares.map((taxPaise) => ({ taxPaise, basisPoints: TAX_ESTIMATE_BASIS_POINTS }));
  }
  return lines.map((line) => {
    const valuePaise = line.subtotalPaise - line.discountPaise;
    const basisPoints = rateOf(rates, line.hsnCode, valuePaise / line.quantity);
    return { taxPaise: shareOfPaise(valuePaise, basisPoints), basisPoints };
  });
}

/** The longest prefix wins, then the lowest price threshold that holds, then the newest rate. */
function rateOf(rates: readonly TaxRate[], hsnCode: string, unitPaise: number): number {
  let best: TaxRate | undefined;
  for (const rate of rates) {
    if (!hsnCode.startsWith(rate.hsnPrefix)) continue;
    if (rate.upToUnitPaise !== null && unitPaise > rate.upToUnitPaise) continue;
    if (!best || isCloser(rate, best)) best = rate;
  }
  if (!best) throw new Error(`quoting.tax_rates has no rate for HSN ${hsnCode} today`);
  return best.basisPoints;
}

function isCloser(rate: TaxRate, best: TaxRate): boolean {
  if (rate.hsnPrefix.length !== best.hsnPrefix.length) return rate.hsnPrefix.length > best.hsnPrefix.length;
  return (rate.upToUnitPaise ?? Number.POSITIVE_INFINITY) < (best.upToUnitPaise ?? Number.POSITIVE_INFINITY);
}
