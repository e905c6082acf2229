import type * as contract from '#contract/accounts/accounts.ts';
import type { Tokens } from '#contract/accounts/accounts.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { secretHash } from '../mail/mail-token.ts';
import { findUser } from '../profile/user-store.ts';
import {
  endSession,
  lockSessionOfRefreshToken,
  type RefreshTokenRow,
  readRefreshToken,
  spendRefreshToken,
} from './session-store.ts';
import { tokensOf, writeRefreshToken } from './start-session.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'log'>;

/** An answer that was lost may be asked for again this long; a copy that turns up later was stolen. */
const GRACE_MS = 10_000;

/**
 * New tokens for a refresh token, which is spent by it. Shown again within the grace it leads to the same successor;
 * shown again later it ends the session for whoever holds any token of it.
 * @throws Refusal `refresh_refused`, whatever is wrong
 */
export async function refreshSession(
  deps: Needs,
  _actor: Actor,
  input: InputOf<typeof contract.refreshSession>,
): Promise<Tokens> {
  const hash = secretHash(input.refreshToken);
  // The refusal waits until the transaction is over: what it ends must stay ended.
  const tokens = await transaction(deps.db, (tx) => exchange(tx, deps, hash));
  return tokens ?? fail('refresh_refused');
}

async function exchange(tx: Tx, deps: Needs, hash: string): Promise<Tokens | null> {
  const now = deps.clock.now();
  const session = await lockSessionOfRefreshToken(tx, hash);
  if (!session || session.isEnded || session.expiresAt <= now) return null;
  const token = await readRefreshToken(tx, hash);
  if (!token) return null;
  if (token.usedAt && now.getTime() - token.usedAt.getTime() > GRACE_MS) {
    await endSession(tx, session.sessionId, 'reused', now);
    const { sessionId, userId } = session;
    deps.log.warn(
      { security: true, event: 'refresh_token_reused', userId, sessionId },
      'a spent refresh token was used',
    );
    return null;
  }
  if (token.expiresAt <= now) return null;
  const user = await findUser(tx, session.userId);
  if (!user?.isActive) return null;
  const refreshId = await successorOf(tx, deps, token, session);
  return tokensOf(deps, user, { sessionId: session.sessionId, refreshId });
}

async function successorOf(
  tx: Tx,
  deps: Needs,
  token: RefreshTokenRow,
  session: { sessionId: string; expiresAt: Date },
): Promise<string> {
  if (token.successorId) return token.successorId;
  await writeRefreshToken(tx, deps, {
    id: token.freshId,
    sessionId: session.sessionId,
    sessionExpiresAt: session.expiresAt,
  });
  const isSpent = await spendRefreshToken(tx, {
    id: token.id,
    successorId: token.freshId,
    now: deps.clock.now(),
  });
  // The session's row is locked: nobody else spends its tokens.
  if (!isSpent) throw new Error('a refresh token was spent beside the lock of its session');
  return token.freshId;
}
