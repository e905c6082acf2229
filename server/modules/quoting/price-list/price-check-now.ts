import { settingsAt } from '#server/modules/settings/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { CostsInForce } from './check-pricing.ts';
import { findPriceDefects } from './find-price-defects.ts';

/** The price check of drafts as of now, for whoever has many of them: what it depends on is read once. */
export async function priceCheckNow(deps: Pick<Deps, 'db' | 'config' | 'clock'> & CostsInForce) {
  const { shipping } = await settingsAt(deps.db, deps, deps.clock.now());
  const costs = { terms: await deps.costsInForce(), shipping: shipping.rates };
  return (draft: Parameters<typeof findPriceDefects>[0]) => findPriceDefects(draft, 'tell', costs).defects;
}
