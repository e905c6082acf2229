import type { Choice } from '#contract/catalogue/catalogue.ts';
import { brokenRule, nearestPossible, type OptionRule, reasonOf } from '#contract/catalogue/option-rules.ts';
import type { OptionSettings } from '#contract/catalogue/option-settings.ts';
import { isQuantityOption, withoutQuantityOptions } from '#contract/catalogue/options.ts';
import { parseRows, rowOptionOf, totalOf } from '#contract/catalogue/quantity-rows.ts';
import { MOST_PAISE } from '#contract/paise.ts';
import type { QuoteRefusal } from '#contract/pricing/quoting.ts';
import { type SheetRun, sharedPaise } from '#contract/pricing/size-price.ts';

/** One rule of a price list; `pricePaise` is for one piece, quantities are inclusive. */
export interface PriceRule {
  readonly pricePaise: number;
  readonly minQty: number;
  readonly maxQty: number;
  readonly attributes: Readonly<Choice>;
  /** Charged once per size ordered, whatever the quantity. */
  readonly setupPaise?: number;
  /** Printed on press sheets, which are charged. */
  readonly run?: SheetRun;
}

/** What of a product decides its price. */
export interface PriceList {
  readonly name: string;
  readonly attributes: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly pricing: readonly PriceRule[];
  readonly minOrderQty: number;
  readonly maxOrderQty: number;
  /** Which options go together; none: all of them. */
  readonly optionRules?: readonly OptionRule[];
  /** Of which option one line may hold several values; none: of none. */
  readonly optionSettings?: OptionSettings;
}

type PriceRefusalCode =
  | 'price_on_request'
  | 'option_unknown'
  | 'option_excluded'
  | 'size_unknown'
  | 'size_not_made'
  | 'number_unknown'
  | 'quantity_out_of_range'
  | 'quantities_differ'
  | 'no_price'
  | 'amount_too_large';

/** Why there is no price, with the nearest that has one. */
export interface PriceRefusal {
  readonly code: PriceRefusalCode;
  readonly message: string | undefined;
  readonly details: QuoteRefusal;
}

/** What one piece costs by a rule at a quantity: its share of what is charged once, rounded up, is in it. */
export const unitPaiseAt = sharedPaise;

export type PriceDecision = { readonly rule: PriceRule } | { readonly refusal: PriceRefusal };

/**
 * The rule that prices a choice (decisions, "Price"): each of its attributes equals the choice and the quantity lies
 * in its range; more attributes win, then the higher `minQty`, then the earlier place in the list. Null: none does.
 */
export function chooseRule(
  pricing: readonly PriceRule[],
  choice: Readonly<Choice>,
  quantity: number,
): PriceRule | null {
  let best: PriceRule | null = null;
  let bestCount = -1;
  for (const rule of pricing) {
    if (quantity < rule.minQty || quantity > rule.maxQty) continue;
    const count = countMatching(rule, choice);
    if (count < 0) continue;
    if (best === null || count > bestCount || (count === bestCount && rule.minQty > best.minQty)) {
      best = rule;
      bestCount = count;
    }
  }
  return best;
}

/** The number of the rule's attributes when all equal the choice, else -1; `choice` holds no quantity, a rule may. */
function countMatching(rule: PriceRule, choice: Readonly<Choice>): number {
  let count = 0;
  for (const name in rule.attributes) {
    if (choice[name] === rule.attributes[name]) count++;
    else if (!isQuantityOption(name)) return -1;
  }
  return count;
}

/** The rules a choice can meet at some quantity. */
export function rulesFor(pricing: readonly PriceRule[], choice: Readonly<Choice>): PriceRule[] {
  return pricing.filter((rule) => isMetBy(rule, choice));
}

/** Could the rule price this choice, at some quantity? */
export function isMetBy(rule: PriceRule, choice: Readonly<Choice>): boolean {
  return countMatching(rule, choice) >= 0;
}

/** A quantity among the options is no option (spec section 2, "Product detail"). */
export function withoutQuantity(choice: Readonly<Choice>): Choice {
  return withoutQuantityOptions(choice);
}

