import type { ReorderLine } from '#contract/orders/my-orders.ts';
import { filesToOrderAgain } from '#server/modules/artwork/index.ts';
import { linesByRate, quoteLines } from '#server/modules/quoting/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { LineRow } from '../order-row.ts';
import { againLine } from './again-line.ts';

/**
 * Lines that were ordered as they can be ordered today, with those of their files that are still there; a mix that bears two
 * rates of GST as one line for each.
 */
export async function linesAgain(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  ordered: readonly LineRow[],
): Promise<ReorderLine[]> {
  const lines = await linesByRate(deps, ordered);
  const ids = lines.flatMap((line) =>
    [...line.files.map((file) => file.fileId), line.mockupFileId ?? []].flat(),
  );
  const [quoted, found] = await Promise.all([
    quoteLines(deps, lines),
    filesToOrderAgain(deps.db, [...new Set(ids)]),
  ]);
  const files = new Map(found.map(({ fileId, ...file }) => [fileId, file]));
  return quoted.map((today, index): ReorderLine => {
    const line = lines[index] as (typeof lines)[number];
    const before = { ...line, fileIds: line.files.map(({ fileId }) => fileId) };
    return {
      ...againLine(today, before, files),
      shippingAddress: { zipCode: line.shipZip, name: line.shipName, fullAddress: line.shipAddress },
      notes: line.notes,
    };
  });
}
