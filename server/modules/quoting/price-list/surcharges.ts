import type { Choice, PrintSpecification } from '#contract/catalogue/catalogue.ts';
import { chosenTrim } from '#contract/catalogue/chosen-print.ts';
import { parseWhole } from '#contract/catalogue/number-option.ts';
import { parseRows, type QuantityRow, rowOptionOf, totalOf } from '#contract/catalogue/quantity-rows.ts';
import { pieceOfSize } from '#contract/pricing/size-price.ts';
import { type Priceable, type StoredCharge, WITHOUT_SIZES } from '#server/modules/catalogue/index.ts';
import type { PriceList, PriceRule } from './rules.ts';

interface Charged {
  readonly optionSettings?: PriceList['optionSettings'];
  readonly pricing: readonly PriceRule[];
  readonly surcharges: Pick<NonNullable<Priceable['surcharges']>, 'charges'> | null;
  readonly printSpecification: Pick<PrintSpecification, 'sizeAttribute' | 'trimSizes'>;
}

/** A product with what a choice costs on top in every price of its list; the product itself where it costs nothing. */
export function withSurcharges<P extends Charged>(product: P, choice: Readonly<Choice>): P {
  const all = product.surcharges?.charges ?? [];
  if (all.length === 0) return product;
  const option = rowOptionOf(product.optionSettings);
  const rows = option === null ? null : parseRows(choice[option] ?? '');
  if (option !== null && rows) return withRowSurcharges(product, choice, { option, rows });
  const charges = all.filter((charge) => isFor(charge, choice));
  if (charges.length === 0) return product;
  const add = adding(product, choice, charges);
  return { ...product, pricing: product.pricing.map((rule) => ({ ...rule, ...add(rule.pricePaise) })) };
}

/**
 * With quantities by value, what a value costs more is shared over all pieces, so that a line stays quantity × price of a
 * piece: rounded down to the paisa, since nobody pays more than its pieces cost. What is charged once for a value is so.
 */
function withRowSurcharges<P extends Charged>(
  product: P,
  choice: Readonly<Choice>,
  { option, rows }: { option: string; rows: readonly QuantityRow[] },
): P {
  const all = product.surcharges?.charges ?? [];
  const isOfRow = ({ attributes }: StoredCharge) => Object.hasOwn(attributes, option);
  const plain = all.filter((charge) => !isOfRow(charge) && isFor(charge, choice));
  let sharedPaise = 0;
  let setupPaise = 0;
  for (const { value, quantity } of rows) {
    const ofRow = { ...choice, [option]: value };
    const charges = all.filter((charge) => isOfRow(charge) && isFor(charge, ofRow));
    if (charges.length === 0) continue;
    // A piece costs one paisa at least, which is not part of the charge.
    const added = adding(product, ofRow, charges)(1);
    sharedPaise += (added.pricePaise - 1) * quantity;
    setupPaise += added.setupPaise;
  }
  const eachPaise = Math.floor(sharedPaise / totalOf(rows));
  const add = adding(product, choice, plain);
  const pricing = product.pricing.map((rule) => {
    const piece = add(rule.pricePaise);
    return {
      ...rule,
      pricePaise: piece.pricePaise + eachPaise,
      setupPaise: piece.setupPaise + setupPaise,
    };
  });
  return { ...product, pricing };
}

function adding(
  { printSpecification }: Charged,
  choice: Readonly<Choice>,
  charges: readonly StoredCharge[],
): (pricePaise: number) => { pricePaise: number; setupPaise: number } {
  const size = chosenTrim(printSpecification, choice) ?? { widthMm: 1, heightMm: 1 };
  return (pricePaise) => pieceOfSize({ ...WITHOUT_SIZES, charges }, pricePaise, size, choice);
}

function isFor({ attributes, times }: StoredCharge, choice: Readonly<Choice>): boolean {
  if (times !== undefined && !parseWhole(choice[times] ?? '')) return false;
  return Object.entries(attributes).every(([name, value]) => choice[name] === value);
}