/**
 * The price of a choice, or a refusal that says what is missing or unknown and the nearest that has a price.
 * `mustBeComplete`: refuse a choice that leaves any option open, also one the price does not depend on.
 */
export function decidePrice(
  list: PriceList,
  choice: Readonly<Choice>,
  quantity: number,
  mustBeComplete: boolean,
): PriceDecision {
  if (list.pricing.length === 0) return refuse('price_on_request', undefined, {});
  const refusal = refuseChoice(list, choice, quantity, mustBeComplete);
  if (refusal) return refusal;
  const rule = chooseRule(list.pricing, choice, quantity);
  if (!rule) return refuseNoPrice(list, choice, quantity, openOptions(list, choice));
  const isTooMuch = unitPaiseAt(rule, quantity) * quantity > MOST_PAISE;
  return isTooMuch ? refuseAmount(rule, list.minOrderQty) : { rule };
}

/** So many pieces cost more than anything can in this shop; as many of this price as can be ordered are the nearest. */
function refuseAmount(rule: PriceRule, minOrderQty: number): { refusal: PriceRefusal } {
  const { pricePaise, setupPaise = 0, run } = rule;
  const [once, each] = run ? [run.sheetPaise, run.sheetPaise / run.perSheet + 1] : [0, setupPaise ? 1 : 0];
  const most = Math.floor((MOST_PAISE - setupPaise - once) / (pricePaise + each));
  const nearestQuantity = most >= Math.max(rule.minQty, minOrderQty) ? most : null;
  return refuse('amount_too_large', undefined, { nearestQuantity });
}

/** Why a product does not come like this, whatever its price; null when it does. */
export function refuseChoice(
  list: PriceList,
  choice: Readonly<Choice>,
  quantity: number,
  mustBeComplete: boolean,
): { readonly refusal: PriceRefusal } | null {
  const unknown = unknownOptions(list, choice);
  const isEmpty = unknown.find(({ attribute, value }) => value === '' && isByRow(list, attribute));
  if (isEmpty)
    return refuse('option_unknown', `Please enter how many of each ${isEmpty.attribute}.`, {
      missing: unknown,
    });
  if (unknown.length > 0) {
    const names = unknown.map(({ attribute }) => attribute).join(', ');
    return refuse('option_unknown', `${list.name} does not come with this choice: ${names}.`, {
      missing: unknown,
    });
  }
  const broken = brokenRule(list.optionRules ?? [], choice);
  if (broken) return refuseExcluded(list, choice, broken);
  const open = openOptions(list, choice);
  if (mustBeComplete && open.length > 0)
    return refuse('option_unknown', chooseMessage(open), { missing: open });
  if (quantity < list.minOrderQty || quantity > list.maxOrderQty)
    return refuseQuantity(list, choice, quantity);
  return refuseRows(list, choice, quantity);
}

/** Quantities by value that do not add up to the quantity of the line. */
function refuseRows(
  list: PriceList,
  choice: Readonly<Choice>,
  quantity: number,
): { readonly refusal: PriceRefusal } | null {
  const option = rowOptionOf(list.optionSettings);
  const rows = option === null ? null : parseRows(choice[option] ?? '');
  if (!rows || totalOf(rows) === quantity) return null;
  const message = `The quantities of ${option} add up to ${totalOf(rows)}, not to ${quantity}.`;
  return refuse('quantities_differ', message, { nearestQuantity: totalOf(rows) });
}

/** What does not go together, why, and the nearest choice that does. */
function refuseExcluded(
  list: PriceList,
  choice: Readonly<Choice>,
  rule: OptionRule,
): { refusal: PriceRefusal } {
  const { option, values } = rule.other;
  const all = valuesByName(list);
  const allowed = (all[option] ?? []).filter((value) => values.includes(value) === (rule.is === 'only'));
  return refuse('option_excluded', reasonOf(rule), {
    missing: [{ attribute: option, value: choice[option] ?? null, allowed }],
    nearestAttributes: nearestPossible(all, list.optionRules ?? [], choice),
  });
}

