import { z } from 'zod';
import { events } from '#server/events.ts';
import { inOneStatement, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteExpiredKeys } from '#server/platform/idempotency.ts';
import type { JobHandler, Schedule } from '#server/platform/jobs/jobs.ts';
import { inBatches } from '#server/platform/prune/in-batches.ts';
import { type ArtworkCheck, approveOrder } from './artwork/approve-order.ts';
import { forgetArtworkFault, noteArtworkFault } from './artwork/note-artwork-fault.ts';
import { onFileAccepted } from './artwork/on-file-accepted.ts';
import { onFileChecked } from './artwork/on-file-checked.ts';
import { REMIND_ARTWORK_JOB, remindArtwork } from './artwork/remind-artwork.ts';
import { attachGuestOrders } from './privacy/attach-guest-orders.ts';
import { ERASE_PERSON_JOB, erasePersonalData, type StillNeeded } from './privacy/erase-personal-data.ts';
import { deleteListsOf } from './reorder-lists/list-store.ts';
import { cancelLapsedOrders } from './unpaid/cancel-lapsed-orders.ts';
import { remindOfPayments } from './unpaid/remind-payment.ts';
import { leaveCompany } from './view/my-orders-store.ts';

/** Who people are: this module knows no accounts. */
interface People extends StillNeeded {
  /** The verified mail of a user; null while there is none. */
  verifiedEmail(userId: string): Promise<string | null>;
}

const OrderId = z.object({ orderId: z.uuid() });
/** Without `deletedAt`: from before it was written down. */
const GuestToForget = z.object({
  userId: z.uuid(),
  email: z.string(),
  deletedAt: z.iso.datetime().optional(),
});
const PersonToForget = events['account.deleted'].extend({ isSecondLook: z.boolean().default(false) });

/** The jobs of this module, by the names server/subscriptions.ts uses. */
export function ordersJobs(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
  people: People,
  checks: readonly ArtworkCheck[],
): JobHandler[] {
  return [
    {
      name: 'orders.take-artwork',
      queue: 'orders',
      run: (payload) => onFileChecked(deps, events['file.checked'].parse(payload)),
    },
    {
      name: 'orders.check-artwork',
      queue: 'orders',
      run: (payload) => approveOrder(deps, checks, events['order.status_changed'].parse(payload)),
    },
    {
      name: 'orders.look-again-at-artwork',
      queue: 'orders',
      run: (payload) => onFileAccepted(deps, checks, events['file.accepted'].parse(payload)),
    },
    {
      name: 'orders.take-print-file',
      queue: 'orders',
      run: (payload) => onFileAccepted(deps, checks, events['file.print_settled'].parse(payload)),
    },
    {
      name: 'orders.note-artwork-fault',
      queue: 'rest',
      run: (payload) => noteArtworkFault(deps, events['artwork.faulted'].parse(payload)),
    },
    {
      name: 'orders.forget-artwork-fault',
      queue: 'rest',
      run: (payload) => forgetArtworkFault(deps, events['artwork.fault_withdrawn'].parse(payload)),
    },
    {
      name: REMIND_ARTWORK_JOB,
      queue: 'orders',
      run: (payload) => remindArtwork(deps, OrderId.parse(payload).orderId),
    },
    {
      name: 'orders.attach-guest-orders',
      queue: 'orders',
      run: (payload) => attachWhenKnown(deps, people, payload),
    },
    {
      name: ERASE_PERSON_JOB,
      queue: 'rest',
      run: (payload) => erasePersonalData(deps, PersonToForget.parse(payload), people),
    },
    { name: 'orders.forget-guest', queue: 'rest', run: (payload) => forgetGuest(deps, payload, people) },
    { name: 'orders.forget-keys', queue: 'rest', run: () => forgetOldKeys(deps) },
    {
      name: 'orders.leave-company',
      queue: 'orders',
      run: (payload) =>
        transaction(deps.db, async (tx) => {
          const { companyId } = events['company.ended'].parse(payload);
          await leaveCompany(tx, companyId);
          await deleteListsOf(tx, companyId);
        }),
    },
    { name: 'orders.lapse-unpaid', queue: 'orders', run: () => cancelLapsedOrders(deps) },
    { name: 'orders.remind-unpaid', queue: 'orders', run: () => remindOfPayments(deps) },
  ];
}

export const ordersSchedules: readonly Schedule[] = [
  { name: 'orders.forget-keys', cron: '17 21 * * *' },
  { name: 'orders.lapse-unpaid', cron: '*/5 * * * *' },
  { name: 'orders.remind-unpaid', cron: '*/5 * * * *' },
];

/** Somebody signed in or showed that a mail is theirs: what they ordered with it as a guest becomes theirs. */
async function attachWhenKnown(deps: Pick<Deps, 'db'>, people: People, payload: unknown): Promise<void> {
  const { userId } = events['account.email_verified'].parse(payload);
  const email = await people.verifiedEmail(userId);
  if (email) await inOneStatement(deps.db, (tx) => attachGuestOrders(tx, { userId, email }));
}

/** The account of somebody is deleted: what they ordered as a guest with its mail is forgotten with the rest. */
async function forgetGuest(
  deps: Pick<Deps, 'db' | 'clock'>,
  payload: unknown,
  needs: StillNeeded,
): Promise<void> {
  const { userId, email, deletedAt } = GuestToForget.parse(payload);
  const placedUntil = deletedAt ? { placedUntil: new Date(deletedAt) } : {};
  await inOneStatement(deps.db, (tx) => attachGuestOrders(tx, { userId, email, ...placedUntil }));
  await erasePersonalData(deps, { userId, isSecondLook: true }, needs);
}

/** A browser keeps the key of a checkout until it knows the outcome: days, not weeks. */
const KEY_DAYS = 30;

function forgetOldKeys(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - KEY_DAYS * 86_400_000);
  return inBatches((most) => deleteExpiredKeys(deps.db, before, most));
}
