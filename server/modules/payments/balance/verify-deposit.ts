import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { verifyDeposit as contract } from '#contract/payments/balance.ts';
import type { Actor } from '#server/platform/actor.ts';
import { fail } from '#server/platform/errors.ts';
import { GatewayError } from '../gateway/gateway-error.ts';
import type { SettleDeps } from '../settle-payment.ts';
import { readBalance } from './balance-store.ts';
import { readDeposit } from './deposit-store.ts';
import { requireOwner } from './require-owner.ts';
import { settleDeposit } from './settle-deposit.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the window handed over proves nothing that the gateway does not say itself: it is asked. @throws not_found, forbidden, gateway_unavailable */
export async function verifyDeposit(
  deps: SettleDeps,
  actor: Actor,
  { depositId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { companyId } = await requireOwner(deps.db, actor);
  const deposit = UUID.test(depositId) ? await readDeposit(deps.db, companyId, depositId) : null;
  if (!deposit) fail('not_found');
  const isCredited = await settleDeposit(deps, deposit).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
    return fail('gateway_unavailable');
  });
  return { isCredited, balance: rupeesFromPaise(await readBalance(deps.db, companyId)) };
}
