import { formatRows, parseRows, rowOptionOf, totalOf } from '#contract/catalogue/quantity-rows.ts';
import { dayInIndia } from '#contract/india-days.ts';
import { listPriceables, type Priceable } from '#server/modules/catalogue/index.ts';
import { settingsAt } from '#server/modules/settings/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { LineToPrice } from '../price-lines.ts';
import { piecesOfMix } from '../price-list/mix-of-total.ts';
import { readRatesOn, type TaxRate } from '../store.ts';
import { rateOf } from './tax.ts';

/**
 * The same lines, with a mix whose pieces bear two rates of GST as one line for each: as `requireOneRate` asks for it. What a part
 * costs is priced as any line. Two statements, none for lines without a mix.
 */
export async function linesByRate<L extends LineToPrice>(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  lines: readonly L[],
): Promise<L[]> {
  const isMix = (line: L) => Object.values(line.attributes).some((words) => parseRows(words));
  if (!lines.some(isMix)) return [...lines];
  const now = deps.clock.now();
  const { tax } = await settingsAt(deps.db, deps, now);
  if (tax.mode === 'estimate') return [...lines];
  const rates = await readRatesOn(deps.db, dayInIndia(now));
  const products = await listPriceables(
    deps.db,
    lines.map(({ productId }) => productId),
  );
  return lines.flatMap((line) => {
    const found = products.get(line.productId);
    return found ? apart(found, rates, line) : [line];
  });
}

function apart<L extends LineToPrice>(found: Priceable, rates: readonly TaxRate[], line: L): L[] {
  const option = rowOptionOf(found.optionSettings);
  const pieces = piecesOfMix(found, line.attributes, line.quantity);
  const byRate = Map.groupBy(pieces, ({ unitPaise }) => rateOf(rates, found.hsnCode, unitPaise));
  if (option === null || byRate.size < 2 || totalOf(pieces) !== line.quantity) return [line];
  const values = found.attributes.find(({ name }) => name === option)?.values ?? [];
  return [...byRate.values()].map((rows) => ({
    ...line,
    attributes: { ...line.attributes, [option]: formatRows(rows, values) },
    quantity: totalOf(rows),
  }));
}
