import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { AdminOrderSummary, listOrders as contract } from '#contract/orders/orders-admin.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { cutPage, readPageToken } from '#server/platform/page-token.ts';
import { arrivalOf } from '../view/present-order.ts';
import type { Costs, OrderCost, Printing, PrintingFacts } from '../view/printing-facts.ts';
import { marginOf } from './margin.ts';
import { type NumbersOfOthers, searchedNumber } from './numbers-of-others.ts';
import { countFiltered, filterOf, findHits, rarestOf } from './order-filter.ts';
import { type ListedOrder, readListedOrders } from './order-list-store.ts';

/**
 * A page of all orders, as they are filtered and sorted.
 * @throws invalid_input for a `nextToken` that was not written for this list.
 */
export async function listOrders(
  deps: Pick<Deps, 'db' | 'secrets'> & Printing & Costs & NumbersOfOthers,
  _actor: Actor,
  { search, ...input }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const filter = filterOf({ ...input, search: await searchedNumber(deps, search) });
  const scope = JSON.stringify(['orders', filter, input.sort]);
  const place = readPageToken(deps.secrets, scope, input.nextToken);
  const hits = await findHits(deps.db, filter);
  const { total, isTotalExact } = await countFiltered(deps.db, filter, hits);
  const rows = await readListedOrders(deps.db, {
    filter,
    rare: rarestOf(hits),
    sort: input.sort,
    after: place && { key: String(place[0]), id: String(place[1]) },
    take: input.limit + 1,
  });
  const { shown, ...page } = cutPage(rows, {
    limit: input.limit,
    secrets: deps.secrets,
    scope,
    placeOf: (row) => [row.sortKey, row.id],
  });
  const ids = shown.map((row) => row.id);
  const [printing, costs] = await Promise.all([deps.printingFacts(ids), deps.costsOf(ids)]);
  return {
    orders: shown.map((row) => presentListed(row, printing.get(row.id), costs.get(row.id))),
    ...page,
    total,
    isTotalExact,
  };
}

function presentListed(
  row: ListedOrder,
  printing: PrintingFacts | undefined,
  cost: OrderCost | undefined,
): AdminOrderSummary {
  return {
    orderId: row.id,
    customerName: row.customerName || row.shipName,
    customerEmail: row.customerEmail,
    totalAmount: rupeesFromPaise(row.totalPaise),
    orderDate: row.placedAt.toISOString(),
    status: row.status,
    paymentStatus: row.paymentStatus,
    deliveryMode: printing?.deliveryMode ?? null,
    pspName: printing?.pspName ?? null,
    dueDate: arrivalOf(row, printing?.dueDate ?? row.estimatedDelivery),
    promisedFor: row.estimatedDelivery,
    promise: row.promise,
    loss: marginOf(row, cost)?.loss ?? 0,
    specialInstructions: row.specialInstructions,
    shippingLabelUrl: printing?.shippingLabelUrl ?? null,
    items: row.items,
    shippingAddress: {
      name: row.shipName,
      street: row.shipStreet,
      city: row.shipCity,
      state: row.shipState,
      zipCode: row.shipZip,
      country: row.shipCountry,
    },
    destinationCount: row.destinationCount,
    isArtworkMissing: row.status === 'pending' && row.artwork === 'missing',
  };
}
