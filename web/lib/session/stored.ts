import type { User } from '#contract/accounts.ts';

/** Storage keys of spec section 7. */
export const TOKENS_KEY = 'auth_tokens';
export const USER_KEY = 'auth_user';
export const GUEST_KEY = 'guest_token';
/** Written for a moment when somebody signs out: tells the other tabs that the session did not just lapse. */
export const LEFT_KEY = 'auth_left';

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

/** Private windows may refuse storage: what is written then lives as long as the page. */
const inMemory = new Map<string, string>();

export function readText(key: string): string | null {
  try {
    return inMemory.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeText(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    inMemory.delete(key);
  } catch {
    inMemory.set(key, value);
  }
}

export function removeText(key: string): void {
  inMemory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Closed storage holds nothing to remove.
  }
}

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
