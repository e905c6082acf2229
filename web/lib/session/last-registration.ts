import { readText, removeText, writeText } from './device.ts';

/** Spec section 7, "Storage". No password. */
const STORAGE_KEY = 'last_registration';

interface LastRegistration {
  readonly email: string;
  /** Shows the server that this browser registered the address. */
  readonly resendToken: string;
  /** ISO 8601. */
  readonly at: string;
}

export function noteRegistration(email: string, resendToken: string): void {
  const registration: LastRegistration = { email, resendToken, at: new Date().toISOString() };
  writeText(STORAGE_KEY, JSON.stringify(registration));
}

/** What shows that this browser registered an address; undefined for every other address. */
export function resendTokenFor(email: string): string | undefined {
  try {
    const stored: unknown = JSON.parse(readText(STORAGE_KEY) ?? 'null');
    if (!(stored instanceof Object)) return undefined;
    const { email: registered, resendToken } = stored as Partial<LastRegistration>;
    return registered === email.trim().toLowerCase() ? resendToken : undefined;
  } catch {
    return undefined;
  }
}

export function forgetRegistration(): void {
  removeText(STORAGE_KEY);
}
