import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Rupees } from '../money.ts';

const TAG = 'Orders';
const OrderId = z.object({ id: z.string().max(60) });
const Done = z.object({ success: z.literal(true) });

/** When the prices or the limit changed since it was placed; placing an order above the limit asks by itself. */
export const askForApproval = endpoint({
  name: 'askForApproval',
  summary: 'Ask for the approval of an order above one’s spending limit',
  tag: TAG,
  method: 'POST',
  path: '/orders/{id}/approval',
  access: 'user',
  perMinute: 20,
  params: OrderId,
  response: Done,
});

/** Whoever approves pays next, or leaves it to the buyer. Asked again it answers the same. */
export const approveOrder = endpoint({
  name: 'approveOrder',
  summary: 'Approve an order of the company; for its owners and approvers',
  tag: TAG,
  method: 'POST',
  path: '/orders/{id}/approval/approve',
  access: 'user',
  perMinute: 60,
  params: OrderId,
  /** What the approver saw; only compared. */
  body: z.object({ totalAmount: Rupees }),
  response: Done,
});

export const DeclineBody = z.object({
  reason: z
    .string({ error: 'Please say why' })
    .trim()
    .min(1, 'Please say why')
    .max(500, 'At most 500 letters'),
});

export const declineOrder = endpoint({
  name: 'declineOrder',
  summary: 'Decline an order of the company, which cancels it; for its owners and approvers',
  tag: TAG,
  method: 'POST',
  path: '/orders/{id}/approval/decline',
  access: 'user',
  perMinute: 60,
  params: OrderId,
  body: DeclineBody,
  response: Done,
});
