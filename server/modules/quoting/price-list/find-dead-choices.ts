import type { Choice } from '#contract/catalogue/catalogue.ts';
import type { PriceDefect } from '#contract/catalogue/catalogue-admin.ts';
import { brokenRule, nearestPossible, type OptionRule, reasonOf } from '#contract/catalogue/option-rules.ts';
import type { StoredCharge } from '#server/modules/catalogue/index.ts';
import { type PriceList, valuesByName, withoutQuantity } from './rules.ts';

/**
 * What option rules leave dead: values nobody can choose, prices and surcharges nobody can pay, and rules that exclude nothing the others
 * do not.
 * @param placeOf the number of a price as people see it
 */
export function findDeadChoices(
  list: PriceList,
  placeOf: (index: number) => number,
  charges: readonly StoredCharge[],
): PriceDefect[] {
  const { optionRules = [] } = list;
  if (optionRules.length === 0) return [];
  const dead = (sentence: string, choice: Choice, rules: number[] = []): PriceDefect => {
    const { minOrderQty: minQty, maxOrderQty: maxQty } = list;
    return { kind: 'dead', sentence, choice, minQty, maxQty, rules, choices: 1, isChargedLower: false };
  };
  const values = deadValues(list, optionRules);
  return [
    ...values.map(([option, value, reason]) =>
      dead(`Nobody can choose ${option} ${value}: ${reason}`, { [option]: value }),
    ),
    ...deadPrices(list, optionRules, values).map(([places, choice]) => {
      const numbers = places.map(placeOf);
      const said = `${numbers.length === 1 ? 'rule' : 'rules'} ${numbers.map((number) => number + 1).join(', ')}`;
      return dead(
        `Nobody can pay the price of ${said}: what it is for does not go together.`,
        choice,
        numbers,
      );
    }),
    ...charges
      .filter(({ attributes }) => !choiceWith(list, optionRules, attributes))
      .map(({ name, attributes }) =>
        dead(`Nobody can be charged “${name}”: what it is for does not go together.`, { ...attributes }),
      ),
    ...idleRules(list, optionRules).map((place) =>
      dead(`Option rule ${place + 1} excludes nothing the others do not. Take it out.`, {}),
    ),
  ];
}

/** A whole choice with these values, if there is one. */
function choiceWith(list: PriceList, rules: readonly OptionRule[], wanted: Readonly<Choice>): Choice | null {
  const options = valuesByName(list);
  const first = Object.fromEntries(list.attributes.map(({ name, values }) => [name, values[0] ?? '']));
  return nearestPossible(options, rules, { ...first, ...wanted }, Object.keys(wanted));
}

function deadValues(list: PriceList, rules: readonly OptionRule[]): [string, string, string][] {
  const named = new Set(rules.flatMap(({ when, other }) => [when.option, other.option]));
  return list.attributes.flatMap(({ name, values }) =>
    named.has(name)
      ? values.flatMap((value): [string, string, string][] => {
          if (choiceWith(list, rules, { [name]: value })) return [];
          const about = rules.find(
            ({ when, other }) =>
              (when.option === name && when.values.includes(value)) || other.option === name,
          );
          return [[name, value, about ? reasonOf(about) : 'its rules contradict each other.']];
        })
      : [],
  );
}

/** But those of values that are dead by themselves: they are said already. */
function deadPrices(
  { pricing, ...list }: PriceList,
  rules: readonly OptionRule[],
  values: readonly (readonly [string, string, string])[],
): [places: number[], choice: Choice][] {
  const byChoice = Map.groupBy(pricing.keys(), (place) => JSON.stringify(pricing[place]?.attributes));
  return [...byChoice.values()].flatMap((places): [number[], Choice][] => {
    const choice = withoutQuantity(pricing[places[0] ?? 0]?.attributes ?? {});
    const isListed = values.some(([option, value]) => choice[option] === value);
    return isListed || choiceWith({ ...list, pricing }, rules, choice) ? [] : [[places, choice]];
  });
}

/** Of two that say the same the later one. */
function idleRules(list: PriceList, rules: readonly OptionRule[]): number[] {
  const idle: number[] = [];
  const options = valuesByName(list);
  for (const [place, rule] of [...rules.entries()].reverse()) {
    const others = rules.filter((_, at) => at !== place && !idle.includes(at));
    const excludes = rule.when.values.some((given) =>
      (options[rule.other.option] ?? []).some((asked) => {
        const pair = { [rule.when.option]: given, [rule.other.option]: asked };
        return brokenRule([rule], pair) && choiceWith(list, others, pair);
      }),
    );
    if (!excludes) idle.push(place);
  }
  return idle.reverse();
}
