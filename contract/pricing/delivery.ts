import { plainDigits } from '../digits.ts';

/** Spec section 9: where a line goes until the person says otherwise. */
export const DEFAULT_ZIP = '110001';
export const DELIVERY_LABEL = 'Standard delivery';
export const DEFAULT_COUNTRY = 'IN';
/** India Post: six digits, the first not 0. */
export const PIN_PATTERN = /^[1-9][0-9]{5}$/;

/** A PIN code as it is kept, however it is written: `560 001`, `560-001`, `५६०००१`. */
export function plainPin(typed: string): string {
  return plainDigits(typed).replace(/[\s-]/g, '');
}

/** Why what was typed is no PIN code: six digits of which the first is 0 are none that exists. */
export function pinFault(typed: string): string {
  return /^0[0-9]{5}$/.test(typed) ? 'This PIN code does not exist.' : 'Please enter a 6-digit PIN code';
}

/** The same as a schema says it. */
export const PIN_ISSUE = { error: (issue: { input?: unknown }) => pinFault(String(issue.input)) };
