import type { Choice } from '#contract/catalogue.ts';
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts';
import { listPriceables } from '#server/modules/catalogue/index.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { LineToPrice } from './price-lines.ts';
import { decidePrice, withoutQuantity } from './rules.ts';

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

/** What each line costs today, one answer or one refusal for each; nothing is thrown. One statement. */
export async function quoteLines(reader: Db | Tx, lines: readonly LineToPrice[]): Promise<QuotedLine[]> {
  const products = await listPriceables(
    reader,
    lines.map((line) => line.productId),
  );
  return lines.map((line) => {
    const attributes = withoutQuantity(line.attributes);
    const found = products.get(line.productId);
    if (!found) {
      return { product: null, attributes, unitPricePaise: null, refusal: 'This product is no longer sold.' };
    }
    const { id, slug, name, categoryId, imageUrl, minOrderQty, maxOrderQty } = found;
    const product = { id, slug, name, categoryId, imageUrl, minOrderQty, maxOrderQty };
    const decision = decidePrice(found, attributes, line.quantity, true);
    if ('rule' in decision) {
      return { product, attributes, unitPricePaise: decision.rule.pricePaise, refusal: null };
    }
    const { code, message } = decision.refusal;
    return { product, attributes, unitPricePaise: null, refusal: message ?? sentence(code) };
  });
}

const sentence = (code: ErrorCode): string => errorCatalogue[code][1];
