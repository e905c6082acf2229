import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { type requestOrderLink as contract, LINK_EVERY_MINUTES } from '#contract/orders/my-orders.ts';
import { typedOrderNumber } from '#contract/orders/order-number.ts';
import { emit } from '#server/events.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { respondInConstantTime } from '#server/platform/http/constant-time.ts';
import { findByNumberAndMail } from '../store.ts';

const STEP_MS = 50;
const WINDOW_MS = LINK_EVERY_MINUTES * 60_000;

/** A whole id, or its last eight characters as mails write it: "#1A2B3C4D". */
const ORDER_NUMBER = /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{8})$/;

/**
 * Mails the link of an order to who placed it, when number and mail belong together; at most once in ten minutes.
 * Answers alike, and as quickly, whether there is such an order.
 */
export function requestOrderLink(
  deps: Pick<Deps, 'db' | 'clock'>,
  _actor: Actor,
  { orderNumber, email }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return respondInConstantTime(STEP_MS, async () => {
    const number = typedOrderNumber(orderNumber) ?? orderNumber.toLowerCase();
    const id = ORDER_NUMBER.test(number) ? await findByNumberAndMail(deps.db, { number, email }) : null;
    if (id) {
      const at = new Date(Math.floor(deps.clock.now().getTime() / WINDOW_MS) * WINDOW_MS).toISOString();
      await transaction(deps.db, (tx) =>
        emit(tx, 'order.link_requested', `${id}:${at}`, { orderId: id, at }),
      );
    }
    return { success: true as const };
  });
}
