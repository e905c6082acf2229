import {
  COMPANY_INVITATION_DAYS,
  type inviteMember as contract,
  MOST_MEMBERS,
} from '#contract/companies/companies.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { emit } from '#server/events.ts';
import { peopleOf } from '#server/modules/accounts/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { requireMember } from '../company/require-member.ts';
import { readMembers } from '../store.ts';
import { countInvitationsTo, putInvitation, readInvitations } from './invitation-store.ts';
import { limitOf } from './limit-of.ts';

/** Nobody's mailbox is filled by companies they never heard of. */
const MOST_TO_ONE_MAIL = 5;

/**
 * Says nothing of whether the mail has an account: what is invited is a mail, and who verified it may accept. Inviting it
 * again sends the mail once more, with what was said last.
 * @throws not_found, forbidden, member_known, company_full
 */
export async function inviteMember(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const email = input.email.toLowerCase();
  const now = deps.clock.now();
  return transaction(deps.db, async (tx) => {
    const me = await requireMember(tx, actor, 'owner');
    const invitations = await readInvitations(tx, me.companyId, now);
    await requireRoom(tx, { companyId: me.companyId, email, open: invitations });
    const isKnown = invitations.some((invitation) => invitation.email === email);
    if (!isKnown && (await countInvitationsTo(tx, email, now)) >= MOST_TO_ONE_MAIL) fail('too_many_requests');
    const invitationId = await putInvitation(tx, {
      companyId: me.companyId,
      email,
      role: input.role,
      limitPaise: limitOf(input),
      invitedBy: me.userId,
      at: now,
      expiresAt: new Date(now.getTime() + COMPANY_INVITATION_DAYS * 86_400_000),
    });
    await emit(tx, 'company.member_invited', invitationId, { invitationId });
    return { invitationId };
  });
}

async function requireRoom(
  tx: Tx,
  wish: { companyId: string; email: string; open: readonly { email: string }[] },
): Promise<void> {
  const members = await readMembers(tx, wish.companyId);
  const people = await peopleOf(
    tx,
    members.map(({ userId }) => userId),
  );
  if ([...people.values()].some(({ email }) => email.toLowerCase() === wish.email)) fail('member_known');
  const others = wish.open.filter(({ email }) => email !== wish.email);
  if (members.length + others.length >= MOST_MEMBERS) fail('company_full');
}
