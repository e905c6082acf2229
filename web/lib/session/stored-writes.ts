import { TOKENS_KEY, USER_KEY, writeText } from './device.ts';
import type { StoredTokens, StoredUser } from './stored.ts';

export function writeTokens(tokens: StoredTokens): void {
  writeText(TOKENS_KEY, JSON.stringify(tokens));
}

export function writeUser({ userId, username, firstName, role }: StoredUser): void {
  writeText(USER_KEY, JSON.stringify({ userId, username, firstName, role }));
}
