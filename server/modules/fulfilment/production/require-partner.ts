import { partnerContact } from '#server/modules/partners/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';

/** @throws partner_not_found for whoever is no print partner */
export async function requirePartner(reader: Db | Tx, userId: string): Promise<void> {
  if (!(await partnerContact(reader, userId))) fail('partner_not_found');
}
