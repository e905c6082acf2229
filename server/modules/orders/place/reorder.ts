import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { reorder as contract, ReorderLine } from '#contract/orders/my-orders.ts';
import { filesToOrderAgain } from '#server/modules/artwork/index.ts';
import { linesByRate, quoteLines } from '#server/modules/quoting/index.ts';
import { type Actor, ownerKey } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { isOrderId, isOwner } from '../policy.ts';
import { readStoredOrder } from '../store.ts';
import { isVisibleTo } from '../view/find-order.ts';
import { againLine } from './again-line.ts';

/**
 * The lines of an order of one's own, at today's prices or with the reason why there is none, and with their files; a mix that
 * bears two rates of GST as one line for each.
 * For its owner alone: the keys of the files are the owner's secrets. Changes nothing.
 * @throws order_not_found
 */
export async function reorder(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (!isOrderId(input.id)) fail('order_not_found');
  const order = await readStoredOrder(deps.db, input.id);
  if (!order || !isOwner(ownerKey(actor), order)) fail('order_not_found');
  // Ordered for a company that they left.
  if (!(await isVisibleTo(deps.db, actor, order))) fail('order_not_found');
  const lines = await linesByRate(deps, order.lines);
  const ids = lines.flatMap((line) =>
    [...line.files.map((file) => file.fileId), line.mockupFileId ?? []].flat(),
  );
  const [quoted, found] = await Promise.all([
    quoteLines(deps, lines),
    filesToOrderAgain(deps.db, [...new Set(ids)]),
  ]);
  const files = new Map(found.map(({ fileId, ...file }) => [fileId, file]));
  return {
    lines: quoted.map((today, index): ReorderLine => {
      const line = lines[index] as (typeof lines)[number];
      const before = { ...line, fileIds: line.files.map(({ fileId }) => fileId) };
      return {
        ...againLine(today, before, files),
        shippingAddress: { zipCode: line.shipZip, name: line.shipName, fullAddress: line.shipAddress },
        notes: line.notes,
      };
    }),
  };
}