export function valuesByName({ attributes }: Pick<PriceList, 'attributes'>) {
  return Object.fromEntries(attributes.map(({ name, values }) => [name, values]));
}

type Missing = QuoteRefusal['missing'];

function unknownOptions(list: PriceList, choice: Readonly<Choice>): Missing {
  const unknown: Missing = [];
  for (const [attribute, value] of Object.entries(choice)) {
    const option = list.attributes.find(({ name }) => name === attribute);
    if (option?.values.includes(value)) continue;
    unknown.push({ attribute, value, allowed: [...(option?.values ?? [])] });
  }
  return unknown;
}

function openOptions(list: PriceList, choice: Readonly<Choice>): Missing {
  return list.attributes
    .filter(({ name }) => !isQuantityOption(name) && !Object.hasOwn(choice, name))
    .map(({ name, values }) => ({ attribute: name, value: null, allowed: [...values] }));
}

const isByRow = ({ optionSettings }: PriceList, option: string) => rowOptionOf(optionSettings) === option;

function chooseMessage(open: Missing): string {
  return `Please choose: ${open.map(({ attribute }) => attribute).join(', ')}.`;
}

function refuseQuantity(
  list: PriceList,
  choice: Readonly<Choice>,
  quantity: number,
): { refusal: PriceRefusal } {
  const pieces = new Intl.NumberFormat('en-IN');
  const message = `Please order between ${pieces.format(list.minOrderQty)} and ${pieces.format(list.maxOrderQty)} pieces.`;
  const within = Math.min(Math.max(quantity, list.minOrderQty), list.maxOrderQty);
  return refuse('quantity_out_of_range', message, {
    nearestQuantity: nearestQuantity(list, choice, within) ?? within,
  });
}

function refuseNoPrice(
  list: PriceList,
  choice: Readonly<Choice>,
  quantity: number,
  open: Missing,
): PriceDecision {
  const nearest = nearestAttributes(list, choice, quantity);
  // Only what a price waits for is missing: a colour that costs nothing is not.
  const missing = open.filter(({ attribute }) =>
    list.pricing.some((rule) => Object.hasOwn(rule.attributes, attribute)),
  );
  const quantities = nearestQuantity(list, choice, quantity);
  const message = missing.length > 0 && quantities === null ? chooseMessage(missing) : undefined;
  return refuse('no_price', message, { missing, nearestQuantity: quantities, nearestAttributes: nearest });
}

/** The quantity nearest to the asked one that has a price for this choice, within the product's limits. */
function nearestQuantity(list: PriceList, choice: Readonly<Choice>, quantity: number): number | null {
  let nearest: number | null = null;
  for (const rule of rulesFor(list.pricing, choice)) {
    const low = Math.max(rule.minQty, list.minOrderQty);
    const high = Math.min(rule.maxQty, list.maxOrderQty);
    if (low > high) continue;
    const candidate = Math.min(Math.max(quantity, low), high);
    if (nearest === null || Math.abs(candidate - quantity) < Math.abs(nearest - quantity))
      nearest = candidate;
  }
  return nearest;
}

/** The choice with the fewest changes that has a price at this quantity, of those that can be made. */
function nearestAttributes(
  { pricing, optionRules = [] }: PriceList,
  choice: Readonly<Choice>,
  quantity: number,
): Choice | null {
  let nearest: Choice | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  for (const rule of pricing) {
    if (quantity < rule.minQty || quantity > rule.maxQty) continue;
    const asked = withoutQuantity(rule.attributes);
    const changes = Object.entries(asked).filter(([name, value]) => choice[name] !== value).length;
    if (changes < fewest && !brokenRule(optionRules, { ...choice, ...asked })) {
      fewest = changes;
      nearest = asked;
    }
  }
  return nearest && { ...choice, ...nearest };
}

export function refuse(
  code: PriceRefusalCode,
  message: string | undefined,
  details: Partial<QuoteRefusal>,
): { refusal: PriceRefusal } {
  return {
    refusal: {
      code,
      message,
      details: { missing: [], nearestQuantity: null, nearestAttributes: null, ...details },
    },
  };
}
