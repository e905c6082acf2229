import type { Tx } from '#server/platform/db.ts';
import { isRefundAwaited, lockAccount } from './balance-store.ts';

/** Is there money of this company that is not spent, or on its way back to it? Holds its account until the transaction ends. */
export async function hasBalance(tx: Tx, companyId: string): Promise<boolean> {
  const balance = await lockAccount(tx, companyId);
  return balance !== null && (balance > 0 || (await isRefundAwaited(tx, companyId)));
}
