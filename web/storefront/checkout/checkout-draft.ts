import { type CheckoutValues, EMPTY_VALUES } from './checkout-values.ts';

const STORAGE_KEY = 'checkout_draft';

/** What was typed before a reload or a way back, as far as this tab remembers. The terms are accepted anew. */
export function readDraft(): CheckoutValues {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (!(stored instanceof Object)) return EMPTY_VALUES;
    const texts = Object.entries(EMPTY_VALUES).map(([name, empty]) => {
      const value: unknown = Reflect.get(stored, name);
      return [name, typeof value === typeof empty ? value : empty];
    });
    return { ...(Object.fromEntries(texts) as CheckoutValues), termsAccepted: false };
  } catch {
    return EMPTY_VALUES;
  }
}

export function writeDraft(values: CheckoutValues): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(values));
  } catch {
    // Private windows may refuse storage: what is typed then lives as long as the page.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Closed storage holds nothing to forget.
  }
}
