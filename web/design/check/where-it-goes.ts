import type { makeDesignPrintFile } from '#contract/design/designs.ts';
import type { createShare, listShares } from '#contract/design/shared-designs.ts';
import { call } from '#web/lib/api.ts';
import { askWithDesign } from '#web/lib/artwork/design-asked-for.ts';
import { cartPlace, keepFileFor } from '#web/lib/artwork/keep-file-for.ts';
import { paths, priceRequestPath, productPath } from '#web/lib/paths.ts';
import { ensureGuestToken } from '#web/lib/session/bearer.ts';
import { backToProduct, type DesignedProduct, lineDesignedFor } from '../product-choice.ts';
import type { Designer } from '../use-designer.ts';

/** What costs as much as the shop says is asked for first; a line of an order has its price. */
export const isAskedFor = (product: DesignedProduct, { order }: Designer): boolean =>
  product.isPriceOnRequest && order === null;

/**
 * Takes the design to where it was wanted: the line of an order, the line of the cart, the request for a price, or the product.
 * @returns the address that goes on with it
 * @throws ApiError
 */
export async function takeAlong(product: DesignedProduct, designer: Designer): Promise<string> {
  // Whose it is: the cart belongs to the same.
  await ensureGuestToken();
  const { key, version } = await designer.flush();
  const { slug } = product;
  if (isAskedFor(product, designer)) {
    askWithDesign(slug, await linkTo(key));
    const query = new URLSearchParams(designer.choice);
    query.set('qty', new URLSearchParams(location.search).get('qty') ?? String(product.minOrderQty));
    return priceRequestPath(slug, String(query));
  }
  const file = await call<typeof makeDesignPrintFile>('POST', '/designs/{key}/print-file', {
    params: { key },
    body: { version },
  });
  const { order } = designer;
  if (order) {
    keepFileFor(`${order.page}#${order.lineId}`, file);
    return order.page;
  }
  const line = lineDesignedFor(designer.choice, location.search);
  keepFileFor(line ? cartPlace(line) : productPath(slug), file);
  return line ? paths.cart : backToProduct(product, designer.choice, location.search);
}

/** A link that only shows it: the one there is, or a new one. */
async function linkTo(key: string): Promise<string> {
  const params = { key };
  const { shares } = await call<typeof listShares>('GET', '/designs/{key}/shares', { params });
  const known = shares.find(({ mayComment }) => !mayComment);
  if (known) return known.path;
  const made = await call<typeof createShare>('POST', '/designs/{key}/shares', {
    params,
    body: { mayComment: false },
  });
  return made.path;
}
