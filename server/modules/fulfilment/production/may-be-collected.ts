import { COLLECT_KM } from '#contract/pricing/collect.ts';
import { printedLines } from '#server/modules/assignment/index.ts';
import { type OrderToPrint, orderToPrint } from '#server/modules/orders/index.ts';
import { kmBetween, partnerContact } from '#server/modules/partners/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { OwnJob } from './find-own-job.ts';

type Order = Pick<OrderToPrint, 'willCollect' | 'shipZip' | 'lines'>;

/**
 * Whether a partner may hand a job out at their place: its customer chose that when ordering, it goes to the order's
 * own address, and the partner is near it (docs/decisions/0024).
 */
export async function mayBeCollected(reader: Db | Tx, job: OwnJob, known?: Order): Promise<boolean> {
  const order = known ?? (await orderToPrint(reader, job.orderId));
  if (!order?.willCollect) return false;
  if (printedLines(order.lines, job).some((line) => line.shipAddress !== '')) return false;
  const partner = await partnerContact(reader, job.partnerId);
  const km = partner && kmBetween(partner.zip, order.shipZip);
  return km !== null && km <= COLLECT_KM;
}
