import type { OutputOf } from '#contract/endpoint.ts';
import type { reorder } from '#contract/orders/my-orders.ts';
import { lineName, UNKNOWN_DELIVERY } from '#web/lib/cart/cart.ts';
import type { NewCartItem } from '#web/lib/cart/change-cart.ts';
import { priceRequestPath } from '#web/lib/paths.ts';

/** A line as the server answers it; a reorder list also says how many of its files are there no more. */
export type AnsweredLine = OutputOf<typeof reorder>['lines'][number] & { readonly missingFiles?: number };

interface RefusedLine {
  readonly name: string;
  readonly reason: string;
  /** Its price is asked for here, as it was ordered. */
  readonly askAt: string | null;
}

/** What an order becomes when it is ordered again. */
export interface Reordered {
  /** In the order of the lines. */
  readonly items: readonly NewCartItem[];
  readonly refused: readonly RefusedLine[];
  /** Options that no longer go together were changed. */
  readonly changed: readonly { readonly name: string; readonly how: string }[];
  /** Unit prices in rupees, then and now. */
  readonly repriced: readonly { readonly name: string; readonly was: number; readonly is: number }[];
  /** Names of what had artwork that is there no more. */
  readonly withoutFile: readonly string[];
  /** The lines went to places of their own. */
  readonly isSplit: boolean;
}

/** Sorts the lines of an order into what can be bought today and what cannot, with options and files kept. */
export function reorderItems(lines: readonly AnsweredLine[]): Reordered {
  const items: NewCartItem[] = [];
  const refused: RefusedLine[] = [];
  const changed: { name: string; how: string }[] = [];
  const withoutFile: string[] = [];
  const repriced: { name: string; was: number; is: number }[] = [];
  for (const line of lines) {
    const { product, unitPrice, wasUnitPrice } = line;
    const name = lineName({ product: line, label: line.label });
    if (!product || unitPrice === null) {
      refused.push({
        name,
        reason: line.refusal ?? 'This product is no longer sold.',
        askAt: askPath(line),
      });
      continue;
    }
    items.push(cartItem(line, product, unitPrice));
    if (line.changed) changed.push({ name, how: line.changed });
    if (line.missingFiles) withoutFile.push(name);
    if (unitPrice !== wasUnitPrice) repriced.push({ name, was: wasUnitPrice, is: unitPrice });
  }
  const places = items.flatMap(({ shippingAddress: { zipCode, fullAddress } }) =>
    fullAddress === '' ? [] : `${zipCode} ${fullAddress}`,
  );
  return { items, refused, changed, repriced, withoutFile, isSplit: new Set(places).size > 1 };
}

/** Where its price is asked for, filled in as it was ordered; null where it has a price list, or is not sold. */
export function askPath({
  product,
  isOnRequest,
  attributes,
  quantity,
}: Pick<AnsweredLine, 'product' | 'isOnRequest' | 'attributes' | 'quantity'>): string | null {
  if (!product || !isOnRequest) return null;
  const search = new URLSearchParams({ ...attributes, qty: String(quantity) });
  return priceRequestPath(product.slug, String(search));
}

function cartItem(
  line: AnsweredLine,
  product: NonNullable<AnsweredLine['product']>,
  unitPrice: number,
): NewCartItem {
  const { categoryId, byRow, ...kept } = product;
  const { zipCode, name: recipient = '', fullAddress = '' } = line.shippingAddress;
  const [file] = line.files;
  return {
    product: { ...kept, firstUnitPrice: unitPrice, ...(byRow && { byRow }) },
    quantity: line.quantity,
    configuration: line.attributes,
    designFile: file
      ? { filename: file.fileName, url: file.previewUrl ?? '', type: file.kind ?? '', key: file.key }
      : null,
    mockup: line.mockup,
    placements: line.placements,
    configuredPrice: unitPrice,
    shippingAddress: { zipCode, name: recipient, fullAddress },
    // The cart asks for both as soon as it is opened.
    shippingCost: 0,
    deliveryEstimate: UNKNOWN_DELIVERY,
    notes: line.notes ?? '',
    ...(line.label && { label: line.label }),
    entityId: product.productId,
    categoryId,
  };
}
