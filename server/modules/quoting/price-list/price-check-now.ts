import type { Deps } from '#server/platform/deps.ts';
import { findPriceDefects } from './find-price-defects.ts';
import { type CostsInForce, printingCostsNow } from './printing-costs.ts';

type Draft = Parameters<typeof findPriceDefects>[0] & { readonly categoryId: string };

/** The price check of drafts as of now, for whoever has many of them: what it depends on is read once. */
export async function priceCheckNow(deps: Pick<Deps, 'db' | 'config' | 'clock'> & CostsInForce) {
  const { costsOf } = await printingCostsNow(deps);
  return (draft: Draft) => findPriceDefects(draft, 'tell', costsOf(draft.categoryId)).defects;
}
