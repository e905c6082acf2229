import type { Tx } from '#server/platform/db.ts';
import {
  confirmUse,
  deleteUse,
  eraseCustomerOfUse,
  extendUse,
  insertUse,
  lockDiscountOf,
  lockLimitedDiscount,
  readCustomersOfUse,
  readUse,
} from './discount-use-store.ts';

/** Before an order is priced: of two that take the last use of a code the second waits, counts and is refused. */
export function lockDiscount(tx: Tx, discountCode: string | undefined): Promise<void> | undefined {
  const code = discountCode?.trim();
  return code ? lockLimitedDiscount(tx, code) : undefined;
}

/** The same for the code an order was made cheaper by, before the order itself is locked. */
export const lockDiscountByOrder = (tx: Tx, orderId: string): Promise<void> => lockDiscountOf(tx, orderId);

/**
 * Writes down that an order was made cheaper by a code. After `lockDiscount` and pricing, in the same transaction. An order
 * that waits for its payment holds its use until `heldUntil`; then another customer may have it.
 */
export function recordDiscountUse(
  tx: Tx,
  use: { orderId: string; code: string; customerKeys: readonly string[]; at: Date; heldUntil: Date },
): Promise<void> {
  return insertUse(tx, use);
}

/**
 * There was a sign of a payment: an order that holds its use still holds it longer. One whose hold ran out takes nobody
 * else's. After `lockDiscountByOrder`.
 */
export const extendDiscountUse = (tx: Tx, use: { orderId: string; until: Date; now: Date }): Promise<void> =>
  extendUse(tx, use);

/**
 * May an order still be paid at the price its code made? While its use is held, yes; later as long as nobody else has the
 * last one and, unless it was paid while it was held, the code is still on. After `lockDiscountByOrder`.
 */
export async function discountStillCounts(
  tx: Tx,
  order: { orderId: string; paidAt: Date; now: Date },
): Promise<boolean> {
  const use = await readUse(tx, order);
  if (!use || use.isHeld) return true;
  return !use.isUsedUpByOthers && (order.paidAt <= use.heldUntil || use.isOn);
}

/** Of whom the code of an order was counted; nobody when it has none. */
export async function customersOfDiscount(tx: Tx, orderId: string): Promise<string[]> {
  return readCustomersOfUse(tx, orderId);
}

/** The order is paid: its use counts for good. */
export const confirmDiscountUse = (tx: Tx, orderId: string): Promise<void> => confirmUse(tx, orderId);

/** The order is cancelled: somebody else may use the code. */
export const releaseDiscount = (tx: Tx, orderId: string): Promise<void> => deleteUse(tx, orderId);

/** The person of the order is erased; that the code was used still counts. */
export const eraseDiscountCustomer = (tx: Tx, orderId: string): Promise<void> =>
  eraseCustomerOfUse(tx, orderId);
