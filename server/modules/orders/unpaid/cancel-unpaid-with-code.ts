import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db.ts';
import { lockUnpaidWithCode } from '../place/discount-store.ts';
import { setStatus } from '../status/set-status.ts';

const actor: Actor = { kind: 'system', name: 'checkout' };

/**
 * Cancels the orders an owner left unpaid with a code that they now use for another one: a limited code is used once,
 * by what they pay. True when there was one. A payment that still arrives for it is refunded.
 */
export async function cancelUnpaidWithCode(
  tx: Tx,
  { owner }: { owner: string },
  discountCode: string | undefined,
): Promise<boolean> {
  const ids = await lockUnpaidWithCode(tx, { owner, code: discountCode?.trim().toUpperCase() ?? '' });
  const reason = 'Replaced by a newer order with the same discount code';
  for (const id of ids) await setStatus(tx, id, 'pending', 'cancelled', actor, reason);
  return ids.length > 0;
}
