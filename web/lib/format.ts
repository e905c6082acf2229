// What every page loads: what few say is beside them. Amounts here are the decimal rupees of the wire. `contract/money.ts` formats paise, but carries its schemas along.

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const counts = new Intl.NumberFormat('en-IN');

/** `₹1,23,456.50`: two decimals, as spec section 9 says. */
export function formatRupees(amount: number): string {
  return rupees.format(amount);
}

/** `1,00,000`. */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** `1 item`, `3 items`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
