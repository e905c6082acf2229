import { NO_VALUES, type PartnerValues } from '../fields/partner-values.ts';
import type { readPartnerForm } from '../fields/read-partner-form.ts';

/** What is typed and not sent yet, for as long as the tab is open; never a password. */
const KEY = 'psp_application';

export interface Draft extends PartnerValues {
  readonly email: string;
}

export function keepDraft(email: string, body: ReturnType<typeof readPartnerForm>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ email, ...body }));
  } catch {
    // Closed storage: what is typed lives as long as the page.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept there.
  }
}

/** What is kept, over what a form begins with; null when there is nothing. */
export function draftOf(stored: string | null): Draft | null {
  try {
    const kept: unknown = JSON.parse(stored ?? 'null');
    if (!(kept instanceof Object) || Array.isArray(kept)) return null;
    const start: Draft = { ...NO_VALUES, email: '' };
    const fitting = Object.entries(kept).filter(([name, value]) => {
      const usual: unknown = Reflect.get(start, name);
      if (name === 'phone' || name === 'businessName') return typeof value === 'string';
      return Array.isArray(usual) ? Array.isArray(value) : value !== null && typeof value === typeof usual;
    });
    return { ...start, ...Object.fromEntries(fitting) };
  } catch {
    return null;
  }
}

export function readDraft(): Draft | null {
  try {
    return draftOf(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}
