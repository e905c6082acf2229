import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { listMyEntries as contract } from '#contract/partners/settlement.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { entryPage } from './entry-page.ts';
import { ownLedger } from './own-ledger.ts';

/** The ledger of the signed-in partner. */
export async function listMyEntries(
  deps: Pick<Deps, 'db' | 'secrets'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return entryPage(deps, ownLedger(actor), input);
}
