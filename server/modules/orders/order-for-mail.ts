import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/db.ts';
import type { Secrets } from '#server/platform/deps.ts';
import type { StoredOrder } from './order-row.ts';
import { readStoredOrder } from './store.ts';
import { trackToken } from './track-token.ts';

/**
 * An order as a mail tells it, with the link that follows it; null when there is none of that id, or when its person is
 * forgotten: nobody is left to write to.
 */
export async function orderForMail(
  deps: { db: Db; config: Pick<Config, 'baseUrl'>; secrets: Pick<Secrets, 'token'> },
  orderId: string,
): Promise<(StoredOrder & { trackUrl: string }) | null> {
  const order = await readStoredOrder(deps.db, orderId);
  if (!order || order.isForgotten) return null;
  return { ...order, trackUrl: `${deps.config.baseUrl}/track/${trackToken(deps.secrets, orderId)}` };
}
