import { listPriceables } from '#server/modules/catalogue/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forecastNow, predictBy } from './forecast.ts';
import type { Arrival } from './promise.ts';
import { startingDay } from './working-days.ts';

/** When a product ordered now arrives in a PIN code, and how surely; null when it is no longer sold. */
export async function predictNow(
  reader: Db | Tx,
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  line: { productId: string; zipCode: string },
): Promise<Arrival | null> {
  const product = (await listPriceables(reader, [line.productId])).get(line.productId);
  if (!product) return null;
  const what = { kind: product.kindOfWork, turnaroundDays: product.turnaroundDays, zip: line.zipCode };
  return predictBy(await forecastNow(reader, deps), deps.clock.now(), what, deps.config.originZip);
}

/** The same, the day alone: `YYYY-MM-DD`. */
export async function arrivalNow(
  reader: Db | Tx,
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  line: { productId: string; zipCode: string },
): Promise<string | null> {
  return (await predictNow(reader, deps, line))?.promisedFor ?? null;
}

/** Is what is begun `now` begun on a later working day than what was ordered `then`? */
export function isBegunLater(then: Date, now: Date): boolean {
  return startingDay(now) > startingDay(then);
}
