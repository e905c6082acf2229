import type { Choice } from '#contract/catalogue/catalogue.ts';
import { brokenRule, changeInWords, nearestPossible } from '#contract/catalogue/option-rules.ts';
import { rowOptionOf } from '#contract/catalogue/quantity-rows.ts';
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts';
import { dayInIndia } from '#contract/india-days.ts';
import type { PriceDrops } from '#contract/pricing/price-drops.ts';
import { listPriceables, type Priceable } from '#server/modules/catalogue/index.ts';
import { settingsAt } from '#server/modules/settings/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { LineToPrice } from './price-lines.ts';
import { chargedUnitPaise } from './price-list/price-drops.ts';
import { priceOfSize } from './price-list/price-of-size.ts';
import { decidePrice, unitPaiseAt, valuesByName, withoutQuantity } from './price-list/rules.ts';
import { readRatesOn, type TaxRate } from './store.ts';
import { describeMissingRate, rateOf } from './tax/tax.ts';

export interface QuotedLine {
  /** Null when it is not sold (any more). */
  readonly product: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly categoryId: string;
    readonly imageUrl: string | null;
    readonly minOrderQty: number;
    readonly maxOrderQty: number;
    readonly byRow: { option: string; values: string[] } | null;
  } | null;
  readonly attributes: Choice;
  /** Of one piece; null with a refusal. */
  readonly unitPricePaise: number | null;
  /** It has no price list (any more): its price is asked for. */
  readonly isOnRequest: boolean;
  /** In plain words, why this line cannot be ordered today. */
  readonly refusal: string | null;
  /** In plain words, what was changed since the options it had no longer go together. */
  readonly changed: string | null;
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
    return sold ? quoteLine(sold, line, { rates, drops: prices.drops }) : refused(line);
  });
}

function refused(line: LineToPrice): QuotedLine {
  const attributes = withoutQuantity(line.attributes);
  const refusal = 'This product is no longer sold.';
  return { product: null, attributes, unitPricePaise: null, isOnRequest: false, refusal, changed: null };
}

/** With the nearest options that go together, where those of an older order no longer do. */
function quoteLine(
  sold: Priceable,
  line: LineToPrice,
  terms: { readonly rates: readonly TaxRate[] | null; readonly drops: PriceDrops },
): QuotedLine {
  const { optionRules } = sold;
  const asked = withoutQuantity(line.attributes);
  const settled = nearestPossible(valuesByName(sold), optionRules, asked) ?? asked;
  const changed = brokenRule(optionRules, asked) ? changeInWords(optionRules, asked, settled) : null;
  const { product: found, choice: attributes, refusal } = priceOfSize(sold, settled);
  const { id, slug, name, categoryId, imageUrl, minOrderQty, maxOrderQty } = found;
  const byRow = rowsOfProduct(sold);
  const product = { id, slug, name, categoryId, imageUrl, minOrderQty, maxOrderQty, byRow };
  const isOnRequest = found.pricing.length === 0;
  const without = { product, attributes, unitPricePaise: null, isOnRequest, changed: null };
  const { quantity } = line;
  const decision = refusal ? { refusal } : decidePrice(found, attributes, quantity, true);
  if ('refusal' in decision) {
    const { code, message } = decision.refusal;
    return { ...without, refusal: message ?? sentence(code) };
  }
  const unitPaise = unitPaiseAt(decision.rule, quantity);
  const charged = chargedUnitPaise(found, { choice: attributes, quantity, unitPaise }, terms.drops);
  if (terms.rates && rateOf(terms.rates, found.hsnCode, charged) === null)
    return { ...without, refusal: describeMissingRate(found) };
  return { product, attributes, unitPricePaise: charged, isOnRequest, refusal: null, changed };
}

function rowsOfProduct({ attributes, optionSettings }: Priceable) {
  const option = rowOptionOf(optionSettings);
  const values = attributes.find(({ name }) => name === option)?.values;
  return option === null || !values ? null : { option, values };
}

const sentence = (code: ErrorCode): string => errorCatalogue[code][1];
