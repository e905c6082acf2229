import { askJson } from './ask.ts';
import { countStatements } from './count-statements.ts';
import { type Load, load } from './load.ts';
import type { Part } from './part.ts';
import { cpuOf, ms, perSecond, type Row } from './row.ts';
import { anotherPage, newSearches } from './unasked.ts';

/** What people type: right, half, wrong, and in the words of this country; rare and frequent. */
export const QUERIES = [
  'busness card',
  'visiting card',
  'pamphlet',
  'flex banner',
  'stikers',
  'floral bakery cards',
  't shirt',
  'roll up standee',
  'lables for bottle',
  'peacock wedding planner',
  'hoodie',
  'dental clinic appointment card',
  'minimal yoga studio flyers',
  'mailer box',
  'warli tote bag',
  'kraft',
  'brochur',
  'geometrc poster',
  'saree shop paper bag',
  'card',
];
const searchPath = (query: string | undefined) =>
  `/api/products?limit=24&search=${encodeURIComponent(query ?? '')}`;
const pathOf = (index: number) => searchPath(QUERIES[index % QUERIES.length]);

/** Search with totals up to a thousand, and typos, over 20,000 products. */
export const search: Part = async ({ shopOf, amount, isQuick }): Promise<Row[]> => {
  const products = isQuick ? 2_000 : 20_000;
  const shop = await shopOf(products);
  const empty: string[] = [];
  for (let index = 0; index < QUERIES.length; index++) {
    const answer = await askJson<{ total: number }>(shop.url + pathOf(index));
    if (answer.total === 0) empty.push(QUERIES[index] ?? '');
  }
  if (empty.length > 0) throw new Error(`nothing found for ${empty.join(', ')}`);
  const statements = await countStatements(shop, async () => {
    for (let index = 0; index < QUERIES.length; index++) await askJson(shop.url + pathOf(index));
  });
  const again = await load(shop, amount(6_000), (index) => ({ path: pathOf(index) }));
  const further = await load(shop, amount(6_000), (index) => ({
    path: anotherPage(pathOf(index), Math.floor(index / QUERIES.length)),
  }));
  const searches = await newSearches(shop, amount(6_000));
  const first = await load(shop, searches.length, (index) => ({ path: searchPath(searches[index]) }));
  const what = `Search over ${products.toLocaleString('en-IN')} products, ${QUERIES.length} queries`;
  return [
    ...rowsOf(`${what} others make, too`, again, (statements / QUERIES.length).toFixed(2)),
    ...rowsOf(`${what}, other pages of them`, further),
    ...rowsOf(
      `Search over ${products.toLocaleString('en-IN')} products, words nobody searched for before`,
      first,
    ),
  ];
};

function rowsOf(what: string, result: Load, statements?: string): Row[] {
  return [
    {
      what: `${what}: p50`,
      measured: `${ms(result.p50Ms)}, ${perSecond(result.perSecond)}`,
      aim: '≤ 6 ms',
      isMet: result.p50Ms <= 6,
      cpu: cpuOf(result),
      ...(statements !== undefined && { statements }),
    },
    { what: `${what}: p99`, measured: ms(result.p99Ms), aim: '≤ 15 ms', isMet: result.p99Ms <= 15 },
  ];
}
