import type { CustomerMessage } from '#contract/notifications.ts';

/** A mail host that is away is mostly back within the hour; an address that is wrong stays wrong. */
const LATE_AFTER_MS = 3_600_000;

/** How far an answer is on its way to its customer. */
export function deliveryWords(
  { at, sentAt }: Pick<CustomerMessage['answers'][number], 'at' | 'sentAt'>,
  now: number,
): string {
  if (sentAt !== null) return 'mailed';
  return now - Date.parse(at) > LATE_AFTER_MS ? 'not delivered yet: check the address' : 'on its way';
}
