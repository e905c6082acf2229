import type { CompanyRole } from '#contract/companies/companies.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { lockCompany, type MemberRow, readMembership } from '../store.ts';

/**
 * The membership of whoever asks, in their locked company: what they are in it stays so until the transaction ends.
 * @throws not_found for whoever is in none; forbidden for a member of another role
 */
export async function requireMember(
  tx: Tx,
  actor: Actor,
  role?: CompanyRole,
): Promise<MemberRow & { email: string }> {
  if (actor.kind !== 'user') fail('not_signed_in');
  const found = await readMembership(tx, actor.userId);
  if (!found) fail('not_found');
  await lockCompany(tx, found.companyId);
  // A statement of its own: it sees what was committed while the lock was waited for.
  const member = await readMembership(tx, actor.userId);
  if (member?.companyId !== found.companyId) fail('not_found');
  if (role && member.role !== role) fail('forbidden');
  return { ...member, email: actor.email };
}
