import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { CURRENCY, rupeesFromPaise, shareOfPaise } from '#contract/paise.ts';
import type { priceCart as contract } from '#contract/pricing/quoting.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { customerKeys } from './discounts/discount-rules.ts';
import { priceLines } from './price-lines.ts';
import { presentCheaper } from './price-list/present-cheaper.ts';
import { presentWithTax } from './tax/with-tax.ts';

/** A cart as the order will charge it. Two statements, no writes. */
export async function priceCart(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'secrets'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const cart = await priceLines(deps.db, deps, {
    ...input,
    customerKeys: customerKeys(deps.secrets, actor, null),
    allowsOpenOptions: true,
  });
  return {
    lines: cart.lines.map((line) => ({
      unitPrice: rupeesFromPaise(line.unitPricePaise),
      totalPrice: rupeesFromPaise(line.subtotalPaise),
      shippingCost: rupeesFromPaise(line.shippingPaise),
      arrivesBy: line.arrivesBy,
      cheaper: presentCheaper(
        line.cheaper,
        { quantity: line.quantity, totalPaise: line.subtotalPaise },
        (_quantity, paise) => paise + shareOfPaise(paise, line.taxBasisPoints),
      ),
      withTax: presentWithTax(line.withTaxPaise, line.quantity),
    })),
    productSubtotal: rupeesFromPaise(cart.productSubtotalPaise),
    discount: rupeesFromPaise(cart.discountPaise),
    discountCode: cart.discountCode,
    discountRefusal: cart.discountRefusal,
    totalShipping: rupeesFromPaise(cart.shippingPaise),
    taxName: cart.taxName,
    taxMode: cart.taxMode,
    estimatedTax: rupeesFromPaise(cart.taxPaise),
    total: rupeesFromPaise(cart.totalPaise),
    currency: CURRENCY,
    withTax: {
      productSubtotal: rupeesFromPaise(cart.withTax.productSubtotalPaise),
      discount: rupeesFromPaise(cart.withTax.discountPaise),
      totalShipping: rupeesFromPaise(cart.withTax.shippingPaise),
    },
    destinationShipping: cart.freightPaise.map(rupeesFromPaise),
  };
}
