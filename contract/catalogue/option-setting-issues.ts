import type { SizeCharge } from './catalogue.ts';
import {
  isOnLimits,
  MOST_OF_NUMBER,
  type NumberLimits,
  numbersInWords,
  parseWhole,
} from './number-option.ts';
import type { OptionSettings } from './option-settings.ts';
import { isQuantityOption } from './options.ts';
import { isPictureAddress } from './picture-address.ts';

interface Described {
  readonly optionSettings?: OptionSettings | undefined;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly pricing: readonly { readonly attributes: Readonly<Record<string, string>> }[];
  readonly sizeRule?: object | null | undefined;
  readonly surcharges?: readonly SizeCharge[] | undefined;
  readonly printSpecification: {
    readonly sizeAttribute: string | null;
    readonly sidesAttribute: string | null;
  };
}

interface Found {
  path: string;
  message: string;
}

/** What is wrong with what is said of the options of a tidied product, all at once. */
export function optionSettingIssues(product: Described): Found[] {
  const settings = Object.entries(product.optionSettings ?? {});
  const byRow = settings.filter(([, { isByRow }]) => isByRow).map(([name]) => name);
  const issues = settings
    .filter(([name]) => !Object.hasOwn(product.attributes, name) || isQuantityOption(name))
    .map(([name]) => ({ path: 'optionSettings', message: `This product has no attribute “${name}”` }));
  if (byRow.length > 1)
    issues.push({
      path: 'optionSettings',
      message: `Quantities go by one attribute, not by ${byRow.join(' and ')}`,
    });
  return [
    ...issues,
    ...settings.flatMap(([name, setting]) => valueIssues(product, name, setting)),
    ...settings.flatMap(([name, { number }]) => (number ? numberIssues(product, name, number) : [])),
    ...byRow.flatMap((name) => rowIssues(product, name)),
  ].map((found) => (typeof found === 'string' ? { path: 'optionSettings', message: found } : found));
}

/** What is said of single values: how they look, and what they are. */
function valueIssues(
  { attributes }: Described,
  name: string,
  { swatches = {}, pictures = {}, notes = {} }: OptionSettings[string],
): string[] {
  const of = (value: string, isSound: boolean, message: string) =>
    !attributes[name]?.includes(value)
      ? [`This product has no “${value}” among ${name}`]
      : isSound
        ? []
        : [message];
  return [
    ...Object.entries(swatches).flatMap(([value, colour]) =>
      of(value, /^#[0-9a-f]{6}$/i.test(colour), `Please write the colour of ${value} as in #1d2a4d`),
    ),
    ...Object.entries(pictures).flatMap(([value, url]) =>
      of(
        value,
        isPictureAddress(url),
        `Please enter the URL of a picture of ${value}, beginning with https://`,
      ),
    ),
    ...Object.keys(notes).flatMap((value) => of(value, true, '')),
  ];
}

/** A number decides neither price list nor size nor pages: what it costs is a charge for each of it. */
function numberIssues(
  { attributes, pricing, printSpecification: print, optionSettings = {} }: Described,
  name: string,
  { min, max, step }: NumberLimits,
): string[] {
  const isWhole = (number: number, least: number) =>
    Number.isInteger(number) && number >= least && number <= MOST_OF_NUMBER;
  const isSound = isWhole(min, 0) && isWhole(max, 1) && isWhole(step, 1) && min <= max;
  const odd = isSound
    ? attributes[name]?.find((words) => {
        const number = parseWhole(words);
        return number === null || String(number) !== words || !isOnLimits({ min, max, step }, number);
      })
    : undefined;
  const of = optionSettings[name] ?? {};
  const asValues = [of.swatches, of.pictures, of.notes].some((said) => said && Object.keys(said).length > 0);
  return [
    ...(isSound
      ? []
      : [
          `${name}: please enter whole numbers from 0 to ${MOST_OF_NUMBER.toLocaleString('en-IN')}, the least first, and a step of 1 or more`,
        ]),
    ...(odd === undefined
      ? []
      : [`“${odd}” of ${name} is none of its numbers. ${numbersInWords({ min, max, step })}`]),
    ...(pricing.some((rule) => Object.hasOwn(rule.attributes, name))
      ? [`${name} is a number: leave it out of the prices, and write what each costs as a charge`]
      : []),
    ...(print.sizeAttribute === name || print.sidesAttribute === name
      ? [`${name} decides the size or the pages that are printed: it cannot be a number that customers type`]
      : []),
    ...(of.isByRow || asValues
      ? [`${name} is a number: it has no quantities, pictures or notes of single values`]
      : []),
  ];
}

/** Of one price ladder: what is chosen by row decides neither price list nor size nor pages. */
function rowIssues(product: Described, name: string): Found[] {
  const { attributes, pricing, sizeRule, printSpecification: print } = product;
  const issues: Found[] = [];
  const say = (isWrong: boolean, message: string) => {
    if (isWrong) issues.push({ path: 'optionSettings', message });
  };
  say(
    pricing.some((rule) => Object.hasOwn(rule.attributes, name)),
    `Quantities by ${name} have one price list: leave ${name} out of the prices, and write what a value costs more as a surcharge`,
  );
  say(
    sizeRule !== undefined && sizeRule !== null,
    'Any size is sold: quantities by an attribute are for products in named sizes',
  );
  say(
    print.sizeAttribute === name || print.sidesAttribute === name,
    `${name} decides the size or the pages that are printed: each of its values is a line of its own`,
  );
  const odd = attributes[name]?.find((value) => /[,×]/.test(value));
  say(odd !== undefined, `“${odd}” could be read as several: values of ${name} have no comma and no ×`);
  return issues;
}
