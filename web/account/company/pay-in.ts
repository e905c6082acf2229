import type { startDeposit, verifyDeposit } from '#contract/payments/balance.ts';
import { POLL_INTERVAL_MS } from '#contract/payments/payments.ts';
import { call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { loadPaymentScript } from '#web/lib/payment/load-script.ts';
import { openPaymentWindow } from '#web/lib/payment/open-window.ts';

type PaidIn = { readonly kind: 'paid' } | { readonly kind: 'not-yet'; readonly message: string };

const TRIES = 15;
const NOT_YET =
  'We have no payment of yours yet. If you paid, please do not pay again: it will be in your balance within some minutes.';

interface Payer {
  readonly email: string;
  readonly name?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** Opens the payment window for a deposit, and waits until the server says that it is here. */
export async function payIn(
  body: { amount: number; address?: string },
  payer: Payer | null,
): Promise<PaidIn> {
  const started = await call<typeof startDeposit>('POST', '/company/balance/deposits', { body });
  await loadPaymentScript(started.scriptUrl);
  const closed = await openPaymentWindow(
    { ...started, description: 'Prepaid balance' },
    {
      name: payer?.name ?? '',
      email: payer?.email ?? '',
      contact: payer?.phone ? `+91${payer.phone}` : '',
    },
  );
  // A payment can come through although its window was closed.
  const tries = closed.kind === 'paid' ? TRIES : 1;
  for (let asked = 0; asked < tries; asked += 1) {
    if (asked > 0) await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    if (await isCredited(started.depositId)) return { kind: 'paid' };
  }
  const reason = closed.kind === 'dismissed' ? closed.reason : null;
  return { kind: 'not-yet', message: reason ?? NOT_YET };
}

/** Any trouble in asking is "not yet": the gateway also tells the server itself. */
async function isCredited(depositId: string): Promise<boolean> {
  try {
    const params = { depositId };
    const path = '/company/balance/deposits/{depositId}/verification';
    return (await call<typeof verifyDeposit>('POST', path, { params })).isCredited;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
