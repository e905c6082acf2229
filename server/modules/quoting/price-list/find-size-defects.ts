import type { SizeRule } from '#contract/catalogue/catalogue.ts';
import type { checkPricing, PriceDefect } from '#contract/catalogue/catalogue-admin.ts';
import { chosenTrim } from '#contract/catalogue/chosen-print.ts';
import { inWords, type SizeUnit } from '#contract/catalogue/free-size.ts';
import { numbersAt } from '#contract/catalogue/number-option.ts';
import { sizeRuleIssues } from '#contract/catalogue/size-rule-issues.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { formatPaise } from '#contract/paise.ts';
import type { PriceDrops } from '#contract/pricing/price-drops.ts';
import { type PricedSizeRule, pieceOfSize } from '#contract/pricing/size-price.ts';
import { type StoredCharge, storedSizeRule, WITHOUT_SIZES } from '#server/modules/catalogue/index.ts';
import { checkPriceList } from './price-check-rules.ts';
import { type PriceList, unitPaiseAt } from './rules.ts';

type Draft = Pick<
  InputOf<typeof checkPricing>,
  'attributes' | 'sizeRule' | 'printSpecification' | 'optionSettings'
>;

/** Totals are compared up to so many pieces: what falls, falls early. */
const MOST_COMPARED = 5_000;

/**
 * What only shows once a price list of free sizes is that of a size: totals that fall with the quantity, at the smallest and
 * the largest size. A total cannot fall as a size grows: `pieceOfSize` never does.
 */
export function findSizeDefects(draft: Draft, list: PriceList, drops: PriceDrops): PriceDefect[] {
  const { sizeRule, printSpecification, attributes, optionSettings } = draft;
  if (!sizeRule || !printSpecification) return [];
  if (sizeRuleIssues({ sizeRule, attributes, optionSettings, printSpecification }).length > 0) return [];
  const rule = storedSizeRule(sizeRule);
  const untyped = withoutPrice(list, printSpecification.sizeAttribute);
  if (untyped) return [untyped];
  const numbers = numbersAt('max', optionSettings);
  return sizesOf(sizeRule).flatMap(({ words, ...size }) => {
    const sized = listOf(rule, list, size, numbers);
    return [
      ...falls(sized, words).map((fall) => ({ ...fall, isChargedLower: drops === 'charge_lower' })),
      ...sharedFalls(sized, `at ${words}`),
    ];
  });
}

/** A price list of named sizes alone, as a product has that was not sold in any size before. */
function withoutPrice(list: PriceList, option: string | null): PriceDefect | null {
  const rules = list.pricing.filter(
    ({ attributes }) => option === null || !Object.hasOwn(attributes, option),
  );
  if (rules.length > 0 || list.pricing.length === 0) return null;
  const sentence = `No price for typed sizes: every price is for a named ${option}. Leave ${option} out of the prices.`;
  const { minOrderQty: minQty, maxOrderQty: maxQty } = list;
  return { kind: 'gap', sentence, choice: {}, minQty, maxQty, rules: [], choices: 1, isChargedLower: false };
}

/** The list of the smallest size, with its words; null where it is not sold by size, or the rule of sizes is not sound. */
export function listOfSmallest(draft: Draft, list: PriceList): { list: PriceList; words: string } | null {
  const { sizeRule, printSpecification, attributes, optionSettings } = draft;
  if (!sizeRule || !printSpecification) return null;
  if (sizeRuleIssues({ sizeRule, attributes, printSpecification }).length > 0) return null;
  const [smallest] = sizesOf(sizeRule);
  if (!smallest) return null;
  const least = numbersAt('min', optionSettings);
  return { list: listOf(storedSizeRule(sizeRule), list, smallest, least), words: smallest.words };
}

