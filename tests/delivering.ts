import type { Parcel } from '#contract/fulfilment/parcels.ts';
import type { Printing, PrintingShop } from './printing-shop.ts';

/** The partner who has the job brings it to its customer, who tells the code; what follows has run. */
export async function deliver(
  shop: PrintingShop,
  job: Pick<Printing, 'jobId' | 'trackToken'>,
  who = shop.partner,
): Promise<void> {
  const ready = await shop.markReady(job.jobId, 'self_delivery', who);
  if (ready.status !== 200) throw new Error(`not ready: ${ready.status} ${ready.text}`);
  await shop.runJobs();
  const { body } = await shop.call<{ parcels: Parcel[] }>('GET', `/api/track/${job.trackToken}/parcels`);
  const code = body.parcels.find((parcel) => parcel.code !== null)?.code;
  const done = await shop.asPartner('POST', `/jobs/${job.jobId}/code`, { code }, who);
  if (done.status !== 200) throw new Error(`not delivered: ${done.status} ${done.text}`);
  await shop.runJobs();
}

/** Ordered, paid, printed by the partner who prints cards, delivered. */
export async function sellAndDeliver(
  shop: PrintingShop,
  cart: { email?: string; taxBasisPoints?: number } = {},
): Promise<Printing> {
  const job = await shop.sellAndAccept(cart);
  await deliver(shop, job);
  return job;
}

/** The line of an order with one. */
export async function lineOf(shop: PrintingShop, orderId: string): Promise<string> {
  const [line] = await shop.rows<{ id: string }>('select id from orders.lines where order_id = $1', [
    orderId,
  ]);
  if (!line) throw new Error('the order has no line');
  return line.id;
}
