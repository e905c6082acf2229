import { MOST_PAISE, shareOfPaise } from '#contract/paise.ts';
import type { TaxTerms } from '#server/modules/settings/index.ts';
import { fail } from '#server/platform/errors.ts';
import { splitPaise } from '#server/platform/split-paise.ts';
import { discountRefusal } from './discounts/discount-rules.ts';
import type { Terms } from './store.ts';
import { type PiecesOfValue, requireOneRate } from './tax/require-one-rate.ts';
import { refuseWithoutRate, taxLines } from './tax/tax.ts';

/** A line with its own price; paise. */
export interface LineToAdd {
  readonly product: { readonly name: string; readonly hsnCode: string; readonly categoryId: string };
  readonly quantity: number;
  readonly subtotalPaise: number;
  readonly shippingPaise: number;
  /** Of a mix by the price list: what each of its values costs. */
  readonly pieces?: readonly PiecesOfValue[];
}

type Shared<L> = L & {
  readonly discountPaise: number;
  readonly taxPaise: number;
  readonly taxBasisPoints: number;
  readonly taxedShippingPaise: number;
  /** The subtotal with the tax of the pieces alone. */
  readonly withTaxPaise: number;
};

/** total = products − discount + shipping + tax; each amount is the sum of the lines' amounts. */
export interface Totals<L> {
  readonly lines: readonly Shared<L>[];
  readonly productSubtotalPaise: number;
  readonly discountPaise: number;
  /** The code as it is written down, when it was taken. */
  readonly discountCode: string | null;
  /** Why a code that was given was not taken. */
  readonly discountRefusal: string | null;
  readonly shippingPaise: number;
  readonly taxPaise: number;
  readonly totalPaise: number;
  readonly taxMode: 'estimate' | 'gst';
  /** The same total in rows that have their tax in them, in paise. */
  readonly withTax: {
    readonly productSubtotalPaise: number;
    readonly discountPaise: number;
    readonly shippingPaise: number;
  };
}

/**
 * Discount and tax are of the whole cart; each line carries its exact share. `code`: what was asked for.
 * @param isUntaxed under a letter of undertaking: each line at nothing, with the shipping that is supplied with it
 * @throws amount_too_large when products or total come to more than `MOST_PAISE`; tax_rate_missing, tax_rates_differ
 */
export function calculateTotals<L extends LineToAdd>(
  terms: Terms & { readonly tax: TaxTerms },
  lines: readonly L[],
  code: string | null,
  isUntaxed = false,
): Totals<L> {
  const subtotals = lines.map((line) => line.subtotalPaise);
  const productSubtotalPaise = sum(subtotals);
  if (productSubtotalPaise > MOST_PAISE) fail('amount_too_large');
  const eligible = lines.map((line) => (isFor(terms.discount, line) ? line.subtotalPaise : 0));
  const eligiblePaise = sum(eligible);
  const refusal =
    code === null ? null : discountRefusal(terms.discount, { productSubtotalPaise, eligiblePaise });
  const discount = refusal === null ? terms.discount : null;
  const discountPaise = shareOfPaise(eligiblePaise, discount?.basisPoints ?? 0);
  const discounts = splitPaise(discountPaise, eligible);
  const taxesOf = (hasDiscount: boolean, hasShipping: boolean) =>
    taxLines(
      terms.tax,
      terms.taxRates,
      lines.map((line, index) => ({
        hsnCode: line.product.hsnCode,
        quantity: line.quantity,
        subtotalPaise: line.subtotalPaise,
        discountPaise: hasDiscount ? (discounts[index] ?? 0) : 0,
        shippingPaise: hasShipping ? line.shippingPaise : 0,
      })),
    );
  const taxes = taxesOf(true, true);
  const ofPieces = isUntaxed ? [] : taxesOf(false, false).map((taxed) => taxed?.taxPaise ?? 0);
  const shared = lines.map((line, index) => {
    const { taxPaise, basisPoints, taxedShippingPaise } =
      taxes[index] ?? refuseWithoutRate(line.product, index);
    const discountPaise = discounts[index] ?? 0;
    if (isUntaxed) {
      const untaxed = { taxPaise: 0, taxBasisPoints: 0, taxedShippingPaise };
      return { ...line, discountPaise, ...untaxed, withTaxPaise: line.subtotalPaise };
    }
    const { product, pieces = [] } = line;
    const valuePaise = line.subtotalPaise - discountPaise;
    requireOneRate(terms.tax, terms.taxRates, { product, valuePaise, pieces, index });
    return {
      ...line,
      discountPaise,
      taxPaise,
      taxBasisPoints: basisPoints,
      taxedShippingPaise,
      withTaxPaise: line.subtotalPaise + (ofPieces[index] ?? 0),
    };
  });
  const shippingPaise = sum(lines.map((line) => line.shippingPaise));
  const taxPaise = sum(shared.map((line) => line.taxPaise));
  const ofDiscounted = isUntaxed ? 0 : sum(taxesOf(true, false).map((taxed) => taxed?.taxPaise ?? 0));
  const totalPaise = productSubtotalPaise - discountPaise + shippingPaise + taxPaise;
  if (totalPaise > MOST_PAISE) fail('amount_too_large');
  return {
    lines: shared,
    productSubtotalPaise,
    discountPaise,
    discountCode: discount?.code ?? null,
    discountRefusal: refusal,
    shippingPaise,
    taxPaise,
    totalPaise,
    taxMode: terms.tax.mode,
    withTax: {
      productSubtotalPaise: productSubtotalPaise + sum(ofPieces),
      discountPaise: discountPaise + sum(ofPieces) - ofDiscounted,
      shippingPaise: shippingPaise + taxPaise - ofDiscounted,
    },
  };
}

function isFor(discount: Terms['discount'], line: LineToAdd): boolean {
  if (!discount) return false;
  return discount.categoryIds.length === 0 || discount.categoryIds.includes(line.product.categoryId);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
