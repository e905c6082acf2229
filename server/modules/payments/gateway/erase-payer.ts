import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { redactPayer } from './redact-payer.ts';
import { emptyNotes, lockHandledEvents, markErased, writeBodies } from './webhook-store.ts';

export const ERASE_PAYER_JOB = 'payments.forget-payer';

/** Longer than acting on a webhook may take: one that was being acted on is closed by then. */
const SECOND_LOOK_MS = 2 * 60_000;

/**
 * The person of an order is erased: the gateway's messages lose who paid. Amounts, ids and the document stay, and
 * what comes later is cleaned as soon as it was acted on. Run again it does nothing.
 */
export async function erasePayer(
  deps: Pick<Deps, 'db'>,
  order: { orderId: string; isSecondLook: boolean },
): Promise<void> {
  const { orderId, isSecondLook } = order;
  await transaction(deps.db, async (tx) => {
    await emptyNotes(tx, orderId);
    const gatewayOrderIds = await markErased(tx, orderId);
    await redactMessages(tx, gatewayOrderIds);
    if (isSecondLook || gatewayOrderIds.length === 0) return;
    const options = { key: `${ERASE_PAYER_JOB}:again:${orderId}`, afterMs: SECOND_LOOK_MS };
    await enqueue(tx, ERASE_PAYER_JOB, { orderId, isSecondLook: true }, options);
  });
}

/** Only messages that were acted on: an open one may still be needed as it came. */
export async function redactMessages(tx: Tx, gatewayOrderIds: readonly string[]): Promise<void> {
  const messages = await lockHandledEvents(tx, gatewayOrderIds);
  const cleaned = messages.flatMap(({ id, body }) => {
    const clean = redactPayer(body);
    return clean === body ? [] : [{ id, body: clean }];
  });
  if (cleaned.length > 0) await writeBodies(tx, cleaned);
}
