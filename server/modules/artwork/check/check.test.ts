import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ArtworkCheckResult } from '#contract/artwork-check.ts';
import { makeTestApp, type TestApp } from '#tests/app.ts';
import * as corpus from '#tests/artwork-corpus.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { design } from '#tests/design-corpus.ts';
import { seedPrints } from '#tests/prints.ts';
import { tusClient } from '#tests/tus-client.ts';
import { artworkJobs } from '../jobs.ts';
import { findFileByKey } from '../store.ts';

let database: TestDatabase;
let pool: pg.Pool;
let shop: TestApp;
let origin: string;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  await seedPrints(pool);
  shop = await makeTestApp({ databaseUrl: database.url });
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await shop.close();
  await pool.end();
  await database.drop();
});

/** Cards of 89 × 51 mm, one side, bleed 3 mm, at least 300 ppi. */
const CARDS = '01900000-0000-7000-8000-000000000001';
const CARD = { widthMm: 89, heightMm: 51 };
const noUses = { filesOf: async () => [], stillUsed: async () => [] };

async function run(job: string, key: string): Promise<void> {
  const file = await findFileByKey(shop.deps.db, key);
  const handler = artworkJobs(shop.deps, noUses).find(({ name }) => name === job);
  await handler?.run({ fileId: file?.id });
}

/** As a browser sends it, up to where it lies here unopened. */
async function send(fileName: string, bytes: Buffer): Promise<string> {
  const tus = tusClient(origin);
  const url = await tus.open(fileName, bytes.length);
  expect((await tus.patch(url, 0, bytes)).status).toBe(204);
  return url.split('/').at(-1) ?? '';
}

async function upload(fileName: string, bytes: Buffer): Promise<string> {
  const key = await send(fileName, bytes);
  await run('artwork.check', key);
  return key;
}

const ask = (key: string, query: Record<string, string> = {}) =>
  fetch(`${origin}/api/files/${key}/check?${new URLSearchParams({ productId: CARDS, ...query })}`);
const check = async (key: string, query: Record<string, string> = {}) =>
  (await (await ask(key, query)).json()) as ArtworkCheckResult;
const told = ({ findings }: ArtworkCheckResult) =>
  findings.filter(({ action }) => action !== 'silent').map(({ code, action }) => `${code} ${action}`);

describe('a file is judged for a product', () => {
  test.each([
    ['with bleed', design(CARD)],
    [
      'of the trim, with a white edge',
      design({ ...CARD, bleedMm: 0, background: '0 0 0 1 k 30 30 60 60 re f' }),
    ],
    ['with crop marks and a TrimBox', design({ ...CARD, slug: { mm: 8, hasTrimBox: true } })],
    ['with crop marks alone', design({ ...CARD, slug: { mm: 8, hasTrimBox: false } })],
  ])('a clean design %s is ready, and nothing is said', async (_how, bytes) => {
    const result = await check(await upload('card.pdf', bytes));
    expect(told(result)).toEqual([]);
    expect(result).toMatchObject({ state: 'ready', status: 'ready', verdict: 'ready', refusal: null });
    expect(result.facts).toMatchObject({
      pageCount: 1,
      pdfVersion: '1.7',
      pages: [{ colourSpaces: ['cmyk'] }],
    });
  });

  test('a background that stops at the cut is told, with its place', async () => {
    const toTrim = design({ ...CARD, bleedMm: 0, background: '0.2 0 0.6 0 k 0 0 900 900 re f' });
    const { findings, verdict } = await check(await upload('card.pdf', toTrim));
    expect(verdict).toBe('ready');
    expect(findings.find(({ code }) => code === 'NO_BLEED')).toMatchObject({
      severity: 'block',
      action: 'tell',
      page: 1,
      fix: 'mirror_bleed',
      place: { x: 0, y: 0, width: 89 },
    });
  });

  test('an A5 page for a card is the customer’s to decide', async () => {
    const result = await check(await upload('flyer.pdf', design({ widthMm: 148, heightMm: 210 })));
    expect(result.verdict).toBe('needs_customer');
    expect(told(result)).toContain('SIZE_MISMATCH ask');
    expect(result.findings[0]?.message).toBe(
      'Page 1 is 154 × 216 mm, which is not the shape of 89 × 51 mm. It would be cropped, or get white borders.',
    );
  });

  test('a photo with too few pixels says how large it may be', async () => {
    const photo = await corpus.jpeg(356, 204);
    const result = await check(await upload('photo.jpg', photo));
    expect(told(result)).toEqual(['LOW_RES ask']);
    expect(result.facts).toMatchObject({ widthPx: 356, heightPx: 204, pageCount: 1 });
    expect(result.findings.find(({ code }) => code === 'LOW_RES')?.message).toContain(
      'At 89 × 51 mm that is 102 pixels an inch: it will look blurred.',
    );
  });

  test('a picture of sixteen bits that is see-through is told silently', async () => {
    const bytes = await sharp(await corpus.png(1780, 1020))
      .ensureAlpha(0.5)
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    const { findings } = await check(await upload('see-through.png', bytes));
    expect(findings.map(({ code, action }) => `${code} ${action}`)).toContain('IMG_DEFECTS silent');
  });

  test('a page on its own is half of two, unless another file brings the other', async () => {
    await pool.query(
      `update catalogue.products set print_specification = print_specification
         || '{"sidesAttribute":"Sides","pages":{"Front":1,"Both":2}}' where id = $1`,
      [CARDS],
    );
    const key = await upload('front.pdf', design(CARD));
    const both = { attributes: JSON.stringify({ Sides: 'Both' }) };
    expect(told(await check(key, { attributes: JSON.stringify({ Sides: 'Front' }) }))).toEqual([]);
    expect(told(await check(key, both))).toEqual(['PAGE_COUNT ask']);
    expect(told(await check(key, { ...both, otherPages: '1' }))).toEqual([]);
  });
});

