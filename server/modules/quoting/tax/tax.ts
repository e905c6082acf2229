import { shareOfPaise } from '#contract/paise.ts';
import type { TaxTerms } from '#server/modules/settings/index.ts';
import { fail } from '#server/platform/errors.ts';
import { splitPaise } from '#server/platform/split-paise.ts';
import type { TaxRate } from '../store.ts';

export interface LineToTax {
  readonly hsnCode: string;
  readonly quantity: number;
  readonly subtotalPaise: number;
  readonly discountPaise: number;
  readonly shippingPaise: number;
}

export interface LineTax {
  readonly taxPaise: number;
  readonly basisPoints: number;
  /** What of the line's shipping is taxed with it. */
  readonly taxedShippingPaise: number;
}

/**
 * The tax of each line, in paise and basis points. `estimate`: one share of the product subtotal, before discount,
 * rounded once per order (spec section 9; decisions, "Tax") and shared out exactly. `gst`: each line at the rate of its HSN
 * on its value after discount with its shipping, which follows the principal supply (facts, payments and law 3.5); in
 * two halves of whole paise, so that CGST and SGST are equal and the sum is the same wherever it is supplied (3.3).
 * @returns null for a line whose HSN has no rate at its price: charging a guess would be worse than not selling.
 */
export function taxLines(
  terms: Pick<TaxTerms, 'mode' | 'estimateBasisPoints'>,
  rates: readonly TaxRate[],
  lines: readonly LineToTax[],
): (LineTax | null)[] {
  if (terms.mode === 'estimate') {
    const basisPoints = terms.estimateBasisPoints;
    const subtotals = lines.map((line) => line.subtotalPaise);
    const subtotal = subtotals.reduce((total, amount) => total + amount, 0);
    const shares = splitPaise(shareOfPaise(subtotal, basisPoints), subtotals);
    return shares.map((taxPaise) => ({ taxPaise, basisPoints, taxedShippingPaise: 0 }));
  }
  return lines.map(({ hsnCode, quantity, subtotalPaise, discountPaise, shippingPaise }) => {
    const valuePaise = subtotalPaise - discountPaise;
    const basisPoints = rateOf(rates, hsnCode, valuePaise / quantity);
    if (basisPoints === null) return null;
    const halfPaise = shareOfPaise(valuePaise + shippingPaise, basisPoints / 2);
    return { taxPaise: 2 * halfPaise, basisPoints, taxedShippingPaise: shippingPaise };
  });
}

interface Named {
  readonly name: string;
  readonly hsnCode: string;
}

export function describeMissingRate({ name, hsnCode }: Named): string {
  return `${name} cannot be ordered just now: no tax rate is set for it (HSN ${hsnCode}). Please leave it out, or write to us.`;
}

/** @throws tax_rate_missing, naming the product; `line`: its place in the cart. */
export function refuseWithoutRate(product: Named, line?: number): never {
  const message = describeMissingRate(product);
  fail('tax_rate_missing', { message, ...(line !== undefined && { details: { line } }) });
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
