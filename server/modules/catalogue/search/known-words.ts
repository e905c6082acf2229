import type { Db, Tx } from '#server/platform/db.ts';
import { queryWords } from '../rules.ts';
import { romanise } from './romanise.ts';
import { readCandidates } from './search-store.ts';

/** So many words at most are a search that others make, too. */
const MOST_WORDS = 4;

/**
 * A search as it may be kept: words that the catalogue itself uses, as it writes them. Null where one is not among them:
 * a slip, or a name, a number, whatever else people type into a box.
 */
export async function knownWords(reader: Db | Tx, text: string): Promise<string | null> {
  const words = queryWords(romanise(text));
  if (words.length === 0 || words.length > MOST_WORDS) return null;
  const { found } = await readCandidates(reader, words);
  const isKnown = found.every(({ candidates }) => candidates.some(({ kind }) => kind === 'exact'));
  return isKnown ? words.join(' ') : null;
}
