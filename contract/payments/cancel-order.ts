/** A customer takes an order back: until a printer has accepted it, with all they paid. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Rupees } from '../money.ts';
import { type OrderStatus, TrackToken } from '../orders/orders.ts';

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
