import { ProductSort } from '#contract/catalogue/catalogue.ts';

/** What the home page and old links call a category -> its slug. */
const SLUGS: ReadonlyMap<string, string> = new Map([
  ['visiting-cards', 'business-cards'],
  ['flyers', 'brochures'],
]);

export function categorySlug(name: string): string {
  const slug = name.toLowerCase();
  return SLUGS.get(slug) ?? slug;
}

/** Words longer than this are no words; more of them than this is no search. */
const MAX_WORD = 40;
const MAX_WORDS = 8;

/**
 * The words of a query, folded exactly as `catalogue.plain` folds a product's texts: no accents, no case,
 * "t shirt" and "T-Shirt" as `tshirt`.
 */
export function queryWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(^|[^a-z0-9])([tuv])[ -]+(?=[a-z]{3})/g, '$1$2')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  const words = plain.split(' ').filter((word) => word.length > 0 && word.length <= MAX_WORD);
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** A word of the catalogue that may be meant by a word of the query. */
export interface Candidate {
  readonly word: string;
  /** How many products use it. */
  readonly products: number;
  readonly kind: 'exact' | 'prefix' | 'alike';
  /** The number it shares with the other forms of the word; null for one that says nothing. */
  readonly stem: number | null;
}

/** The same as PostgreSQL's, and those of Hindi: a search for one of these alone means nothing. */
const FILLERS = new Set(
  'a an and at by for from in is of on or the to with my me need want buy online ka ke ki ko se liye chahiye wala wale'.split(
    ' ',
  ),
);

/** Said of anything that is printed: beside a word that tells what, they tell nothing. */
const SAID_OF_ALL = new Set(
  'design designs designing designer template templates idea ideas sample samples format maker price prices rate rates cheap best'.split(
    ' ',
  ),
);

/** The second half of one word -> the first: where the catalogue knows no letter, the head of a letterhead is none of a cap. */
const HALVES: ReadonlyMap<string, string> = new Map([
  ['head', 'letter'],
  ['heads', 'letter'],
  ['pad', 'letter'],
]);

/**
 * What each word of a query means, as stems of the catalogue's words: itself, else what begins with it, else the nearest
 * spelling. Fillers and words nothing is near to are left out, and so are words nearly every product uses, or that are said of
 * anything, when others say more. Empty: nothing in the catalogue is meant.
 */
export function meantStems(
  query: readonly { word: string; candidates: readonly Candidate[] }[],
  productsInAll: number,
): number[][] {
  const unknown = new Set(
    query
      .filter(({ candidates }) => candidates.every(({ kind }) => kind === 'alike'))
      .map(({ word }) => word),
  );
  const words = query.filter(({ word }) => !FILLERS.has(word) && !unknown.has(HALVES.get(word) ?? ''));
  const plain = meaningsOf(words.filter(({ word }) => !SAID_OF_ALL.has(word)));
  const meant = plain.length > 0 ? plain : meaningsOf(words);
  const telling = meant.filter(({ products }) => products < productsInAll * 0.7);
  return (telling.length > 0 ? telling : meant).map(({ stems }) => stems);
}

function meaningsOf(words: readonly { word: string; candidates: readonly Candidate[] }[]) {
  return words
    .map(({ word, candidates }) => choose(word, candidates))
    .map((chosen) => ({
      stems: [...new Set(chosen.flatMap(({ stem }) => stem ?? []))],
      products: Math.max(...chosen.map(({ products }) => products)),
    }))
    .filter(({ stems }) => stems.length > 0);
}

function choose(asked: string, candidates: readonly Candidate[]): readonly Candidate[] {
  const exact = candidates.filter(({ kind }) => kind === 'exact');
  if (exact.length > 0) return exact;
  const prefixed = candidates.filter(({ kind }) => kind === 'prefix');
  if (prefixed.length > 0) return prefixed;
  // One slip in a short word, two in a longer one, three in a long one: more would find anything.
  const allowed = asked.length <= 3 ? 0 : asked.length <= 4 ? 1 : asked.length <= 8 ? 2 : 3;
  const near = candidates
    .map((candidate) => ({ ...candidate, distance: slips(asked, candidate.word) }))
    .filter(({ word, distance }) => distance <= (beginsAlike(asked, word) ? allowed : Math.min(1, allowed)))
    .sort((a, b) => a.distance - b.distance || b.products - a.products);
  const best = near[0];
  // The plural or a sibling of the best may be meant too; another word as far away is another word.
  return near.filter(
    (candidate) =>
      candidate.distance === best?.distance && candidate.word.slice(0, 4) === best.word.slice(0, 4),
  );
}

/** Words of fewer consonants sound like too many others. */
const FEWEST_CONSONANTS = 4;

/** How far a word is from what was typed. Written by ear it is as near as one slip: "broucher" is a brochure. */
function slips(asked: string, word: string): number {
  const distance = editDistance(asked, word);
  const heard = consonantsOf(asked);
  return distance > 1 && heard.length >= FEWEST_CONSONANTS && heard === consonantsOf(word) ? 1 : distance;
}

/** The consonants of a word as they sound, none twice in a row; a plural is no other word. */
const consonantsOf = (word: string) =>
  bySound(word)
    .replace(/s$/, '')
    .replaceAll(/[aeiouy]/g, '')
    .replaceAll(/(.)\1+/g, '$1');

const bySound = (word: string) =>
  word
    .replaceAll('ph', 'f')
    .replaceAll(/ck|q|c(?!h)/g, 'k')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j');

/** Where the first letter is another, two slips make another word: of "calender" no "lavender". */
const beginsAlike = (asked: string, word: string) => bySound(asked)[0] === bySound(word)[0];

/** How many letters were left out, added, changed or swapped with their neighbour (Damerau, restricted). */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      }
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

/** `popularity` is the order of a list nobody asked to sort. */
export type ListOrder = ProductSort | 'popularity';

/** A place in a list: after this row in this order, or, in a search, after so many hits. */
export type Place =
  | { order: ListOrder; after: readonly (string | number)[] }
  | { order: ListOrder; skip: number };

export function writeToken(place: Place): string {
  const rest = 'skip' in place ? [place.skip] : ['', ...place.after];
  return Buffer.from(JSON.stringify([place.order, ...rest])).toString('base64url');
}

/** Null for anything this shop did not write for this order. */
export function readToken(token: string, order: ListOrder): Place | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    if (!Array.isArray(parts) || parts[0] !== order || !isOrder(parts[0])) return null;
    if (parts[1] !== '')
      return Number.isSafeInteger(parts[1]) && parts[1] >= 0 ? { order, skip: parts[1] } : null;
    const after: unknown[] = parts.slice(2);
    return isKeyOf(order, after) ? { order, after } : null;
  } catch {
    return null;
  }
}

/** What the key of each order is made of, before the id that ends it. */
const keyTypes: Record<ListOrder, readonly ('string' | 'number')[]> = {
  relevance: [],
  popularity: ['number'],
  name: ['string'],
  category: ['string', 'string'],
  price: ['number'],
  newest: [],
};

function isKeyOf(order: ListOrder, after: unknown[]): after is (string | number)[] {
  const types = keyTypes[order];
  const id = after.at(-1);
  return (
    after.length === types.length + 1 &&
    types.every(
      (type, index) =>
        typeof after[index] === type && (type === 'string' || Number.isSafeInteger(after[index])),
    ) &&
    typeof id === 'string' &&
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  );
}

function isOrder(text: unknown): text is ListOrder {
  return text === 'popularity' || ProductSort.safeParse(text).success;
}
