import { companyById } from '#server/modules/companies/index.ts';
import { settingsAt } from '#server/modules/settings/index.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import { gatewayOf } from '../gateway/gateway.ts';
import type { GatewayPayment } from '../gateway/gateway-answers.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import { financialYear, RECEIPT_VOUCHER_SERIES } from '../rules.ts';
import type { SettleDeps } from '../settle-payment.ts';
import { bookEntry, lockAccount } from './balance-store.ts';
import { type DepositRow, insertVoucher } from './deposit-store.ts';
import { receiptVoucher } from './voucher-rules.ts';

/**
 * The only code that credits a deposit: it asks the gateway, and books each captured payment once, with its voucher, under the
 * lock of the account. Webhook, verify and sweeper all come here. A second capture is the company's money too. True when money
 * is here. @throws GatewayError when the gateway does not say
 */
export async function settleDeposit(deps: SettleDeps, deposit: DepositRow): Promise<boolean> {
  const { gatewayOrderId } = deposit;
  if (!gatewayOrderId) return false;
  const gateway = gatewayOf(deps);
  const look = async () =>
    (await gateway.fetchPayments(gatewayOrderId)).filter(
      (payment) => payment.gatewayOrderId === gatewayOrderId && payment.currency === deposit.currency,
    );
  let seen = await look();
  const held = seen.find(
    ({ status, amountPaise }) => status === 'authorized' && amountPaise === deposit.amountPaise,
  );
  if (held && !seen.some(isCaptured)) {
    await gateway.capture(held).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error;
      deps.log.warn({ err: error, gatewayOrderId }, 'a capture was not confirmed');
    });
    seen = await look();
  }
  const captured = seen.filter(isCaptured);
  if (captured.length > 0) await transaction(deps.db, (tx) => credit(tx, deps, deposit, captured));
  return captured.length > 0;
}

const isCaptured = ({ status }: GatewayPayment) => status === 'captured';

async function credit(
  tx: Tx,
  deps: SettleDeps,
  deposit: DepositRow,
  captured: readonly GatewayPayment[],
): Promise<void> {
  const { companyId, madeBy } = deposit;
  await lockAccount(tx, companyId);
  const now = deps.clock.now();
  for (const { id: ref, amountPaise } of captured) {
    const entryId = await bookEntry(tx, {
      companyId,
      kind: 'deposit',
      ref,
      orderId: null,
      amountPaise,
      actor: `user:${madeBy}`,
      at: now,
    });
    if (entryId === null) continue;
    const { tax } = await settingsAt(tx, deps, now);
    const company = await companyById(tx, companyId);
    const document = receiptVoucher({ tax, company, paymentId: ref, amountPaise });
    const series = RECEIPT_VOUCHER_SERIES;
    await insertVoucher(tx, { series, financialYear: financialYear(now), entryId, document, issuedAt: now });
  }
}
