import { createHash } from 'node:crypto';
import type { Tx } from '#server/platform/db.ts';
import { type DeliveryAddress, saveAddress } from './address-store.ts';

/** Enough to find the office, the shop and grandmother. */
export const MOST_ADDRESSES = 10;

/** Keeps where a signed-in person had something delivered; the same address, however it is typed, once. */
export async function saveUsedAddress(
  tx: Tx,
  remembered: { owner: string; address: DeliveryAddress; at: Date },
): Promise<void> {
  const { owner, address, at } = remembered;
  const fingerprint = addressFingerprint(address);
  await saveAddress(tx, { ...address, owner, fingerprint, at, most: MOST_ADDRESSES });
}

/** Who and where, without case, spacing and punctuation. A new phone number is the same address. */
function addressFingerprint({ name, street, city, state, zip, country }: DeliveryAddress): string {
  const parts = [name, street, city, state, zip, country].map((part) =>
    part
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\p{P}\s]+/gu, ' ')
      .trim(),
  );
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
