import type { OrderStatus, PaymentStatus } from '#contract/orders/orders.ts';
import {
  extendPaymentHold,
  isPriceStillValid,
  lockDiscountOfOrder,
  lockOrder,
  markPaid,
  markPaymentFailed,
  type OrderRow,
} from '#server/modules/orders/index.ts';
import { settingsAt } from '#server/modules/settings/index.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { invoiceDocument } from './documents/invoice-rules.ts';
import { gatewayOf } from './gateway/gateway.ts';
import type { GatewayPayment } from './gateway/gateway-answers.ts';
import { GatewayError } from './gateway/gateway-error.ts';
import { rememberLook } from './gateway/looks-under-way.ts';
import { markEvents } from './gateway/webhook-store.ts';
import { recordAnomaly } from './problems/record-anomaly.ts';
import { financialYear, invoiceSeries, judgeCapture, nextPollAt } from './rules.ts';
import { bookCharge, type GatewayOrderRow, type PaymentRow, upsertPayments } from './store.ts';

export type SettleDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets' | 'log'>;

/** The state of an order after a poll of the gateway. */
export interface PaymentState {
  owner: string;
  companyId: string | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

/** What settling does to an order, by what `orders` exports. Tests replace one to show that it protects. */
export const orderParts = { lockOrder, markPaid, markPaymentFailed };

/**
 * The only code that can make an order PAID, with `payFromBalance`. Asks the gateway what was paid, and only then opens one transaction that
 * locks the order and takes in what was heard. Webhook, verify, status poll and sweeper all come here; what any of
 * them was told is only a reason to poll (facts, payments 2).
 * @throws GatewayError when the gateway does not say.
 */
export function settlePayment(
  deps: SettleDeps,
  gatewayOrder: GatewayOrderRow,
  options: { eventIds?: readonly string[]; parts?: typeof orderParts } = {},
): Promise<PaymentState> {
  return rememberLook(gatewayOrder.id, () => settle(deps, gatewayOrder, options));
}

async function settle(
  deps: SettleDeps,
  gatewayOrder: GatewayOrderRow,
  options: { eventIds?: readonly string[]; parts?: typeof orderParts },
): Promise<PaymentState> {
  const gateway = gatewayOf(deps);
  const parts = options.parts ?? orderParts;
  const look = async () => {
    const seen = await gateway.fetchPayments(gatewayOrder.id);
    return transaction(deps.db, (tx) =>
      applyGatewayState(tx, deps, gatewayOrder, seen, { ...options, parts }),
    );
  };
  const first = await look();
  if (!first.toCapture) return first.settled;
  // Authorised money that nobody captured: the amount is ours, from the database. If the gateway captured it
  // meanwhile, it refuses, and the second poll sees it captured.
  const { id, amountPaise, currency } = first.toCapture;
  try {
    await gateway.capture({ id, amountPaise, currency });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn({ err: error, gatewayOrderId: gatewayOrder.id }, 'a capture was not confirmed');
  }
  return (await look()).settled;
}

interface TakenIn {
  settled: PaymentState;
  toCapture: PaymentRow | null;
}

async function applyGatewayState(
  tx: Tx,
  deps: SettleDeps,
  gatewayOrder: GatewayOrderRow,
  seen: readonly GatewayPayment[],
  options: { eventIds?: readonly string[]; parts: typeof orderParts },
): Promise<TakenIn> {
  const mine = seen.filter((payment) => payment.gatewayOrderId === gatewayOrder.id);
  if (mine.length > 0) await lockDiscountOfOrder(tx, gatewayOrder.orderId);
  // Everything about one order waits here for its turn; what is read below stays true until the commit.
  const order = await options.parts.lockOrder(tx, gatewayOrder.orderId);
  if (!order) throw new Error(`gateway order ${gatewayOrder.id} has no order`);
  const payments = mine.length > 0 ? await upsertPayments(tx, gatewayOrder, mine) : [];
  if (options.eventIds && options.eventIds.length > 0) {
    await markEvents(tx, { ids: options.eventIds, outcome: 'settled', at: deps.clock.now() });
  }
  const startOf = (payment: PaymentRow) => mine.find(({ id }) => id === payment.id)?.startedAt ?? null;
  const holds = (payment: PaymentRow) => isPriceStillValid(tx, deps, order, startOf(payment));
  let { status, paymentStatus } = order;
  for (const payment of payments) {
    if (payment.isApplied || payment.anomaly) continue;
    if (payment.status !== 'captured' && payment.status !== 'refunded') continue;
    const judged = judgeCapture(payment, gatewayOrder, { ...order, status, paymentStatus });
    const verdict = judged === 'pays' && !(await holds(payment)) ? 'outdated_price' : judged;
    if (verdict !== 'pays') {
      await recordAnomaly(tx, { orderId: order.id, payment, anomaly: verdict });
      continue;
    }
    status = await applyPayment(tx, deps, { order, gatewayOrder, payment, markPaid: options.parts.markPaid });
    paymentStatus = 'PAID';
  }
  const open = paymentStatus === 'PAID' ? null : await readUnpaid(tx, order, payments, options.parts);
  if (open?.isFailed) paymentStatus = 'FAILED';
  const toCapture = status === 'cancelled' ? null : (open?.authorized ?? null);
  const fits = toCapture?.amountPaise === order.totalPaise && toCapture.currency === order.currency;
  const isWanted = fits && (await holds(toCapture));
  if (open) await holdWhileTried(tx, deps, order.id, mine);
  return {
    settled: { owner: order.owner, companyId: order.companyId, status, paymentStatus },
    toCapture: isWanted ? toCapture : null,
  };
}

/** Whoever tries to pay, even in vain, keeps what the order holds for another while. */
async function holdWhileTried(
  tx: Tx,
  deps: SettleDeps,
  orderId: string,
  tried: readonly GatewayPayment[],
): Promise<void> {
  const last = Math.max(...tried.map(({ startedAt }) => startedAt?.getTime() ?? 0));
  if (last > 0) await extendPaymentHold(tx, deps, orderId, new Date(last));
}

/** Money in the right amount for an order that waits for it: PAID, ledger and document in one commit. */
export async function applyPayment(
  tx: Tx,
  deps: SettleDeps,
  paid: {
    order: OrderRow;
    /** Null for what a balance pays. */
    gatewayOrder: GatewayOrderRow | null;
    payment: Pick<PaymentRow, 'id' | 'amountPaise'>;
    markPaid: typeof orderParts.markPaid;
  },
): Promise<OrderStatus> {
  const { order, gatewayOrder, payment } = paid;
  const now = deps.clock.now();
  const made = await paid.markPaid(tx, order, { id: payment.id, at: now });
  if (!made) throw new Error(`order ${order.id} was paid while it was locked`);
  const { series, kind } = invoiceSeries(order.taxMode);
  const { tax } = await settingsAt(tx, deps, order.pricedAt);
  const supplier = { name: tax.supplierName, address: tax.supplierAddress, gstin: tax.gstin };
  await bookCharge(tx, {
    paymentId: payment.id,
    orderId: order.id,
    gatewayOrderId: gatewayOrder?.id ?? null,
    amountPaise: payment.amountPaise,
    pollAt: gatewayOrder && nextPollAt(gatewayOrder.createdAt, true, now),
    invoice: {
      series,
      kind,
      financialYear: financialYear(now),
      document: invoiceDocument({ ...order, lines: made.lines }, supplier, payment.id),
      issuedAt: now,
    },
  });
  return made.status;
}

/** An unpaid order: is money held for it, or has its newest attempt failed? */
async function readUnpaid(
  tx: Tx,
  order: OrderRow,
  payments: readonly PaymentRow[],
  parts: typeof orderParts,
): Promise<{ authorized: PaymentRow | null; isFailed: boolean }> {
  const authorized = payments.find((payment) => payment.status === 'authorized') ?? null;
  const failed = payments.findLast((payment) => payment.status === 'failed');
  if (!authorized && failed && order.paymentStatus === 'pending') {
    await parts.markPaymentFailed(tx, order.id, failed.id);
    return { authorized: null, isFailed: true };
  }
  return { authorized, isFailed: order.paymentStatus === 'FAILED' };
}
