import { LRUCache } from 'lru-cache';
import type { Db, Tx } from '#server/platform/db.ts';
import type { PageOfKeys } from '../products/list-store.ts';
import { type Candidate, meantStems } from '../rules.ts';
import { areFewExpected, readFewHits } from './few-hits-store.ts';
import type { SearchPage } from './hit-store.ts';
import { type Candidates, readCandidates, readHits } from './search-store.ts';

/** Where not all words are asked for, so many of them are, those that fewest products have: they say most. */
const MOST_OF_SOME = 4;

/** What is found by most of the words is enough when it is so many. */
const ENOUGH = 12;

export type HitsPage = Omit<SearchPage, 'meaning' | 'frequencies' | 'products' | 'words' | 'known'>;

/** What words may mean, until the catalogue changes: most who search look at further pages, or sort them otherwise. */
const meanings = new LRUCache<string, Candidates>({ max: 1_000 });

/**
 * Searches: two statements, or one for words that were searched for since the catalogue changed, and one or more again when no
 * product has all the words and those with some of them are shown.
 * @param words of the query, as `queryWords` has them; at least one
 * @returns the page of hits and their number, counted up to `page.most`.
 */
export async function findHits(
  reader: Db | Tx,
  words: readonly string[],
  page: HitsPage,
): Promise<PageOfKeys> {
  const key = words.join(' ');
  const known = meanings.get(key);
  const again = known && (await hitsOf(reader, known, page));
  if (again?.isAsNewAsTheCall) return again;
  const candidates = await readCandidates(reader, words);
  meanings.set(key, candidates);
  return hitsOf(reader, candidates, page);
}

/** @returns a page whose state is that of the candidates; as new as the call where each statement says so, too. */
async function hitsOf(
  reader: Db | Tx,
  { products, state, found }: Candidates,
  page: HitsPage,
): Promise<PageOfKeys & { isAsNewAsTheCall: boolean }> {
  const meaning = meantStems(
    found.map(({ asked, candidates }) => ({ word: asked, candidates })),
    products,
  );
  if (meaning.length === 0) return { keys: [], total: 0, state, isAsNewAsTheCall: false };
  const frequencyOf = frequenciesOf(found.flatMap(({ candidates }) => candidates));
  let isAsNewAsTheCall = true;
  const read = async (stems: readonly number[][], least: number) => {
    const frequencies = stems.map(frequencyOf);
    const search = { ...page, products, meaning: stems, frequencies, words: least };
    const few = areFewExpected(search) ? await readFewHits(reader, search) : undefined;
    const hits = few && 'keys' in few ? few : await readHits(reader, { ...search, known: few });
    isAsNewAsTheCall &&= hits.state === state;
    return hits;
  };
  const { keys, total } = await mostWords(meaning, frequencyOf, page, read);
  return { keys, total, state, isAsNewAsTheCall };
}

/** With all the words, or where no product has all of them with as many as enough have. */
async function mostWords(
  meaning: readonly number[][],
  frequencyOf: (stems: readonly number[]) => number,
  page: HitsPage,
  read: (stems: readonly number[][], least: number) => Promise<PageOfKeys>,
): Promise<PageOfKeys> {
  const every = await read(meaning, meaning.length);
  if (every.total > 0 || meaning.length === 1) return every;
  const telling = meaning.toSorted((a, b) => frequencyOf(a) - frequencyOf(b)).slice(0, MOST_OF_SOME);
  for (let least = Math.min(meaning.length - 1, telling.length); least > 1; least -= 1) {
    const some = await read(telling, least);
    if (some.total >= Math.min(ENOUGH, page.most)) return some;
  }
  return read(telling, 1);
}

/** About how many products have one of the stems: as many as have the words that were looked at. */
function frequenciesOf(candidates: readonly Candidate[]): (stems: readonly number[]) => number {
  const ofWord = new Map(candidates.map((candidate) => [candidate.word, candidate]));
  return (stems) =>
    [...ofWord.values()]
      .filter(({ stem }) => stem !== null && stems.includes(stem))
      .reduce((sum, candidate) => sum + candidate.products, 0);
}
