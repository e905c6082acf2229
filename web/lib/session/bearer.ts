import type { issueGuestToken } from '#contract/accounts/accounts.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { newKey } from '../new-key.ts';
import { GUEST_KEY, readText, writeText } from './device.ts';
import { readTokens } from './stored.ts';

/** Marks a token made here when the server did not answer: a label without authority, never sent. */
const OFFLINE_PREFIX = 'offline-';

/** The access token of a signed-in person, or null. */
export function accessToken(): string | null {
  return readTokens()?.accessToken || null;
}

/** What goes into `Authorization: Bearer`, or null for an anonymous call. */
export function bearerToken(): string | null {
  const guest = readText(GUEST_KEY);
  return accessToken() ?? (guest?.startsWith(OFFLINE_PREFIX) ? null : guest);
}

let pending: Promise<string> | null = null;

async function requestGuestToken(): Promise<string> {
  const before = readText(GUEST_KEY);
  try {
    const response = await fetch('/api/auth/guest-token', { method: 'POST' });
    if (!response.ok) throw new Error(`guest token refused: ${response.status}`);
    const body = (await response.json()) as OutputOf<typeof issueGuestToken>;
    // Another tab was faster: what it ordered belongs to its guest, and a second one would take that away.
    const other = readText(GUEST_KEY);
    if (other && other !== before && !other.startsWith(OFFLINE_PREFIX)) return other;
    writeText(GUEST_KEY, body.guestToken);
    return body.guestToken;
  } catch {
    // Spec section 4: a label made offline keeps the page working; the next call asks again.
    const label = `${OFFLINE_PREFIX}${newKey()}`;
    writeText(GUEST_KEY, label);
    return label;
  }
}

/**
 * The identity of somebody who does not sign in, asked for once and kept.
 * @param fresh asks again although one is stored: the server refused the old one.
 */
export function ensureGuestToken(fresh = false): Promise<string> {
  const stored = readText(GUEST_KEY);
  if (!fresh && stored && !stored.startsWith(OFFLINE_PREFIX)) return Promise.resolve(stored);
  pending ??= requestGuestToken().finally(() => {
    pending = null;
  });
  return pending;
}
