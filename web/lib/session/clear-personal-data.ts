import { GUEST_KEY, removeText } from './device.ts';
import { clearDeviceDesigns } from './device-designs.ts';
import { forgetRegistration } from './last-registration.ts';
import { RECENT_SEARCHES_KEY } from './stored.ts';

/** What a tab remembers of a checkout, a message, a report or an application: names, address, phone, words. */
const TYPED_KEYS = ['checkout_draft', 'checkout_attempt', 'contact_draft', 'report_draft', 'psp_application'];

/** Removes what was typed and kept of a person on this device. The cart stays: it names nobody. */
export function clearPersonalData(): void {
  forgetRegistration();
  clearDeviceDesigns();
  removeText(GUEST_KEY);
  removeText(RECENT_SEARCHES_KEY);
  // What notifies a print partner of offers: without it the browser's push service takes none either.
  void navigator.serviceWorker?.getRegistrations().then((workers) => workers.map((one) => one.unregister()));
  try {
    for (const key of TYPED_KEYS) sessionStorage.removeItem(key);
  } catch {
    // Closed storage holds nothing to forget.
  }
}
