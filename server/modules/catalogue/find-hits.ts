import type { Db, Tx } from '#server/platform/db.ts';
import type { ListRow } from './list-store.ts';
import { meantWords, queryWords } from './rules.ts';
import { readCandidates, readHits, type SearchPage } from './search-store.ts';

/**
 * Searches: two statements, or three when no product has all the words and those with some of them are shown.
 * @returns the page of hits and their exact number.
 */
export async function findHits(
  reader: Db | Tx,
  text: string,
  page: Omit<SearchPage, 'query'>,
): Promise<{ rows: ListRow[]; total: number }> {
  const words = queryWords(text);
  if (words.length === 0) return { rows: [], total: 0 };
  const { products, found } = await readCandidates(reader, words);
  const meant = meantWords(
    found.map(({ asked, candidates }) => ({ word: asked, candidates })),
    products,
  );
  if (meant.length === 0) return { rows: [], total: 0 };
  const groups = meant.map((choices) => `(${choices.join(' | ')})`);
  const all = await readHits(reader, { ...page, query: groups.join(' & ') });
  if (all.total > 0 || groups.length === 1) return all;
  return readHits(reader, { ...page, query: groups.join(' | ') });
}
