import { FORGOTTEN_EMAIL } from '#contract/orders/forgotten.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { deleteAddressesOf } from '../addresses/address-store.ts';
import { deleteGstDetails } from '../gst-details/gst-details-store.ts';
import { erasePriceRequests } from '../price-request/price-store.ts';
import { setStatus } from '../status/set-status.ts';
import { lockOrder } from '../store.ts';
import { eraseOrder } from './erase-order.ts';
import { markForErasure, readOrdersToErase } from './erase-store.ts';

export const ERASE_PERSON_JOB = 'orders.forget-person';

/** What this module does not know of an order that has ended. */
export interface StillNeeded {
  /** Is something of it being printed again, which goes to the address it has? */
  isReprinting(reader: Tx, orderId: string): Promise<boolean>;
}

const actor: Actor = { kind: 'system', name: 'account' };

/** Longer than a transaction may take: an order that was being placed while the account went is committed by then. */
const SECOND_LOOK_MS = 2 * 60_000;

/**
 * An account was deleted: its addresses and GST details go, unpaid orders are cancelled, and every order that needs its person no more
 * loses them. A paid order under way, or of which something is printed again, is marked and erased when that has ended.
 * Run again it goes on where it stopped.
 */
export async function erasePersonalData(
  deps: Pick<Deps, 'db'>,
  person: { userId: string; isSecondLook: boolean },
  needs: StillNeeded,
): Promise<void> {
  const { userId, isSecondLook } = person;
  const owner = `user:${userId}`;
  await transaction(deps.db, async (tx) => {
    await deleteAddressesOf(tx, owner);
    await deleteGstDetails(tx, owner);
    await erasePriceRequests(tx, owner, FORGOTTEN_EMAIL);
    if (isSecondLook) return;
    const options = { key: `${ERASE_PERSON_JOB}:again:${userId}`, afterMs: SECOND_LOOK_MS };
    await enqueue(tx, ERASE_PERSON_JOB, { userId, isSecondLook: true }, options);
  });
  for (const orderId of await readOrdersToErase(deps.db, owner)) {
    await transaction(deps.db, (tx) => forgetWhatMay(tx, orderId, needs));
  }
}

async function forgetWhatMay(tx: Tx, orderId: string, needs: StillNeeded): Promise<void> {
  // A payment that settles now goes first or waits: of a cancelled order it is refunded.
  const order = await lockOrder(tx, orderId);
  if (!order) return;
  const { status } = order;
  const isUnpaid = order.paymentStatus !== 'PAID';
  if (isUnpaid && (status === 'pending' || status === 'quoted')) {
    await setStatus(tx, orderId, status, 'cancelled', actor, 'The account was deleted');
  }
  const isOver = isUnpaid || status === 'completed' || status === 'cancelled';
  if (isOver && !(await needs.isReprinting(tx, orderId))) await eraseOrder(tx, orderId);
  else await markForErasure(tx, orderId);
}
