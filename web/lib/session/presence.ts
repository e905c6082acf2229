import type { Role } from '#contract/accounts/accounts.ts';
import { readText, USER_KEY } from './device.ts';
import { readTokens } from './stored.ts';

const watchers = new Set<() => void>();

/**
 * Who this browser remembers as signed in, by role; null for guests. Cheap: pages of guests load nothing else of the
 * session. Whether the session still holds, only the server knows.
 */
export function rememberedRole(): Role | null {
  if (!readTokens()) return null;
  const role = /"role":"(customer|psp|admin)"/.exec(readText(USER_KEY) ?? '')?.[1];
  return (role as Role | undefined) ?? null;
}

/** Said by the session whenever it begins or ends in this tab. */
export function publishPresence(): void {
  for (const watcher of watchers) watcher();
}

/** Calls back whenever `rememberedRole` may have changed, in this tab or another. @returns how to stop. */
export function watchPresence(changed: () => void): () => void {
  watchers.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    watchers.delete(changed);
    window.removeEventListener('storage', changed);
  };
}
