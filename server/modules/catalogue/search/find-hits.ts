import type { Db, Tx } from '#server/platform/db.ts';
import type { ListedPage } from '../kept-lists.ts';
import { type Candidate, meantStems } from '../rules.ts';
import { areFewExpected, readFewHits } from './few-hits-store.ts';
import type { SearchPage } from './hit-store.ts';
import { readCandidates, readHits } from './search-store.ts';

/** Where not all words are asked for, so many of them are, those that fewest products have: they say most. */
const MOST_OF_SOME = 4;

/** What is found by most of the words is enough when it is so many. */
const ENOUGH = 12;

export type HitsPage = Omit<SearchPage, 'meaning' | 'frequencies' | 'products' | 'words'>;

/**
 * Searches: two statements, and one or more again when no product has all the words and those with some of them are shown.
 * @param words of the query, as `queryWords` has them; at least one
 * @returns the page of hits and their number, counted up to `page.most`.
 */
export async function findHits(
  reader: Db | Tx,
  words: readonly string[],
  page: HitsPage,
): Promise<ListedPage> {
  const { products, state, found } = await readCandidates(reader, words);
  const meaning = meantStems(
    found.map(({ asked, candidates }) => ({ word: asked, candidates })),
    products,
  );
  if (meaning.length === 0) return { rows: [], total: 0, state };
  const frequencyOf = frequenciesOf(found.flatMap(({ candidates }) => candidates));
  const read = async (stems: readonly number[][], least: number) => {
    const frequencies = stems.map(frequencyOf);
    const search = { ...page, products, meaning: stems, frequencies, words: least };
    const few = areFewExpected(search) ? await readFewHits(reader, search) : null;
    return { ...(few ?? (await readHits(reader, search))), state };
  };
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
