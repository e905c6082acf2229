import { DEFAULT_ZIP, PIN_PATTERN } from '#contract/pricing/delivery.ts';

const STORAGE_KEY = 'delivery_pin';

/** The PIN code this person asked a delivery date for last, or the default one. */
export function rememberedPin(): string {
  try {
    const stored = localStorage.getItem(STORAGE_KEY) ?? '';
    return PIN_PATTERN.test(stored) ? stored : DEFAULT_ZIP;
  } catch {
    return DEFAULT_ZIP;
  }
}

export function rememberPin(pin: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, pin);
  } catch {
    // Private windows may refuse storage: the PIN then lives as long as the page.
  }
}
