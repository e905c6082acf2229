import { z } from 'zod';
import { ProductSummary } from '../catalogue/catalogue.ts';
import { endpoint } from '../endpoint.ts';

/** Asked by pages that know a product by its name alone: an order whose artwork is still to come. */
export const isDesignable = endpoint({
  name: 'isDesignable',
  summary: 'Whether a product is designed in the shop',
  tag: 'Designs',
  method: 'GET',
  path: '/designable-products/{id}',
  access: 'public',
  params: z.object({ id: z.string().max(100) }),
  response: z.object({ isDesignable: z.boolean() }),
});

export const listDesignable = endpoint({
  name: 'listDesignable',
  summary: 'Products that are designed in the shop, the most popular of each category',
  tag: 'Designs',
  method: 'GET',
  path: '/designable-products',
  access: 'public',
  response: z.object({ products: z.array(ProductSummary) }),
});
