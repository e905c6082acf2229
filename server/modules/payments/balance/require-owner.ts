import { type MemberRow, membershipOf } from '#server/modules/companies/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';

/** What whoever asks is in their company. @throws not_found for whoever is in none */
export async function requireMembership(
  reader: Db | Tx,
  actor: Actor,
): Promise<MemberRow & { userId: string }> {
  if (actor.kind !== 'user') fail('not_signed_in');
  return (await membershipOf(reader, actor.userId)) ?? fail('not_found');
}

/** An owner of their company: they alone pay in and see the statement. @throws not_found, forbidden */
export async function requireOwner(reader: Db | Tx, actor: Actor): Promise<MemberRow> {
  const member = await requireMembership(reader, actor);
  if (member.role !== 'owner') fail('forbidden');
  return member;
}
