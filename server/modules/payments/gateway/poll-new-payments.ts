import { transaction } from '#server/platform/db.ts';
import { FRESH_MS } from '../rules.ts';
import type { SettleDeps } from '../settle-payment.ts';
import { gatewayOf } from './gateway.ts';
import type { GatewayPayment } from './gateway-answers.ts';
import { GatewayError } from './gateway-error.ts';
import { pollGatewayOrders } from './poll-gateway-orders.ts';
import { isAnyFresh, readUndecided } from './poll-store.ts';
import { schedulePoll } from './schedule-poll.ts';

/** Of the gateway's list; a shop with more payments in half an hour finds the rest by polling each order. */
const PAGE = 100;
const MOST_PAGES = 10;
/** Its clock and ours may differ by this. */
const CLOCK_SLACK_MS = 10 * 60_000;
const KNOWN_MS = 2 * 60_000;

/**
 * One call that shows every new payment at the gateway, however many windows are open: what is paid is PAID here within
 * 15 seconds though every webhook is lost and nobody polls. It comes again every few seconds while an unpaid window is
 * fresh, and not at all otherwise.
 */
export async function pollNewPayments(deps: SettleDeps): Promise<void> {
  const now = deps.clock.now();
  const { keyId } = deps.secrets.razorpay;
  if (!(await isAnyFresh(deps.db, { keyId, openedAfter: new Date(now.getTime() - FRESH_MS) }))) return;
  // Written first: dying on the way, or a worker that is slow, must not end the polling.
  await transaction(deps.db, (tx) => schedulePoll(tx));
  try {
    await lookAtNewPayments(deps, now);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.debug({ err: error }, 'the gateway does not list its payments now');
  }
}

async function lookAtNewPayments(deps: SettleDeps, now: Date): Promise<void> {
  const { keyId } = deps.secrets.razorpay;
  const since = new Date(now.getTime() - FRESH_MS - CLOCK_SLACK_MS);
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { items, listed } = await gatewayOf(deps).listPayments(since, { skip: page * PAGE, count: PAGE });
    const payments = items.filter(isMoney);
    if (payments.length > 0) {
      const knownBefore = new Date(now.getTime() - KNOWN_MS);
      await pollGatewayOrders(deps, await readUndecided(deps.db, { keyId, payments, knownBefore }));
    }
    if (listed < PAGE) return;
  }
}

const isMoney = ({ status }: GatewayPayment) => status === 'captured' || status === 'authorized';
