import { dropTyped, keepTyped, readTyped } from '#web/lib/forms/typed-draft.ts';
import { type CheckoutValues, EMPTY_VALUES } from './checkout-values.ts';

const STORAGE_KEY = 'checkout_draft';

/** What was typed before a reload or a way back, as far as this tab remembers. The terms are accepted anew. */
export function readDraft(): CheckoutValues {
  return { ...readTyped(STORAGE_KEY, EMPTY_VALUES), termsAccepted: false };
}

export function writeDraft(values: CheckoutValues): void {
  keepTyped(STORAGE_KEY, values);
}

export function forgetDraft(): void {
  dropTyped(STORAGE_KEY);
}
