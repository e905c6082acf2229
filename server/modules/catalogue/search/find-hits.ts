import type { Db, Tx } from '#server/platform/db.ts';
import type { ListRow } from '../products/list-store.ts';
import { type Candidate, meantStems, queryWords } from '../rules.ts';
import type { SearchPage } from './hit-store.ts';
import { romanise } from './romanise.ts';
import { readCandidates, readHits } from './search-store.ts';

/** Where not all words are asked for, so many of them are, those that fewest products have: they say most. */
const MOST_OF_SOME = 4;

/** What is found by most of the words is enough when it is so many. */
const ENOUGH = 12;

/**
 * Searches: two statements, and one or more again when no product has all the words and those with some of them are shown.
 * @returns the page of hits and their number, counted up to `page.most`.
 */
export async function findHits(
  reader: Db | Tx,
  text: string,
  page: Omit<SearchPage, 'meaning' | 'frequencies' | 'products' | 'words'>,
): Promise<{ rows: ListRow[]; total: number }> {
  const words = queryWords(romanise(text));
  if (words.length === 0) return { rows: [], total: 0 };
  const { products, found } = await readCandidates(reader, words);
  const meaning = meantStems(
    found.map(({ asked, candidates }) => ({ word: asked, candidates })),
    products,
  );
  if (meaning.length === 0) return { rows: [], total: 0 };
  const frequencyOf = frequenciesOf(found.flatMap(({ candidates }) => candidates));
  const read = (stems: readonly number[][], least: number) =>
    readHits(reader, {
      ...page,
      products,
      meaning: stems,
      frequencies: stems.map(frequencyOf),
      words: least,
    });
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
