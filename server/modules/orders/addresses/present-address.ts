import type { Address, AddressBody } from '#contract/orders/address-book.ts';
import { addressFingerprint } from './address-fingerprint.ts';
import type { AddressRow } from './address-store.ts';

export function presentAddress({ id, zip, ...address }: AddressRow): Address {
  return { addressId: id, zipCode: zip, ...address };
}

/** What was typed, as it is kept. */
export function storedAddress(owner: string, { zipCode: zip, ...typed }: AddressBody) {
  const address = { ...typed, zip };
  return { ...address, owner, fingerprint: addressFingerprint(address) };
}
