import { createStore } from 'zustand/vanilla';
import type { Tokens, User } from '#contract/accounts/accounts.ts';
import { GUEST_KEY, readText, removeText, TOKENS_KEY, USER_KEY } from './device.ts';
import { publishPresence } from './presence.ts';
import type { StoredTokens, StoredUser } from './stored.ts';
import { writeTokens, writeUser } from './stored-writes.ts';

/** Spec section 4, "Auth state". */
export interface Session {
  /** Who is signed in, as far as the device remembers. */
  readonly user: StoredUser | null;
  /** Everything the server says of them; null while it has not answered: the session is then read-only. */
  readonly profile: User | null;
  readonly tokens: StoredTokens | null;
  readonly guestToken: string | null;
  readonly isAuthenticated: boolean;
  /** True at first: nobody knows yet. */
  readonly isLoading: boolean;
  readonly error: string | null;
  /** They left by their own will: pages for signed-in people lead home, not to the sign-in. */
  readonly hasSignedOut: boolean;
}

const nobody = {
  user: null,
  profile: null,
  tokens: null,
  guestToken: null,
  isAuthenticated: false,
  error: null,
  hasSignedOut: false,
} as const;

export const sessionStore = createStore<Session>()(() => ({ ...nobody, isLoading: true }));

/** Tokens as they are stored: with the time they end, by this device's clock. */
export function toStored(tokens: Tokens): StoredTokens {
  const { accessToken, refreshToken, idToken, expiresIn } = tokens;
  return { accessToken, refreshToken, idToken, expiresAt: Date.now() + expiresIn * 1000 };
}

/** Somebody is signed in and the server said so. Written to the device for the other tabs and the next visit. */
export function enter(tokens: StoredTokens, profile: User): void {
  // The user first: other tabs look at both as soon as the tokens arrive.
  writeUser(profile);
  writeTokens(tokens);
  sessionStore.setState({
    user: profile,
    profile,
    tokens,
    isAuthenticated: true,
    isLoading: false,
    error: null,
    hasSignedOut: false,
  });
  publishPresence();
}

/** The device remembers somebody and the server does not answer: they are trusted until it does. */
export function trust(tokens: StoredTokens, user: StoredUser): void {
  const { profile } = sessionStore.getState();
  sessionStore.setState({
    user,
    profile: profile?.userId === user.userId ? profile : null,
    tokens,
    isAuthenticated: true,
    isLoading: false,
    hasSignedOut: false,
  });
}

/** The session is over: nothing of it stays on the device. */
export function leave(how: { error?: string; hasSignedOut?: boolean } = {}): void {
  removeText(TOKENS_KEY);
  removeText(USER_KEY);
  sessionStore.setState({
    ...nobody,
    guestToken: readText(GUEST_KEY),
    isLoading: false,
    error: how.error ?? null,
    hasSignedOut: how.hasSignedOut ?? false,
  });
  publishPresence();
}

/** What the server says of the person now: after a changed profile, or a second factor. */
export function setProfile(profile: User): void {
  if (sessionStore.getState().user?.userId !== profile.userId) return;
  writeUser(profile);
  sessionStore.setState({ user: profile, profile });
}

/** New tokens of the same session: it was refreshed, or the password was changed. */
export function setTokens(tokens: StoredTokens): void {
  writeTokens(tokens);
  sessionStore.setState({ tokens });
}

export function clearError(): void {
  sessionStore.setState({ error: null });
}
