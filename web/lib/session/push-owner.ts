import { readText, removeText, writeText } from './device.ts';

/** Whose notifications this browser takes. */
const OWNER_KEY = 'push_owner';

export const rememberPushOwner = (userId: string): void => writeText(OWNER_KEY, userId);

/** Somebody else uses this browser now: what is offered to the one before is none of their business. */
export function endPushOfOthers(userId: string): void {
  const owner = readText(OWNER_KEY);
  if (owner === null || owner === userId) return;
  removeText(OWNER_KEY);
  // Without what shows them, the browser's push service takes none either.
  void globalThis.navigator?.serviceWorker
    ?.getRegistrations()
    .then((workers) => workers.map((one) => one.unregister()));
}
