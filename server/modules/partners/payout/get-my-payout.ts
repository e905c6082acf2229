import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { getMyPayout as contract } from '#contract/partners/payout.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { readCheckedAccounts } from '../review/review-store.ts';
import { readDocuments, readPayouts } from './payout-store.ts';
import { presentPayout } from './present-payout.ts';

/** The partner who asks; anybody else is not found. */
export function ownPartnerId(actor: Actor): string {
  if (actor.kind !== 'user' || actor.role !== 'psp') return fail('not_found');
  return actor.userId;
}

/** How a partner is paid, with its numbers masked. */
export async function ownPayout(reader: Db | Tx, userId: string) {
  const [payout] = await readPayouts(reader, [userId]);
  const documents = await readDocuments(reader, userId);
  const isChecked = (await readCheckedAccounts(reader, [userId])).length > 0;
  return presentPayout(payout, documents, isChecked);
}

/** How the partner who asks is paid; null before they said it. */
export async function getMyPayout(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  _input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return { payout: await ownPayout(deps.db, ownPartnerId(actor)) };
}
