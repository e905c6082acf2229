import { randomUUID } from 'node:crypto';
import { emit } from '#server/events.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { type Account, insertPartner } from '../administer/account-store.ts';
import { mailToken, secretHash } from '../mail/mail-token.ts';
import { insertMailToken } from '../mail/mail-token-store.ts';
import { deleteUnverified, lockEmailOwner } from './registration-store.ts';

/** An invitation waits in a mailbox longer than a forgotten password does. */
export const INVITATION_DAYS = 3;
const DAY_MS = 86_400_000;

/**
 * Makes an account for a print partner and asks for the mail with the link that sets their password. A registration of
 * the same mail that nobody confirmed gives way.
 * @throws Refusal `email_taken`.
 */
export async function invitePartner(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'secrets'>,
  person: { email: string; firstName: string; lastName: string; phone: string },
): Promise<Account> {
  const now = deps.clock.now();
  const known = await lockEmailOwner(tx, person.email);
  if (known && !known.isWaiting) fail('email_taken', mailIssue);
  if (known) await deleteUnverified(tx, known.id);
  const username = person.email.split('@', 1)[0]?.slice(0, 60) ?? '';
  const account = (await insertPartner(tx, { ...person, username, now })) ?? fail('email_taken', mailIssue);
  const tokenId = randomUUID();
  await insertMailToken(tx, {
    id: tokenId,
    userId: account.id,
    purpose: 'reset',
    hash: secretHash(mailToken(deps.secrets, 'reset', tokenId)),
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
  });
  await emit(tx, 'account.partner_entered', tokenId, { tokenId });
  return account;
}

const mailIssue = { issues: [{ path: 'email', message: 'Somebody has this email already.' }] };
