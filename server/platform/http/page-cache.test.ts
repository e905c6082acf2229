import { describe, expect, it } from 'vitest';
import { type CachedPage, PageCache } from './page-cache.ts';

const page = (text: string, isShared = true): CachedPage => ({
  status: 200,
  headers: {},
  body: Buffer.from(text),
  etag: text,
  isShared,
  encoded: new Map(),
});

describe('page cache', () => {
  it('makes a page once and shows it to everybody', async () => {
    const cache = new PageCache();
    let made = 0;
    const make = async () => page(`made ${++made}`);
    await cache.get('/', make);
    expect((await cache.get('/', make)).etag).toBe('made 1');
  });

  it('makes a page once for all who ask while it is being made', async () => {
    const cache = new PageCache();
    let made = 0;
    const make = async () => page(`made ${++made}`);
    await Promise.all(Array.from({ length: 20 }, () => cache.get('/', make)));
    expect(made).toBe(1);
  });

  it('shows nobody an old page after a change', async () => {
    const cache = new PageCache();
    await cache.get('/', async () => page('old'));
    cache.invalidate();
    expect((await cache.get('/', async () => page('new'))).etag).toBe('new');
  });

  it('does not keep a page that was being made while the change happened', async () => {
    const cache = new PageCache();
    const { promise, resolve } = Promise.withResolvers<CachedPage>();
    const slow = cache.get('/', () => promise);
    cache.invalidate();
    resolve(page('old'));
    await slow;
    expect((await cache.get('/', async () => page('new'))).etag).toBe('new');
  });

  it('makes one page at a time after changes, and shows the old one to everybody else meanwhile', async () => {
    const cache = new PageCache();
    await cache.get('/', async () => page('old'));
    let made = 0;
    const { promise, resolve } = Promise.withResolvers<CachedPage>();
    const make = () => {
      made++;
      return promise;
    };
    cache.invalidate();
    const first = cache.get('/', make);
    for (let change = 0; change < 5; change++) {
      cache.invalidate();
      expect((await cache.get('/', make)).etag).toBe('old');
    }
    expect(made).toBe(1);
    resolve(page('as of the first change'));
    expect((await first).etag).toBe('as of the first change');
    // More changes came while it was made: it is not the newest, so the next visitor gets another.
    expect((await cache.get('/', async () => page('newest'))).etag).toBe('newest');
    expect((await cache.get('/', async () => page('never'))).etag).toBe('newest');
  });

  it('that nobody saw before is made once more for those who came after a change, one after the other', async () => {
    const cache = new PageCache();
    const before = Promise.withResolvers<CachedPage>();
    const first = cache.get('/new', () => before.promise);
    cache.invalidate();
    let made = 0;
    const make = async () => page(`after ${++made}`);
    const later = [cache.get('/new', make), cache.get('/new', make)];
    expect(made).toBe(0);
    before.resolve(page('before'));
    expect((await first).etag).toBe('before');
    expect((await Promise.all(later)).map(({ etag }) => etag)).toEqual(['after 1', 'after 1']);
  });

  it('keeps nothing that is not the same for everybody', async () => {
    const cache = new PageCache();
    await cache.get('/mine', async () => page('for one', false));
    expect((await cache.get('/mine', async () => page('for another', false))).etag).toBe('for another');
  });

  it('keeps a page for each way visitors want it, and gives nobody another way', async () => {
    const cache = new PageCache();
    let made = 0;
    const make = async () => page(`made ${++made}`);
    await cache.get('/', make);
    expect(cache.has('/', 'with_tax')).toBe(false);
    expect((await cache.get('/', make, 'with_tax')).etag).toBe('made 2');
    expect([(await cache.get('/', make)).etag, (await cache.get('/', make, 'with_tax')).etag]).toEqual([
      'made 1',
      'made 2',
    ]);
  });

  it('a failure is not remembered', async () => {
    const cache = new PageCache();
    await expect(cache.get('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect((await cache.get('/', async () => page('up'))).etag).toBe('up');
  });
});

describe('addresses of a page', () => {
  const depends = (text: string, query: string[]) => ({ ...page(text), query });

  it('that differ in what it does not depend on are one page, made once', async () => {
    const cache = new PageCache();
    let made = 0;
    const make = async () => depends(`made ${++made}`, ['q', 'page']);
    await cache.get(cache.addressOf('/products?page=2&q=cards'), make);
    for (const address of [
      '/products?q=cards&page=2',
      '/products?utm_source=mail&q=cards&page=2&x=1',
      '/products?page=2&q=cards&q2=boxes',
    ])
      expect((await cache.get(cache.addressOf(address), make)).etag).toBe('made 1');
    expect(cache.has(cache.addressOf('/products?page=2&q=cards&junk=7'))).toBe(true);
    expect((await cache.get(cache.addressOf('/products?page=3&q=cards'), make)).etag).toBe('made 2');
    expect(made).toBe(2);
  });

  it('that was asked for first with junk is kept under its own name', async () => {
    const cache = new PageCache();
    await cache.get(cache.addressOf('/about?junk=1'), async () => depends('about', []));
    expect(cache.has('/about')).toBe(true);
    expect(cache.addressOf('/about?junk=2')).toBe('/about');
    expect(cache.addressOf('/about.data?junk=2&_routes=about')).toBe('/about.data?_routes=about');
  });

  it('that says nothing of its query keeps all of it', () => {
    expect(new PageCache().addressOf('/profile?tab=orders&x=1')).toBe('/profile?tab=orders&x=1');
  });

  it('asks what stands on every page once, until something changes', async () => {
    const cache = new PageCache();
    let asked = 0;
    const ask = async () => ++asked;
    expect(await Promise.all([cache.once('shop', ask), cache.once('shop', ask)])).toEqual([1, 1]);
    expect(await cache.once('categories', ask)).toBe(2);
    cache.invalidate();
    expect(await cache.once('shop', ask)).toBe(3);
  });

  it('does not keep an answer that failed, and gives none from before a change to who comes after it', async () => {
    const cache = new PageCache();
    await expect(cache.once('shop', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    const { promise, resolve } = Promise.withResolvers<string>();
    const before = cache.once('shop', () => promise);
    cache.invalidate();
    const after = cache.once('shop', async () => 'new');
    resolve('old');
    expect(await before).toBe('old');
    expect(await after).toBe('new');
    expect(await cache.once('shop', async () => 'newer')).toBe('new');
  });
});
