import { z } from 'zod';
import { events } from '#server/events.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import { emitPartnerPaused } from './pause/emit-partner-paused.ts';
import { END_PAUSE_JOB, endPause } from './pause/end-pause.ts';
import { claimDocuments, type DocumentUses, eraseDocuments } from './payout/payout-documents.ts';
import { deleteProfile } from './store.ts';

const PauseToEnd = z.object({ userId: z.uuid(), until: z.iso.datetime() });

export function partnersJobs(deps: Pick<Deps, 'db' | 'clock'>, uses: DocumentUses): JobHandler[] {
  return [
    {
      name: 'partners.forget-partner',
      queue: 'orders',
      run: (payload) => forgetPartner(deps, uses, payload),
    },
    { name: 'partners.take-documents', queue: 'rest', run: (payload) => claimDocuments(deps, payload) },
    { name: END_PAUSE_JOB, queue: 'orders', run: (payload) => endPause(deps, PauseToEnd.parse(payload)) },
  ];
}

async function forgetPartner(
  deps: Pick<Deps, 'db' | 'clock'>,
  uses: DocumentUses,
  payload: unknown,
): Promise<void> {
  const { userId } = events['account.deleted'].parse(payload);
  await transaction(deps.db, async (tx) => {
    await eraseDocuments(tx, userId, uses);
    // Somebody who printed for us and deleted the account themselves.
    if (await deleteProfile(tx, userId)) await emitPartnerPaused(tx, userId, deps.clock.now());
  });
}
