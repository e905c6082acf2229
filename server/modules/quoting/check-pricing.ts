import type { checkPricing as contract, PriceDefect } from '#contract/catalogue-admin.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { formatPaise, paiseFromRupees, rupeesFromPaise } from '#contract/paise.ts';
import { ruleIssues, tidyValues } from '#contract/product-draft.ts';
import type { Actor } from '#server/platform/actor.ts';
import { checkPriceList } from './price-check-rules.ts';
import { ladderOf, type PriceList } from './rules.ts';

type Input = InputOf<typeof contract>;
type Found = ReturnType<typeof checkPriceList>['defects'][number];

/** More than this at once help nobody. */
const MOST_SHOWN = 50;

/**
 * Gaps, overlaps and cliffs of a price list that is being written, each with an example in words, and the ladder a
 * customer with `choice` would see. Reads and writes nothing.
 */
export async function checkPricing(
  _deps: object,
  _actor: Actor,
  input: Input,
): Promise<OutputOf<typeof contract>> {
  const attributes = tidyValues(input.attributes);
  // A rule the form refuses is no rule yet; its number still counts, because people see it.
  const kept = input.pricing
    .map((rule, place) => ({ rule, place }))
    .filter(({ rule }) => ruleIssues(rule, attributes).length === 0);
  const list: PriceList = {
    name: '',
    attributes: Object.entries(attributes).map(([name, values]) => ({ name, values })),
    pricing: kept.map(({ rule }) => ({ ...rule, pricePaise: paiseFromRupees(rule.pricePerUnit) })),
    minOrderQty: input.minOrderQty,
    maxOrderQty: Math.max(input.minOrderQty, input.maxOrderQty),
  };
  const { defects, isComplete } = checkPriceList(list);
  const placeOf = (index: number) => kept[index]?.place ?? index;
  return {
    defects: defects.slice(0, MOST_SHOWN).map((defect) => presentDefect(defect, placeOf)),
    total: defects.length,
    isComplete,
    ladder: ladderOf(list, input.choice).map((step) => ({
      quantity: step.quantity,
      unitPrice: rupeesFromPaise(step.unitPaise),
      totalPrice: rupeesFromPaise(step.unitPaise * step.quantity),
      savingPercent: step.savingPercent,
    })),
  };
}

function presentDefect(defect: Found, placeOf: (index: number) => number): PriceDefect {
  const rules = defect.kind === 'overlap' ? defect.rules.map(placeOf) : [];
  return {
    kind: defect.kind,
    sentence: sentenceOf(defect, rules),
    choice: defect.choice,
    minQty: defect.minQty,
    maxQty: defect.maxQty,
    rules,
    choices: defect.choices,
  };
}

const pieces = new Intl.NumberFormat('en-IN');

function sentenceOf(defect: Found, rules: readonly number[]): string {
  const choice = Object.entries(defect.choice).map(([name, value]) => `${name} ${value}`);
  const where = choice.length > 0 ? ` with ${choice.join(', ')}` : '';
  const others = defect.choices > 1 ? ` So in ${pieces.format(defect.choices)} choices.` : '';
  const [from, to] = [pieces.format(defect.minQty), pieces.format(defect.maxQty)];
  const range = from === to ? from : `${from} to ${to}`;
  if (defect.kind === 'gap') return `No price for ${range} pieces${where}.${others}`;
  if (defect.kind === 'overlap') {
    const [first = 0, second = 0] = rules;
    return `Rules ${first + 1} and ${second + 1} both price ${range} pieces${where}.${others}`;
  }
  const [fewer, more] = defect.totalPaise;
  return `${from} pieces cost ${formatPaise(fewer)}, but ${to} only ${formatPaise(more)}${where}.${others}`;
}
