import type { SizeRule } from './catalogue.ts';
import { AMOUNT, chargeIssues, isAmount, isLength } from './charge-issues.ts';

interface Sized {
  readonly sizeRule?: SizeRule | null | undefined;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly printSpecification: { readonly sizeAttribute: string | null };
  readonly pricing?: readonly { readonly attributes: Readonly<Record<string, string>> }[];
}

interface Found {
  path: string;
  message: string;
}

/** What is wrong with the size rule of a tidied product, all at once; nothing where it has none. */
export function sizeRuleIssues({
  sizeRule: rule,
  attributes,
  printSpecification,
  pricing = [],
}: Sized): Found[] {
  if (!rule) return [];
  const issues: Found[] = [];
  const say = (isWrong: boolean, path: string, message: string) => {
    if (isWrong) issues.push({ path: `sizeRule.${path}`, message });
  };
  say(
    printSpecification.sizeAttribute === null,
    'unit',
    'Free sizes need a size attribute: name it in the print specification',
  );
  for (const side of ['Width', 'Height'] as const) {
    const [least, most] = [rule[`min${side}Mm`], rule[`max${side}Mm`]];
    say(!isLength(least), `min${side}Mm`, 'Please enter a length from 1 mm to 50 m');
    say(!isLength(most), `max${side}Mm`, 'Please enter a length from 1 mm to 50 m');
    say(least > most, `min${side}Mm`, `The least ${side.toLowerCase()} cannot be more than the largest`);
  }
  say(!(rule.stepMm >= 0.1 && rule.stepMm <= 1000), 'stepMm', 'Steps are between 0.1 and 1,000 mm');
  say(!rule.rollWidthsMm.every(isLength), 'rollWidthsMm', 'Please enter roll widths from 1 mm to 50 m');
  const widest = Math.max(0, ...rule.rollWidthsMm);
  const least = rule.canTurn ? Math.min(rule.minWidthMm, rule.minHeightMm) : rule.minWidthMm;
  say(widest > 0 && widest < least, 'rollWidthsMm', 'No roll is as wide as the smallest size');
  say(
    rule.isWholeRoll && rule.rollWidthsMm.length === 0,
    'isWholeRoll',
    'Please enter the roll widths that are charged',
  );
  say(!isAmount(rule.leastPrice), 'leastPrice', AMOUNT);
  say(!isAmount(rule.roundTo), 'roundTo', AMOUNT);
  const { sizeAttribute } = printSpecification;
  pricing.forEach((price, index) => {
    if (namesSize(price.attributes, sizeAttribute))
      issues.push({ path: `pricing.${index}.attributes`, message: ofOneSize('price', sizeAttribute) });
  });
  rule.charges.forEach((charge, index) => {
    issues.push(...chargeIssues(charge, attributes, `sizeRule.charges.${index}`));
    say(
      namesSize(charge.attributes, sizeAttribute),
      `charges.${index}.attributes`,
      ofOneSize('charge', sizeAttribute),
    );
  });
  return issues;
}

const namesSize = (attributes: Readonly<Record<string, string>>, sizeAttribute: string | null) =>
  sizeAttribute !== null && Object.hasOwn(attributes, sizeAttribute);

const ofOneSize = (what: 'price' | 'charge', sizeAttribute: string | null) =>
  `Any size is sold: a ${what} of one size alone would be above or below its neighbours’. Leave out ${sizeAttribute}`;
