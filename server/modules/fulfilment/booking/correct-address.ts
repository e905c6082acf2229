import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { correctAddress as contract } from '#contract/orders/correct-address.ts';
import { jobsOfOrder, lockJob } from '#server/modules/assignment/index.ts';
import { correctShipTo, isOrderId, lockOrderWithLines } from '#server/modules/orders/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { isActive } from '../rules.ts';
import { readShipmentsOfOrder } from '../store.ts';

/** Whoever has it needs no other address. */
const OVER: readonly string[] = ['delivered', 'completed', 'cancelled'];

/**
 * Puts the delivery address of an order right, until a courier has its label: one that says something else would be with
 * the parcel. What came back is labelled anew, with what is said here.
 * @throws order_not_found, address_settled
 */
export async function correctAddress(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { id, ...to }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (!isOrderId(id)) fail('order_not_found');
  return transaction(deps.db, async (tx) => {
    const order = await lockOrderWithLines(tx, id);
    if (!order) return fail('order_not_found');
    const isElsewhere = order.lines.every((line) => line.shipAddress !== '' || line.destinations.length > 0);
    if (OVER.includes(order.status) || order.isForgotten || isElsewhere) fail('address_settled');
    if (await isLabelled(tx, order.id)) fail('address_labelled');
    await correctShipTo(tx, order, { to, actor, at: deps.clock.now() });
    return { orderId: order.id };
  });
}

/** With its jobs locked, nobody has a courier booked at this moment. */
async function isLabelled(tx: Tx, orderId: string): Promise<boolean> {
  for (const job of await jobsOfOrder(tx, orderId)) await lockJob(tx, job.id);
  const shipments = await readShipmentsOfOrder(tx, orderId);
  return shipments.some((shipment) => shipment.mode === 'local_runner' && isActive(shipment));
}
