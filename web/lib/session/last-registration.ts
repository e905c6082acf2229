import { dropTyped } from '../forms/typed-draft.ts';
import { readText, removeText, writeText } from './device.ts';

/** Spec section 7, "Storage". No password. */
const STORAGE_KEY = 'last_registration';

/** What this tab keeps of a registration and of a sign-in, until there is one: no password either. */
export const REGISTRATION_DRAFT = 'registration_draft';
export const MAIL_DRAFT = 'mail_draft';

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

/** The registration of an address, when it was made in this browser. */
function registrationOf(email: string): LastRegistration | null {
  try {
    const stored: unknown = JSON.parse(readText(STORAGE_KEY) ?? 'null');
    const isTheirs = stored instanceof Object && Reflect.get(stored, 'email') === email.trim().toLowerCase();
    return isTheirs ? (stored as LastRegistration) : null;
  } catch {
    return null;
  }
}

/** What shows that this browser registered an address; undefined for every other address. */
export function resendTokenFor(email: string): string | undefined {
  return registrationOf(email)?.resendToken;
}

/** What shows that this browser registered somebody, whoever it was: a mailed link does not say whose it is. */
export function registrationSecret(): string | undefined {
  try {
    const stored: unknown = JSON.parse(readText(STORAGE_KEY) ?? 'null');
    const secret = stored instanceof Object ? Reflect.get(stored, 'resendToken') : undefined;
    return typeof secret === 'string' ? secret : undefined;
  } catch {
    return undefined;
  }
}

/** Seconds since the address was registered here, and its first mail sent; null when it was not. */
export function secondsSinceRegistration(email: string): number | null {
  const at = Date.parse(registrationOf(email)?.at ?? '');
  return Number.isNaN(at) ? null : Math.max(0, (Date.now() - at) / 1000);
}

export function forgetRegistration(): void {
  removeText(STORAGE_KEY);
  dropTyped(REGISTRATION_DRAFT);
  dropTyped(MAIL_DRAFT);
}
