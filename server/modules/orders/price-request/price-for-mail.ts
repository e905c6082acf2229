import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db.ts';
import type { Secrets } from '#server/platform/deps.ts';
import type { StoredOrder } from '../order-row.ts';
import { readStoredOrder } from '../store.ts';
import { taxNameOf } from '../tax-name.ts';
import { payUrl } from './pay-token.ts';
import { offerState } from './price-rules.ts';
import { readOfferOf, readPriceRequest } from './price-store.ts';

interface Needs {
  db: Db;
  clock: Clock;
  config: Config;
  secrets: Pick<Secrets, 'token'>;
}

/** A price as its mail tells it, with the link to pay; null when it is not on offer any more. */
export async function priceForMail(
  deps: Needs,
  orderId: string,
): Promise<
  | (StoredOrder & {
      taxName: string;
      payUrl: string;
      validUntil: Date;
      note: string | null;
      isReplacing: boolean;
    })
  | null
> {
  const [order, offer] = await Promise.all([
    readStoredOrder(deps.db, orderId),
    readOfferOf(deps.db, orderId),
  ]);
  if (!order || !offer || order.isForgotten) return null;
  const { validUntil, note, isReplacing } = offer;
  if (offerState({ ...order, validUntil }, deps.clock.now()) !== 'offered') return null;
  const taxName = await taxNameOf(deps, order);
  return { ...order, taxName, payUrl: payUrl(deps, orderId), validUntil, note, isReplacing };
}

/** What somebody asked a price for, as mails tell it; null when there is none of that id. */
export function priceRequestForMail(deps: Pick<Needs, 'db'>, requestId: string) {
  return readPriceRequest(deps.db, requestId);
}
