import type { User } from '#contract/accounts/accounts.ts';
import { readText, removeText, TOKENS_KEY, USER_KEY } from './device.ts';

/** What was searched for on this device. */
export const RECENT_SEARCHES_KEY = 'recent_searches';

/** What a session is held by, as `auth_tokens` keeps it. */
export interface StoredTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly idToken: string;
  /** Milliseconds since 1970, by this device's clock. */
  readonly expiresAt: number;
}

/** As much of a person as is kept on the device; everything else is asked for (facts, security 4.5). */
export type StoredUser = Pick<User, 'userId' | 'username' | 'firstName' | 'role'>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What is stored and cannot be read is no use to anybody: it goes, wherever it is found. */
function readFields(key: string, names: readonly string[]): object | null {
  const text = readText(key);
  if (text === null) return null;
  const stored = parsed(text);
  if (stored instanceof Object && names.every((name) => typeof Reflect.get(stored, name) === 'string'))
    return stored;
  removeText(key);
  return null;
}

/** The stored tokens; null when there are none or they cannot be read. */
export function readTokens(): StoredTokens | null {
  const stored = readFields(TOKENS_KEY, ['accessToken', 'refreshToken']) as StoredTokens | null;
  // Without a time they count as expired, and are refreshed.
  return stored && { ...stored, expiresAt: Number(stored.expiresAt) || 0 };
}

export function readUser(): StoredUser | null {
  return readFields(USER_KEY, ['userId', 'role', 'firstName', 'username']) as StoredUser | null;
}
