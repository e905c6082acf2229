import { errorCatalogue } from '#contract/errors.ts';
import type { DiscountRow } from './store.ts';

/** Why a code cannot be taken, as a sentence; null when it can. */
export function discountRefusal(row: DiscountRow | null): string | null {
  if (!row?.isActive) return errorCatalogue.discount_unknown[1];
  if (!row.hasStarted) return `The code ${row.code} is not valid yet.`;
  if (row.hasEnded) return `The code ${row.code} has expired.`;
  return null;
}
