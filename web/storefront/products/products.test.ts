import { describe, expect, it } from 'vitest';
import { loader } from './products.tsx';

/** The page of an address in a shop that answers each search with so many hits. */
async function pageOf(path: string, total: number) {
  const api = async ({ name }: { name: string }, { offset = 0 }: { offset?: number }) => {
    if (name !== 'listProducts') return { categories: [], total: 0, hasMore: false, nextToken: null };
    if (offset > 10_000) throw new Error('The API looks no further.');
    return { products: [], total, hasMore: false, nextToken: null };
  };
  const asked = { request: new Request(`https://shop.example${path}`), context: { get: () => api } };
  return (await loader(asked as unknown as Parameters<typeof loader>[0])).data;
}

const sentTo = async (path: string, total: number) => {
  const answer = await pageOf(path, total).catch((thrown: unknown) => thrown);
  return answer instanceof Response ? answer.headers.get('location') : null;
};

describe('how many products were found', () => {
  it.each([
    [0, '0 products'],
    [1, '1 product'],
    [1_000, '1,000 products'],
    [1_001, '1,000+ products'],
    [1_021, '1,000+ products'],
  ])('of a search for %i is said as %j', async (total, said) => {
    expect((await pageOf('/products?q=card', total)).count).toBe(said);
  });

  it('is said exactly where nothing is searched for', async () => {
    expect((await pageOf('/products?category=labels', 1_00_000)).count).toBe('1,00,000 products');
  });
});

describe('the pages of a search that is counted no further', () => {
  it('are those that are known to be there, and one more from the last of them', async () => {
    expect((await pageOf('/products?q=card', 1_001)).pages).toBe(84);
    // As page 84 is asked for: counted to one more than it shows.
    expect((await pageOf('/products?q=card&page=84', 1_009)).pages).toBe(85);
    expect((await pageOf('/products?q=card&page=85', 1_021)).pages).toBe(86);
  });

  it('end at the last one: what is beyond is sent there', async () => {
    expect(await sentTo('/products?q=card&page=500', 1_150)).toBe('/products?q=card&page=96');
    expect(await sentTo('/products?q=card&page=96', 1_150)).toBeNull();
    expect(await sentTo('/products?q=card&page=9999', 1_150)).toBe('/products?q=card&page=96');
    expect(await sentTo('/products?page=9999', 1_00_000)).toBe('/products?page=834');
  });
});
