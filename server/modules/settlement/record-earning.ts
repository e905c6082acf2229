import { readJob } from '#server/modules/assignment/index.ts';
import { shipmentsOfOrder } from '#server/modules/fulfilment/index.ts';
import { freightOfPart, orderToPrint } from '#server/modules/orders/index.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addEntry } from './add-entry.ts';
import { earningOf } from './rules.ts';

/** How a job left the hands of its partner for good. */
const ENDS = { delivered: ['delivered'], lost: ['lost', 'damaged'] };
const NOTES = {
  reprint: 'Reprint for a claim: nobody pays for it again',
  lost: 'The courier lost it: paid all the same',
};

/**
 * A job was delivered, or its courier lost it after it was handed over: what it brings its partner, once however often
 * it is told.
 */
export async function recordEarning(
  deps: Pick<Deps, 'db' | 'clock'>,
  jobId: string,
  end: keyof typeof ENDS,
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const job = await readJob(tx, jobId);
    if (!job?.partnerId || job.payPaise === null) return;
    if (end === 'delivered' && job.status !== 'delivered') return;
    const order = await orderToPrint(tx, job.orderId);
    const shipments = await shipmentsOfOrder(tx, job.orderId);
    const shipment = shipments.find((one) => one.jobId === jobId && ENDS[end].includes(one.status));
    if (end === 'lost' && !shipment) return;
    const all = order?.lines ?? [];
    const isPrinted = (line: { id: string }) => job.lineIds.includes(line.id);
    const earning = earningOf({
      valuePaise: job.valuePaise,
      payPaise: job.payPaise,
      // Of one of many addresses what the customer pays for that.
      shippingPaise: job.destinationId
        ? freightOfPart(all, job.destinationId, isPrinted)
        : all.filter(isPrinted).reduce((sum, line) => sum + line.shippingPaise, 0),
      isSelfDelivered: shipment?.mode === 'self_delivery',
      isUnpaid: job.reprintOf !== null || end === 'lost',
    });
    if (earning.amountPaise === 0) return;
    await addEntry(tx, {
      ...earning,
      kind: 'earned',
      partnerId: job.partnerId,
      orderId: job.orderId,
      jobId,
      claimId: null,
      note: end === 'lost' ? NOTES.lost : job.reprintOf ? NOTES.reprint : null,
      madeBy: 'system:settlement',
      // Its own moment, not the job's: a ledger is written as things become known.
      at: deps.clock.now(),
    });
  });
}
