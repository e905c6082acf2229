import { useEffect, useRef } from 'react';
import { formatRows, rowsOf, rowsOfTotal } from '#contract/catalogue/quantity-rows.ts';
import { formatRupees } from '#web/lib/format.ts';
import { useShownPrices } from '#web/lib/shown-prices.ts';
import { QuantityRows } from '../../rows/quantity-rows.tsx';
import type { PageProduct } from '../configuration.ts';
import type { Configurator } from '../use-configurator.ts';
import type { Option } from './dependent-options.tsx';

interface RowsFieldProps {
  product: PageProduct;
  option: Option;
  configurator: Configurator;
  excluded: Readonly<Record<string, string>> | undefined;
  onChoose: (words: string) => void;
}

/**
 * An option of which one order may hold several values. A total that is chosen elsewhere on the page (a step of the
 * ladder, a cheaper quantity) is shared by the rows in proportion.
 */
export function RowsField({ product, option, configurator, excluded, onChoose }: RowsFieldProps) {
  const [name, values] = option;
  const { choice, quantity } = configurator.configuration;
  const { isWithTax, other } = useShownPrices();
  const words = choice[name] ?? '';
  const keep = useRef(onChoose);
  keep.current = onChoose;
  useEffect(() => {
    const rows = rowsOf(words || (values[0] ?? ''), quantity);
    const next = quantity > 0 ? formatRows(rowsOfTotal(rows, quantity), values) : words;
    if (next !== words) keep.current(next);
  }, [words, quantity, values]);
  return (
    <>
      <QuantityRows
        name={name}
        values={values}
        words={words}
        quantity={quantity}
        limits={product}
        extras={extrasOf(product, name, choice, isWithTax ? ` ${other}` : '')}
        excluded={excluded}
        onChange={(next, total) => {
          onChoose(next);
          configurator.setQuantity(total);
        }}
      />
      {/* Without JavaScript the form keeps the quantities. */}
      <input type="hidden" name={name} value={words} />
    </>
  );
}

/** What a piece of each value costs on top, with what else is chosen. The price list's amounts: `tax` says so beside prices with it. */
function extrasOf(
  { surcharges, attributes }: PageProduct,
  name: string,
  choice: Readonly<Record<string, string>>,
  tax: string,
) {
  const extras: Record<string, string> = {};
  for (const value of attributes[name] ?? []) {
    const ofRow: Record<string, string> = { ...choice, [name]: value };
    const paise = surcharges
      .filter((charge) => charge.per === 'piece' && Object.hasOwn(charge.attributes, name))
      .filter((charge) => Object.entries(charge.attributes).every(([option, of]) => ofRow[option] === of))
      .reduce((sum, { price }) => sum + Math.round(price * 100), 0);
    if (paise > 0) extras[value] = `+ ${formatRupees(paise / 100)} each${tax}`;
  }
  return extras;
}
