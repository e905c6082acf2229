import { readJob } from '#server/modules/assignment/index.ts';
import { shipmentsOfOrder } from '#server/modules/fulfilment/index.ts';
import { orderToPrint } from '#server/modules/orders/index.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addEntry } from './add-entry.ts';
import { earningOf } from './rules.ts';

/** A job was delivered: what it brings its partner, once however often it is told. */
export async function enterEarning(deps: Pick<Deps, 'db' | 'clock'>, jobId: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const job = await readJob(tx, jobId);
    if (job?.status !== 'delivered' || !job.partnerId || job.payPaise === null) return;
    const order = await orderToPrint(tx, job.orderId);
    const shipments = await shipmentsOfOrder(tx, job.orderId);
    const shipment = shipments.find((one) => one.jobId === jobId && one.status === 'delivered');
    const lines = order?.lines.filter((line) => job.lineIds.includes(line.id)) ?? [];
    const earning = earningOf({
      valuePaise: job.valuePaise,
      payPaise: job.payPaise,
      shippingPaise: lines.reduce((sum, line) => sum + line.shippingPaise, 0),
      isSelfDelivered: shipment?.mode === 'self_delivery',
      isReprint: job.reprintOf !== null,
    });
    if (earning.amountPaise === 0) return;
    await addEntry(tx, {
      ...earning,
      kind: 'earned',
      partnerId: job.partnerId,
      orderId: job.orderId,
      jobId,
      claimId: null,
      note: job.reprintOf ? 'Reprint for a claim: nobody pays for it again' : null,
      madeBy: 'system:settlement',
      // Its own moment, not the job's: a ledger is written as things become known.
      at: deps.clock.now(),
    });
  });
}
