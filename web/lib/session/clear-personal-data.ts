import { GUEST_KEY, removeText } from './device.ts';
import { forgetRegistration } from './last-registration.ts';
import { RECENT_SEARCHES_KEY } from './stored.ts';

/** What a tab remembers of a checkout: names, address, phone. */
const TYPED_KEYS = ['checkout_draft', 'checkout_attempt'];

/** Removes what was typed and kept of a person on this device. The cart stays: it names nobody. */
export function clearPersonalData(): void {
  forgetRegistration();
  removeText(GUEST_KEY);
  removeText(RECENT_SEARCHES_KEY);
  try {
    for (const key of TYPED_KEYS) sessionStorage.removeItem(key);
  } catch {
    // Closed storage holds nothing to forget.
  }
}