describe('what is known, and to whom', () => {
  test('while a file is opened it is checking; refused, it says why', async () => {
    const key = await send('card.pdf', design(CARD));
    expect(await check(key)).toMatchObject({
      state: 'checking',
      status: 'checking',
      verdict: null,
      facts: null,
    });
    const damaged = await upload('card.pdf', Buffer.from('%PDF-1.7\nnothing\n%%EOF'));
    expect(await check(damaged)).toMatchObject({
      state: 'refused',
      verdict: 'reject',
      refusal: { code: 'file_damaged' },
    });
  });

  test('a file from before is looked into when somebody asks, once for its content', async () => {
    const bytes = design({ ...CARD, content: '0.1 w 20 20 m 90 90 l S' });
    const [key, same] = [await upload('card.pdf', bytes), await upload('again.pdf', bytes)];
    await pool.query('delete from artwork.file_facts');
    expect(await check(key)).toMatchObject({ state: 'checking', status: 'ready' });
    await run('artwork.gather-facts', key);
    await run('artwork.gather-facts', key);
    for (const one of [key, same]) expect(told(await check(one))).toEqual(['HAIRLINE tell']);
    const kept = await pool.query('select engine from artwork.file_facts');
    expect(kept.rows).toEqual([{ engine: 1 }]);
  });

  test('what is known of a content goes with its last file', async () => {
    const bytes = design({ ...CARD, content: '0 0 1 0 k 30 30 9 9 re f' });
    const keys = [await upload('a.pdf', bytes), await upload('b.pdf', bytes)];
    const file = await findFileByKey(shop.deps.db, keys[0] ?? '');
    const known = async () => {
      const handler = artworkJobs(shop.deps, noUses).find(({ name }) => name === 'artwork.sweep');
      await handler?.run({});
      const { rows } = await pool.query('select 1 from artwork.file_facts where sha256 = $1', [file?.sha256]);
      return rows.length;
    };
    const remove = (key: string) => tusClient(origin).remove(`${origin}/api/files/${key}`);
    await remove(keys[0] ?? '');
    expect(await known()).toBe(1);
    await remove(keys[1] ?? '');
    expect(await known()).toBe(0);
  });

  test('another key, another product and words that are no choice are refused', async () => {
    const key = await upload('card.pdf', design(CARD));
    const code = async (response: Promise<Response>) => {
      const { status, ...rest } = await response.then(async (r) => ({
        status: r.status,
        ...((await r.json()) as { code: string }),
      }));
      return `${status} ${rest.code}`;
    };
    expect(await code(ask('k'.repeat(43)))).toBe('404 file_not_found');
    expect(await code(ask(key, { productId: '01900000-0000-7000-8000-00000000ffff' }))).toBe(
      '404 product_not_found',
    );
    expect((await ask(key, { attributes: 'Both' })).status).toBe(400);
    expect((await ask(key, { productId: 'cards' })).status).toBe(400);
  });
});
