import { signOutEverywhere } from '#web/lib/session/sign-out.ts';

/** Removes all that this browser kept for a person who is gone: session, cart, drafts, links to orders, uploads. */
export async function clearBrowserData(): Promise<void> {
  signOutEverywhere();
  const { useCart } = await import('#web/lib/cart/store.ts');
  await useCart.getState().clear();
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[storage].clear();
    } catch {
      // Closed storage holds nothing to forget.
    }
  }
}
