import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { listPartnerEntries as contract } from '#contract/partners/settlement.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { entryPage } from './entry-page.ts';

/** The ledger of any partner, for admins. */
export async function listPartnerEntries(
  deps: Pick<Deps, 'db' | 'secrets'>,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return entryPage(deps, input.partnerId, input);
}
