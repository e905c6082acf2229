import type { Choice, PrintSpecification, TrimSize } from '#contract/catalogue/catalogue.ts';
import type { PriceDefect } from '#contract/catalogue/catalogue-admin.ts';
import { brokenRule } from '#contract/catalogue/option-rules.ts';
import { formatPaise } from '#contract/paise.ts';
import { chooseRule, type PriceList, rulesFor, withoutQuantity } from './rules.ts';

/** More different choices than this are no price list a person keeps. */
const MOST_CHOICES = 500;

/**
 * Named sizes that cost less than one they hold in both directions, with all else the same: each pair once, with an example.
 * Of free sizes none can: `pieceOfSize` never falls.
 */
export function findLargerForLess(
  list: PriceList,
  { sizeAttribute, trimSizes }: Pick<PrintSpecification, 'sizeAttribute' | 'trimSizes'>,
): PriceDefect[] {
  if (sizeAttribute === null) return [];
  const option = sizeAttribute;
  const sizes = (list.attributes.find(({ name }) => name === option)?.values ?? []).flatMap((name) => {
    const trim = trimSizes[name];
    return trim ? [{ name, trim }] : [];
  });
  const choices = choicesBeside(list, option);
  return sizes.flatMap((small) =>
    sizes
      .filter(({ trim }) => isLarger(trim, small.trim))
      .flatMap((large) => firstDrop(list, option, [small.name, large.name], choices)),
  );
}

function isLarger(one: TrimSize, other: TrimSize): boolean {
  const area = (size: TrimSize) => size.widthMm * size.heightMm;
  return one.widthMm >= other.widthMm && one.heightMm >= other.heightMm && area(one) > area(other);
}

/** What prices say of the other options. */
function choicesBeside({ pricing }: PriceList, option: string): Choice[] {
  const choices = new Map<string, Choice>();
  for (const { attributes } of pricing) {
    const { [option]: _size, ...rest } = withoutQuantity(attributes);
    choices.set(JSON.stringify(rest), rest);
    if (choices.size >= MOST_CHOICES) break;
  }
  return [...choices.values()];
}

function firstDrop(
  list: PriceList,
  option: string,
  [small, large]: readonly [string, string],
  choices: readonly Choice[],
): PriceDefect[] {
  const { minOrderQty, maxOrderQty, optionRules = [] } = list;
  for (const choice of choices) {
    const [less, more] = [
      { ...choice, [option]: small },
      { ...choice, [option]: large },
    ];
    if (brokenRule(optionRules, less) || brokenRule(optionRules, more)) continue;
    const [ofSmall, ofLarge] = [rulesFor(list.pricing, less), rulesFor(list.pricing, more)];
    const starts = new Set([minOrderQty, ...[...ofSmall, ...ofLarge].map(({ minQty }) => minQty)]);
    for (const quantity of [...starts].sort((a, b) => a - b)) {
      if (quantity < minOrderQty || quantity > maxOrderQty) continue;
      const [one, other] = [chooseRule(ofSmall, less, quantity), chooseRule(ofLarge, more, quantity)];
      if (!one || !other || other.pricePaise >= one.pricePaise) continue;
      const sentence = `Price drop: ${quantity} pieces of ${option} ${small} cost ${formatPaise(one.pricePaise * quantity)}, of the larger ${large} only ${formatPaise(other.pricePaise * quantity)}.`;
      const at = { choice: more, minQty: quantity, maxQty: quantity };
      return [{ kind: 'cliff', sentence, ...at, rules: [], choices: 1, isChargedLower: false }];
    }
  }
  return [];
}
