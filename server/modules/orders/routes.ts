import type { FastifyInstance } from 'fastify';
import * as check from '#contract/artwork-check.ts';
import * as book from '#contract/orders/address-book.ts';
import * as approvals from '#contract/orders/approvals.ts';
import * as desk from '#contract/orders/artwork-desk.ts';
import { listCompanyOrders as companyOrders } from '#contract/orders/company-orders.ts';
import { checkDestinations as destinations } from '#contract/orders/destinations.ts';
import * as gst from '#contract/orders/gst-details.ts';
import * as mine from '#contract/orders/my-orders.ts';
import * as views from '#contract/orders/order-views.ts';
import * as contract from '#contract/orders/orders.ts';
import * as admin from '#contract/orders/orders-admin.ts';
import { exportOrders as exportContract } from '#contract/orders/orders-export.ts';
import * as price from '#contract/orders/price-requests.ts';
import * as lists from '#contract/orders/reorder-lists.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { fromReplica } from '#server/platform/replica/from-replica.ts';
import { addAddress } from './addresses/add-address.ts';
import { changeAddress } from './addresses/change-address.ts';
import { forgetAddress } from './addresses/forget-address.ts';
import { listAddresses } from './addresses/list-addresses.ts';
import { addOrderNote } from './administer/add-order-note.ts';
import type { Names } from './administer/describe-actors.ts';
import { exportOrders } from './administer/export-orders.ts';
import { getOrderForAdmin } from './administer/get-order-for-admin.ts';
import { listOrders } from './administer/list-orders.ts';
import type { NumbersOfOthers } from './administer/numbers-of-others.ts';
import { resendOrderMail } from './administer/resend-order-mail.ts';
import { serveExport } from './administer/serve-export.ts';
import { approveOrder } from './approvals/approve-order.ts';
import { askForApproval } from './approvals/ask-for-approval.ts';
import { declineOrder } from './approvals/decline-order.ts';
import { addArtwork } from './artwork/add-artwork.ts';
import { addTrackedArtwork } from './artwork/add-tracked-artwork.ts';
import { checkLine } from './artwork/check-line.ts';
import { checkTrackedLine } from './artwork/check-tracked-line.ts';
import { decideLine } from './artwork/decide-line.ts';
import { decideTrackedLine } from './artwork/decide-tracked-line.ts';
import { applyArtworkFix } from './artwork-desk/apply-artwork-fix.ts';
import { askAboutArtwork } from './artwork-desk/ask-about-artwork.ts';
import { listArtworkDesk } from './artwork-desk/list-artwork-desk.ts';
import { closeArtworkItem, openArtworkItem } from './artwork-desk/open-artwork-item.ts';
import { replaceArtwork } from './artwork-desk/replace-artwork.ts';
import { waveArtworkThrough } from './artwork-desk/wave-artwork-through.ts';
import { checkDestinations } from './destinations/check-destinations.ts';
import { forgetGstDetails } from './gst-details/forget-gst-details.ts';
import { getGstDetails } from './gst-details/get-gst-details.ts';
import { saveGstDetails } from './gst-details/save-gst-details.ts';
import { placeOrder } from './place/place-order.ts';
import { reorder } from './place/reorder.ts';
import { reorderTracked } from './place/reorder-tracked.ts';
import { acceptPrice } from './price-request/accept-price.ts';
import { declinePriceRequest } from './price-request/decline-price-request.ts';
import { getPriceOffer } from './price-request/get-price-offer.ts';
import { listPriceRequests } from './price-request/list-price-requests.ts';
import { previewPrice } from './price-request/preview-price.ts';
import { priceRequest } from './price-request/price-request.ts';
import { requestPrice } from './price-request/request-price.ts';
import { addToReorderList } from './reorder-lists/add-to-reorder-list.ts';
import { deleteReorderList } from './reorder-lists/delete-reorder-list.ts';
import { getReorderList } from './reorder-lists/get-reorder-list.ts';
import { listReorderLists } from './reorder-lists/list-reorder-lists.ts';
import { removeReorderItem } from './reorder-lists/remove-reorder-item.ts';
import { renameReorderList } from './reorder-lists/rename-reorder-list.ts';
import { saveReorderList } from './reorder-lists/save-reorder-list.ts';
import { deleteOrderView } from './saved-views/delete-order-view.ts';
import { listOrderViews } from './saved-views/list-order-views.ts';
import { saveOrderView } from './saved-views/save-order-view.ts';
import { getOrder } from './view/get-order.ts';
import { listCompanyOrders } from './view/list-company-orders.ts';
import { listMyOrders } from './view/list-my-orders.ts';
import type { Costs, Following, Printing } from './view/printing-facts.ts';
import { requestOrderLink } from './view/request-order-link.ts';
import { trackOrder } from './view/track-order.ts';

