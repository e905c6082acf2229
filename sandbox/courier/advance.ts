import { badRequest, Refusal, unknownParcel } from './refusal.ts';
import type { Runner } from './runner.ts';
import { canFollow, nextStep, SCANS, type Status, stepsBetween } from './statuses.ts';
import { findParcel, listDueToMove, moveParcel, type NewScan, type Parcel } from './store.ts';
import { planWebhooks } from './webhooks.ts';
import { routeBetween } from './zones.ts';

/** Where a scan of this status is made. */
function placeOf(parcel: Parcel, status: Status): string {
  const route = routeBetween(parcel.booking.from.pin, parcel.booking.to.pin);
  const isAtTheEnd = ['out_for_delivery', 'attempt_failed', 'delivered', 'rto'].includes(status);
  return (isAtTheEnd ? route?.to : route?.from) ?? '';
}

function scansOf(parcel: Parcel, steps: readonly Status[]): NewScan[] {
  const now = Date.now();
  return steps.map((status, place) => {
    const [code, text] = SCANS[status];
    // A second apart, the last one now, so that a way in one go reads in order and never twice the same.
    const at = new Date(now - (steps.length - 1 - place) * 1000);
    return { status, code, text, at, location: placeOf(parcel, status) };
  });
}

/** Moves a parcel by what `decide` says of it as it is now; tried again when somebody else moved it meanwhile. */
async function move(
  runner: Runner,
  awb: string,
  decide: (parcel: Parcel) => readonly Status[],
): Promise<Parcel> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const parcel = await findParcel(runner.pool, awb);
    if (!parcel) throw unknownParcel();
    const steps = decide(parcel);
    const last = steps[steps.length - 1];
    if (!last) return parcel;
    const scans = scansOf(parcel, steps);
    const deliveries = await planWebhooks(runner, parcel, scans);
    if (await moveParcel(runner.pool, parcel, scans, deliveries)) {
      for (const delayMs of new Set(deliveries.map((one) => one.delayMs))) runner.deliverSoon(delayMs);
      return { ...parcel, status: last };
    }
  }
  throw new Refusal(409, 'busy', 'The parcel is being moved by somebody else.');
}

/** Pushes a parcel on by one scan, or by all that lead to `to`. */
export function advance(runner: Runner, awb: string, to: Status | undefined): Promise<Parcel> {
  return move(runner, awb, (parcel) => {
    const steps = to === undefined ? nextStep(parcel.status) : stepsBetween(parcel.status, to);
    if (steps.length === 0)
      throw badRequest(`A parcel that is ${parcel.status} does not get ${to ?? 'further'}.`);
    return steps;
  });
}

/** Cancels a booking; once is enough. Too late when the parcel is on its way. */
export function cancel(runner: Runner, awb: string): Promise<Parcel> {
  return move(runner, awb, (parcel) => {
    if (parcel.status === 'cancelled') return [];
    if (canFollow(parcel.status, 'cancelled')) return ['cancelled'];
    throw new Refusal(409, 'too_late', 'The parcel has been picked up.');
  });
}

/** Notes that a pickup is booked. One that is already further stays there. */
export function schedule(runner: Runner, awb: string): Promise<Parcel> {
  return move(runner, awb, (parcel) => (parcel.status === 'booked' ? ['pickup_scheduled'] : []));
}

/** Moves what has stood still for as long as the clock says. */
export async function runClock(runner: Runner): Promise<void> {
  for (const due of await listDueToMove(runner.pool, 50)) {
    // Another process on this database may have moved it already.
    await move(runner, due.awb, (parcel) => (parcel.version === due.version ? nextStep(parcel.status) : []));
  }
}
