import type { claimDesigns as contract } from '#contract/design/my-designs.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { type Actor, ownerKey } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { claimByKeys } from './kept-store.ts';

/** Takes designs of no account into the caller's. Keys of others' and of nothing change nothing. @throws Refusal not_signed_in */
export async function claimDesigns(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { keys }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const owner = actor.kind === 'user' ? ownerKey(actor) : null;
  if (!owner) fail('not_signed_in');
  return { claimed: await claimByKeys(deps.db, keys, owner, deps.clock.now()) };
}
