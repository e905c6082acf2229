import { type Db, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { apparel } from './data/apparel.ts';
import { cards } from './data/cards.ts';
import { flyers } from './data/flyers.ts';
import { labels } from './data/labels.ts';
import { packaging } from './data/packaging.ts';
import { signs } from './data/signs.ts';
import { claimSeed, upsertCategories, upsertProducts } from './seed-store.ts';

/** The shop of the first start: six categories in the order of the shop. */
export const demoCategories = [cards, flyers, signs, labels, apparel, packaging] as const;

/**
 * Fills the catalogue once in the life of a database; what an admin changes or removes later stays so. Two programs
 * starting at once wait for each other, and only one fills.
 * @returns whether this call filled it.
 */
export async function seedDemo(deps: { readonly db: Db } & Partial<Pick<Deps, 'log'>>): Promise<boolean> {
  const isFilled = await transaction(deps.db, async (tx) => {
    if (!(await claimSeed(tx, 'demo'))) return false;
    const ids = await upsertCategories(tx, demoCategories);
    await upsertProducts(tx, ids, demoCategories);
    return true;
  });
  if (isFilled) deps.log?.info({ seed: 'demo' }, 'the catalogue is filled');
  return isFilled;
}
