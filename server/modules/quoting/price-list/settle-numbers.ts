import type { Choice } from '#contract/catalogue/catalogue.ts';
import {
  isOnLimits,
  nearestNumber,
  numberedChoice,
  numberLimitsOf,
  numbersInWords,
  parseWhole,
} from '#contract/catalogue/number-option.ts';
import type { Priceable } from '#server/modules/catalogue/index.ts';
import { type PriceList, type PriceRefusal, refuse } from './rules.ts';

type WithNumbers = Pick<Priceable, 'attributes'> & Pick<PriceList, 'optionSettings'>;

/**
 * A choice with typed numbers in the one form they are kept in, and the product with them among the values of their options;
 * refused where there is no such number, with the nearest there is. An option that is left open stays so.
 */
export function settleNumbers<P extends WithNumbers>(
  product: P,
  asked: Choice,
): { product: P; choice: Choice; refusal: PriceRefusal | null } {
  const { optionSettings } = product;
  const choice = numberedChoice(optionSettings, asked);
  let { attributes } = product;
  for (const [option, words] of Object.entries(choice)) {
    const limits = numberLimitsOf(optionSettings, option);
    if (!limits) continue;
    const number = parseWhole(words);
    if (number === null || !isOnLimits(limits, number))
      return { product, choice, refusal: refuseNumber(product, choice, option, number) };
    attributes = attributes.map((one) =>
      one.name === option && !one.values.includes(words)
        ? { name: option, values: [...one.values, words] }
        : one,
    );
  }
  return { product: { ...product, attributes }, choice, refusal: null };
}

function refuseNumber(
  { attributes, optionSettings }: WithNumbers,
  choice: Choice,
  option: string,
  number: number | null,
): PriceRefusal {
  const limits = numberLimitsOf(optionSettings, option) ?? { min: 0, max: 0, step: 1 };
  const values = attributes.find(({ name }) => name === option)?.values ?? [];
  const words = choice[option] ?? null;
  const nearest = number === null ? (values[0] ?? '') : String(nearestNumber(limits, number));
  const details = {
    missing: [{ attribute: option, value: words, allowed: [...values] }],
    nearestAttributes: { ...choice, [option]: nearest },
  };
  const said =
    number === null ? `Please enter a whole number for ${option}.` : `${option} cannot be ${words}.`;
  return refuse('number_unknown', `${said} ${numbersInWords(limits)}`, details).refusal;
}
