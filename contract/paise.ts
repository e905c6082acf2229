/**
 * The arithmetic of money, apart from its schema: pages of the shop add up a cart without loading a validator.
 * Money is an integer of paise everywhere but the wire and the screen (decisions, "Money on the wire").
 */
export const CURRENCY = 'INR';

/** ₹9,99,99,999.99: far above any order, far below where floats lose paise. Nothing costs more in this shop. */
export const MOST_PAISE = 9_999_999_999;

/** The tax estimate of spec section 9: 8.5 % of the product subtotal, in basis points. */
export const TAX_ESTIMATE_BASIS_POINTS = 850;

/**
 * Rupees on the wire to paise. Reads the digits, because 8.2 * 100 is 819.9999999999999.
 * @throws RangeError for amounts with more than two decimals.
 */
export function paiseFromRupees(rupees: number): number {
  const text = rupees.toFixed(2);
  if (Number(text) !== rupees) throw new RangeError(`not an amount in rupees: ${rupees}`);
  return Number(text.replace('.', ''));
}

/** Paise to the decimal rupees of the wire. */
export function rupeesFromPaise(paise: number): number {
  return paise / 100;
}

/** A share of an amount in basis points, rounded half up to the paisa (once, where the spec says per order). */
export function shareOfPaise(paise: number, basisPoints: number): number {
  // Integers only: paise * basisPoints stays below 2^53 for every amount the wire allows.
  return Math.floor((paise * basisPoints + 5_000) / 10_000);
}

const formats = new Map<number, Intl.NumberFormat>();

/** `₹1,23,456.50`, `−₹50.00`: Indian grouping, two decimals as spec section 9 says; whole rupees when `decimals` is 0. */
export function formatPaise(paise: number, decimals: 0 | 2 = 2): string {
  let format = formats.get(decimals);
  if (!format) {
    format = new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: CURRENCY,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formats.set(decimals, format);
  }
  return (paise < 0 ? '−' : '') + format.format(Math.abs(paise) / 100);
}
