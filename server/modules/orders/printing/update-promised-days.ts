import { emit } from '#server/events.ts';
import { isBegunLater, predictNow, recordPromises } from '#server/modules/quoting/index.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { StoredOrder } from '../order-row.ts';
import { isGoingOn, lastArrival } from '../rules.ts';
import { writeLineArrivals } from './arrival-store.ts';

/**
 * Printing begins when a locked order is paid and its artwork is here: when that is a later working day than the one it
 * was placed on, its lines are promised anew from today on. No day becomes an earlier one.
 */
export async function updatePromisedDays(
  tx: Tx,
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  order: Pick<StoredOrder, 'id' | 'placedAt' | 'lines'>,
): Promise<void> {
  const now = deps.clock.now();
  const lines = order.lines.filter(isGoingOn);
  if (!isBegunLater(order.placedAt, now)) return;
  const renewed = [];
  for (const line of lines) {
    const arrival = await predictNow(tx, deps, { productId: line.productId, zipCode: line.shipZip });
    if (!arrival || arrival.promisedFor <= (line.arrivesBy ?? '')) continue;
    const { promisedFor, chance, chanceBefore } = arrival;
    renewed.push({ lineId: line.id, promisedFor, chance, chanceBefore });
  }
  if (renewed.length === 0) return;
  const dayOf = new Map(renewed.map((line) => [line.lineId, line.promisedFor]));
  const last = lastArrival(
    lines.map(({ id, arrivesBy }) => ({ arrivesBy: dayOf.get(id) ?? arrivesBy ?? '' })),
  );
  const dayBefore = await writeLineArrivals(tx, order.id, renewed, last);
  if (dayBefore !== null && dayBefore !== last)
    await emit(tx, 'order.promised_anew', `${order.id}:${now.toISOString()}`, {
      orderId: order.id,
      dayBefore,
    });
  await recordPromises(tx, order.id, renewed, now);
}
