import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import { formatPaise } from '#contract/paise.ts';
import type { payFromBalance as contract } from '#contract/payments/balance.ts';
import { BALANCE_PAYMENT } from '#contract/payments/balance-payment.ts';
import { memberOf } from '#server/modules/companies/index.ts';
import { findOrderToPay, markPaid, type OrderRow, repriceForPayment } from '#server/modules/orders/index.ts';
import { type Actor, actorName } from '#server/platform/actor.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { applyPayment, type SettleDeps } from '../settle-payment.ts';
import { bookEntry, insertBalancePayment, lockAccount } from './balance-store.ts';

/**
 * Pays an order of one's company from its balance, all of it or nothing: debit, payment, PAID, charge and document are one commit.
 * Who may pay, and at which price, is as at the payment window; a payment that is under way there goes back by itself.
 * @throws order_not_found, balance_too_low with what is missing, and what `repriceForPayment` refuses
 */
export async function payFromBalance(
  deps: SettleDeps,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const found = await findOrderToPay(deps.db, actor, input.orderId, undefined);
  if (!found || !(await memberOf(deps.db, actor, found.companyId))) fail('order_not_found');
  return transaction(deps.db, async (tx) => {
    const order = await repriceForPayment(tx, deps, actor, found, input.totalAmount);
    const left = await debit(tx, order, { by: actorName(actor), at: deps.clock.now() });
    const payment = {
      id: `${BALANCE_PAYMENT}${order.id.replaceAll('-', '')}`,
      amountPaise: order.totalPaise,
    };
    await insertBalancePayment(tx, { ...payment, orderId: order.id, currency: order.currency });
    const status = await applyPayment(tx, deps, { order, gatewayOrder: null, payment, markPaid });
    return { paymentStatus: 'PAID', status, balance: rupeesFromPaise(left) };
  });
}

/** What is left. The account is locked after the order, as everywhere. */
async function debit(tx: Tx, order: OrderRow, done: { by: string; at: Date }): Promise<number> {
  const { companyId, totalPaise } = order;
  if (companyId === null) fail('order_not_found');
  const available = (await lockAccount(tx, companyId)) ?? 0;
  if (available < totalPaise) {
    const missing = formatPaise(totalPaise - available);
    fail('balance_too_low', {
      message: `Your company’s balance is ${formatPaise(available)}: ${missing} is missing. An owner can add money, or you can pay this order by UPI, card or netbanking.`,
    });
  }
  const entry = await bookEntry(tx, {
    companyId,
    kind: 'order',
    ref: order.id,
    orderId: order.id,
    amountPaise: -totalPaise,
    actor: done.by,
    at: done.at,
  });
  if (entry === null) throw new Error(`order ${order.id} was paid from a balance before`);
  return available - totalPaise;
}
