import type { Choice } from '#contract/catalogue/catalogue.ts';
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts';
import { dayInIndia } from '#contract/india-days.ts';
import { listPriceables } from '#server/modules/catalogue/index.ts';
import { settingsAt } from '#server/modules/settings/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { LineToPrice } from './price-lines.ts';
import { chargePrice } from './price-list/price-drops.ts';
import { priceOfSize } from './price-list/price-of-size.ts';
import { decidePrice, unitPaiseAt, withoutQuantity } from './price-list/rules.ts';
import { readRatesOn } from './store.ts';
import { describeMissingRate, rateOf } from './tax/tax.ts';

interface QuotedLine {
  /** Null when it is not sold (any more). */
  readonly product: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly categoryId: string;
    readonly imageUrl: string | null;
    readonly minOrderQty: number;
    readonly maxOrderQty: number;
  } | null;
  readonly attributes: Choice;
  /** Of one piece; null with a refusal. */
  readonly unitPricePaise: number | null;
  /** In plain words, why this line cannot be ordered today. */
  readonly refusal: string | null;
}

/** What each line costs today, one answer or one refusal for each; nothing is thrown. */
export async function quoteLines(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  lines: readonly LineToPrice[],
): Promise<QuotedLine[]> {
  const reader = deps.db;
  const now = deps.clock.now();
  const { tax, prices } = await settingsAt(reader, deps, now);
  const rates = tax.mode === 'gst' ? await readRatesOn(reader, dayInIndia(now)) : null;
  const products = await listPriceables(
    reader,
    lines.map((line) => line.productId),
  );
  return lines.map((line) => {
    const sold = products.get(line.productId);
    if (!sold) {
      const attributes = withoutQuantity(line.attributes);
      return { product: null, attributes, unitPricePaise: null, refusal: 'This product is no longer sold.' };
    }
    const { product: found, choice: attributes, refusal } = priceOfSize(sold, line.attributes);
    const { id, slug, name, categoryId, imageUrl, minOrderQty, maxOrderQty } = found;
    const product = { id, slug, name, categoryId, imageUrl, minOrderQty, maxOrderQty };
    const decision = refusal ? { refusal } : decidePrice(found, attributes, line.quantity, true);
    if ('rule' in decision) {
      const asked = {
        choice: attributes,
        quantity: line.quantity,
        unitPaise: unitPaiseAt(decision.rule, line.quantity),
      };
      const unitPricePaise = chargePrice(found, asked, prices.drops).unitPaise;
      if (rates && rateOf(rates, found.hsnCode, unitPricePaise) === null)
        return { product, attributes, unitPricePaise: null, refusal: describeMissingRate(found) };
      return { product, attributes, unitPricePaise, refusal: null };
    }
    const { code, message } = decision.refusal;
    return { product, attributes, unitPricePaise: null, refusal: message ?? sentence(code) };
  });
}

const sentence = (code: ErrorCode): string => errorCatalogue[code][1];
