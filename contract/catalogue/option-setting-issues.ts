import type { SizeCharge } from './catalogue.ts';
import type { OptionSettings } from './option-settings.ts';
import { isQuantityOption } from './options.ts';

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
  for (const [name, { swatches = {} }] of settings)
    for (const [value, colour] of Object.entries(swatches)) {
      if (!product.attributes[name]?.includes(value))
        issues.push({ path: 'optionSettings', message: `This product has no “${value}” among ${name}` });
      else if (!/^#[0-9a-f]{6}$/i.test(colour))
        issues.push({ path: 'optionSettings', message: `Please write the colour of ${value} as in #1d2a4d` });
    }
  return [...issues, ...byRow.flatMap((name) => rowIssues(product, name))];
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
