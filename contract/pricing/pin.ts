import { z } from 'zod';
import { PIN_ISSUE, PIN_PATTERN, plainPin } from './delivery.ts';

/** India Post: six digits, the first not 0; read as people write them, `110 001` or `५६०००१`. */
export const Pin = z
  .string({ error: 'Please enter a 6-digit PIN code' })
  .overwrite(plainPin)
  .regex(PIN_PATTERN, PIN_ISSUE);

/** The same in an address, where it must be there. @param missing what is said when it is not */
export function requiredPin(missing: string, wrong: string | typeof PIN_ISSUE = PIN_ISSUE) {
  return z.string({ error: missing }).overwrite(plainPin).min(1, missing).regex(PIN_PATTERN, wrong);
}
