import type { ReactElement, ReactNode } from 'react';
import { rowOptionOf } from '#contract/catalogue/quantity-rows.ts';
import { partIsHere } from '#web/lib/early-parts.ts';
import { DependentOptions, type DependentOptionsProps, type OptionOf } from './dependent-options.tsx';
import { Explained } from './explained.tsx';
import { NumberField } from './number-field.tsx';
import type { OptionField } from './option-field.tsx';
import { RowsField } from './rows-field.tsx';
import { SizeField } from './size-field.tsx';
import { ValueCards } from './value-cards.tsx';

/** One option as products of named sizes show it. */
export type PlainOption = ReactElement<Parameters<typeof OptionField>[0]>;

interface SpecialOptionsProps extends DependentOptionsProps {
  field: OptionOf<PlainOption>;
  /** All of them plain, where this could not be loaded. */
  children: ReactNode;
}

/** The options of a product in any size, with quantities by the values of one, with numbers or pictures, explained, or where some do not go together. */
export default function SpecialOptions({
  product,
  options,
  configurator,
  first,
  field,
}: SpecialOptionsProps): ReactNode {
  const byRow = rowOptionOf(product.optionSettings);
  const sized: OptionOf = (option, onChoose = (value) => configurator.choose(option[0], value), excluded) => {
    const [name] = option;
    if (name === byRow)
      return <RowsField key={name} {...{ product, option, configurator, excluded, onChoose }} />;
    const { number, pictures, notes } = product.optionSettings[name] ?? {};
    const chosen = configurator.configuration.choice[name] ?? '';
    if (number)
      return <NumberField key={name} {...{ product, name, limits: number, configurator, onChoose }} />;
    if (pictures || notes)
      return (
        <ValueCards
          key={name}
          {...{ option, chosen, pictures, notes, excluded, onChoose }}
          swatches={product.swatches}
        />
      );
    const plain = field(option, onChoose, excluded);
    if (!product.sizeRule || name !== product.printSpecification.sizeAttribute) return plain;
    return (
      <SizeField key={name} product={product} chosen={chosen} onChoose={onChoose}>
        {plain}
      </SizeField>
    );
  };
  const explained: OptionOf = (option, onChoose, excluded) => {
    const [name] = option;
    const words = product.optionSettings[name]?.explanation;
    const shown = sized(option, onChoose, excluded);
    return words ? (
      <Explained key={name} words={words}>
        {shown}
      </Explained>
    ) : (
      shown
    );
  };
  return (
    <>
      {product.optionRules[0] ? (
        <DependentOptions {...{ product, options, configurator, first, field: explained }} />
      ) : (
        options.map((option) => explained(option))
      )}
      <i hidden data-part="options" ref={partIsHere} />
    </>
  );
}
