import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { getMyPartner as contract } from '#contract/partners/partners.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockOwnPartner } from './lock-own-partner.ts';
import { presentPartner } from './present-partner.ts';

/** What the shop knows of the print partner who asks; before they entered anything, what there is to enter. */
export function getMyPartner(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  _input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return transaction(deps.db, async (tx) => {
    const { account, profile } = await lockOwnPartner(tx, deps, actor);
    return { partner: presentPartner(account, profile, deps.clock.now()) };
  });
}
