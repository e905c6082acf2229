import type { Tx } from '#server/platform/db.ts';
import { readBalance } from './balance-store.ts';

/** Is there money of this company that is not spent? */
export async function hasBalance(tx: Tx, companyId: string): Promise<boolean> {
  return (await readBalance(tx, companyId)) > 0;
}
