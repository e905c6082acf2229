import { emit } from '#server/events.ts';
import { eraseDiscountCustomer } from '#server/modules/quoting/index.ts';
import { redactAudit } from '#server/platform/audit-store.ts';
import type { Tx } from '#server/platform/db.ts';
import { eraseAdminTexts } from '../administer/admin-store.ts';
import { eraseOrderRow } from './erase-store.ts';

/**
 * An order gives up who placed it and where it went; files and the gateway's messages follow by
 * `order.person_forgotten`. Its invoice stays: the law wants it. Once: a second call does nothing.
 * @param options.onlyMarked nothing happens unless its person is gone already
 */
export async function eraseOrder(
  tx: Tx,
  orderId: string,
  options: { onlyMarked: boolean } = { onlyMarked: false },
): Promise<void> {
  const isFirst = await eraseOrderRow(tx, orderId, options.onlyMarked);
  if (!isFirst) return;
  // What admins wrote may name the person too.
  await eraseAdminTexts(tx, orderId);
  await eraseDiscountCustomer(tx, orderId);
  await redactAudit(tx, { subjectKind: 'order', subjectId: orderId });
  await emit(tx, 'order.person_forgotten', orderId, { orderId });
}
