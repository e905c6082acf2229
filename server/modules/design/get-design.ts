import type { getDesign as contract } from '#contract/design/designs.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { type Actor, ownerKey } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { requireDesign } from './require-design.ts';
import { markUsed } from './store.ts';

/** A design as it is now, for whoever has its key. It goes with their account from then on. @throws Refusal not_found */
export async function getDesign(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { key }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { id, productId, version, hash, document, madeAt } = await requireDesign(deps.db, key);
  await markUsed(deps.db, id, ownerKey(actor), deps.clock.now());
  return { key, productId, version, hash, document, updatedAt: madeAt.toISOString() };
}
