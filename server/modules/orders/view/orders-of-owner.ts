import { membershipOf } from '#server/modules/companies/index.ts';
import type { Db } from '#server/platform/db.ts';
import { readPaidOrderIdsOfCompany, readPaidOrders } from './my-orders-store.ts';

/** Of rows that are somebody's own, those they may still see: not what they ordered for a company that they left. */
export async function withoutLeft<Row extends { companyId: string | null }>(
  db: Db,
  userId: string,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.every(({ companyId }) => companyId === null)) return [...rows];
  const member = await membershipOf(db, userId);
  return rows.filter(({ companyId }) => companyId === null || companyId === member?.companyId);
}

/** The ids of the paid orders of a signed-in person, and of a whole company. */
export async function ordersOf(db: Db, of: { userId: string } | { companyId: string }): Promise<string[]> {
  if ('companyId' in of) return readPaidOrderIdsOfCompany(db, of.companyId);
  const rows = await withoutLeft(db, of.userId, await readPaidOrders(db, `user:${of.userId}`));
  return rows.map(({ id }) => id);
}
