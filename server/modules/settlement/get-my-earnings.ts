import type { OutputOf } from '#contract/endpoint.ts';
import type { getMyEarnings as contract } from '#contract/partners/settlement.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { earningsOf } from './earnings-of.ts';
import { ownLedger } from './own-ledger.ts';

/** What the signed-in partner earned. */
export async function getMyEarnings(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: Actor,
): Promise<OutputOf<typeof contract>> {
  return earningsOf(deps, ownLedger(actor));
}
