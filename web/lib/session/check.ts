import type { getMe } from '#contract/accounts/accounts.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { request } from '../request.ts';
import { GUEST_KEY, readText, removeText, TOKENS_KEY, USER_KEY } from './device.ts';
import { isInconclusive, refreshSession } from './refresh.ts';
import { enter, leave, sessionStore, trust } from './store.ts';
import { readTokens, readUser, type StoredTokens, type StoredUser } from './stored.ts';

type Verdict = 'valid' | 'invalid' | 'unknown';

async function ask(tokens: StoredTokens): Promise<Verdict> {
  try {
    const { user } = (await request('GET', '/auth/me', { token: tokens.accessToken })) as OutputOf<
      typeof getMe
    >;
    const current = readTokens();
    // Signed out, or somebody else, while the answer was under way: what is stored now decides.
    if (!current || readUser()?.userId !== user.userId) return 'unknown';
    enter(current, user);
    return 'valid';
  } catch (error) {
    return isInconclusive(error) ? 'unknown' : 'invalid';
  }
}

/** Asks the server about the stored session; refreshes it first when its hour is over, and when it is refused. */
async function verify(tokens: StoredTokens, user: StoredUser): Promise<Verdict> {
  let current = tokens;
  if (tokens.expiresAt <= Date.now()) {
    const outcome = await refreshSession(tokens.accessToken);
    if (outcome.kind !== 'fresh') return outcome.kind === 'refused' ? 'invalid' : 'unknown';
    current = outcome.tokens;
  }
  const verdict = await ask(current);
  if (verdict !== 'invalid' || current !== tokens) return verdict;
  // An hour that ended early by another clock, or a session that was ended: the refresh tells which.
  const outcome = await refreshSession(tokens.accessToken);
  if (outcome.kind !== 'fresh') return outcome.kind === 'refused' ? 'invalid' : 'unknown';
  return readUser()?.userId === user.userId ? ask(outcome.tokens) : 'unknown';
}

/**
 * Spec section 4, "On start": a stored session is checked against the server. Valid: signed in. Service unavailable:
 * the stored user is trusted. Otherwise what is stored goes. A guest token alone is restored.
 * @returns true when the server has still to answer.
 */
export async function checkSession(): Promise<boolean> {
  const tokens = readTokens();
  const user = readUser();
  if (!tokens || !user) {
    // Half a session is none, and its tokens would spoil every call.
    removeText(TOKENS_KEY);
    removeText(USER_KEY);
    sessionStore.setState({ isLoading: false, guestToken: readText(GUEST_KEY) });
    return false;
  }
  const verdict = await verify(tokens, user);
  if (verdict === 'valid') return false;
  if (verdict === 'invalid') {
    if (readTokens())
      leave({ error: sessionStore.getState().error ?? 'Authentication failed - please log in again' });
    return false;
  }
  const [now, who] = [readTokens(), readUser()];
  if (now && who) trust(now, who);
  else sessionStore.setState({ isLoading: false });
  return now !== null;
}
