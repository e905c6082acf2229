import type { InputOf } from '#contract/endpoint.ts';
import type { AdminClaim, getClaim as contract } from '#contract/fulfilment/claims.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type AdminDeps, presentAdminClaim } from './present-admin-claim.ts';

/**
 * One claim, for admins.
 * @throws claim_not_found
 */
export async function getClaim(
  deps: AdminDeps,
  _actor: Actor,
  { id }: InputOf<typeof contract>,
): Promise<AdminClaim> {
  return presentAdminClaim(deps, id);
}
