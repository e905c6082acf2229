import type { Deps } from '#server/platform/deps.ts';
import { inBatches } from '#server/platform/prune/in-batches.ts';
import { deleteHandledEvents } from './webhook-store.ts';

export const PRUNE_JOB = 'payments.prune-webhooks';
/** The gateway repeats a webhook for a day (docs/facts, payments); what it said of money stands in payments and ledger. */
const KEPT_DAYS = 90;

/** Deletes webhooks that were acted on three months ago: they name payers, and nothing reads them any more. */
export async function pruneWebhooks(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - KEPT_DAYS * 86_400_000);
  await inBatches((most) => deleteHandledEvents(deps.db, before, most));
}
