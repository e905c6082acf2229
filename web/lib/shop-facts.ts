import type { Api } from '#contract/endpoint.ts';
import { getShopFacts, type ShopFacts } from '#contract/shop-facts.ts';

/** What the shop says of itself, for a loader; null when it cannot be asked: the page stands without it. */
export async function shopFacts(api: Api): Promise<ShopFacts | null> {
  try {
    return await api(getShopFacts, {});
  } catch {
    return null;
  }
}
