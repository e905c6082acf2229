import { piecesPerSheet } from '../pricing/press-sheet.ts';
import type { SizeRule } from './catalogue.ts';
import { AMOUNT, chargeIssues, isAmount, isLength } from './charge-issues.ts';
import type { OptionSettings } from './option-settings.ts';

interface Sized {
  readonly sizeRule?: SizeRule | null | undefined;
  readonly optionSettings?: OptionSettings | undefined;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly printSpecification: {
    readonly sizeAttribute: string | null;
    readonly trimSizes?: Readonly<Record<string, { widthMm: number; heightMm: number }>>;
  };
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
  optionSettings,
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
  const { sizeAttribute, trimSizes = {} } = printSpecification;
  for (const { path, message } of sheetIssues(rule, trimSizes)) say(true, path, message);
  pricing.forEach((price, index) => {
    if (namesSize(price.attributes, sizeAttribute))
      issues.push({ path: `pricing.${index}.attributes`, message: ofOneSize('price', sizeAttribute) });
  });
  rule.charges.forEach((charge, index) => {
    issues.push(...chargeIssues(charge, { attributes, optionSettings }, `sizeRule.charges.${index}`));
    say(
      namesSize(charge.attributes, sizeAttribute),
      `charges.${index}.attributes`,
      ofOneSize('charge', sizeAttribute),
    );
  });
  return issues;
}

/** Prices for a press sheet need one, and every size must lie on it. */
function sheetIssues(rule: SizeRule, trimSizes: Readonly<Record<string, Size>>): Found[] {
  if (rule.pricedBy !== 'press_sheet') return [];
  const { sheet } = rule;
  if (!sheet || !isLength(sheet.widthMm) || !isLength(sheet.heightMm))
    return [{ path: 'sheet', message: 'Please enter the width and height of the press sheet, from 1 mm' }];
  if (!(sheet.gapMm >= 0 && sheet.gapMm <= 100))
    return [{ path: 'sheet', message: 'Between pieces are from 0 to 100 mm' }];
  if (rule.isWholeRoll || rule.leastPrice > 0 || rule.roundTo > 0.01)
    return [
      {
        path: 'pricedBy',
        message:
          'Of a press sheet the sheets are charged: leave out the least price, rounding and the whole roll',
      },
    ];
  const widest = rule.canTurn ? Math.max(0, ...rule.rollWidthsMm) : 0;
  const heightMm = widest > 0 ? Math.min(widest, rule.maxHeightMm) : rule.maxHeightMm;
  const largest = { widthMm: rule.maxWidthMm, heightMm };
  if (isLength(largest.widthMm) && isLength(largest.heightMm) && piecesPerSheet(sheet, largest) === 0)
    return [{ path: 'maxWidthMm', message: 'The largest size does not lie on the press sheet' }];
  const named = Object.entries(trimSizes).find(
    ([, size]) => isLength(size.widthMm) && isLength(size.heightMm) && piecesPerSheet(sheet, size) === 0,
  );
  return named ? [{ path: 'sheet', message: `“${named[0]}” does not lie on the press sheet` }] : [];
}

interface Size {
  readonly widthMm: number;
  readonly heightMm: number;
}

const namesSize = (attributes: Readonly<Record<string, string>>, sizeAttribute: string | null) =>
  sizeAttribute !== null && Object.hasOwn(attributes, sizeAttribute);

const ofOneSize = (what: 'price' | 'charge', sizeAttribute: string | null) =>
  `Any size is sold: a ${what} of one size alone would be above or below its neighbours’. Leave out ${sizeAttribute}`;
