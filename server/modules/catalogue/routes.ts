import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/catalogue/catalogue.ts';
import * as admin from '#contract/catalogue/catalogue-admin.ts';
import * as csv from '#contract/catalogue/catalogue-import.ts';
import * as kinds from '#contract/catalogue/kinds-of-work.ts';
import * as searches from '#contract/catalogue/searches.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { fromReplica } from '#server/platform/replica/from-replica.ts';
import { addKindOfWork } from './categories/add-kind-of-work.ts';
import { createCategory } from './categories/create-category.ts';
import { deleteCategory } from './categories/delete-category.ts';
import { getCategory } from './categories/get-category.ts';
import { listCategories } from './categories/list-categories.ts';
import { renameKindOfWork } from './categories/rename-kind-of-work.ts';
import { updateCategory } from './categories/update-category.ts';
import { checkImport } from './import/check-import.ts';
import { exportProducts } from './import/export-products.ts';
import { importProducts } from './import/import-products.ts';
import type { PriceCheck } from './import/plan-product.ts';
import { serveProductExport } from './import/serve-product-export.ts';
import { pictureRoutes } from './picture-routes.ts';
import { changeProducts } from './products/change-products.ts';
import { createProduct } from './products/create-product.ts';
import { deleteProduct } from './products/delete-product.ts';
import { duplicateProduct } from './products/duplicate-product.ts';
import { getEditableProduct } from './products/get-editable-product.ts';
import { getProduct } from './products/get-product.ts';
import { listProducts } from './products/list-products.ts';
import type { TaxGuard } from './products/tax-guard.ts';
import { updateProduct } from './products/update-product.ts';
import { countSearch } from './search/count-search.ts';
import { listPopularSearches } from './search/list-popular-searches.ts';
import { suggestProducts } from './search/suggest-products.ts';
import { uploadPicture } from './upload-picture.ts';
import type { PricesWithTax } from './with-tax.ts';

type Prices = PriceCheck & TaxGuard & PricesWithTax;

/** `prices` is quoting's, which this module does not know. */
export function catalogueRoutes(app: FastifyInstance, deps: Deps, prices: Prices): void {
  const guarded = { ...deps, ...prices };
  bind(app, guarded, contract.listProducts, fromReplica(listProducts));
  bind(app, deps, searches.suggestProducts, fromReplica(suggestProducts));
  bind(app, deps, searches.countSearch, countSearch);
  bind(app, deps, searches.listPopularSearches, fromReplica(listPopularSearches));
  bind(app, guarded, contract.getProduct, fromReplica(getProduct));
  bind(app, guarded, contract.listCategories, fromReplica(listCategories));
  bind(app, guarded, contract.getCategory, fromReplica(getCategory));
  bind(app, guarded, admin.createProduct, createProduct);
  bind(app, deps, admin.getEditableProduct, getEditableProduct);
  bind(app, guarded, admin.updateProduct, updateProduct);
  bind(app, deps, admin.deleteProduct, deleteProduct);
  bind(app, deps, admin.duplicateProduct, duplicateProduct);
  bind(app, guarded, admin.changeProducts, changeProducts);
  bind(app, deps, admin.createCategory, createCategory);
  bind(app, deps, admin.updateCategory, updateCategory);
  bind(app, deps, admin.deleteCategory, deleteCategory);
  bind(app, deps, kinds.addKindOfWork, addKindOfWork);
  bind(app, deps, kinds.renameKindOfWork, renameKindOfWork);
  bind(app, deps, admin.uploadPicture, uploadPicture);
  pictureRoutes(app, deps);
  csvRoutes(app, guarded);
}

function csvRoutes(app: FastifyInstance, deps: Deps & Prices): void {
  bind(app, deps, csv.exportProducts, exportProducts);
  bind(app, deps, csv.checkImport, checkImport);
  bind(app, deps, csv.importProducts, importProducts);
  app.get<{ Querystring: { token?: string } }>(
    '/products/export.csv',
    { schema: { hide: true }, config: { access: 'link', rateLimit: { max: 20 } } },
    (request, reply) => serveProductExport(deps, request.query.token ?? '', reply),
  );
}
