import { listPriceables } from '#server/modules/catalogue/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forecastNow, predictBy } from './forecast.ts';
import { kindOfWork } from './kind-of-work.ts';
import type { Arrival } from './promise.ts';

/** When a product ordered now arrives in a PIN code; null when it is no longer sold. */
export async function arrivalNow(
  reader: Db | Tx,
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  line: { productId: string; zipCode: string },
): Promise<Arrival | null> {
  const product = (await listPriceables(reader, [line.productId])).get(line.productId);
  if (!product) return null;
  const kind = kindOfWork(product.categoryName);
  const what = { kind, turnaroundDays: product.turnaroundDays, zip: line.zipCode };
  return predictBy(await forecastNow(deps, reader), deps.clock.now(), what, deps.config.originZip);
}
