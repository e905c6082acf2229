import { useSyncExternalStore } from 'react';
import type { Role } from '#contract/accounts/accounts.ts';
import { rememberedRole, watchPresence } from './presence.ts';

/** Who this browser remembers as signed in; null for guests and on the server, where everybody is one. */
export function useRememberedRole(): Role | null {
  return useSyncExternalStore(watchPresence, rememberedRole, () => null);
}

/** Print partners and admins have no cart (spec section 6); everybody else has one, and guests while nothing is known. */
export function useHasCart(): boolean {
  const role = useRememberedRole();
  return role === null || role === 'customer';
}
