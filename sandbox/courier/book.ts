import { randomUUID } from 'node:crypto';
import { type Booking, routeOf } from './booking.ts';
import { takeFault } from './fault-store.ts';
import type { Runner } from './runner.ts';
import { SCANS } from './statuses.ts';
import { insertParcel, listByRef, type NewScan, type Parcel, takeNumber } from './store.ts';
import { planWebhooks } from './webhooks.ts';

/** Books a parcel, once for each ref: asked again, it answers with the parcel that is there. */
export async function book(runner: Runner, booking: Booking): Promise<{ parcel: Parcel; isNew: boolean }> {
  const route = routeOf(booking);
  const isForgetful = await takeFault(runner.pool, ['forgetful'], { ref: booking.ref, operation: 'book' });
  const [known] = await listByRef(runner.pool, booking.ref);
  if (known && !isForgetful) return { parcel: known, isNew: false };

  const number = await takeNumber(runner.pool);
  const [code, text] = SCANS.booked;
  const scan: NewScan = { status: 'booked', code, text, at: new Date(), location: route.from };
  const named = { awb: number.awb, ref: booking.ref };
  const deliveries = await planWebhooks(runner, named, [scan]);
  const refKey = isForgetful ? `${booking.ref} ${randomUUID()}` : booking.ref;
  const parcel = { ...number, ref: booking.ref, refKey, status: 'booked' as const, booking, ...route };
  await insertParcel(runner.pool, parcel, scan, deliveries);
  runner.deliverSoon(Math.max(0, ...deliveries.map((one) => one.delayMs)));
  // Somebody else may have booked the same ref at the same moment: then that one counts.
  const stored = await listByRef(runner.pool, booking.ref);
  const own = stored.find((one) => one.awb === number.awb);
  const found = own ?? stored[0];
  if (!found) throw new Error('The parcel was not stored.');
  return { parcel: found, isNew: own !== undefined };
}
