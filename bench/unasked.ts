import pg from 'pg';
import type { Shop } from './shop.ts';

/**
 * The same list or search for other rows each time, 24 in the mean, near the beginning: further pages, and longer and shorter ones.
 * Two thousand differ before the first comes again.
 * @param path of a list, with `limit=24` and no offset
 */
export function anotherPage(path: string, round: number): string {
  return rowsOf(path, 20 + (round % 9), Math.floor(round / 9) % 25);
}

/** A page further on than the shop keeps of any list, most of it of products that nobody looked at. */
export function deepPage(path: string, round: number): string {
  return rowsOf(path, 20 + (round % 9), 97 + 24 * (Math.floor(round / 9) % 40));
}

const rowsOf = (path: string, limit: number, offset: number) =>
  `${path.replace('limit=24', `limit=${limit}`)}&offset=${offset}`;

/** So many searches of two and three words that each find something, no two alike: what stands in names of products. */
export async function newSearches(shop: Shop, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select name from catalogue.products where is_active order by md5(id::text)`,
    );
    const found = new Set<string>();
    for (const [index, { name }] of rows.entries()) {
      const words = name.toLowerCase().split(' ');
      const length = 2 + (index % 2);
      const from = index % Math.max(1, words.length - length + 1);
      found.add(words.slice(from, from + length).join(' '));
      if (found.size === count) break;
    }
    return [...found];
  } finally {
    await client.end();
  }
}
