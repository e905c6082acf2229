import type * as contract from '#contract/accounts/accounts.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { secretHash } from '../mail/mail-token.ts';
import { endSession, findSessionOfRefreshToken } from '../session/session-store.ts';
import { sessionOfExpiredToken } from '../session/tokens.ts';

/**
 * Ends the session of any of the tokens shown, in the body or as bearer. Says the same when there is none: a browser
 * that signs out must be able to forget its tokens, whatever they are worth.
 */
export async function logOut(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'log'>,
  actor: Actor,
  input: InputOf<typeof contract.logOut>,
): Promise<{ success: true }> {
  const found = [
    actor.kind === 'user' ? actor.sessionId : null,
    input.accessToken ? await sessionOfExpiredToken(deps.secrets.token, input.accessToken) : null,
    input.refreshToken ? await findSessionOfRefreshToken(deps.db, secretHash(input.refreshToken)) : null,
  ];
  const sessions = [...new Set(found)].filter((sessionId) => sessionId !== null).sort();
  if (sessions.length === 0) return { success: true };
  await transaction(deps.db, async (tx) => {
    for (const sessionId of sessions) await endSession(tx, sessionId, 'signed_out', deps.clock.now());
  });
  deps.log.info({ security: true, event: 'signed_out', sessionIds: sessions }, 'signed out');
  return { success: true };
}
