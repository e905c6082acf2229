import type { OutputOf } from '#contract/endpoint.ts';
import type { listPolicies as contract } from '#contract/partners/policies.ts';
import type { Names } from '#server/modules/settings/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { presentPolicies } from './present-policy.ts';

/** How candidates were, are and might be weighed; what decides now is the first. */
export async function listPolicies(
  deps: Pick<Deps, 'db' | 'clock'> & { names: Names },
  _actor: Actor,
): Promise<OutputOf<typeof contract>> {
  return { policies: await presentPolicies(deps.db, deps) };
}
