import { ACCESS_TOKEN_SECONDS, type Tokens } from '#contract/accounts/accounts.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { secretHash } from '../mail/mail-token.ts';
import type { UserRow } from '../profile/user-store.ts';
import { insertFirstRefreshToken, insertRefreshToken, insertSession } from './session-store.ts';
import { refreshToken, signAccessToken, signIdToken } from './tokens.ts';

const DAY_MS = 86_400_000;
/** However often it is refreshed, a session is over then. */
const SESSION_MS = 30 * DAY_MS;
/** A refresh token nobody uses. */
const IDLE_MS = 7 * DAY_MS;

/** Signs somebody in: a session, its first refresh token, and the tokens of its first hour. */
export async function startSession(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'secrets'>,
  user: UserRow,
): Promise<Tokens & { sessionId: string }> {
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  const { sessionId, refreshId } = await insertSession(tx, { userId: user.id, now, expiresAt });
  const token = refreshTokenOf(deps, { id: refreshId, sessionId, sessionExpiresAt: expiresAt });
  await insertFirstRefreshToken(tx, token, user.id);
  return { ...(await tokensOf(deps, user, { sessionId, refreshId })), sessionId };
}

interface TokenOfSession {
  readonly id: string;
  readonly sessionId: string;
  readonly sessionExpiresAt: Date;
}

export const writeRefreshToken = (
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'secrets'>,
  token: TokenOfSession,
): Promise<void> => insertRefreshToken(tx, refreshTokenOf(deps, token));

function refreshTokenOf(deps: Pick<Deps, 'clock' | 'secrets'>, token: TokenOfSession) {
  const now = deps.clock.now();
  return {
    id: token.id,
    sessionId: token.sessionId,
    hash: secretHash(refreshToken(deps.secrets, token.id)),
    issuedAt: now,
    expiresAt: new Date(Math.min(now.getTime() + IDLE_MS, token.sessionExpiresAt.getTime())),
  };
}

/** What the browser holds of a session. */
export async function tokensOf(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  user: UserRow,
  session: { sessionId: string; refreshId: string },
): Promise<Tokens> {
  const access = {
    userId: user.id,
    sessionId: session.sessionId,
    sessionVersion: user.sessionVersion,
    role: user.role,
  };
  return {
    accessToken: await signAccessToken(deps.secrets.token, access, deps.clock),
    idToken: await signIdToken(deps.secrets.token, user, deps.clock),
    refreshToken: refreshToken(deps.secrets, session.refreshId),
    expiresIn: ACCESS_TOKEN_SECONDS,
  };
}
