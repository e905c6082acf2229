import { createHash } from 'node:crypto';
import type { DeliveryAddress } from './address-store.ts';

/** Who and where, without case, spacing and punctuation. A new phone number is the same address. */
export function addressFingerprint({
  name,
  street,
  city,
  state,
  zip,
  country,
}: Omit<DeliveryAddress, 'phone'>): string {
  const parts = [name, street, city, state, zip, country].map((part) =>
    part
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\p{P}\s]+/gu, ' ')
      .trim(),
  );
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
