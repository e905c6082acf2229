import { shareOfPaise } from '#contract/paise.ts';
import type { TaxTerms } from '#server/modules/settings/index.ts';
import { splitPaise } from '#server/platform/split-paise.ts';
import { discountRefusal } from './discounts.ts';
import type { Terms } from './store.ts';
import { taxLines } from './tax.ts';

/** A line with its own price; paise. */
export interface LineToAdd {
  readonly product: { readonly hsnCode: string; readonly categoryId: string };
  readonly quantity: number;
  readonly subtotalPaise: number;
  readonly shippingPaise: number;
}

type Shared<L> = L & {
  readonly discountPaise: number;
  readonly taxPaise: number;
  readonly taxBasisPoints: number;
};

/** total = products − discount + shipping + tax; each amount is the sum of the lines' amounts. */
export interface Sums<L> {
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
}

/** Discount and tax are of the whole cart; each line carries its exact share. `code`: what was asked for. */
export function addUp<L extends LineToAdd>(
  terms: Terms & { readonly tax: TaxTerms },
  lines: readonly L[],
  code: string | null,
): Sums<L> {
  const subtotals = lines.map((line) => line.subtotalPaise);
  const productSubtotalPaise = sum(subtotals);
  const eligible = lines.map((line) => (isFor(terms.discount, line) ? line.subtotalPaise : 0));
  const eligiblePaise = sum(eligible);
  const refusal =
    code === null ? null : discountRefusal(terms.discount, { productSubtotalPaise, eligiblePaise });
  const discount = refusal === null ? terms.discount : null;
  const discountPaise = shareOfPaise(eligiblePaise, discount?.basisPoints ?? 0);
  const discounts = splitPaise(discountPaise, eligible);
  const taxes = taxLines(
    terms.tax,
    terms.taxRates,
    lines.map((line, index) => ({
      hsnCode: line.product.hsnCode,
      quantity: line.quantity,
      subtotalPaise: line.subtotalPaise,
      discountPaise: discounts[index] ?? 0,
    })),
  );
  const shared = lines.map((line, index) => ({
    ...line,
    discountPaise: discounts[index] ?? 0,
    taxPaise: taxes[index]?.taxPaise ?? 0,
    taxBasisPoints: taxes[index]?.basisPoints ?? 0,
  }));
  const shippingPaise = sum(lines.map((line) => line.shippingPaise));
  const taxPaise = sum(shared.map((line) => line.taxPaise));
  return {
    lines: shared,
    productSubtotalPaise,
    discountPaise,
    discountCode: discount?.code ?? null,
    discountRefusal: refusal,
    shippingPaise,
    taxPaise,
    totalPaise: productSubtotalPaise - discountPaise + shippingPaise + taxPaise,
    taxMode: terms.tax.mode,
  };
}

function isFor(discount: Terms['discount'], line: LineToAdd): boolean {
  if (!discount) return false;
  return discount.categoryIds.length === 0 || discount.categoryIds.includes(line.product.categoryId);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
