import type { Tx } from '#server/platform/db.ts';
import { deleteUse, emptyCustomerOfUse, insertUse, keepUse, lockLimitedDiscount } from './discount-store.ts';

/**
 * An order that waits for its payment holds its use of a code this long; then another customer may have it. A payment
 * that comes later is taken at the price of the order all the same, and counts.
 */
const HELD_MS = 3_600_000;

/** Before an order is priced: of two that take the last use of a code the second waits, counts and is refused. */
export function awaitTurn(tx: Tx, discountCode: string | undefined): Promise<void> | undefined {
  const code = discountCode?.trim();
  return code ? lockLimitedDiscount(tx, code) : undefined;
}

/** Writes down that an order was made cheaper by a code. After `awaitTurn` and pricing, in the same transaction. */
export function noteDiscountUse(
  tx: Tx,
  use: { orderId: string; code: string; customerKeys: readonly string[]; at: Date },
): Promise<void> {
  return insertUse(tx, { ...use, heldUntil: new Date(use.at.getTime() + HELD_MS) });
}

/** The order is paid: its use counts for good. */
export const keepDiscountUse = (tx: Tx, orderId: string): Promise<void> => keepUse(tx, orderId);

/** The order is cancelled: somebody else may use the code. */
export const releaseDiscount = (tx: Tx, orderId: string): Promise<void> => deleteUse(tx, orderId);

/** The person of the order is forgotten; that the code was used still counts. */
export const forgetCustomerOfDiscount = (tx: Tx, orderId: string): Promise<void> =>
  emptyCustomerOfUse(tx, orderId);
