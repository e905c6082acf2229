import { MOST_PAISE } from '../paise.ts';
import type { SizeCharge } from './catalogue.ts';
import { numberLimitsOf } from './number-option.ts';
import type { OptionSettings } from './option-settings.ts';

interface Found {
  path: string;
  message: string;
}

/** The largest side anything is made in: 50 m of a roll. */
const LARGEST_MM = 50_000;
export const isLength = (mm: number) => mm >= 1 && mm <= LARGEST_MM;

export const AMOUNT = 'Please enter an amount with at most two decimals';

export function isAmount(rupees: number): boolean {
  return rupees >= 0 && rupees * 100 <= MOST_PAISE && Number(rupees.toFixed(2)) === rupees;
}

/** What is wrong with one charge of a product with these options. */
export function chargeIssues(
  charge: SizeCharge,
  { attributes, optionSettings }: Pick<Charged, 'attributes' | 'optionSettings'>,
  at: string,
): Found[] {
  const issues: Found[] = [];
  const say = (isWrong: boolean, path: string, message: string) => {
    if (isWrong) issues.push({ path: `${at}.${path}`, message });
  };
  say(!charge.name, 'name', 'Please name this charge');
  say(
    !isAmount(charge.price) || charge.price === 0,
    'price',
    'Please enter an amount above 0, at most two decimals',
  );
  say(
    charge.everyMm !== null && !isLength(charge.everyMm),
    'everyMm',
    'Please enter how far apart eyelets are, from 1 mm',
  );
  const { times } = charge;
  say(
    times !== undefined && !numberLimitsOf(optionSettings, times),
    'times',
    `Please choose an attribute that is a number: “${times}” is none`,
  );
  for (const name of Object.keys(charge.attributes))
    say(
      numberLimitsOf(optionSettings, name) !== null,
      'attributes',
      `${name} is a number: a charge is for each of it, not for one number alone`,
    );
  for (const [name, value] of Object.entries(charge.attributes))
    say(
      !(Object.hasOwn(attributes, name) && attributes[name]?.includes(value)),
      'attributes',
      `This product has no “${value}” among ${name}`,
    );
  return issues;
}

interface Charged {
  readonly surcharges?: readonly SizeCharge[] | undefined;
  readonly optionSettings?: OptionSettings | undefined;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly sizeRule?: object | null | undefined;
}

/** What is wrong with the surcharges of a tidied product, all at once. */
export function surchargeIssues(product: Charged): Found[] {
  const { surcharges = [], sizeRule } = product;
  if (surcharges.length > 0 && sizeRule)
    return [
      { path: 'surcharges', message: 'Any size is sold: write surcharges among the charges of free sizes' },
    ];
  return surcharges.flatMap((charge, index) => {
    const issues = chargeIssues(charge, product, `surcharges.${index}`);
    if (Object.keys(charge.attributes).length > 0 || charge.times !== undefined) return issues;
    const message = 'Please choose what it is for: what every choice costs belongs into the prices';
    return [...issues, { path: `surcharges.${index}.attributes`, message }];
  });
}
