import { ApiError, UNREACHABLE_MESSAGE } from '../api-error.ts';
import { bearerToken, ensureGuestToken } from './bearer.ts';
import { GUEST_KEY, readText } from './device.ts';
import { refreshSession } from './refresh.ts';
import { leave } from './store.ts';
import { readTokens } from './stored.ts';

/** Spec section 8, for a 401. */
const SIGN_IN_AGAIN = 'Authentication failed - please log in again';

/** The token to repeat a call with; null as nobody, when the session is over. */
async function renewed(refused: string): Promise<string | null> {
  if (readTokens()) {
    const outcome = await refreshSession(refused);
    if (outcome.kind === 'fresh') return outcome.tokens.accessToken;
    if (outcome.kind === 'unknown') {
      throw new ApiError({ status: 0, code: 'service_unavailable', message: UNREACHABLE_MESSAGE });
    }
    leave({ error: SIGN_IN_AGAIN });
    return null;
  }
  // A guest's token that lapsed.
  if (readText(GUEST_KEY) === refused) await ensureGuestToken(true);
  const current = bearerToken();
  return current === refused ? null : current;
}

/**
 * Repeats a call whose token was refused, once, with a renewed one. When the session is over the call is made as
 * nobody: what is public must not fail because of an old token.
 * @throws ApiError `token_invalid` with spec section 8's sentence when it needs the session that is over.
 */
export async function repeatRenewed<T>(
  refused: string,
  run: (token: string | null) => Promise<T>,
): Promise<T> {
  const hadSession = readTokens() !== null;
  const token = await renewed(refused);
  try {
    return await run(token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    if (!hadSession && error.code !== 'token_invalid') throw error;
    if (readTokens()) leave({ error: SIGN_IN_AGAIN });
    throw new ApiError({ status: 401, code: 'token_invalid', message: SIGN_IN_AGAIN });
  }
}
