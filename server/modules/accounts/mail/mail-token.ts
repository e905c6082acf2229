import { createHash, createHmac, randomUUID } from 'node:crypto';
import { RESET_MINUTES, VERIFICATION_HOURS } from '#contract/accounts/accounts.ts';
import { emit } from '#server/events.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Deps, Secrets } from '#server/platform/deps.ts';
import { insertMailToken, voidMailTokens } from './mail-token-store.ts';

export type MailTokenPurpose = 'verify' | 'reset';

const LIVES_MS = { verify: VERIFICATION_HOURS * 3_600_000, reset: RESET_MINUTES * 60_000 };

/**
 * The secret in a mailed link: 32 bytes, derived from the row's id, so that the job that mails it needs no copy of it
 * and the database holds none. The purpose is part of it: a link for one thing is nothing for another.
 */
export function mailToken(secrets: Pick<Secrets, 'token'>, purpose: MailTokenPurpose, id: string): string {
  return createHmac('sha256', secrets.token).update(`${purpose}:${id}`).digest('base64url');
}

/** What is stored of a secret that is as long as its hash. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Makes a link and asks for its mail; older links of the same purpose end. */
export async function issueMailToken(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'secrets'>,
  userId: string,
  purpose: MailTokenPurpose,
): Promise<void> {
  await voidMailTokens(tx, userId, purpose, deps.clock.now());
  await addMailToken(tx, deps, { userId, purpose, registrationId: null });
}

/**
 * Makes one more link and asks for its mail; older ones stay good, so that nobody ends the link of somebody else.
 * @param link `registrationId`: the later registration that asks for it.
 */
export async function addMailToken(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'secrets'>,
  link: { userId: string; purpose: MailTokenPurpose; registrationId: string | null },
): Promise<void> {
  const { userId, purpose, registrationId } = link;
  const id = randomUUID();
  const now = deps.clock.now();
  await insertMailToken(tx, {
    id,
    userId,
    purpose,
    registrationId,
    hash: secretHash(mailToken(deps.secrets, purpose, id)),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIVES_MS[purpose]),
  });
  const asked = purpose === 'verify' ? 'account.verification_requested' : 'account.reset_requested';
  await emit(tx, asked, id, { tokenId: id });
}
