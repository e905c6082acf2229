import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/catalogue.ts';
import * as admin from '#contract/catalogue-admin.ts';
import * as csv from '#contract/catalogue-import.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { addKindOfWork } from './add-kind-of-work.ts';
import { changeProducts } from './change-products.ts';
import { checkImport } from './check-import.ts';
import { createCategory } from './create-category.ts';
import { createProduct } from './create-product.ts';
import { deleteCategory } from './delete-category.ts';
import { deleteProduct } from './delete-product.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { exportProducts } from './export-products.ts';
import { getCategory } from './get-category.ts';
import { getEditableProduct } from './get-editable-product.ts';
import { getProduct } from './get-product.ts';
import { importProducts } from './import-products.ts';
import { listCategories } from './list-categories.ts';
import { listProducts } from './list-products.ts';
import { pictureRoutes } from './picture-routes.ts';
import type { FindPriceDefects } from './plan-product.ts';
import { serveProductExport } from './serve-product-export.ts';
import { suggestProducts } from './suggest-products.ts';
import type { TaxGuard } from './tax-guard.ts';
import { updateCategory } from './update-category.ts';
import { updateProduct } from './update-product.ts';
import { uploadPicture } from './upload-picture.ts';

type Prices = { readonly findPriceDefects: FindPriceDefects } & TaxGuard;

/** `prices` is quoting's, which this module does not know. */
export function catalogueRoutes(app: FastifyInstance, deps: Deps, prices: Prices): void {
  const guarded = { ...deps, ...prices };
  bind(app, deps, contract.listProducts, listProducts);
  bind(app, deps, contract.suggestProducts, suggestProducts);
  bind(app, deps, contract.getProduct, getProduct);
  bind(app, deps, contract.listCategories, listCategories);
  bind(app, deps, contract.getCategory, getCategory);
  bind(app, guarded, admin.createProduct, createProduct);
  bind(app, deps, admin.getEditableProduct, getEditableProduct);
  bind(app, guarded, admin.updateProduct, updateProduct);
  bind(app, deps, admin.deleteProduct, deleteProduct);
  bind(app, deps, admin.duplicateProduct, duplicateProduct);
  bind(app, guarded, admin.changeProducts, changeProducts);
  bind(app, deps, admin.createCategory, createCategory);
  bind(app, deps, admin.updateCategory, updateCategory);
  bind(app, deps, admin.deleteCategory, deleteCategory);
  bind(app, deps, admin.addKindOfWork, addKindOfWork);
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
