// What every page loads: what few say is beside them. Amounts here are the decimal rupees of the wire. `contract/money.ts` formats paise, but carries its schemas along.

// Written out: a phone takes a tenth of a second and more to make the first `Intl.NumberFormat`, before any price is shown.

/** `1,23,456`: the last three digits, then pairs. */
function grouped(digits: string): string {
  return digits.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');
}

/**
 * Digits with that many decimals, half away from zero as they are written: 1.005 is halfway, whatever its nearest float.
 * @returns null for what nobody pays or counts: it is too large for its digits to be known, or no number.
 */
function digitsOf(value: number, decimals: number): string | null {
  if (!(value < 1e12)) return null;
  // Below a millionth a number is written with an exponent.
  const [whole = '', part = ''] = (value < 1e-6 ? '0' : String(value)).split('.');
  const digits = whole + part.slice(0, decimals).padEnd(decimals, '0');
  if ((part[decimals] ?? '0') < '5') return digits;
  return String(Number(digits) + 1).padStart(digits.length, '0');
}

/** `₹1,23,456.50`: two decimals, as spec section 9 says. */
export function formatRupees(amount: number): string {
  const digits = digitsOf(Math.abs(amount), 2);
  if (digits === null) return amount.toLocaleString('en-IN', { style: 'currency', currency: 'INR' });
  return `${isBelowZero(amount) ? '-' : ''}₹${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** `1,00,000`; at most three decimals. */
export function formatCount(count: number): string {
  const digits = digitsOf(Math.abs(count), 3);
  if (digits === null) return count.toLocaleString('en-IN');
  const decimals = digits.slice(-3).replace(/0+$/, '');
  return `${isBelowZero(count) ? '-' : ''}${grouped(digits.slice(0, -3))}${decimals && `.${decimals}`}`;
}

/** As `Intl` has it, zero has two signs. */
function isBelowZero(value: number): boolean {
  return value < 0 || Object.is(value, -0);
}

/** `1 item`, `3 items`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
