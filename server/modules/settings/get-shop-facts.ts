import type { ShopFacts } from '#contract/shop-facts.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { settingsAt } from './current.ts';

/** What every page says of the shop. From memory: every page asks. */
export async function getShopFacts(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  _actor: Actor,
): Promise<ShopFacts> {
  const { support, shipping, tax, prices } = await settingsAt(deps.db, deps, deps.clock.now());
  return {
    support,
    isDeliveryFree: shipping.rates.every((rate) => rate.pricePaise === 0),
    isGstCharged: tax.mode === 'gst',
    pricesShown: prices.shown,
  };
}
