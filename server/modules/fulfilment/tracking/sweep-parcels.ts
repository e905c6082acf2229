import { orderNumber } from '#contract/orders/order-number.ts';
import { clearAlarm, raiseAlarm, readAlarmSubjects } from '#server/platform/alarm-store.ts';
import { transaction } from '#server/platform/db.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { BOOK_JOB, type BookDeps } from '../booking/book-courier.ts';
import { CourierError } from '../couriers/courier-error.ts';
import { courierFor, NoAccount } from '../couriers/courier-for.ts';
import { applyScans } from './apply-scans.ts';
import { parcelAlarm } from './parcel-alarm.ts';
import { claimShipmentsToTrack, type ShipmentToAsk } from './scan-store.ts';

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
      const taken = await claimShipmentsToTrack(tx, { before, now, take: AT_ONCE });
      for (const { id, status } of taken) {
        if (status === 'booking')
          await enqueue(tx, BOOK_JOB, { shipmentId: id }, { key: `${BOOK_JOB}:${id}` });
      }
      return taken;
    });
    await ask(deps, due);
    if (due.length < AT_ONCE) break;
  }
  await clearCouriers(deps);
}

interface Parcel {
  readonly id: string;
  readonly orderId: string;
  readonly jobId: string;
  readonly courier: string;
  readonly awb: string;
}

async function ask(deps: BookDeps, due: readonly ShipmentToAsk[]): Promise<void> {
  const parcels = due.flatMap(({ id, orderId, jobId, courier, awb }) =>
    courier && awb ? [{ id, orderId, jobId, courier, awb }] : [],
  );
  for (const [courier, those] of Map.groupBy(parcels, (parcel) => parcel.courier)) {
    try {
      await askAbout(deps, courier, those);
    } catch (error) {
      if (!isOneAnswer(error)) {
        deps.log.warn({ err: error, courier }, 'a courier could not be asked');
        continue;
      }
      // One of them spoils what it says of all: each by itself, so that it is known which.
      for (const parcel of those) await askAlone(deps, parcel);
    }
  }
}

async function askAbout(deps: BookDeps, courier: string, parcels: readonly Parcel[]): Promise<void> {
  const scans = await courierFor(deps, courier).track(parcels.map((parcel) => parcel.awb));
  await applyScans(deps, courier, scans);
  const odd = await readAlarmSubjects(deps.db, 'parcel');
  for (const parcel of parcels) {
    const alarm = parcelAlarm(parcel);
    if (odd.has(alarm.subject)) await clearAlarm(deps.db, alarm);
  }
}

/** Not a courier that is down, or that we have no account with: something it said, or that we could not apply. */
function isOneAnswer(error: unknown): boolean {
  return error instanceof CourierError ? !error.isDown : !(error instanceof NoAccount);
}

async function askAlone(deps: BookDeps, parcel: Parcel): Promise<void> {
  try {
    await askAbout(deps, parcel.courier, [parcel]);
  } catch (error) {
    deps.log.error(
      { err: error, shipmentId: parcel.id },
      'what a courier says of a parcel could not be taken in',
    );
    if (!isOneAnswer(error)) return;
    await raiseAlarm(deps.db, {
      ...parcelAlarm(parcel),
      message: `Where parcel ${parcel.awb} (${parcel.courier}) of order ${orderNumber(parcel.orderId)} is cannot be read: ${wordsOf(error)}. It is asked about again every ten minutes; all other parcels go on. Look at the courier’s own page.`,
    });
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 300);

/** A courier that answers again, of which this process has not heard: whoever raised its alarm may be gone. */
async function clearCouriers(deps: BookDeps): Promise<void> {
  for (const code of await readAlarmSubjects(deps.db, 'courier')) {
    const { originZip: pin } = deps.config;
    try {
      await courierFor(deps, code).serviceability({ fromPin: pin, toPin: pin, grams: 500 });
    } catch (error) {
      const isThere = error instanceof CourierError && error.outcome === 'refused';
      if (!isThere) continue;
    }
    await clearAlarm(deps.db, { kind: 'courier', subject: code });
  }
}
