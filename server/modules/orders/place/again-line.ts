import type { Placements } from '#contract/artwork.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { ReorderLine } from '#contract/orders/my-orders.ts';
import type { QuotedLine } from '#server/modules/quoting/index.ts';

interface OrderedBefore {
  readonly productName: string;
  readonly label?: string;
  readonly quantity: number;
  readonly unitPricePaise: number;
  readonly fileIds: readonly string[];
  readonly mockupFileId: string | null;
  readonly placements: Placements;
}

/** Files that can be ordered again, by their ids. */
export type FilesToOrder = ReadonlyMap<string, ReorderLine['files'][number]>;

/** Something ordered before as it can be ordered today, with those of its files that are still there. */
export function againLine(
  { product, ...today }: QuotedLine,
  before: OrderedBefore,
  files: FilesToOrder,
): Omit<ReorderLine, 'shippingAddress' | 'notes'> {
  return {
    product: product && presentProduct(product),
    name: before.productName,
    label: before.label ?? '',
    attributes: today.attributes,
    quantity: before.quantity,
    unitPrice: today.unitPricePaise === null ? null : rupeesFromPaise(today.unitPricePaise),
    wasUnitPrice: rupeesFromPaise(before.unitPricePaise),
    isOnRequest: today.isOnRequest,
    refusal: today.refusal,
    changed: today.changed,
    files: before.fileIds.flatMap((fileId) => files.get(fileId) ?? []),
    mockup: presentMockup(files.get(before.mockupFileId ?? '')),
    placements: before.placements,
  };
}

function presentProduct({ id, ...product }: NonNullable<QuotedLine['product']>) {
  return { productId: id, ...product };
}

function presentMockup(file: { key: string; previewUrl: string | null } | undefined): ReorderLine['mockup'] {
  return file?.previewUrl ? { key: file.key, url: file.previewUrl } : null;
}
