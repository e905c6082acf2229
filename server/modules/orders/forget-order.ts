import { emit } from '#server/events.ts';
import { forgetCustomerOfDiscount } from '#server/modules/quoting/index.ts';
import { scrubAudit } from '#server/platform/audit-store.ts';
import type { Tx } from '#server/platform/db.ts';
import { emptyAdminTexts } from './admin-store.ts';
import { writeForgotten } from './forget-store.ts';

/**
 * An order gives up who placed it and where it went; files and the gateway's messages follow by
 * `order.person_forgotten`. Its invoice stays: the law wants it. Once: a second call does nothing.
 * @param options.onlyMarked nothing happens unless its person is gone already
 */
export async function forgetOrder(
  tx: Tx,
  orderId: string,
  options: { onlyMarked: boolean } = { onlyMarked: false },
): Promise<void> {
  const isFirst = await writeForgotten(tx, orderId, options.onlyMarked);
  if (!isFirst) return;
  // What admins wrote may name the person too.
  await emptyAdminTexts(tx, orderId);
  await forgetCustomerOfDiscount(tx, orderId);
  await scrubAudit(tx, { subjectKind: 'order', subjectId: orderId });
  await emit(tx, 'order.person_forgotten', orderId, { orderId });
}
