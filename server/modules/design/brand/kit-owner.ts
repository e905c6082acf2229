import type { KitOwner } from '#contract/design/brand-kit.ts';
import { requireMember } from '#server/modules/companies/index.ts';
import { type Actor, ownerKey } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';

export const companyKey = (companyId: string) => `company:${companyId}`;

/**
 * Whose kit somebody changes. A company's stays theirs to change until the transaction ends: its row is held.
 * @throws Refusal not_signed_in; not_found for whoever is in no company, forbidden for its members who are no owners
 */
export async function ownerToChange(tx: Tx, actor: Actor, of: KitOwner): Promise<string> {
  if (of === 'company') return companyKey((await requireMember(tx, actor, 'owner')).companyId);
  const owner = actor.kind === 'user' ? ownerKey(actor) : null;
  return owner ?? fail('not_signed_in');
}
