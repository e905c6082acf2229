import { partnerContact } from '#server/modules/partners/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { readEntries } from './store.ts';

/**
 * A print partner, or somebody who was one and has a ledger.
 * @throws partner_not_found
 */
export async function requirePartner(reader: Db | Tx, partnerId: string): Promise<void> {
  if (await partnerContact(reader, partnerId)) return;
  const entries = await readEntries(reader, { partnerId, month: null, after: null, take: 1 });
  if (entries.length === 0) fail('partner_not_found');
}
