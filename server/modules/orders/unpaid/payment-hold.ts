import {
  discountStillCounts,
  extendDiscountUse,
  lockDiscountByOrder,
} from '#server/modules/quoting/index.ts';
import { settingsAt } from '#server/modules/settings/index.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { extendHold } from './unpaid-store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Until when an order placed now waits for its payment, and until when it holds its code. */
export async function paymentDeadlines(
  tx: Tx,
  deps: Needs,
): Promise<{ payUntil: Date; heldUntil: Date; holdMs: number }> {
  const now = deps.clock.now();
  const { unpaid } = await settingsAt(tx, deps, now);
  const holdMs = unpaid.holdMinutes * 60_000;
  return {
    payUntil: new Date(now.getTime() + unpaid.lapseHours * 3_600_000),
    heldUntil: new Date(now.getTime() + holdMs),
    holdMs,
  };
}

/**
 * Before an order is locked for what the gateway says of it: whoever takes the last use of its code goes first or waits.
 * A discount is always locked before the orders that use it.
 */
export const lockDiscountOfOrder = (tx: Tx, orderId: string): Promise<void> =>
  lockDiscountByOrder(tx, orderId);

/** There was a sign of a payment of a locked order: what it holds it holds longer. */
export async function extendPaymentHold(tx: Tx, deps: Needs, orderId: string, sign: Date): Promise<void> {
  const { holdMs } = await paymentDeadlines(tx, deps);
  const until = new Date(sign.getTime() + holdMs);
  await extendHold(tx, orderId, until);
  await extendDiscountUse(tx, { orderId, until, now: deps.clock.now() });
}

/** May a locked order still be paid at its price, which a discount code may have made? After `lockDiscountOfOrder`. */
export async function isPriceStillValid(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  order: { id: string; discountCode: string | null },
  paidAt: Date | null,
): Promise<boolean> {
  if (!order.discountCode) return true;
  const now = deps.clock.now();
  return discountStillCounts(tx, { orderId: order.id, paidAt: paidAt ?? now, now });
}
