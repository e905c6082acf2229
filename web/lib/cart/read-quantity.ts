import { plainDigits, ungrouped } from '#contract/digits.ts';
import { formatCount } from '../format.ts';

interface Limits {
  readonly minOrderQty: number;
  readonly maxOrderQty: number;
}

/** A typed quantity: null unless it is a whole number the product can be ordered in (spec section 5). */
export function readQuantity({ minOrderQty, maxOrderQty }: Limits, typed: string): number | null {
  const text = ungrouped(plainDigits(typed.trim()));
  if (!/^[0-9]{1,7}$/.test(text)) return null;
  const quantity = Number(text);
  return quantity >= minOrderQty && quantity <= maxOrderQty ? quantity : null;
}

/** Why a typed quantity is not taken, and which one counts instead; null when it is taken, or nothing is typed. */
export function quantityProblem(limits: Limits, typed: string, counts: number): string | null {
  const text = typed.trim();
  if (text === '' || readQuantity(limits, text) !== null) return null;
  const range = `${formatCount(limits.minOrderQty)} to ${formatCount(limits.maxOrderQty)}`;
  return `${text} is not a whole number from ${range}. It stays at ${formatCount(counts)}.`;
}
