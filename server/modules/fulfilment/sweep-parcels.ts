import { transaction } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { BOOK_JOB, type BookDeps } from './book-courier.ts';
import { courierFor } from './couriers/courier-for.ts';
import { takeShipmentsToAsk } from './scan-store.ts';
import { takeScans } from './take-scans.ts';

/** Asked again when its courier has not been for so long; webhooks are faster, and may get lost. */
const ASK_EVERY_MS = 10 * 60_000;
/** As many as a courier answers at once. */
const AT_ONCE = 50;
const MOST = 1_000;

/**
 * Asks couriers where parcels are that nothing was asked of for a while, and books those once more that are still not
 * booked. A courier that does not answer is asked again next time.
 */
export async function sweepParcels(deps: BookDeps): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - ASK_EVERY_MS);
  for (let asked = 0; asked < MOST; asked += AT_ONCE) {
    const due = await transaction(deps.db, async (tx) => {
      const taken = await takeShipmentsToAsk(tx, { before, now, take: AT_ONCE });
      for (const { id, status } of taken) {
        if (status === 'booking')
          await enqueue(tx, BOOK_JOB, { shipmentId: id }, { key: `${BOOK_JOB}:${id}` });
      }
      return taken;
    });
    await ask(deps, due);
    if (due.length < AT_ONCE) return;
  }
}

async function ask(
  deps: BookDeps,
  due: readonly { courier: string | null; awb: string | null }[],
): Promise<void> {
  const parcels = due.flatMap(({ courier, awb }) => (courier && awb ? [{ courier, awb }] : []));
  for (const [courier, those] of Map.groupBy(parcels, (parcel) => parcel.courier)) {
    try {
      const scans = await courierFor(deps, courier).track(those.map((parcel) => parcel.awb));
      await takeScans(deps, courier, scans);
    } catch (error) {
      deps.log.warn({ err: error, courier }, 'a courier could not be asked');
    }
  }
}
