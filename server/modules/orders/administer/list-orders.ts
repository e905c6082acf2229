import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { AdminOrderSummary, listOrders as contract } from '#contract/orders/orders-admin.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { cutPage, readPageToken } from '#server/platform/page-token.ts';
import { arrivalOf } from '../view/present-order.ts';
import type { Printing, PrintingFacts } from '../view/printing-facts.ts';
import { type ListedOrder, readListedOrders } from './admin-store.ts';
import { countFiltered, filterOf } from './order-filter.ts';

/**
 * A page of all orders, by the time they were placed.
 * @throws invalid_input for a `nextToken` that was not written for this list.
 */
export async function listOrders(
  deps: Pick<Deps, 'db' | 'secrets'> & Printing,
  _actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const filter = filterOf(input);
  const scope = JSON.stringify(['orders', input.status, input.needs, filter.search?.part, input.sort]);
  const place = readPageToken(deps.secrets, scope, input.nextToken);
  const { total, isTotalExact, isRare } = await countFiltered(deps.db, filter);
  const rows = await readListedOrders(deps.db, {
    filter,
    isRare,
    isAscending: input.sort === 'oldest',
    after: place && { at: String(place[0]), id: String(place[1]) },
    take: input.limit + 1,
  });
  const { shown, ...page } = cutPage(rows, {
    limit: input.limit,
    secrets: deps.secrets,
    scope,
    placeOf: (row) => [row.placedAtExactly, row.id],
  });
  const printing = await deps.printingFacts(shown.map((row) => row.id));
  return {
    orders: shown.map((row) => presentListed(row, printing.get(row.id))),
    ...page,
    total,
    isTotalExact,
  };
}

function presentListed(row: ListedOrder, printing: PrintingFacts | undefined): AdminOrderSummary {
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
    isArtworkMissing: row.status === 'pending' && row.artwork === 'missing',
  };
}
