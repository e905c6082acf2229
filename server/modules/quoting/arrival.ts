import { listPriceables } from '#server/modules/catalogue/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deliveryDates, zoneBetween } from './delivery.ts';

/** The day, `YYYY-MM-DD`, a product ordered now arrives in a PIN code; null when it is no longer sold. */
export async function arrivalNow(
  reader: Db | Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  line: { productId: string; zipCode: string },
): Promise<string | null> {
  const product = (await listPriceables(reader, [line.productId])).get(line.productId);
  if (!product) return null;
  const zone = zoneBetween(deps.config.originZip, line.zipCode);
  return deliveryDates(deps.clock.now(), product.turnaroundDays, zone).arrivesBy;
}
