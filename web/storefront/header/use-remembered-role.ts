import { useSyncExternalStore } from 'react';
import type { Role } from '#contract/accounts.ts';
import { rememberedRole, watchPresence } from '#web/lib/session/presence.ts';

/** Who this browser remembers as signed in; null for guests and on the server, where everybody is one. */
export function useRememberedRole(): Role | null {
  return useSyncExternalStore(watchPresence, rememberedRole, () => null);
}
