import { MOST_PAISE } from '../paise.ts';
import type { SizeCharge } from './catalogue.ts';

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
  attributes: Readonly<Record<string, readonly string[]>>,
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
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly sizeRule?: object | null | undefined;
}

/** What is wrong with the surcharges of a tidied product, all at once. */
export function surchargeIssues({ surcharges = [], attributes, sizeRule }: Charged): Found[] {
  if (surcharges.length > 0 && sizeRule)
    return [
      { path: 'surcharges', message: 'Any size is sold: write surcharges among the charges of free sizes' },
    ];
  return surcharges.flatMap((charge, index) => {
    const issues = chargeIssues(charge, attributes, `surcharges.${index}`);
    if (Object.keys(charge.attributes).length > 0) return issues;
    const message = 'Please choose what it is for: what every choice costs belongs into the prices';
    return [...issues, { path: `surcharges.${index}.attributes`, message }];
  });
}
