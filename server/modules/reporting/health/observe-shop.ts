import { MOST_WAITING } from '#contract/reporting.ts';
import type { Db } from '#server/platform/db.ts';
import { observeGauge } from '#server/platform/observe/observe.ts';
import { once } from '#server/platform/observe/observe-database.ts';
import { readFlow } from '../flow-store.ts';
import { countWaiting, readAll } from '../store.ts';

/** What of the business waits for a person or a partner, for whoever watches the shop. */
export function observeShop(db: Db): void {
  observeGauge(
    'inkbazaar_waiting',
    `What waits for a person, by kind, as the dashboard counts it (at most ${MOST_WAITING}): risk is promises at risk, payments money anomalies, offers jobs nobody takes`,
    () => readAll(db, (reader) => countWaiting(reader, MOST_WAITING)),
    'kind',
  );
  const flow = once(() => readFlow(db));
  observeGauge(
    'inkbazaar_orders_recent',
    'Orders of the last hour, by payment',
    async () => (await flow()).orders,
    'payment',
  );
  observeGauge(
    'inkbazaar_offers_open',
    'Offers that partners have not answered',
    async () => (await flow()).offers,
  );
  observeGauge(
    'inkbazaar_webhooks_unread',
    'Messages of the gateway that were received and not acted on',
    async () => (await flow()).unreadWebhooks,
  );
}
