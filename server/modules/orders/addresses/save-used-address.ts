import { MOST_ADDRESSES } from '#contract/orders/address-book.ts';
import type { Tx } from '#server/platform/db.ts';
import { addressFingerprint } from './address-fingerprint.ts';
import { type DeliveryAddress, saveAddress, touchAddress } from './address-store.ts';

/**
 * Where a signed-in person has something delivered is in their address book; the same address, however it is typed,
 * once.
 * @param used.isNewKept false: one that is not in the book stays out of it
 */
export async function saveUsedAddress(
  tx: Tx,
  used: { owner: string; address: DeliveryAddress; at: Date; isNewKept: boolean },
): Promise<void> {
  const { owner, address, at, isNewKept } = used;
  const fingerprint = addressFingerprint(address);
  if (!isNewKept) return touchAddress(tx, { owner, fingerprint, at });
  await saveAddress(tx, { ...address, owner, fingerprint, at, most: MOST_ADDRESSES });
}
