import type { refreshSession as refreshEndpoint } from '#contract/accounts/accounts.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { ApiError } from '../api-error.ts';
import { request } from '../request.ts';
import { TOKENS_KEY } from './device.ts';
import { leave, sessionStore, setTokens, toStored } from './store.ts';
import { readTokens, readUser, type StoredTokens } from './stored.ts';

export type RefreshOutcome =
  | { readonly kind: 'fresh'; readonly tokens: StoredTokens }
  /** The server does not take it any more: the session is over. */
  | { readonly kind: 'refused'; readonly message: string }
  /** No answer, or somebody else holds the device by now: nothing is known, nothing is lost. */
  | { readonly kind: 'unknown' };

/** An answer that says nothing of the session: the service is away, busy or broken. */
export function isInconclusive(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
}

async function exchange(spent: string): Promise<RefreshOutcome> {
  const stored = readTokens();
  if (!stored) return { kind: 'refused', message: 'No refresh token available' };
  const { user } = sessionStore.getState();
  if (user && user.userId !== readUser()?.userId) return { kind: 'unknown' };
  // Another tab, or another call of this one, was faster.
  if (stored.accessToken !== spent) return { kind: 'fresh', tokens: stored };
  try {
    const answer = (await request('POST', '/auth/refresh', {
      body: { refreshToken: stored.refreshToken },
    })) as OutputOf<typeof refreshEndpoint>;
    // Signed out meanwhile, or signed in anew: what came back must not bring the old session to life again.
    if (readTokens()?.refreshToken !== stored.refreshToken) return { kind: 'unknown' };
    const tokens = toStored(answer);
    setTokens(tokens);
    return { kind: 'fresh', tokens };
  } catch (error) {
    if (isInconclusive(error)) return { kind: 'unknown' };
    return { kind: 'refused', message: (error as ApiError).message };
  }
}

/** Browsers carry storage to another tab's process a moment later than its lock. */
const STORAGE_LAG_MS = 100;

let pending: Promise<RefreshOutcome> | null = null;

/**
 * Exchanges the refresh token for new ones. A refresh token is good for one use, so tabs take turns by a lock and
 * look at the storage again inside it; on plain http outside localhost there are no locks, and the server's grace of
 * ten seconds has to do.
 * @param spent the access token that is to be replaced: when another one is stored by then, that one is the answer.
 */
function exchangeInTurn(spent: string): Promise<RefreshOutcome> {
  if (!('locks' in navigator)) {
    pending ??= exchange(spent).finally(() => {
      pending = null;
    });
    return pending;
  }
  return navigator.locks.request(`${TOKENS_KEY}.refresh`, async () => {
    await new Promise((resolve) => setTimeout(resolve, STORAGE_LAG_MS));
    return exchange(spent);
  });
}

/** Renews the session's tokens; a refusal ends the session here, and by the storage in every other tab. */
export async function refreshSession(spent: string): Promise<RefreshOutcome> {
  const outcome = await exchangeInTurn(spent);
  if (outcome.kind === 'fresh') sessionStore.setState({ tokens: outcome.tokens });
  if (outcome.kind === 'refused') {
    const { isAuthenticated, hasSignedOut } = sessionStore.getState();
    // Who signed out knows why.
    if (isAuthenticated || !hasSignedOut) leave({ error: outcome.message });
  }
  return outcome;
}
