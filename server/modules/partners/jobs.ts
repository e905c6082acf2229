import { events } from '#server/events.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler } from '#server/platform/jobs.ts';
import { deleteProfile } from './store.ts';

export function partnersJobs(deps: Pick<Deps, 'db'>): JobHandler[] {
  return [{ name: 'partners.forget-partner', run: (payload) => forgetPartner(deps, payload) }];
}

async function forgetPartner(deps: Pick<Deps, 'db'>, payload: unknown): Promise<void> {
  const { userId } = events['account.deleted'].parse(payload);
  await transaction(deps.db, (tx) => deleteProfile(tx, userId));
}
