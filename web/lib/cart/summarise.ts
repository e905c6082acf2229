import {
  paiseFromRupees,
  rupeesFromPaise,
  shareOfPaise,
  TAX_ESTIMATE_BASIS_POINTS,
} from '#contract/paise.ts';
import type { Cart, CartItem, CartSummary } from './cart.ts';

/** Rupees that may carry more than two decimals (an older cart) to paise. */
export function wholePaise(rupees: number): number {
  return paiseFromRupees(Number(rupees.toFixed(2)));
}

/** What a line costs, in rupees: the unit price in whole paise times the pieces. */
export function lineTotal(unitPriceRupees: number, quantity: number): number {
  return rupeesFromPaise(wholePaise(unitPriceRupees) * quantity);
}

/**
 * The figures beside a cart. The discount is a share of the product subtotal and is worked out again at every
 * change (decisions, "Departures": it does not fall back to 0); tax is 8.5 % of the product subtotal (spec section 9), or by
 * the rates that the lines were priced with.
 */
export function summarise(
  items: readonly CartItem[],
  discountCode: string | null,
  discountPercent: number,
): CartSummary {
  const subtotalPaise = sum(items.map(paiseOf));
  const shippingPaise = sum(items.map((item) => wholePaise(item.shippingCost)));
  const discountPaise = discountCode ? shareOfPaise(subtotalPaise, Math.round(discountPercent * 100)) : 0;
  const taxPaise = taxOf(items);
  return {
    totalItems: items.length,
    totalQuantity: sum(items.map((item) => item.quantity)),
    productSubtotal: rupeesFromPaise(subtotalPaise),
    totalShipping: rupeesFromPaise(shippingPaise),
    estimatedTax: rupeesFromPaise(taxPaise),
    total: rupeesFromPaise(subtotalPaise - discountPaise + shippingPaise + taxPaise),
    discount: rupeesFromPaise(discountPaise),
    discountCode,
    deliveryAddressCount: new Set(items.map(addressKey)).size,
  };
}

/** Rates of GST, and the estimate, are whole quarters of a percent: of a small price a rounded tax tells them no nearer. */
const STEP = 25;

function basisPointsOf({ taxFactor }: Pick<CartItem, 'taxFactor'>): number {
  if (taxFactor === undefined) return TAX_ESTIMATE_BASIS_POINTS;
  return Math.round(((taxFactor - 1) * 10_000) / STEP) * STEP;
}

/** Of each rate once, as the server rounds it. */
function taxOf(items: readonly CartItem[]): number {
  const rates = [...new Set(items.map(basisPointsOf))];
  const linesOf = (rate: number) => items.filter((item) => basisPointsOf(item) === rate);
  return sum(rates.map((rate) => shareOfPaise(sum(linesOf(rate).map(paiseOf)), rate)));
}

const paiseOf = ({ configuredPrice, quantity }: CartItem) => wholePaise(configuredPrice) * quantity;

/** The cart with every figure that follows from its lines made anew. */
export function settled(cart: Cart): Cart {
  const first = cart.items[0];
  const items = cart.items.map((item) => ({
    ...item,
    shippingAddress: cart.isSingleShipment && first ? first.shippingAddress : item.shippingAddress,
    totalItemPrice: lineTotal(item.configuredPrice, item.quantity),
  }));
  // A code without goods would greet the next, unrelated cart.
  const code = items.length > 0 ? cart.summary.discountCode : null;
  const discountPercent = code ? cart.discountPercent : 0;
  return { ...cart, items, discountPercent, summary: summarise(items, code, discountPercent) };
}

function addressKey(item: CartItem): string {
  const { zipCode, name, fullAddress } = item.shippingAddress;
  return JSON.stringify([zipCode, name.trim().toLowerCase(), fullAddress.trim().toLowerCase()]);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
