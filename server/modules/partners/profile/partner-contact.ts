import type { Db, Tx } from '#server/platform/db.ts';
import { partnerPersons } from '../../accounts/index.ts';
import { readProfiles } from '../store.ts';

/** Whom to write to, and where their press is. */
export interface PartnerContact {
  readonly id: string;
  readonly email: string;
  /** The person's. */
  readonly name: string;
  readonly businessName: string | null;
  readonly phone: string | null;
  readonly address: string;
  readonly zip: string;
  /** Whether they may print for us. */
  readonly isApproved: boolean;
}

/** Null for whoever is no print partner, or no more, or has not entered where they are. */
export async function partnerContact(reader: Db | Tx, id: string): Promise<PartnerContact | null> {
  const person = (await partnerPersons(reader, [id])).get(id);
  const [profile] = await readProfiles(reader, [id]);
  if (!person || !profile) return null;
  const { email, firstName, lastName, phone, isApproved } = person;
  const { businessName, address, zip } = profile;
  return {
    id,
    email,
    name: `${firstName} ${lastName}`.trim(),
    businessName,
    phone,
    address,
    zip,
    isApproved,
  };
}
