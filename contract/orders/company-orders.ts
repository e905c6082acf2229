import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { NextToken } from '../paging.ts';
import { OrderSummary } from './my-orders.ts';
import { OrderStatus } from './orders.ts';

/** A row of the company's order history: who bought, for which cost centre, and whether it waits for an approval. */
export const CompanyOrderSummary = OrderSummary.extend({
  boughtBy: z.string().nullable(),
  costCentre: z.string().nullable(),
  isWaitingForApproval: z.boolean(),
});
export type CompanyOrderSummary = z.infer<typeof CompanyOrderSummary>;

/** All of them for owners and approvers; for a buyer those they bought. */
export const listCompanyOrders = endpoint({
  name: 'listCompanyOrders',
  summary: 'Orders of the company of the signed-in person',
  tag: 'Companies',
  method: 'GET',
  path: '/company/orders',
  access: 'user',
  query: z.object({
    status: OrderStatus.optional(),
    /** Only those that wait for an approval. */
    waiting: z.enum(['true']).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(50),
    nextToken: NextToken.optional(),
  }),
  response: z.object({ orders: z.array(CompanyOrderSummary), nextToken: z.string().nullable() }),
});
