import type { checkPricing, PriceDefect } from '#contract/catalogue/catalogue-admin.ts';
import { surchargeIssues } from '#contract/catalogue/charge-issues.ts';
import { optionRuleIssues } from '#contract/catalogue/option-rule-issues.ts';
import { withoutQuantityOptions } from '#contract/catalogue/options.ts';
import { ruleIssues, tidyValues } from '#contract/catalogue/product-draft.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { formatPaise, paiseFromRupees } from '#contract/paise.ts';
import type { PriceDrops } from '#contract/pricing/price-drops.ts';
import { type StoredCharge, storedCharge } from '#server/modules/catalogue/index.ts';
import { findDeadChoices } from './find-dead-choices.ts';
import { findLargerForLess } from './find-larger-for-less.ts';
import { findLosses } from './find-losses.ts';
import { findSizeDefects, findSurchargeDefects, listOfSmallest } from './find-size-defects.ts';
import { checkPriceList } from './price-check-rules.ts';
import type { PrintingCosts } from './printing-costs.ts';
import { type PriceList, withoutQuantity } from './rules.ts';

type Draft = Pick<
  InputOf<typeof checkPricing>,
  | 'attributes'
  | 'pricing'
  | 'minOrderQty'
  | 'maxOrderQty'
  | 'sizeRule'
  | 'optionRules'
  | 'surcharges'
  | 'optionSettings'
  | 'printSpecification'
>;
type Found = ReturnType<typeof checkPriceList>['defects'][number];

/**
 * A draft's prices as quoting reads them, so without a quantity among the options. A rule the form refuses is no rule yet; its number still counts, because
 * people see it: `placeOf` gives it.
 */
export function priceListOf(draft: Draft): { list: PriceList; placeOf: (index: number) => number } {
  const attributes = tidyValues(draft.attributes);
  const kept = draft.pricing
    .map((rule, place) => ({ rule, place }))
    .filter(({ rule }) => ruleIssues(rule, attributes).length === 0);
  const list: PriceList = {
    name: '',
    attributes: Object.entries(withoutQuantityOptions(attributes)).map(([name, values]) => ({
      name,
      values,
    })),
    pricing: kept.map(({ rule }) => ({
      ...rule,
      attributes: withoutQuantity(rule.attributes),
      pricePaise: paiseFromRupees(rule.pricePerUnit),
    })),
    minOrderQty: draft.minOrderQty,
    maxOrderQty: Math.max(draft.minOrderQty, draft.maxOrderQty),
    optionRules: soundRules(draft, attributes),
  };
  return { list, placeOf: (index) => kept[index]?.place ?? index };
}

/**
 * Gaps, overlaps and price drops of a draft's prices, each with an example in words.
 * @param drops what the shop charges where more cost less: what nobody is charged is said to be so
 * @param costs with them, also where the smallest order costs more than it brings
 */
export function findPriceDefects(
  draft: Draft,
  drops: PriceDrops = 'tell',
  costs?: PrintingCosts,
): { defects: PriceDefect[]; isComplete: boolean } {
  const { list, placeOf } = priceListOf(draft);
  const { defects, isComplete } = checkPriceList(list);
  // Totals of free sizes are those of a size, not of the prices of an area.
  const ofList = draft.sizeRule ? defects.filter(({ kind }) => kind !== 'cliff') : defects;
  const found = ofList.map((defect) => presentDefect(defect, placeOf, drops));
  const charges = soundCharges(draft);
  const { sizeRule, printSpecification } = draft;
  const [ofChoices = [], cliffs = []] = [false, true].map((is) =>
    found.filter(({ kind }) => (kind === 'cliff') === is),
  );
  // Drops of the list last: there may be very many that nobody is charged, and only the first of all are shown.
  const all = [
    ...ofChoices,
    ...findDeadChoices(list, placeOf, charges),
    ...(sizeRule || !printSpecification ? [] : findLargerForLess(list, printSpecification)),
    ...findSurchargeDefects(draft, list, charges),
    ...(costs ? lossesOf(draft, list, costs, placeOf) : []),
    ...cliffs,
    ...findSizeDefects(draft, list, drops),
  ];
  return { defects: all, isComplete };
}

/** Of free sizes at the smallest, which brings least. */
function lossesOf(draft: Draft, list: PriceList, costs: PrintingCosts, placeOf: (index: number) => number) {
  if (!draft.sizeRule) return findLosses(list, costs, placeOf);
  const smallest = listOfSmallest(draft, list);
  return smallest ? findLosses(smallest.list, costs, placeOf, ` at ${smallest.words}`) : [];
}

/** Surcharges with something wrong in them say so at their fields, and charge nothing yet. */
export function soundCharges({ surcharges = [], sizeRule, ...draft }: Draft): StoredCharge[] {
  if (sizeRule) return [];
  const product = { attributes: tidyValues(draft.attributes), optionSettings: draft.optionSettings };
  return surcharges
    .filter((charge) => surchargeIssues({ ...product, surcharges: [charge] }).length === 0)
    .map(storedCharge);
}

/** Option rules with something wrong in them say so at their fields, and exclude nothing yet. */
function soundRules(
  { optionRules = [], optionSettings, sizeRule, printSpecification }: Draft,
  attributes: Draft['attributes'],
) {
  const sizeAttribute = printSpecification?.sizeAttribute ?? null;
  const print = { printSpecification: { sizeAttribute } };
  const product = { optionRules, optionSettings, attributes, sizeRule, ...print };
  return optionRuleIssues(product).length > 0 ? [] : optionRules;
}

function presentDefect(defect: Found, placeOf: (index: number) => number, drops: PriceDrops): PriceDefect {
  const rules = defect.kind === 'overlap' ? defect.rules.map(placeOf) : [];
  const isChargedLower = defect.kind === 'cliff' && drops === 'charge_lower';
  return {
    kind: defect.kind,
    sentence: `${sentenceOf(defect, rules)}${isChargedLower ? CHARGED_LOWER : ''}`,
    choice: defect.choice,
    minQty: defect.minQty,
    maxQty: defect.maxQty,
    rules,
    choices: defect.choices,
    isChargedLower,
  };
}

/** The settings say so, and quotes do so. */
const CHARGED_LOWER = ' Customers are charged the lower total.';

const pieces = new Intl.NumberFormat('en-IN');

function sentenceOf(defect: Found, rules: readonly number[]): string {
  const choice = Object.entries(defect.choice).map(([name, value]) => `${name} ${value}`);
  const where = choice.length > 0 ? ` with ${choice.join(', ')}` : '';
  const others = defect.choices > 1 ? ` Same in ${pieces.format(defect.choices)} option sets.` : '';
  const [from, to] = [pieces.format(defect.minQty), pieces.format(defect.maxQty)];
  const range = from === to ? from : `${from} to ${to}`;
  if (defect.kind === 'gap') return `No price for ${range} pieces${where}.${others}`;
  if (defect.kind === 'overlap') {
    const [first = 0, second = 0] = rules;
    return `Rules ${first + 1} and ${second + 1} both price ${range} pieces${where}.${others}`;
  }
  const [fewer, more] = defect.totalPaise;
  return `Price drop: ${from} pieces cost ${formatPaise(fewer)}, but ${to} only ${formatPaise(more)}${where}.${others}`;
}
