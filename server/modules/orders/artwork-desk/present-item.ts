import type { ArtworkItem } from '#contract/orders/artwork-desk.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { filesOf, originalUrlOf } from '#server/modules/artwork/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { DeskRow } from './desk-store.ts';

/** Lines that wait, with their files as they can be seen and downloaded. */
export async function presentItems(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  rows: readonly DeskRow[],
): Promise<ArtworkItem[]> {
  const ids = [...new Set(rows.flatMap((row) => row.files.map(({ fileId }) => fileId)))];
  const files = new Map((await filesOf(deps, ids)).map((file) => [file.fileId, file]));
  return rows.map((row) => ({
    orderId: row.orderId,
    lineId: row.lineId,
    orderNumber: orderNumber(row.orderId),
    productId: row.productId,
    productName: row.productName,
    quantity: row.quantity,
    attributes: row.attributes,
    customerName: row.customerName,
    why: row.forStaff.length > 0 ? 'staff' : 'unanswered',
    findings: [...row.forStaff, ...row.questions],
    since: row.since.toISOString(),
    files: row.files.flatMap(({ fileId }) => {
      const file = files.get(fileId);
      return file ? [{ ...file, downloadUrl: originalUrlOf(deps, file) }] : [];
    }),
  }));
}
