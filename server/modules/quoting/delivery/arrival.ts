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

/** The days alone of several, in their order, by one statement: `YYYY-MM-DD`. */
export async function arrivalsNow(
  reader: Db | Tx,
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  lines: readonly { productId: string; zipCode: string }[],
): Promise<(string | null)[]> {
  if (lines.length === 0) return [];
  const products = await listPriceables(reader, [...new Set(lines.map(({ productId }) => productId))]);
  const forecast = await forecastNow(reader, deps);
  const now = deps.clock.now();
  return lines.map(({ productId, zipCode: zip }) => {
    const product = products.get(productId);
    if (!product) return null;
    const { kindOfWork: kind, turnaroundDays } = product;
    return predictBy(forecast, now, { kind, turnaroundDays, zip }, deps.config.originZip).promisedFor;
  });
}

/** The same, of one. */
export async function arrivalNow(
  reader: Db | Tx,
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  line: { productId: string; zipCode: string },
): Promise<string | null> {
  return (await arrivalsNow(reader, deps, [line]))[0] ?? null;
}

/** Is what is begun `now` begun on a later working day than what was ordered `then`? */
export function isBegunLater(then: Date, now: Date): boolean {
  return startingDay(now) > startingDay(then);
}
