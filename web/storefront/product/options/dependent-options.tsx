import { Fragment, type ReactNode, useState } from 'react';
import { changeInWords, excludedValues, nearestPossible } from '#contract/catalogue/option-rules.ts';
import type { Specs } from '#web/lib/cart/cart.ts';
import type { PageProduct } from '../configuration.ts';
import type { FirstQuote } from '../first-quote.ts';
import type { Configurator } from '../use-configurator.ts';

export type Option = [name: string, values: string[]];

/** One option as it is shown; `excluded` are the values that cannot be had, with the reasons. */
export type OptionOf<Shown = ReactNode> = (
  option: Option,
  onChoose?: (value: string) => void,
  excluded?: Readonly<Record<string, string>>,
) => Shown;

export interface DependentOptionsProps {
  product: PageProduct;
  options: readonly Option[];
  configurator: Configurator;
  first: FirstQuote;
  field: OptionOf;
}

/** What was changed beside what was chosen, said at the option that was; `''` is the address the page came by. */
interface Moved {
  readonly at: string;
  readonly words: string;
  readonly choice: Specs;
}

/**
 * The options of a product where some do not go together. What cannot be had stays in its place, greyed, and says why; a
 * choice others cannot follow as they are takes them along to the nearest they can be. Its styles come with the page, in
 * configurator.module.css: without JavaScript no others do.
 */
export function DependentOptions({
  product,
  options,
  configurator,
  first,
  field,
}: DependentOptionsProps): ReactNode {
  const [moved, setMoved] = useState<Moved | null>(
    first.moved ? { at: '', words: first.moved, choice: first.configuration.choice } : null,
  );
  const { attributes, optionRules } = product;
  const { choice } = configurator.configuration;
  const choose = (at: string, value: string) => {
    const asked = { ...choice, [at]: value };
    const next = nearestPossible(attributes, optionRules, asked, [at]) ?? asked;
    const isMoved = Object.entries(next).some(([name, now]) => asked[name] !== now);
    setMoved(isMoved ? { at, words: changeInWords(optionRules, asked, next), choice: next } : null);
    configurator.take({ choice: next });
  };
  // What is chosen elsewhere on the page is no news of these.
  const told = (at: string) => (moved?.at === at && moved.choice === choice ? moved.words : '');
  return (
    <>
      <p role="status">{told('')}</p>
      {options.map((option) => {
        const [name] = option;
        const excluded = excludedValues(attributes, optionRules, choice, name);
        const onChoose = (value: string) => (excluded[value] ? undefined : choose(name, value));
        return (
          <div key={name}>
            {field(option, onChoose, excluded)}
            <Reasons excluded={excluded} />
            <p role="status">{told(name)}</p>
          </div>
        );
      })}
    </>
  );
}

/** Each reason once, after the values it is about; those of a radio button are read with it. */
function Reasons({ excluded }: { excluded: Readonly<Record<string, string>> }) {
  const byReason = Map.groupBy(Object.keys(excluded), (value) => excluded[value] ?? '');
  if (byReason.size === 0) return null;
  return (
    <dl>
      {[...byReason].map(([reason, values]) => (
        <Fragment key={reason}>
          <dt>{values.join(', ')}</dt>
          <dd>{reason}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
