import { formatRupees } from './format.ts';

/** `₹1,234.00`, `−₹50.00`. */
export function signedRupees(amount: number): string {
  return amount < 0 ? `−${formatRupees(-amount)}` : formatRupees(amount);
}
