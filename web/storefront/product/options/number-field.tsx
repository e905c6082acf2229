import { useId, useState } from 'react';
import type { SizeCharge } from '#contract/catalogue/catalogue.ts';
import {
  isOnLimits,
  type NumberLimits,
  nearestNumber,
  numbersInWords,
  parseWhole,
} from '#contract/catalogue/number-option.ts';
import { formatRupees } from '#web/lib/format.ts';
import { useShownPrices } from '#web/lib/shown-prices.ts';
import { Stepper } from '#web/ui/forms/stepper.tsx';
import type { PageProduct } from '../configuration.ts';
import type { Configurator } from '../use-configurator.ts';
import styles from './number-field.module.css';

interface NumberFieldProps {
  product: PageProduct;
  name: string;
  limits: NumberLimits;
  configurator: Configurator;
  onChoose: (words: string) => void;
}

/**
 * An option that is a whole number: typed, or a step at a time. A number that cannot be had is asked for all the same: the
 * quote says why, and the nearest. A field that says no number chooses none, so nothing is priced or added.
 */
export function NumberField({ product, name, limits, configurator, onChoose }: NumberFieldProps) {
  const { choice } = configurator.configuration;
  const chosen = choice[name] ?? '';
  const [draft, setDraft] = useState<{ readonly text: string; readonly at: string } | null>(null);
  const id = useId();
  const text = draft?.at === chosen ? draft.text : chosen;
  const number = parseWhole(text);
  const isWrong = number === null || !isOnLimits(limits, number);
  const { isWithTax, other } = useShownPrices();
  const cost = costOf(product, name, choice, isWithTax ? ` ${other}` : '');
  const type = (typed: string) => {
    const words = wordsOf(typed);
    setDraft({ text: typed, at: words });
    if (words !== chosen) onChoose(words);
  };
  const step = (by: number) => {
    const from = number ?? limits.min;
    // From between two steps it goes to the next one.
    const next = nearestNumber(limits, from);
    type(String((next - from) * by > 0 ? next : nearestNumber(limits, next + by * limits.step)));
  };
  return (
    <div data-number="">
      <label htmlFor={id} className={styles.name}>
        {name}
      </label>
      <Stepper
        id={id}
        name={name}
        text={text}
        isWide={limits.max > 999}
        lessName={`${name}: less`}
        moreName={`${name}: more`}
        isLeast={number !== null && number <= limits.min}
        isMost={number !== null && number >= nearestNumber(limits, limits.max)}
        aria-describedby={`${id}-hint`}
        aria-invalid={isWrong || undefined}
        onStep={step}
        onType={type}
        onLeave={() => isWrong || setDraft(null)}
      />
      <p id={`${id}-hint`} className={styles.hint} aria-live="polite" aria-atomic="true">
        {isWrong ? <span className={styles.problem}>Please enter a whole number. </span> : null}
        {numbersInWords(limits)}
        {cost ? ` ${cost}` : null}
      </p>
    </div>
  );
}

const wordsOf = (text: string): string => {
  const number = parseWhole(text);
  return number === null ? '' : String(number);
};

/** What each costs, with what else is chosen: `+ ₹25.00 each.` The price list's amounts: `tax` says so beside prices with it. */
function costOf(
  { surcharges, sizeRule }: PageProduct,
  name: string,
  choice: Readonly<Record<string, string>>,
  tax: string,
): string {
  const charges = [...surcharges, ...(sizeRule?.charges ?? [])].filter(
    ({ times, attributes }) =>
      times === name && Object.entries(attributes).every(([option, value]) => choice[option] === value),
  );
  const sum = (per: SizeCharge['per']) =>
    charges
      .filter((charge) => charge.per === per)
      .reduce((paise, { price }) => paise + Math.round(price * 100), 0);
  const [piece, order] = [sum('piece'), sum('order')];
  const said = [
    ...(piece > 0 ? [`${formatRupees(piece / 100)} each, on every piece`] : []),
    ...(order > 0 ? [`${formatRupees(order / 100)} each, once per order`] : []),
  ];
  return said.length > 0 ? `+ ${said.join(', and ')}${tax}.` : '';
}
