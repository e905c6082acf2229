/**
 * What the shop sells: categories, products, options, price lists, print specifications, and search over them.
 * Always true: a product's version changes with everything a buyer sees of it, and no version is used twice;
 * the count of a category and the search index are kept in the transaction that changes a product.
 *
 * - `categories/`: categories and kinds of work. A category with products is not deleted, a kind never removed;
 *   both may be renamed, because everything else keeps their ids.
 * - `import/`: products and prices as CSV. An import writes all or nothing, and only what its dry run was shown for.
 * - `products/`: lists, and what admins edit. Who names a version changes that one or is told of the newer; nothing
 *   goes on sale without the tax rate it needs.
 * - `search/`: a query is folded exactly as the texts of products are. All that is kept of searches is how many made one, in
 *   words of the catalogue.
 */

export { listKindsOfWork } from './categories/kind-store.ts';
export { kindsOfCategories } from './categories/kinds-of-categories.ts';
export {
  addCategories,
  addProducts,
  analyzeCatalogue,
  countProducts,
  type NewCategory,
  type NewProduct,
  readCategoryIds,
} from './fill-store.ts';
export { findPriceable, listPriceables, type Priceable } from './priceable.ts';
export { getProduct } from './products/get-product.ts';
export { listHsnCodes } from './products/hsn-store.ts';
export { popularOfEach } from './products/popular-of-each.ts';
export { catalogueRoutes } from './routes.ts';
export { type StoredCharge, storedCharge, storedSizeRule, WITHOUT_SIZES } from './size-rule.ts';
export { sizedChoice } from './sized-choice.ts';
export type { PricesWithTax } from './with-tax.ts';
