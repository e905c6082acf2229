/** A customer takes an order back, or one item of it: until a printer has accepted it, with all they paid for it. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Rupees } from '../money.ts';
import { OrderStatus, TrackToken } from '../orders/orders.ts';

const TAG = 'Orders';
const OrderId = z.object({ id: z.string().max(60) });

/** Nobody has begun to print it. */
export const CANCELLABLE: readonly OrderStatus[] = [
  'pending',
  'uploaded',
  'approved',
  'pending_psp_confirmation',
];

const Cancelled = z.object({
  orderId: z.uuid(),
  status: z.literal('cancelled'),
  /** What goes back by this call. */
  refunded: Rupees,
});

export const cancelOwnOrder = endpoint({
  name: 'cancelOwnOrder',
  summary: 'Cancel an order of your own until a printer has accepted it; all you paid goes back',
  tag: TAG,
  method: 'POST',
  path: '/orders/{id}/cancellation',
  access: 'identity',
  params: OrderId,
  response: Cancelled,
});

export const cancelTrackedOrder = endpoint({
  name: 'cancelTrackedOrder',
  summary: 'The same by the link in the mail',
  tag: TAG,
  method: 'POST',
  path: '/track/{token}/cancellation',
  access: 'public',
  perMinute: 60,
  takesOldTokens: true,
  params: z.object({ token: TrackToken }),
  response: Cancelled,
});

const Line = { lineId: z.string().max(60) };
const LineCancelled = z.object({
  orderId: z.uuid(),
  status: OrderStatus,
  /** What goes back by this call. */
  refunded: Rupees,
});

/** Safe to repeat. With the last line that is left the whole order is cancelled. */
export const cancelOwnLine = endpoint({
  name: 'cancelOwnLine',
  summary:
    'Cancel one line of a paid order of your own until a printer has accepted it; what was paid for it goes back',
  tag: TAG,
  method: 'POST',
  path: '/orders/{id}/lines/{lineId}/cancellation',
  access: 'identity',
  params: OrderId.extend(Line),
  response: LineCancelled,
});

export const cancelTrackedLine = endpoint({
  name: 'cancelTrackedLine',
  summary: 'The same by the link in the mail',
  tag: TAG,
  method: 'POST',
  path: '/track/{token}/lines/{lineId}/cancellation',
  access: 'public',
  perMinute: 60,
  takesOldTokens: true,
  params: z.object({ token: TrackToken, ...Line }),
  response: LineCancelled,
});
