import { emit } from '#server/events.ts';
import type { Tx } from '#server/platform/db.ts';
import { deleteCompany } from '../store.ts';

/** Its last member leaves: the company goes, and its orders are its buyers' own. */
export async function endCompany(tx: Tx, companyId: string): Promise<void> {
  await deleteCompany(tx, companyId);
  await emit(tx, 'company.ended', companyId, { companyId });
}
