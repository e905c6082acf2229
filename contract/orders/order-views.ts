import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const TAG = 'Admin: orders';

/** No admin keeps more than these. */
export const MOST_VIEWS = 30;

/** A filter of the orders that an admin comes back to; only they see it. */
export const OrderView = z.object({
  viewId: z.uuid(),
  name: z.string(),
  /** As in the address of the list, without what was searched: `status=approved&sort=due`. */
  query: z.string(),
});
export type OrderView = z.infer<typeof OrderView>;

export const listOrderViews = endpoint({
  name: 'listOrderViews',
  summary: 'The views of the orders that this admin saved, by name',
  tag: TAG,
  method: 'GET',
  path: '/orders/views',
  access: 'admin',
  response: z.object({ views: z.array(OrderView) }),
});

/** Under a name that is there already it takes its place: sent twice, it is one view. What was searched is not kept. */
export const saveOrderView = endpoint({
  name: 'saveOrderView',
  summary: 'Keep a filter of the orders under a name',
  tag: TAG,
  method: 'POST',
  path: '/orders/views',
  access: 'admin',
  status: 201,
  body: z.object({
    name: z
      .string({ error: 'Please name the view' })
      .trim()
      .min(1, 'Please name the view')
      .max(60, 'At most 60 letters, please'),
    query: z.string().max(600, 'This filter is too long to be kept'),
  }),
  response: z.object({ view: OrderView }),
});

export const deleteOrderView = endpoint({
  name: 'deleteOrderView',
  summary: 'Forget a view of the orders',
  tag: TAG,
  method: 'DELETE',
  path: '/orders/views/{viewId}',
  access: 'admin',
  params: z.object({ viewId: z.uuid() }),
  response: z.object({ success: z.literal(true) }),
});
