import { statesOfPin } from '#server/modules/quoting/index.ts';
import { fail } from '#server/platform/errors.ts';

/** @param path of the PIN code in what was sent. @throws invalid_input */
export function requirePin(zipCode: string, path: string): void {
  if (statesOfPin(zipCode)) return;
  const message = 'This PIN code does not exist.';
  fail('invalid_input', { message, issues: [{ path, message }] });
}
