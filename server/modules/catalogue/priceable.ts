import { LRUCache } from 'lru-cache';
import type { Db, Tx } from '#server/platform/db.ts';
import { type PriceableContent, readPriceable, readPriceables } from './store.ts';

/** A product as pricing needs it. Frozen under its version: treat it as read-only. */
export interface Priceable extends PriceableContent {
  readonly id: string;
  readonly slug: string;
}

/** Parsed price lists by id. The database sends one again only when its version is another. */
const parsed = new LRUCache<string, { version: number; product: Priceable }>({ max: 5_000 });
/** Slug -> id, only to know which version to name in the question; the answer is by slug in any case. */
const idsBySlug = new LRUCache<string, string>({ max: 5_000 });

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isId(key: string): boolean {
  return UUID.test(key);
}

/** One active product by id or slug, or null. One statement; the price list travels only when it changed. */
export async function findPriceable(reader: Db | Tx, key: string): Promise<Priceable | null> {
  const id = isId(key) ? key.toLowerCase() : idsBySlug.get(key);
  const known = id === undefined ? undefined : parsed.get(id);
  const row = await readPriceable(reader, isId(key) ? { id: key } : { slug: key }, known?.version ?? 0);
  return row ? remember(row) : null;
}

/** Active products by id or slug, in one statement; what is missing is missing in the map. */
export async function listPriceables(
  reader: Db | Tx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Priceable>> {
  const wanted = [...new Set(keys)];
  const versions = wanted.flatMap((key) => {
    const known = parsed.get(isId(key) ? key.toLowerCase() : (idsBySlug.get(key) ?? ''));
    return known ? [known.version] : [];
  });
  const ids = wanted.filter(isId);
  const slugs = wanted.filter((key) => !isId(key));
  const products = new Map<string, Priceable>();
  for (const row of await readPriceables(reader, { ids, slugs, versions })) {
    const product = remember(row);
    products.set(product.id, product);
    products.set(product.slug, product);
  }
  return new Map(
    wanted.flatMap((key) => {
      const product = products.get(isId(key) ? key.toLowerCase() : key);
      return product ? [[key, product] as const] : [];
    }),
  );
}

function remember(row: {
  id: string;
  slug: string;
  version: number;
  content: PriceableContent | null;
}): Priceable {
  if (row.content) {
    const product: Priceable = { id: row.id, slug: row.slug, ...row.content };
    parsed.set(row.id, { version: row.version, product });
    idsBySlug.set(row.slug, row.id);
    return product;
  }
  const known = parsed.get(row.id);
  // The database leaves the content out only for a version this call named, and versions are never used twice.
  if (known?.version !== row.version) throw new Error(`product ${row.id} came without its content`);
  return known.product;
}
