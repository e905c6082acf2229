import { LRUCache } from 'lru-cache';
import { isCutRound, isCutToShape, kindOfPiece } from '#contract/catalogue/kind-of-piece.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { type PriceableContent, readPriceable, readPriceables, type WordsOfPiece } from './store.ts';

/** A product as pricing needs it. Frozen under its version: treat it as read-only. */
export interface Priceable extends PriceableContent {
  readonly id: string;
  readonly slug: string;
}

interface Known {
  readonly version: number;
  readonly product: Priceable;
}

/** Parsed price lists by id. The database sends one again only when its version is another. */
const parsed = new LRUCache<string, Known>({ max: 5_000 });
/** Slug -> id, only to know which version to name in the question; the answer is by slug in any case. */
const idsBySlug = new LRUCache<string, string>({ max: 5_000 });

/** For a process that goes on with another database: its products may have the same ids and versions. */
export function forgetPriceables(): void {
  parsed.clear();
  idsBySlug.clear();
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isId(key: string): boolean {
  return UUID.test(key);
}

/** One active product by id or slug, or null. One statement; the price list travels only when it changed. */
export async function findPriceable(reader: Db | Tx, key: string): Promise<Priceable | null> {
  const wanted = isId(key) ? { id: key } : { slug: key };
  // Held here until the answer is there: another call may drop it from the cache meanwhile.
  const known = parsed.get(isId(key) ? key.toLowerCase() : (idsBySlug.get(key) ?? ''));
  const row = await readPriceable(reader, wanted, known?.version ?? 0);
  if (!row) return null;
  if (row.content) return remember(row, row.content);
  if (known?.version === row.version && known.product.id === row.id) return known.product;
  const whole = await readPriceable(reader, wanted, 0);
  return whole?.content ? remember(whole, whole.content) : null;
}

/** Active products by id or slug, in one statement; what is missing is missing in the map. */
export async function listPriceables(
  reader: Db | Tx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Priceable>> {
  const wanted = [...new Set(keys)];
  // As in `findPriceable`: held until the answer is there.
  const known = new Map<string, Known>();
  for (const key of wanted) {
    const product = parsed.get(isId(key) ? key.toLowerCase() : (idsBySlug.get(key) ?? ''));
    if (product) known.set(product.product.id, product);
  }
  const rows = await ask(reader, wanted, [...known.values()]);
  const found = new Map<string, Priceable>();
  const unknown: string[] = [];
  for (const row of rows) {
    const product = row.content ? remember(row, row.content) : contentOf(row, known);
    if (product) found.set(product.id, product).set(product.slug, product);
    else unknown.push(row.id);
  }
  if (unknown.length > 0)
    for (const row of await ask(reader, unknown, [])) {
      const product = row.content && remember(row, row.content);
      if (product) found.set(product.id, product).set(product.slug, product);
    }
  return new Map(
    wanted.flatMap((key) => {
      const product = found.get(isId(key) ? key.toLowerCase() : key);
      return product ? [[key, product] as const] : [];
    }),
  );
}

type Row = Awaited<ReturnType<typeof readPriceables>>[number];

function ask(reader: Db | Tx, keys: readonly string[], known: readonly Known[]): Promise<readonly Row[]> {
  const ids = keys.filter(isId);
  const slugs = keys.filter((key) => !isId(key));
  return readPriceables(reader, { ids, slugs, versions: known.map(({ version }) => version) });
}

/** The database leaves the content out for a version this call named: it must be that of the same product. */
function contentOf({ id, version }: Row, known: ReadonlyMap<string, Known>): Priceable | null {
  const product = known.get(id);
  return product?.version === version ? product.product : null;
}

function remember(
  { id, slug, version }: Row,
  { categorySlug, section, ...content }: PriceableContent & WordsOfPiece,
): Priceable {
  const { printSpecification } = content;
  // No size makes a sticker.
  const kind = kindOfPiece(categorySlug, [slug, section ?? ''], 0);
  const round = isCutRound(kind, slug) && { isRound: true };
  const shaped = isCutToShape(kind, slug) && { isCutToShape: true };
  const product: Priceable = {
    id,
    slug,
    ...content,
    printSpecification: { ...printSpecification, ...round, ...shaped },
  };
  parsed.set(id, { version, product });
  idsBySlug.set(slug, id);
  return product;
}
