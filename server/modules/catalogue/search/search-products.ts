import type { Db, Tx } from '#server/platform/db.ts';
import { keptList } from '../kept-lists.ts';
import type { PageOfKeys } from '../products/list-store.ts';
import { queryWords } from '../rules.ts';
import { findHits, type HitsPage } from './find-hits.ts';
import { romanise } from './romanise.ts';

/**
 * Searches, or says again what was found for the same words since the catalogue last changed.
 * @param text as somebody typed it, in any script
 */
export async function searchProducts(
  reader: Db | Tx,
  text: string,
  page: HitsPage,
): Promise<Pick<PageOfKeys, 'keys' | 'total'>> {
  const words = queryWords(romanise(text));
  if (words.length === 0) return { keys: [], total: 0 };
  return keptList(reader, { words }, page, (rows) => findHits(reader, words, rows));
}
