import type { FastifyInstance } from 'fastify';
import * as mine from '#contract/my-orders.ts';
import * as contract from '#contract/orders.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { addArtwork } from './add-artwork.ts';
import { addTrackedArtwork } from './add-tracked-artwork.ts';
import { forgetAddress } from './forget-address.ts';
import { getOrder } from './get-order.ts';
import { listAddresses } from './list-addresses.ts';
import { listMyOrders } from './list-my-orders.ts';
import { placeOrder } from './place-order.ts';
import { reorder } from './reorder.ts';
import { trackOrder } from './track-order.ts';

/** `getOrderStatus` is bound by payments: asking also looks at the gateway, which this module does not know. */
export function ordersRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, contract.placeOrder, placeOrder);
  bind(app, deps, contract.getOrder, getOrder);
  bind(app, deps, contract.trackOrder, trackOrder);
  bind(app, deps, mine.listMyOrders, listMyOrders);
  bind(app, deps, mine.listAddresses, listAddresses);
  bind(app, deps, mine.forgetAddress, forgetAddress);
  bind(app, deps, mine.reorder, reorder);
  bind(app, deps, mine.addArtwork, addArtwork);
  bind(app, deps, mine.addTrackedArtwork, addTrackedArtwork);
}
