import type { FastifyInstance } from 'fastify';
import * as mine from '#contract/my-orders.ts';
import * as contract from '#contract/orders.ts';
import * as admin from '#contract/orders-admin.ts';
import { exportOrders as exportContract } from '#contract/orders-export.ts';
import * as price from '#contract/price-requests.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { acceptPrice } from './accept-price.ts';
import { addArtwork } from './add-artwork.ts';
import { addOrderNote } from './add-order-note.ts';
import { addTrackedArtwork } from './add-tracked-artwork.ts';
import { declinePriceRequest } from './decline-price-request.ts';
import { exportOrders } from './export-orders.ts';
import type { Following, Printing } from './following.ts';
import { forgetAddress } from './forget-address.ts';
import { getOrder } from './get-order.ts';
import { getOrderForAdmin } from './get-order-for-admin.ts';
import { getPriceOffer } from './get-price-offer.ts';
import { listAddresses } from './list-addresses.ts';
import { listMyOrders } from './list-my-orders.ts';
import { listOrders } from './list-orders.ts';
import { listPriceRequests } from './list-price-requests.ts';
import type { Names } from './people.ts';
import { placeOrder } from './place-order.ts';
import { previewPrice } from './preview-price.ts';
import { priceRequest } from './price-request.ts';
import { reorder } from './reorder.ts';
import { requestOrderLink } from './request-order-link.ts';
import { requestPrice } from './request-price.ts';
import { resendOrderMail } from './resend-order-mail.ts';
import { serveExport } from './serve-export.ts';
import { trackOrder } from './track-order.ts';

/** `getOrderStatus` is bound by payments: asking also looks at the gateway, which this module does not know. */
export function ordersRoutes(
  app: FastifyInstance,
  deps: Deps,
  names: Names,
  printing: Following & Printing,
): void {
  bind(app, deps, contract.placeOrder, placeOrder);
  const printed = { ...deps, ...printing };
  bind(app, printed, contract.getOrder, getOrder);
  bind(app, printed, contract.trackOrder, trackOrder);
  bind(app, printed, mine.listMyOrders, listMyOrders);
  bind(app, deps, mine.listAddresses, listAddresses);
  bind(app, deps, mine.forgetAddress, forgetAddress);
  bind(app, deps, mine.reorder, reorder);
  bind(app, deps, mine.requestOrderLink, requestOrderLink);
  bind(app, deps, mine.addArtwork, addArtwork);
  bind(app, deps, mine.addTrackedArtwork, addTrackedArtwork);
  priceRoutes(app, deps);
  adminRoutes(app, { ...printed, names });
}

/** What is priced on request: asked, answered, taken. Paying it is payments', as of every order. */
function priceRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, price.requestPrice, requestPrice);
  bind(app, deps, price.listPriceRequests, listPriceRequests);
  bind(app, deps, price.previewPrice, previewPrice);
  bind(app, deps, price.priceRequest, priceRequest);
  bind(app, deps, price.declinePriceRequest, declinePriceRequest);
  bind(app, deps, price.getPriceOffer, getPriceOffer);
  bind(app, deps, price.acceptPrice, acceptPrice);
}

/** `setOrderStatus` and `cancelOrder` are bound by payments: cancelling gives money back. */
function adminRoutes(app: FastifyInstance, deps: Deps & Following & Printing & { names: Names }): void {
  bind(app, deps, admin.listOrders, listOrders);
  bind(app, deps, admin.getOrderForAdmin, getOrderForAdmin);
  bind(app, deps, admin.addOrderNote, addOrderNote);
  bind(app, deps, admin.resendOrderMail, resendOrderMail);
  bind(app, deps, exportContract, exportOrders);
  // In the query: a search is longer than a part of a path may be.
  app.get<{ Querystring: { token?: string } }>(
    '/orders/export.csv',
    { schema: { hide: true }, config: { access: 'link', rateLimit: { max: 20 } } },
    (request, reply) => serveExport(deps, request.query.token ?? '', reply),
  );
}
