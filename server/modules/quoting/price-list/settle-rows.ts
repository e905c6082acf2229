import type { Choice } from '#contract/catalogue/catalogue.ts';
import { formatRows, parseRows, rowOptionOf } from '#contract/catalogue/quantity-rows.ts';
import type { Priceable } from '#server/modules/catalogue/index.ts';
import type { PriceList } from './rules.ts';

type WithRows = Pick<Priceable, 'attributes'> & Pick<PriceList, 'optionSettings'>;

/**
 * A choice with quantities by the values of one option, in the one form they are kept in, and the product with them among
 * the values of that option. What names a value it does not come in stays as it is: it is refused as any unknown one.
 */
export function settleRows<P extends WithRows>(product: P, choice: Choice): { product: P; choice: Choice } {
  const option = rowOptionOf(product.optionSettings);
  const rows = option === null ? null : parseRows(choice[option] ?? '');
  const values = product.attributes.find(({ name }) => name === option)?.values ?? [];
  if (option === null || !rows?.every(({ value }) => values.includes(value))) return { product, choice };
  const words = formatRows(rows, values);
  const attributes = product.attributes.map((one) =>
    one.name === option && !values.includes(words) ? { ...one, values: [...values, words] } : one,
  );
  return { product: { ...product, attributes }, choice: { ...choice, [option]: words } };
}
