import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/catalogue.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { getCategory } from './get-category.ts';
import { getProduct } from './get-product.ts';
import { listCategories } from './list-categories.ts';
import { listProducts } from './list-products.ts';
import { suggestProducts } from './suggest-products.ts';

export function catalogueRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, contract.listProducts, listProducts);
  bind(app, deps, contract.suggestProducts, suggestProducts);
  bind(app, deps, contract.getProduct, getProduct);
  bind(app, deps, contract.listCategories, listCategories);
  bind(app, deps, contract.getCategory, getCategory);
}