function sizesOf(rule: SizeRule) {
  const widest = Math.max(0, ...rule.rollWidthsMm);
  const smallest = { widthMm: rule.minWidthMm, heightMm: rule.minHeightMm };
  const largest = {
    widthMm: rule.maxWidthMm,
    heightMm: widest > 0 && rule.canTurn ? Math.min(widest, rule.maxHeightMm) : rule.maxHeightMm,
  };
  const named = (size: { widthMm: number; heightMm: number }, unit: SizeUnit) => ({
    ...size,
    words: inWords(size.widthMm, size.heightMm, unit),
  });
  return [named(smallest, rule.unit), named(largest, rule.unit)];
}

/** Of surcharges what only shows together with the prices: a share of what is charged once that makes a total fall. */
export function findSurchargeDefects(
  draft: Draft,
  list: PriceList,
  charges: readonly StoredCharge[],
): PriceDefect[] {
  const { printSpecification: print, optionSettings } = draft;
  return charges
    .filter(({ per }) => per === 'order')
    .flatMap(({ name, attributes }) => {
      const pricing = list.pricing
        .filter((rule) =>
          Object.entries(attributes).every(([option, value]) => (rule.attributes[option] ?? value) === value),
        )
        .map((rule) => {
          // What is charged once falls the further the more there is of it.
          const choice = { ...rule.attributes, ...attributes, ...numbersAt('max', optionSettings) };
          const size = (print && chosenTrim(print, choice)) ?? { widthMm: 1, heightMm: 1 };
          const priced = pieceOfSize({ ...WITHOUT_SIZES, charges }, rule.pricePaise, size, choice);
          return { ...rule, attributes: { ...rule.attributes, ...attributes }, ...priced };
        });
      return sharedFalls({ ...list, pricing }, `with ${name}`);
    });
}

type Size = { readonly widthMm: number; readonly heightMm: number };

/** The list of one size, with the charges its rules' own choices, and a number for each option that is typed, add. */
function listOf(rule: PricedSizeRule, list: PriceList, size: Size, numbers: Record<string, string>) {
  const pricing = list.pricing.map((one) => ({
    ...one,
    ...pieceOfSize(rule, one.pricePaise, size, { ...one.attributes, ...numbers }),
  }));
  return { ...list, pricing };
}

function falls(sized: PriceList, words: string): PriceDefect[] {
  return checkPriceList(sized).defects.flatMap((defect) => {
    if (defect.kind !== 'cliff') return [];
    const [fewer, more] = defect.totalPaise;
    const sentence = `Price drop at ${words}: ${defect.minQty} pieces cost ${formatPaise(fewer)}, but ${defect.maxQty} only ${formatPaise(more)}.`;
    const { choice, minQty, maxQty, choices } = defect;
    const kind = 'cliff' as const;
    return [{ kind, sentence, choice, minQty, maxQty, rules: [], choices, isChargedLower: false }];
  });
}

/** What is charged once is shared in whole paise: of very cheap pieces one more may cost less in all. */
function sharedFalls(list: PriceList, where: string): PriceDefect[] {
  for (const one of list.pricing) {
    // Of a run of paper sheets are shared too, up to a paisa a piece: there is no price to be put right.
    if (!one.setupPaise || one.run) continue;
    const from = Math.max(one.minQty, list.minOrderQty);
    const to = Math.min(one.maxQty, list.maxOrderQty, from + MOST_COMPARED);
    // One more costs at least a piece, and its share of the rest loses less than a paisa on each of the others.
    if (one.pricePaise >= to) continue;
    for (let quantity = from; quantity < to; quantity++) {
      const [fewer, more] = [quantity, quantity + 1].map((pieces) => unitPaiseAt(one, pieces) * pieces);
      if (fewer === undefined || more === undefined || more >= fewer) continue;
      const sentence = `Price drop ${where}: ${quantity} pieces cost ${formatPaise(fewer)}, but ${quantity + 1} only ${formatPaise(more)}, since what is charged once per size ordered is shared. Charge it a piece, or order fewer at most.`;
      const choice = { ...one.attributes };
      const [minQty, maxQty] = [quantity, quantity + 1];
      return [
        { kind: 'cliff', sentence, choice, minQty, maxQty, rules: [], choices: 1, isChargedLower: false },
      ];
    }
  }
  return [];
}
