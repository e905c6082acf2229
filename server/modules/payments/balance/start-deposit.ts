import { randomUUID } from 'node:crypto';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { paiseFromRupees } from '#contract/money.ts';
import type { startDeposit as contract } from '#contract/payments/balance.ts';
import { companyById } from '#server/modules/companies/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { gatewayOf } from '../gateway/gateway.ts';
import type { GatewayOrder } from '../gateway/gateway-answers.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import { nextPollAt } from '../rules.ts';
import type { SettleDeps } from '../settle-payment.ts';
import { openAccount } from './balance-store.ts';
import { insertDeposit, saveDepositOrder } from './deposit-store.ts';
import { requireOwner } from './require-owner.ts';

/**
 * An owner is about to pay in. Transaction (the intention), gateway call, transaction (its answer), as at checkout. What was begun
 * and not paid is nothing. @throws not_found, forbidden, invalid_input without an address, gateway_unavailable
 */
export async function startDeposit(
  deps: SettleDeps,
  actor: Actor,
  { amount, address }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { keyId, scriptUrl } = deps.secrets.razorpay;
  const id = randomUUID();
  const receipt = `balance-${id.replaceAll('-', '')}`;
  const amountPaise = paiseFromRupees(amount);
  await transaction(deps.db, async (tx) => {
    const { companyId, userId } = await requireOwner(tx, actor);
    const company = (await companyById(tx, companyId)) ?? fail('not_found');
    // Rule 50 of the CGST rules: the voucher names the address of whoever pays in.
    if (!company.gstDetails && !address) refuseWithoutAddress();
    await openAccount(tx, companyId, company.legalName);
    const at = deps.clock.now();
    const kept = company.gstDetails ? null : (address ?? null);
    await insertDeposit(tx, { id, companyId, amountPaise, receipt, keyId, address: kept, by: userId, at });
  });
  const made = await makeOrder(deps, { receipt, amountPaise, currency: 'INR' });
  const now = deps.clock.now();
  const lookAt = nextPollAt(now, false, now);
  const kept = await transaction(deps.db, (tx) =>
    saveDepositOrder(tx, { receipt, gatewayOrderId: made.id, lookAt }),
  );
  const razorpayOrderId = kept?.gatewayOrderId ?? made.id;
  return { depositId: id, keyId, amount: amountPaise, currency: 'INR', razorpayOrderId, scriptUrl };
}

function refuseWithoutAddress(): never {
  const message = 'Write the address of your company: the receipt voucher has to name it.';
  return fail('invalid_input', { message, issues: [{ path: 'address', message }] });
}

async function makeOrder(
  deps: SettleDeps,
  order: { receipt: string; amountPaise: number; currency: string },
): Promise<GatewayOrder> {
  const gateway = gatewayOf(deps);
  try {
    return await gateway.createOrder(order).catch(async (error: unknown) => {
      if (!(error instanceof GatewayError) || error.outcome !== 'unknown') throw error;
      // It may have been made and only the answer was lost.
      return (await gateway.findOrderByReceipt(order.receipt)) ?? Promise.reject(error);
    });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn({ err: error, receipt: order.receipt }, 'no gateway order could be made for a deposit');
    return fail('gateway_unavailable');
  }
}
