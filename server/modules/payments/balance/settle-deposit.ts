import { emit } from '#server/events.ts';
import { companyById } from '#server/modules/companies/index.ts';
import { settingsAt } from '#server/modules/settings/index.ts';
import { clearAlarm } from '#server/platform/alarm-store.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import { gatewayOf } from '../gateway/gateway.ts';
import type { GatewayPayment, GatewayRefund } from '../gateway/gateway-answers.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import { financialYear, RECEIPT_VOUCHER_SERIES, REFUND_VOUCHER_SERIES } from '../rules.ts';
import type { SettleDeps } from '../settle-payment.ts';
import { alarmOfBalance } from './alarm-of-balance.ts';
import { bookEntry, isBooked, lockAccount, readAccount, readBalance } from './balance-store.ts';
import { type DepositRow, insertVoucher, readReceiptVoucher } from './deposit-store.ts';
import { receiptVoucher, refundVoucher } from './voucher-rules.ts';

/**
 * The only code that credits a deposit: it asks the gateway, and books each captured payment once, with its voucher, and what
 * the gateway gave back of it, under the lock of the account. Webhook, verify and sweeper all come here. A second capture is the
 * company's money too. Once it is well, nothing alarms of it. True when money came. @throws GatewayError when the gateway does not say
 */
export async function settleDeposit(deps: SettleDeps, deposit: DepositRow): Promise<boolean> {
  const isIn = await settle(deps, deposit);
  await clearAlarm(deps.db, depositAlarm(deposit.id));
  return isIn;
}

/** The alarm about a deposit that could not be looked at. */
export const depositAlarm = (id: string) => ({ kind: 'payment', subject: `deposit:${id}` }) as const;

async function settle(deps: SettleDeps, deposit: DepositRow): Promise<boolean> {
  const seen = await readPayments(deps, deposit);
  const refunds: GatewayRefund[] = [];
  for (const { id, refundedPaise } of seen) {
    if (refundedPaise !== 0) refunds.push(...(await gatewayOf(deps).fetchRefunds(id)));
  }
  if (seen.length === 0) return false;
  return transaction(deps.db, (tx) => book(tx, deps, deposit, { seen, refunds }));
}

/** What was captured, also what went back since; money that is only held is captured first. */
async function readPayments(deps: SettleDeps, deposit: DepositRow): Promise<GatewayPayment[]> {
  const { gatewayOrderId, amountPaise, currency } = deposit;
  if (!gatewayOrderId) return [];
  const gateway = gatewayOf(deps);
  const look = async () =>
    (await gateway.fetchPayments(gatewayOrderId)).filter(
      (payment) => payment.gatewayOrderId === gatewayOrderId && payment.currency === currency,
    );
  let seen = await look();
  const held = seen.find((payment) => payment.status === 'authorized' && payment.amountPaise === amountPaise);
  if (held && !seen.some(hasCome)) {
    await gateway.capture(held).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error;
      deps.log.warn({ err: error, gatewayOrderId }, 'a capture was not confirmed');
    });
    seen = await look();
  }
  return seen.filter(hasCome);
}

const hasCome = ({ status }: GatewayPayment) => status === 'captured' || status === 'refunded';

async function book(
  tx: Tx,
  deps: SettleDeps,
  deposit: DepositRow,
  { seen, refunds }: { seen: readonly GatewayPayment[]; refunds: readonly GatewayRefund[] },
): Promise<boolean> {
  await lockAccount(tx, deposit.companyId);
  const ours = new Set<string>();
  let isMoved = false;
  for (const payment of seen) {
    const isNew = payment.status === 'captured' && (await credit(tx, deps, deposit, payment));
    isMoved ||= isNew;
    // What went back whole before it was ever credited is no money of the company.
    if (isNew || (await isBooked(tx, { kind: 'deposit', ref: payment.id }))) ours.add(payment.id);
  }
  for (const { id: ref, paymentId, amountPaise, status } of refunds) {
    if (status !== 'processed' || !ours.has(paymentId)) continue;
    const isNew = await payBack(tx, deps, deposit.companyId, { ref, paymentId, amountPaise });
    isMoved ||= isNew;
  }
  if (isMoved) await alarmOfBalance(tx, deposit.companyId);
  return ours.size > 0;
}

/**
 * What the gateway gave back leaves the balance, with the refund voucher of what was still an advance: of what was spent of it
 * there is an invoice. False when it was booked before.
 */
async function payBack(
  tx: Tx,
  deps: SettleDeps,
  companyId: string,
  { ref, paymentId, amountPaise }: { ref: string; paymentId: string; amountPaise: number },
): Promise<boolean> {
  const now = deps.clock.now();
  const before = await readBalance(tx, companyId);
  const entryId = await bookEntry(tx, {
    companyId,
    kind: 'paid_back',
    ref,
    orderId: null,
    amountPaise: -amountPaise,
    actor: 'system:refund',
    at: now,
  });
  if (entryId === null) return false;
  const advancePaise = Math.min(amountPaise, before);
  const received = await readReceiptVoucher(tx, paymentId);
  if (advancePaise <= 0 || !received) return true;
  await insertVoucher(tx, {
    isRefund: true,
    series: REFUND_VOUCHER_SERIES,
    financialYear: financialYear(now),
    entryId,
    document: refundVoucher(received, ref, advancePaise),
    issuedAt: now,
  });
  return true;
}

/** False when it was credited before. */
async function credit(
  tx: Tx,
  deps: SettleDeps,
  { companyId, madeBy, address }: DepositRow,
  { id: ref, amountPaise }: GatewayPayment,
): Promise<boolean> {
  const now = deps.clock.now();
  const entryId = await bookEntry(tx, {
    companyId,
    kind: 'deposit',
    ref,
    orderId: null,
    amountPaise,
    actor: `user:${madeBy}`,
    at: now,
  });
  if (entryId === null) return false;
  const { tax } = await settingsAt(tx, deps, now);
  const company = (await companyById(tx, companyId)) ?? (await endedCompany(tx, companyId));
  const document = receiptVoucher({ tax, company, address, paymentId: ref, amountPaise });
  await insertVoucher(tx, {
    isRefund: false,
    series: RECEIPT_VOUCHER_SERIES,
    financialYear: financialYear(now),
    entryId,
    document,
    issuedAt: now,
  });
  await emit(tx, 'company.deposit_received', ref, { paymentId: ref });
  return true;
}

/** Of a company that is no more the account keeps the name. */
async function endedCompany(tx: Tx, companyId: string) {
  const account = await readAccount(tx, companyId);
  if (!account) throw new Error(`company ${companyId} has no account`);
  return { legalName: account.legalName, gstDetails: null };
}
