import type { User } from '#contract/accounts.ts';
import { readText, TOKENS_KEY, USER_KEY, writeText } from './device.ts';

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

function readFields(key: string, names: readonly string[]): object | null {
  try {
    const stored: unknown = JSON.parse(readText(key) ?? 'null');
    const isWhole =
      stored instanceof Object && names.every((name) => typeof Reflect.get(stored, name) === 'string');
    return isWhole ? stored : null;
  } catch {
    return null;
  }
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

export function writeTokens(tokens: StoredTokens): void {
  writeText(TOKENS_KEY, JSON.stringify(tokens));
}

export function writeUser({ userId, username, firstName, role }: StoredUser): void {
  writeText(USER_KEY, JSON.stringify({ userId, username, firstName, role }));
}
