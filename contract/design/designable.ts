import { z } from 'zod';
import { ProductSummary } from '../catalogue/catalogue.ts';
import { endpoint } from '../endpoint.ts';

export const listDesignable = endpoint({
  name: 'listDesignable',
  summary: 'Products that are designed in the shop, the most popular of each category',
  tag: 'Designs',
  method: 'GET',
  path: '/designable-products',
  access: 'public',
  response: z.object({ products: z.array(ProductSummary) }),
});
