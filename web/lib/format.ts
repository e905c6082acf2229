// What every page loads: what few say is beside them. Amounts here are the decimal rupees of the wire. `contract/money.ts` formats paise, but carries its schemas along.

// Written out: a phone takes a tenth of a second and more to make the first `Intl.NumberFormat`, before any price is shown.

/**
 * Indian groups, and that many decimals: half away from zero as it is written (1.005 is halfway, whatever its nearest float). Good
 * for what anybody pays or counts, below ten lakh crore.
 */
function written(value: number, mark: string, decimals: number): string {
  const size = Math.abs(value);
  // Below a millionth a number is written with an exponent.
  const [whole = '', part = ''] = String(size < 1e-6 ? 0 : size).split('.');
  let digits = whole + part.slice(0, decimals).padEnd(decimals, '0');
  if (Number(part[decimals]) > 4) digits = String(Number(digits) + 1).padStart(digits.length, '0');
  const grouped = digits.slice(0, -decimals).replace(/\B(?=(\d\d)*\d{3}$)/g, ',');
  return `${value < 0 ? '−' : ''}${mark}${grouped}.${digits.slice(-decimals)}`;
}

/** `₹1,23,456.50`: two decimals, as spec section 9 says. */
export function formatRupees(amount: number): string {
  return written(amount, '₹', 2);
}

/** `1,00,000`; at most three decimals. */
export function formatCount(count: number): string {
  return written(count, '', 3).replace(/\.?0+$/, '');
}

/** `1 item`, `3 items`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
