import type { issueGuestToken } from '#contract/accounts.ts';
import type { OutputOf } from '#contract/endpoint.ts';

/** Storage keys of spec section 7. */
const TOKENS_KEY = 'auth_tokens';
const GUEST_KEY = 'guest_token';
/** Marks a token made here when the server did not answer: a label without authority, never sent. */
const OFFLINE_PREFIX = 'offline-';

/** Private windows may refuse storage; the shop then works without memory. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing to do: the token lives as long as the page.
  }
}

/** The access token of a signed-in person, or null. */
export function accessToken(): string | null {
  const stored = read(TOKENS_KEY);
  if (!stored) return null;
  try {
    const tokens: unknown = JSON.parse(stored);
    const token = tokens instanceof Object && 'accessToken' in tokens ? tokens.accessToken : null;
    return typeof token === 'string' && token !== '' ? token : null;
  } catch {
    return null;
  }
}

/** What goes into `Authorization: Bearer`, or null for an anonymous call. */
export function bearerToken(): string | null {
  const guest = read(GUEST_KEY);
  return accessToken() ?? (guest?.startsWith(OFFLINE_PREFIX) ? null : guest);
}

let pending: Promise<string> | null = null;

async function requestGuestToken(): Promise<string> {
  try {
    const response = await fetch('/api/auth/guest-token', { method: 'POST' });
    if (!response.ok) throw new Error(`guest token refused: ${response.status}`);
    const body = (await response.json()) as OutputOf<typeof issueGuestToken>;
    write(GUEST_KEY, body.guestToken);
    return body.guestToken;
  } catch {
    // Spec section 4: a label made offline keeps the page working; the next call asks again.
    const label = `${OFFLINE_PREFIX}${crypto.randomUUID()}`;
    write(GUEST_KEY, label);
    return label;
  }
}

/**
 * The identity of somebody who does not sign in, asked for once and kept.
 * @param fresh asks again although one is stored: the server refused the old one.
 */
export function ensureGuestToken(fresh = false): Promise<string> {
  const stored = read(GUEST_KEY);
  if (!fresh && stored && !stored.startsWith(OFFLINE_PREFIX)) return Promise.resolve(stored);
  pending ??= requestGuestToken().finally(() => {
    pending = null;
  });
  return pending;
}
