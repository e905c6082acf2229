import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { listMyOrders as contract, OrderSummary } from '#contract/orders/my-orders.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inOneStatement } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { cutPage, readPageToken } from '#server/platform/page-token.ts';
import { attachGuestOrders } from '../privacy/attach-guest-orders.ts';
import { readSummaries, type SummaryRow } from './my-orders-store.ts';
import { withoutLeft } from './orders-of-owner.ts';
import { arrivalOf, delayedUntil } from './present-order.ts';
import type { Printing, PrintingFacts, Refunded } from './printing-facts.ts';
import { refundedPaise } from './refunded-paise.ts';

/**
 * The orders of the signed-in person. What they ordered as a guest with the same mail since they signed in is theirs
 * as soon as they look. Two statements, one for further pages.
 * @throws invalid_input for a `nextToken` that was not written for this list.
 */
export async function listMyOrders(
  deps: Pick<Deps, 'db' | 'secrets'> & Printing,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  if (actor.kind !== 'user') fail('not_signed_in');
  const owner = `user:${actor.userId}`;
  const scope = `my-orders|${owner}|${input.status ?? ''}|${input.sort}`;
  const place = readPageToken(deps.secrets, scope, input.nextToken);
  if (!place) await inOneStatement(deps.db, (tx) => attachGuestOrders(tx, actor));
  const rows = await readSummaries(deps.db, {
    of: { owner },
    status: input.status,
    isAscending: input.sort === 'asc',
    after: place && { at: String(place[0]), id: String(place[1]) },
    take: input.limit + 1,
  });
  const { shown, nextToken } = cutPage(rows, {
    limit: input.limit,
    secrets: deps.secrets,
    scope,
    placeOf: (row) => [row.placedAtExactly, row.id],
  });
  const mine = await withoutLeft(deps.db, actor.userId, shown);
  const ids = mine.map((row) => row.id);
  const [printing, refunds] = await Promise.all([
    deps.printingFacts(ids),
    deps.refundsOf(mine.filter((row) => row.paymentStatus === 'PAID').map((row) => row.id)),
  ]);
  return {
    orders: mine.map((row) => presentSummary(row, printing.get(row.id), refunds.get(row.id) ?? [])),
    nextToken,
  };
}

/** A row of an order history as people see it. */
export function presentSummary(
  row: SummaryRow,
  printing: PrintingFacts | undefined,
  refunds: readonly Refunded[],
): OrderSummary {
  return {
    orderId: row.id,
    trackingNumber: printing?.trackingNumber ?? null,
    isOnItsWay: printing?.isOnItsWay ?? false,
    items: row.items.map(({ productName, quantity, unitPricePaise }) => ({
      productName,
      quantity,
      price: rupeesFromPaise(unitPricePaise),
    })),
    status: row.status,
    paymentStatus: row.paymentStatus,
    totalAmount: rupeesFromPaise(row.totalPaise),
    orderDate: row.placedAt.toISOString(),
    estimatedDelivery: delayedUntil(row, printing) ?? arrivalOf(row, row.estimatedDelivery),
    refunded: rupeesFromPaise(refundedPaise(refunds)),
    isArtworkMissing: row.status === 'pending' && row.artwork === 'missing',
  };
}
