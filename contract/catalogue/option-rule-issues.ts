import { numberLimitsOf } from './number-option.ts';
import { nearestPossible, type OptionRule, type OptionValues } from './option-rules.ts';
import type { OptionSettings } from './option-settings.ts';
import { isQuantityOption, withoutQuantityOptions } from './options.ts';

interface Ruled {
  readonly optionSettings?: OptionSettings | undefined;
  readonly optionRules?: readonly OptionRule[] | undefined;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly sizeRule?: object | null | undefined;
  readonly printSpecification: { readonly sizeAttribute: string | null };
}

interface Found {
  path: string;
  message: string;
}

/** What is wrong with the option rules of a tidied product, all at once. */
export function optionRuleIssues(product: Ruled): Found[] {
  const { optionRules: rules = [], attributes } = product;
  const issues = rules.flatMap((rule, index) => {
    const at = `optionRules.${index}`;
    const found = [
      ...valuesIssues(product, rule.when, `${at}.when`),
      ...valuesIssues(product, rule.other, `${at}.other`),
    ];
    if (found.length > 0 || rule.when.option !== rule.other.option) return found;
    return [...found, { path: `${at}.other.option`, message: 'Please choose another attribute here' }];
  });
  if (issues.length > 0 || rules.length === 0) return issues;
  const options = withoutQuantityOptions(attributes);
  const first = Object.fromEntries(Object.entries(options).map(([name, values]) => [name, values[0] ?? '']));
  if (nearestPossible(options, rules, first)) return [];
  return [{ path: 'optionRules', message: 'With these option rules nothing can be chosen at all' }];
}

function valuesIssues(product: Ruled, { option, values }: OptionValues, path: string): Found[] {
  const { attributes, sizeRule, printSpecification } = product;
  if (!Object.hasOwn(attributes, option) || isQuantityOption(option))
    return [{ path: `${path}.option`, message: 'Please choose an attribute' }];
  if (sizeRule && option === printSpecification.sizeAttribute)
    return [
      {
        path: `${path}.option`,
        message: `Any size is sold: a rule of named sizes says nothing of those beside them. Leave out ${option}`,
      },
    ];
  if (numberLimitsOf(product.optionSettings, option))
    return [{ path: `${path}.option`, message: `${option} is a number: no rule names one number alone` }];
  if (values.length === 0) return [{ path: `${path}.values`, message: `Please choose values of ${option}` }];
  const gone = values.find((value) => !attributes[option]?.includes(value));
  return gone === undefined
    ? []
    : [{ path: `${path}.values`, message: `This product has no “${gone}” among ${option}` }];
}
