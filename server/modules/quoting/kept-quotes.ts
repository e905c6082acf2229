import { LRUCache } from 'lru-cache';
import type { InputOf } from '#contract/endpoint.ts';
import type { getQuote, Quote } from '#contract/pricing/quoting.ts';
import type { Priceable } from '#server/modules/catalogue/index.ts';
import type { SettingsInForce } from '#server/modules/settings/index.ts';
import { frozen } from '#server/platform/http/serialize.ts';
import type { Arrival } from './delivery/promise.ts';
import type { TaxRate } from './store.ts';

/** All that a quote is worked out from, besides what was asked. */
export interface Basis {
  /** As it is kept under its version: another version is another object. */
  readonly product: Priceable;
  readonly terms: Pick<SettingsInForce, 'shipping' | 'tax' | 'prices'>;
  /** Of the day. */
  readonly rates: readonly TaxRate[];
  readonly arrival: Arrival;
}

interface KeptQuote extends Pick<Basis, 'product'> {
  readonly basis: string;
  readonly quote: Quote;
}

/** A quote and its text are some five kB. */
const quotes = new LRUCache<string, KeptQuote>({ max: 2_000 });

/** What admins set is read anew every few seconds, and is mostly the same object until then. */
const texts = new WeakMap<object, string>();

function textOf(setting: object): string {
  const known = texts.get(setting) ?? JSON.stringify(setting);
  texts.set(setting, known);
  return known;
}

const inText = ({ terms, rates, arrival }: Basis) =>
  [
    arrival.readyOn,
    arrival.promisedFor,
    textOf(terms.tax),
    textOf(terms.shipping),
    textOf(terms.prices),
    rates.length > 0 ? JSON.stringify(rates) : '',
  ].join('\n');

/**
 * The quote that was worked out for the same question from the same basis, or a new one: most people ask for the same few
 * configurations. Refusals are not kept.
 */
export function keptQuote(asked: InputOf<typeof getQuote>, basis: Basis, workOut: () => Quote): Quote {
  const { product } = basis;
  const key = JSON.stringify([product.id, asked.quantity, asked.zipCode, asked.attributes]);
  const text = inText(basis);
  const known = quotes.get(key);
  if (known?.product === product && known.basis === text) return known.quote;
  const quote = frozen(workOut());
  quotes.set(key, { product, basis: text, quote });
  return quote;
}
