import type { Choice } from '#contract/catalogue/catalogue.ts';
import type { checkPricing as contract } from '#contract/catalogue/catalogue-admin.ts';
import { brokenRule, reasonOf } from '#contract/catalogue/option-rules.ts';
import { sizeRuleIssues } from '#contract/catalogue/size-rule-issues.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/paise.ts';
import { storedSizeRule } from '#server/modules/catalogue/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findPriceDefects, priceListOf, soundCharges } from './find-price-defects.ts';
import { ladderOf } from './ladder.ts';
import { priceOfSize } from './price-of-size.ts';
import { type CostsInForce, printingCostsNow } from './printing-costs.ts';
import { type PriceList, withoutQuantity } from './rules.ts';
import { withSurcharges } from './surcharges.ts';

type Input = InputOf<typeof contract>;

/** More than this at once help nobody. */
const MOST_SHOWN = 50;

/**
 * Gaps, overlaps, price breaks and losses of a price list that is being written, each with an example in words, and the ladder a
 * customer with `choice` would see. Reads and writes nothing.
 */
export async function checkPricing(
  deps: Pick<Deps, 'db' | 'config' | 'clock'> & CostsInForce,
  _actor: Actor,
  input: Input,
): Promise<OutputOf<typeof contract>> {
  const { drops, costsOf } = await printingCostsNow(deps);
  const { defects, isComplete } = findPriceDefects(input, drops, costsOf(input.categoryId));
  const { list, choice, refusal } = listOfChoice(input);
  return {
    defects: defects.slice(0, MOST_SHOWN),
    total: defects.length,
    chargedLower: defects.filter(({ isChargedLower }) => isChargedLower).length,
    isComplete,
    refusal,
    ladder: (refusal === null ? ladderOf(list, choice) : []).map((step) => ({
      quantity: step.quantity,
      unitPrice: rupeesFromPaise(step.unitPaise),
      totalPrice: rupeesFromPaise(step.unitPaise * step.quantity),
      savingPercent: step.savingPercent,
    })),
  };
}

/** The price list as the choice meets it; of free sizes that of its size. */
function listOfChoice(input: Input): { list: PriceList; choice: Choice; refusal: string | null } {
  const { list } = priceListOf(input);
  const { sizeRule, printSpecification, attributes, optionSettings = {} } = input;
  const chosen = withoutQuantity(input.choice);
  if (!sizeRule && printSpecification) {
    const surcharges = { charges: soundCharges(input) };
    const { pricing } = withSurcharges({ ...list, printSpecification, surcharges }, chosen);
    return { list: { ...list, pricing }, choice: chosen, refusal: excluded(list, chosen) };
  }
  const isSound =
    sizeRule &&
    printSpecification &&
    sizeRuleIssues({ sizeRule, attributes, optionSettings, printSpecification }).length === 0;
  if (!isSound) return { list, choice: chosen, refusal: excluded(list, chosen) };
  const product = {
    ...list,
    attributes: list.attributes.map(({ name, values }) => ({ name, values: [...values] })),
  };
  const sized = priceOfSize(
    {
      ...product,
      name: 'This product',
      printSpecification,
      sizeRule: storedSizeRule(sizeRule),
      surcharges: null,
      optionSettings,
    },
    input.choice,
  );
  const refusal = sized.refusal?.message ?? excluded(sized.product, sized.choice);
  return { list: sized.product, choice: sized.choice, refusal };
}

/** Why the choice cannot be made: a price it has nobody pays. */
function excluded({ optionRules = [] }: PriceList, choice: Choice): string | null {
  const broken = brokenRule(optionRules, choice);
  return broken && reasonOf(broken);
}
