import { type RawBuilder, sql } from 'kysely';
import { type CategoryFilter, categoryMatches } from '../products/list-store.ts';
import type { ListOrder } from '../rules.ts';

/** What is searched: for each word of the query the numbers of the stems that may be meant. */
type Meaning = readonly (readonly number[])[];

export interface KnownHits {
  /** Of so many it is certain that they are there. */
  readonly atLeast: number;
  readonly about: number;
}

export interface SearchPage {
  readonly meaning: Meaning;
  /** For each of them about how many products have it, of so many. */
  readonly frequencies: readonly number[];
  readonly products: number;
  /** How many of the words a hit has at least. */
  readonly words: number;
  readonly category: CategoryFilter | null;
  readonly order: ListOrder;
  readonly offset: number;
  readonly take: number;
  /** Where counting ends. */
  readonly most: number;
  /** From so many hits on popular products are looked at first; else `MANY_HITS`. */
  readonly manyHits?: number | undefined;
  /** From so many products on a sixteenth of them is asked before all are; else `SAMPLED_FROM`. */
  readonly sampledFrom?: number | undefined;
  /** What is known of the hits, where they were looked for before and are more than few. */
  readonly known?: KnownHits | undefined;
}

/** What is looked at: the name; name, search words and category; all texts. */
export type Place = 'name' | 'near' | 'all';

/** Hits that come before those of the next tier. */
export interface Tier {
  readonly place: Place;
  /** How many words of the query they have at least, of those that are meant. */
  readonly words: number;
}

/** All words in the name beat all words in name, search words and category, and those beat words anywhere. */
export function tiersOf({ meaning, words }: SearchPage): Tier[] {
  if (words === meaning.length) return (['name', 'near', 'all'] as const).map((place) => ({ place, words }));
  const some: Tier[] = [
    { place: 'name', words },
    { place: 'all', words },
  ];
  // Nothing has all of them; what has more of them than is asked for comes first.
  return words + 1 < meaning.length ? [{ place: 'all', words: words + 1 }, ...some] : some;
}

/** About how many products may have so many of the words; rarely more. */
export function mostHits({ frequencies }: SearchPage, words: number): number {
  return frequencies.toSorted((a, b) => b - a)[words - 1] ?? 0;
}

/** How many of so many products have at least `words` of some words that so many have each, if one says nothing of another. */
export function expectedHits(frequencies: readonly number[], products: number, words: number): number {
  // How likely it is to have exactly so many of the words looked at until now.
  let having = [1];
  for (const frequency of frequencies) {
    const has = products > 0 ? Math.min(1, frequency / products) : 0;
    having = [...having, 0].map((with_, count) => with_ * (1 - has) + (having[count - 1] ?? 0) * has);
  }
  return products * having.slice(words).reduce((sum, part) => sum + part, 0);
}

/** One in so many products is in an index of its own. */
export const SAMPLED = 16;
/** Below, that is no shorter than is worth a look. */
const SAMPLED_FROM = 50_000;

/** That the sixteenth may have so many hits, and is asked before all are. */
export function isSampled(page: SearchPage, hits = 0): boolean {
  return page.products >= (page.sampledFrom ?? SAMPLED_FROM) && mostHits(page, page.words) >= SAMPLED * hits;
}

/** That `t` is of the sixteenth: as its index (0215) says it. */
export const isSampledRow = sql.raw(`get_byte(uuid_send(t.product_id), 15) < ${256 / SAMPLED}`);

/** The rows of a place, as `t`. The partition itself: through its parent each row would be asked for its place. */
export const termsOf = (place: Place): RawBuilder<unknown> => sql.raw(`catalogue.product_terms_${place} t`);

/** That `t` is a hit: it has so many of the words, and is of the category. */
export function hitsIn(page: SearchPage, words: number): RawBuilder<unknown> {
  const ofCategory = page.category
    ? sql` and t.category_id = (
      select c.id from catalogue.categories c where ${categoryMatches(page.category)} limit 1)`
    : sql``;
  return sql`${hasWords(page.meaning, words)}${ofCategory}`;
}

/** That `t` has so many of the words. */
export function hasWords(meaning: Meaning, words: number): RawBuilder<unknown> {
  if (words === 1) return sql`t.stem_ids && ${stemIds(meaning.flat())}`;
  return sql`(${sql.join(subsetsOf(meaning, words).map(hasAll), sql` or `)})`;
}

function hasAll(meaning: Meaning): RawBuilder<unknown> {
  const clear = meaning.filter((stems) => stems.length === 1);
  const several = meaning.filter((stems) => stems.length > 1);
  return sql`(${sql.join(
    [
      ...(clear.length > 0 ? [sql`t.stem_ids @> ${stemIds(clear.flat())}`] : []),
      ...several.map((stems) => sql`t.stem_ids && ${stemIds(stems)}`),
    ],
    sql` and `,
  )})`;
}

function subsetsOf(meaning: Meaning, size: number): Meaning[] {
  if (size === 0) return [[]];
  return meaning.flatMap((word, index) =>
    subsetsOf(meaning.slice(index + 1), size - 1).map((rest) => [word, ...rest]),
  );
}

/** In a `select`, so that one plan, by the indexes, serves all values: planning costs more than most searches. */
function stemIds(stems: readonly number[]): RawBuilder<unknown> {
  return sql`(select ${stems}::integer[])`;
}
