import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { OrderFilter } from './orders-admin.ts';

/** The list as CSV. The link works without a header, as downloads need it, for five minutes. */
export const exportOrders = endpoint({
  name: 'exportOrders',
  summary: 'A link to all orders of a filter as CSV',
  tag: 'Admin: orders',
  method: 'POST',
  path: '/orders/export',
  access: 'admin',
  needsFresh: true,
  perMinute: 20,
  body: OrderFilter,
  response: z.object({ url: z.string() }),
});
