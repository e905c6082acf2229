import type { TaxTerms } from '#server/modules/settings/index.ts';
import { fail } from '#server/platform/errors.ts';
import type { TaxRate } from '../store.ts';
import { rateOf } from './tax.ts';

/** Pieces of one value in a mix, and what one of them costs. */
export interface PiecesOfValue {
  readonly value: string;
  readonly quantity: number;
  readonly unitPaise: number;
}

interface MixedLine {
  readonly product: { readonly name: string; readonly hsnCode: string };
  /** What is charged for all of it, after discount. */
  readonly valuePaise: number;
  /** None where it is no mix. */
  readonly pieces: readonly PiecesOfValue[];
  /** Its place in the cart. */
  readonly index?: number;
}

const list = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/**
 * The rate of apparel goes by the sale value of each piece (facts, payments and law 3.6), and a line has one rate: a mix whose
 * pieces fall on both sides of the limit is ordered as two items. Nobody is charged the rate of a mean that no piece costs.
 * @throws tax_rates_differ
 */
export function requireOneRate(
  tax: Pick<TaxTerms, 'mode'>,
  rates: readonly TaxRate[],
  { product: { name, hsnCode }, valuePaise, pieces, index }: MixedLine,
): void {
  if (tax.mode === 'estimate' || pieces.length === 0) return;
  const grossPaise = pieces.reduce((sum, { quantity, unitPaise }) => sum + quantity * unitPaise, 0);
  const byRate = Map.groupBy(pieces, ({ unitPaise }) =>
    rateOf(rates, hsnCode, (unitPaise * valuePaise) / grossPaise),
  );
  if (byRate.size < 2 || byRate.has(null)) return;
  const said = [...byRate].map(
    ([basisPoints, of]) => `${(basisPoints ?? 0) / 100} % for ${list(of.map(({ value }) => value))}`,
  );
  fail('tax_rates_differ', {
    message: `${name}: GST is ${said.join(' and ')}, because it goes by the price of a piece. Please order them as ${byRate.size === 2 ? 'two items' : 'separate items'}.`,
    ...(index !== undefined && { details: { line: index } }),
  });
}
