import { paiseFromRupees, rupeesFromPaise } from '#contract/money.ts';
import {
  customersOfDiscount,
  lockDiscountByOrder,
  type PricedCart,
  priceLines,
  recordDiscountUse,
  releaseDiscount,
} from '#server/modules/quoting/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail, Refusal } from '#server/platform/errors.ts';
import { requireApproved } from '../approvals/require-approved.ts';
import { destinationsToPrice } from '../destinations/destinations-of-lines.ts';
import type { OrderRow } from '../order-row.ts';
import { priceDifference } from '../rules.ts';
import { requireOpenPrice } from '../status/find-order-to-pay.ts';
import { lockToPay, type OrderToPay, readStoredOrder } from '../store.ts';
import { paymentDeadlines } from './payment-hold.ts';
import { extendHold, saveNewPrice } from './unpaid-store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** A hold is written again when it gains at least this: the first checkout follows the placing at once. */
const WORTH_MS = 60_000;

/**
 * Somebody is about to pay an order: it is priced again as of now. At the same prices it is held for the payment; at
 * others it takes them only when `seen` is the new total, and nothing changes otherwise. A price an admin named stays.
 * @param found the order as it was read before
 * @param seen rupees: the total the payer was shown and confirmed
 * @returns the order as it is to be paid, locked
 * @throws order_not_found, order_already_paid, order_not_payable, order_lapsed, price_expired, price_changed with the
 * new prices, what quoting refuses, and of an order for a company approval_waits and approval_needed
 */
export async function repriceForPayment(
  tx: Tx,
  deps: Needs,
  actor: Actor,
  found: OrderRow,
  seen: number | undefined,
): Promise<OrderRow> {
  // A code is locked before the orders that use it; an order gets none later.
  if (found.discountCode) await lockDiscountByOrder(tx, found.id);
  const order = await lockToPay(tx, found);
  if (!order) fail('order_not_found');
  if (order.paymentStatus === 'PAID') fail('order_already_paid');
  if (order.status !== 'pending') fail('order_not_payable');
  const now = deps.clock.now();
  if (order.priceValidUntil) {
    requireOpenPrice(order, now);
    return order;
  }
  if (order.payUntil && order.payUntil <= now) fail('order_lapsed');
  const priced = await holdAtTodaysPrice(tx, deps, order, { actor, seen, now });
  await requireApproved(tx, actor, priced);
  return priced;
}

async function holdAtTodaysPrice(
  tx: Tx,
  deps: Needs,
  order: OrderToPay,
  request: { actor: Actor; seen: number | undefined; now: Date },
): Promise<OrderRow> {
  const customerKeys = order.discountCode ? await customersOfDiscount(tx, order.id) : [];
  // Its own use must not count against it; it is noted anew below, or the transaction ends here.
  if (order.discountCode) await releaseDiscount(tx, order.id);
  const priced = await priceLines(tx, deps, {
    lines: order.lines.map(({ productId, quantity, attributes, shipZip }) => ({
      productId,
      quantity,
      attributes,
      zipCode: shipZip,
    })),
    destinations: destinationsToPrice(order.lines),
    discountCode: order.discountCode ?? undefined,
    customerKeys,
    isSez: order.isSez,
  }).catch(sayWayOut);
  const difference = priceDifference(shownOf(order), priced);
  if (difference && (request.seen === undefined || paiseFromRupees(request.seen) !== priced.totalPaise)) {
    fail('price_changed', { details: difference });
  }
  // The gateway takes nothing below one rupee.
  if (priced.totalPaise < 100) fail('invalid_input', { message: 'The smallest order is ₹1.00.' });
  // Another letter of undertaking charges the same, and its number is on the invoice.
  const isOther = difference !== null || priced.lutArn !== order.lutArn;
  if (isOther) await reprice(tx, order, priced, request);
  const { heldUntil } = await paymentDeadlines(tx, deps);
  if (priced.discountCode) {
    const use = { orderId: order.id, code: priced.discountCode, customerKeys, at: request.now, heldUntil };
    await recordDiscountUse(tx, use);
  }
  const gained = heldUntil.getTime() - (order.heldUntil?.getTime() ?? 0);
  if (gained >= WORTH_MS) await extendHold(tx, order.id, heldUntil);
  if (!isOther) return order;
  // All of it as it stands now: sums, tax mode and moment go into the document of whatever pays at once.
  return (await readStoredOrder(tx, order.id)) ?? fail('order_not_found');
}

/** A mix that bears two rates today was one line when it was placed, and would be refused for ever: ordered again it is two. */
function sayWayOut(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'tax_rates_differ') throw error;
  const why = error.message.replace(/ Please order them.*$/, '');
  fail('order_not_payable', {
    message: `This order can no longer be paid as it is. ${why} Choose “Reorder” on the order’s page: it puts them into your cart as separate items. This order costs you nothing.`,
  });
}

/** What the payer was shown: the order as it stands. */
function shownOf(order: OrderToPay) {
  return {
    totalAmount: rupeesFromPaise(order.totalPaise),
    items: order.lines.map((line) => ({
      entityId: line.productId,
      unitPrice: rupeesFromPaise(line.unitPricePaise),
      subtotal: rupeesFromPaise(line.subtotalPaise),
    })),
  };
}

async function reprice(
  tx: Tx,
  order: OrderToPay,
  priced: PricedCart,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  await saveNewPrice(tx, {
    ...priced,
    orderId: order.id,
    at: now,
    freightPaise: priced.freightPaise,
    lines: priced.lines.flatMap((line, index) => {
      const lineId = order.lines[index]?.id;
      return lineId === undefined ? [] : [{ ...line, lineId }];
    }),
  });
  await writeAudit(tx, actor, {
    action: 'repriceOrder',
    subjectKind: 'order',
    subjectId: order.id,
    before: { total: rupeesFromPaise(order.totalPaise), code: order.discountCode },
    after: { total: rupeesFromPaise(priced.totalPaise), code: priced.discountCode },
  });
}
