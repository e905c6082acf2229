import type { Db, Tx } from '#server/platform/db.ts';
import type { ListRow } from '../products/list-store.ts';
import { meantStems, queryWords } from '../rules.ts';
import { romanise } from './romanise.ts';
import { readCandidates, readHits, type SearchPage } from './search-store.ts';

/**
 * Searches: two statements, or three when no product has all the words and those with some of them are shown.
 * @returns the page of hits and their exact number.
 */
export async function findHits(
  reader: Db | Tx,
  text: string,
  page: Omit<SearchPage, 'meaning' | 'match'>,
): Promise<{ rows: ListRow[]; total: number }> {
  const words = queryWords(romanise(text));
  if (words.length === 0) return { rows: [], total: 0 };
  const { products, found } = await readCandidates(reader, words);
  const meaning = meantStems(
    found.map(({ asked, candidates }) => ({ word: asked, candidates })),
    products,
  );
  if (meaning.length === 0) return { rows: [], total: 0 };
  const every = await readHits(reader, { ...page, meaning, match: 'every' });
  if (every.total > 0 || meaning.length === 1) return every;
  return readHits(reader, { ...page, meaning, match: 'any' });
}
