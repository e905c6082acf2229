import type { Choice, PrintSpecification } from '#contract/catalogue/catalogue.ts';
import { chosenTrim } from '#contract/catalogue/chosen-print.ts';
import { pieceOfSize } from '#contract/pricing/size-price.ts';
import { type Priceable, type StoredCharge, WITHOUT_SIZES } from '#server/modules/catalogue/index.ts';
import type { PriceRule } from './rules.ts';

interface Charged {
  readonly pricing: readonly PriceRule[];
  readonly surcharges: Pick<NonNullable<Priceable['surcharges']>, 'charges'> | null;
  readonly printSpecification: Pick<PrintSpecification, 'sizeAttribute' | 'trimSizes'>;
}

/** A product with what a choice costs on top in every price of its list; the product itself where it costs nothing. */
export function withSurcharges<P extends Charged>(product: P, choice: Readonly<Choice>): P {
  const charges = product.surcharges?.charges.filter((charge) => isFor(charge, choice)) ?? [];
  if (charges.length === 0) return product;
  const size = chosenTrim(product.printSpecification, choice) ?? { widthMm: 1, heightMm: 1 };
  const pricing = product.pricing.map((rule) => ({
    ...rule,
    ...pieceOfSize({ ...WITHOUT_SIZES, charges }, rule.pricePaise, size, choice),
  }));
  return { ...product, pricing };
}

function isFor({ attributes }: StoredCharge, choice: Readonly<Choice>): boolean {
  return Object.entries(attributes).every(([name, value]) => choice[name] === value);
}
