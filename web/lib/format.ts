// Amounts here are the decimal rupees of the wire. `contract/money.ts` formats paise, but carries its schemas along.

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const wholeRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const counts = new Intl.NumberFormat('en-IN');

/** `₹1,23,456.50`: two decimals, as spec section 9 says. */
export function formatRupees(amount: number): string {
  return rupees.format(amount);
}

/** `₹180`, or `₹2.40` when there are paise: for figures an admin compares, never for prices. */
export function formatRupeesShort(amount: number): string {
  return Number.isInteger(amount) ? wholeRupees.format(amount) : rupees.format(amount);
}

/** `1,00,000`. */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** The cart badge: `99+` above 99. */
export function formatBadge(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** `1 item`, `3 items`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** The chosen values in a row, such as "A5 · Both sides". "None" means nothing without the name of its option. */
export function describeChoice(choice: Readonly<Record<string, string>>): string {
  return Object.values(choice)
    .filter((value) => value !== 'None')
    .join(' · ');
}