/** `getOrderStatus` is bound by payments: asking also looks at the gateway, which this module does not know. */
export function ordersRoutes(
  app: FastifyInstance,
  deps: Deps,
  names: Names,
  printing: Following & Printing & Costs & NumbersOfOthers,
): void {
  bind(app, deps, contract.placeOrder, placeOrder);
  const printed = { ...deps, ...printing };
  bind(app, printed, contract.getOrder, getOrder);
  bind(app, printed, contract.trackOrder, trackOrder);
  bind(app, printed, mine.listMyOrders, listMyOrders);
  bind(app, deps, book.listAddresses, listAddresses);
  bind(app, deps, book.addAddress, addAddress);
  bind(app, deps, book.changeAddress, changeAddress);
  bind(app, deps, book.forgetAddress, forgetAddress);
  bind(app, deps, gst.getGstDetails, getGstDetails);
  bind(app, deps, gst.saveGstDetails, saveGstDetails);
  bind(app, deps, gst.forgetGstDetails, forgetGstDetails);
  bind(app, printed, companyOrders, listCompanyOrders);
  bind(app, deps, destinations, checkDestinations);
  reorderListRoutes(app, deps);
  bind(app, deps, approvals.askForApproval, askForApproval);
  bind(app, deps, approvals.approveOrder, approveOrder);
  bind(app, deps, approvals.declineOrder, declineOrder);
  bind(app, deps, mine.reorder, reorder);
  bind(app, deps, mine.reorderTracked, reorderTracked);
  bind(app, deps, mine.requestOrderLink, requestOrderLink);
  bind(app, deps, mine.addArtwork, addArtwork);
  bind(app, deps, mine.addTrackedArtwork, addTrackedArtwork);
  bind(app, deps, check.checkLine, checkLine);
  bind(app, deps, check.decideLine, decideLine);
  bind(app, deps, check.checkTrackedLine, checkTrackedLine);
  bind(app, deps, check.decideTrackedLine, decideTrackedLine);
  priceRoutes(app, deps);
  adminRoutes(app, { ...printed, names });
  deskRoutes(app, deps);
}

/** What a company orders again and again. */
function reorderListRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, lists.listReorderLists, listReorderLists);
  bind(app, deps, lists.getReorderList, getReorderList);
  bind(app, deps, lists.saveReorderList, saveReorderList);
  bind(app, deps, lists.addToReorderList, addToReorderList);
  bind(app, deps, lists.renameReorderList, renameReorderList);
  bind(app, deps, lists.deleteReorderList, deleteReorderList);
  bind(app, deps, lists.removeReorderItem, removeReorderItem);
}

/** Artwork that waits for a person. */
function deskRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, desk.listArtworkDesk, listArtworkDesk);
  bind(app, deps, desk.openArtworkItem, openArtworkItem);
  bind(app, deps, desk.closeArtworkItem, closeArtworkItem);
  bind(app, deps, desk.applyArtworkFix, applyArtworkFix);
  bind(app, deps, desk.askAboutArtwork, askAboutArtwork);
  bind(app, deps, desk.waveArtworkThrough, waveArtworkThrough);
  bind(app, deps, desk.replaceArtwork, replaceArtwork);
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
function adminRoutes(
  app: FastifyInstance,
  deps: Deps & Following & Printing & Costs & NumbersOfOthers & { names: Names },
): void {
  bind(app, deps, admin.listOrders, fromReplica(listOrders));
  bind(app, deps, admin.getOrderForAdmin, getOrderForAdmin);
  bind(app, deps, admin.addOrderNote, addOrderNote);
  bind(app, deps, admin.resendOrderMail, resendOrderMail);
  bind(app, deps, exportContract, exportOrders);
  bind(app, deps, views.listOrderViews, listOrderViews);
  bind(app, deps, views.saveOrderView, saveOrderView);
  bind(app, deps, views.deleteOrderView, deleteOrderView);
  // In the query: a search is longer than a part of a path may be.
  app.get<{ Querystring: { token?: string } }>(
    '/orders/export.csv',
    { schema: { hide: true }, config: { access: 'link', rateLimit: { max: 20 } } },
    (request, reply) => serveExport(deps, request.query.token ?? '', reply),
  );
}
