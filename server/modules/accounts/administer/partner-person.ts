import type { Db, Tx } from '#server/platform/db.ts';
import { readPartnerPersons } from './account-store.ts';

/** The person behind a print partner. */
export interface PartnerPerson {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  /** Approved, not locked out, with a mail that they read. */
  isApproved: boolean;
}

/** The print partners among these; whoever is none, or no more, is missing. */
export async function partnerPersons(
  reader: Db | Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, PartnerPerson>> {
  if (userIds.length === 0) return new Map();
  const persons = await readPartnerPersons(reader, userIds);
  return new Map(persons.map((person) => [person.id, person]));
}
