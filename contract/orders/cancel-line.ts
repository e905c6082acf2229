/** The shop cancels one line of a paid order by itself, as long as no printer has accepted it. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Rupees } from '../money.ts';
import { OrderStatus } from './orders.ts';

/** Safe to repeat: the same admin asking again gets the same answer. With the last line left the whole order is cancelled. */
export const cancelLine = endpoint({
  name: 'cancelLine',
  summary: 'Cancel one line of a paid order that no printer has accepted; what was paid for it goes back',
  tag: 'Admin: orders',
  method: 'POST',
  path: '/orders/{id}/lines/{lineId}/cancel',
  access: 'admin',
  needsFresh: true,
  params: z.object({ id: z.string().max(60), lineId: z.string().max(60) }),
  body: z.object({
    reason: z.string({ error: 'Please write a reason' }).trim().min(1, 'Please write a reason').max(300),
  }),
  response: z.object({
    orderId: z.uuid(),
    status: OrderStatus,
    /** What goes back by this call. */
    refunded: Rupees,
  }),
});
