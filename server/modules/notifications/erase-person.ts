import { z } from 'zod';
import { events } from '#server/events.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue, type JobHandler } from '#server/platform/jobs/jobs.ts';
import { deliverMail, supportEmailOf } from './deliver-mail.ts';
import { eraseMailsOfOrder, eraseMessages } from './erase-store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'mailer'>;

/** Written by accounts' delete-me: the only job that names a person, since nobody else remembers the address. */
const Goodbye = z.object({ userId: z.uuid(), email: z.string(), deletedAt: z.iso.datetime() });

const FORGET_ORDER_JOB = 'notifications.forget-order';
const OrderToForget = events['order.person_forgotten'].extend({ isSecondLook: z.boolean().default(false) });

/** Longer than it takes to compose a mail. */
const SECOND_LOOK_MS = 2 * 60_000;

/** A mailbox that refuses for so long gets no goodbye: erasing the address matters more. The job runs once more after it. */
const GIVE_UP_AFTER_MS = 12 * 3_600_000;

export function erasureJobs(deps: Needs): JobHandler[] {
  return [
    { name: 'notifications.say-goodbye', queue: 'mails', run: (payload) => sayGoodbye(deps, payload) },
    { name: FORGET_ORDER_JOB, queue: 'rest', run: (payload) => forgetOrder(deps, payload) },
  ];
}

/** Mails that the account is deleted, then erases whom it wrote to and what they wrote to support. */
async function sayGoodbye(deps: Needs, payload: unknown): Promise<void> {
  const { userId, email, deletedAt } = Goodbye.parse(payload);
  const { baseUrl } = deps.config;
  const supportEmail = await supportEmailOf(deps);
  const dedupeKey = `goodbye:${userId}`;
  // First what does not need the mail server.
  await transaction(deps.db, (tx) => eraseMessages(tx, email, { but: dedupeKey }));
  if (deps.clock.now().getTime() - Date.parse(deletedAt) < GIVE_UP_AFTER_MS) {
    const { accountDeleted } = await import('./templates/account-deleted.tsx');
    await deliverMail(deps, {
      dedupeKey,
      template: 'account-deleted',
      recipient: email,
      payload: { userId },
      compose: () => accountDeleted({ baseUrl, supportEmail }),
    });
  }
  await transaction(deps.db, (tx) => eraseMessages(tx, email, { but: null }));
}

/**
 * Mails about an order that went out after its person had left. Looked at twice: a mail that was being composed while its
 * person was erased writes its address down a moment later.
 */
async function forgetOrder(deps: Needs, payload: unknown): Promise<void> {
  const { orderId, isSecondLook } = OrderToForget.parse(payload);
  await transaction(deps.db, async (tx) => {
    await eraseMailsOfOrder(tx, orderId);
    if (isSecondLook) return;
    const options = { key: `${FORGET_ORDER_JOB}:again:${orderId}`, afterMs: SECOND_LOOK_MS };
    await enqueue(tx, FORGET_ORDER_JOB, { orderId, isSecondLook: true }, options);
  });
}
