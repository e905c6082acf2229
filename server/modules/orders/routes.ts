import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/orders.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { getOrder } from './get-order.ts';
import { placeOrder } from './place-order.ts';
import { trackOrder } from './track-order.ts';

/** `getOrderStatus` is bound by payments: asking also looks at the gateway, which this module does not know. */
export function ordersRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, contract.placeOrder, placeOrder);
  bind(app, deps, contract.getOrder, getOrder);
  bind(app, deps, contract.trackOrder, trackOrder);
}
