import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { reorder as contract, ReorderLine } from '#contract/orders/my-orders.ts';
import { filesToOrderAgain } from '#server/modules/artwork/index.ts';
import { quoteLines } from '#server/modules/quoting/index.ts';
import { type Actor, ownerKey } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { isOrderId, isOwner } from '../policy.ts';
import { readStoredOrder } from '../store.ts';
import { isVisibleTo } from '../view/find-order.ts';

/**
 * The lines of an order of one's own, at today's prices or with the reason why there is none, and with their files.
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
  const { lines } = order;
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
      return {
        product: today.product && presentProduct(today.product),
        name: line.productName,
        attributes: today.attributes,
        quantity: line.quantity,
        unitPrice: today.unitPricePaise === null ? null : rupeesFromPaise(today.unitPricePaise),
        wasUnitPrice: rupeesFromPaise(line.unitPricePaise),
        refusal: today.refusal,
        changed: today.changed,
        files: line.files.flatMap(({ fileId }) => files.get(fileId) ?? []),
        mockup: presentMockup(files.get(line.mockupFileId ?? '')),
        placements: line.placements,
        shippingAddress: { zipCode: line.shipZip, name: line.shipName, fullAddress: line.shipAddress },
        notes: line.notes,
      };
    }),
  };
}

function presentProduct({
  id,
  ...product
}: { id: string } & Omit<NonNullable<ReorderLine['product']>, 'productId'>) {
  return { productId: id, ...product };
}

function presentMockup(file: { key: string; previewUrl: string | null } | undefined): ReorderLine['mockup'] {
  return file?.previewUrl ? { key: file.key, url: file.previewUrl } : null;
}
