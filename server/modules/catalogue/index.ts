/**
 * What the shop sells: categories, products, options, price lists, print specifications, and search over them.
 * Always true: a product's version changes with everything a buyer sees of it, and no version is used twice;
 * the count of a category and the search index are kept in the transaction that changes a product.
 */

export { listKindsOfWork } from './categories/kind-store.ts';
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
export { listHsnCodes } from './products/hsn-store.ts';
export { catalogueRoutes } from './routes.ts';
