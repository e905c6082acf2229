import type { OrderEntity, OrderFile, PaymentEntity, RefundEntity } from './entities.ts';
import { type GatewayEvent, prepareDeliveries } from './events.ts';
import type { Gateway } from './gateway.ts';
import { ID_PATTERN } from './ids.ts';
import { unknownId } from './refusal.ts';
import { type OrderWrite, readOrderFile, writeOrderFile } from './store.ts';

/** What an operation decided: the new state of things, what the shop is told, and what the caller gets. */
export type Decision<Result> = {
  order?: OrderEntity;
  payment?: PaymentEntity;
  refund?: RefundEntity;
  refundKey?: OrderWrite['refundKey'];
  later?: OrderWrite['later'];
  events?: GatewayEvent[];
  result: Result;
};

const MOST_ATTEMPTS = 50;

/**
 * Reads the order `id` belongs to, lets `decide` choose, and writes the choice if the order has not changed since;
 * otherwise reads and decides again. Two payments at once on one order therefore see each other.
 * @throws Refusal from `decide`, or when the id names nothing.
 */
export async function changeOrder<Result>(
  gateway: Gateway,
  id: string,
  decide: (file: OrderFile) => Decision<Result>,
): Promise<Result> {
  if (!ID_PATTERN.test(id)) throw unknownId();
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const file = await readOrderFile(gateway.pool, id);
    if (!file) throw unknownId();
    const decision = decide(file);
    const { order = file.order, payment, refund, refundKey, later, events = [], result } = decision;
    const isUnchanged = !decision.order && !payment && !refund && events.length === 0;
    if (isUnchanged) return result;
    const deliveries = await prepareDeliveries(gateway, order.id, events);
    const isWritten = await writeOrderFile(gateway.pool, file.version, {
      order,
      payment,
      refund,
      refundKey,
      later,
      deliveries,
    });
    if (!isWritten) continue;
    for (const delayMs of new Set(deliveries.map((one) => one.delayMs))) gateway.deliverSoon(delayMs);
    if (later) gateway.deliverSoon(later.delayMs);
    return result;
  }
  throw new Error(`Order ${id} kept changing while it was being written.`);
}
