import { addCategories, addProducts, readCategoryIds } from '#server/modules/catalogue/index.ts';
import { beginWith, clearSettingsCache } from '#server/modules/settings/index.ts';
import { type Db, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { apparel } from './data/apparel.ts';
import { cards } from './data/cards.ts';
import { flyers } from './data/flyers.ts';
import { labels } from './data/labels.ts';
import { packaging } from './data/packaging.ts';
import { signs } from './data/signs.ts';
import { seedPartners } from './seed-partners.ts';
import { newProduct } from './seed-product.ts';
import { claimSeed } from './seed-store.ts';

/** The shop of the first start: six categories in the order of the shop. */
export const demoCategories = [cards, flyers, signs, labels, apparel, packaging] as const;

/**
 * Fills the catalogue, and the print partners, once in the life of a database; what an admin changes or removes later stays so. Two programs
 * starting at once wait for each other, and only one fills.
 * @returns whether this call filled the catalogue.
 */
export async function seedDemo(deps: { readonly db: Db } & Partial<Pick<Deps, 'log'>>): Promise<boolean> {
  const isFilled = await transaction(deps.db, async (tx) => {
    if (!(await claimSeed(tx, 'demo'))) return false;
    await addCategories(
      tx,
      demoCategories.map(({ products: _products, ...category }) => ({
        ...category,
        imageUrl: `/pictures/categories/${category.slug}-800.webp`,
      })),
    );
    // By the price of a piece more pieces may cost less in all: 199 cards more than 200. Nobody is charged that.
    await beginWith(tx, {
      section: 'prices',
      value: { drops: 'charge_lower', shown: 'without_tax' },
      by: 'system:demo',
    });
    const ids = await readCategoryIds(tx);
    await addProducts(
      tx,
      demoCategories.flatMap(({ slug, products }) =>
        products.map((product) => newProduct(product, ids.get(slug) ?? '')),
      ),
    );
    return true;
  });
  if (isFilled) clearSettingsCache(deps.db);
  if (isFilled) deps.log?.info({ seed: 'demo' }, 'the catalogue is filled');
  await seedPartners(deps);
  return isFilled;
}
