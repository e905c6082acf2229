import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ArtworkCheckResult } from '#contract/artwork-check.ts';
import { type ArtworkShop, openArtworkShop } from '#tests/artwork-shop.ts';
import * as corpus from '#tests/corpora/artwork-corpus.ts';
import { design } from '#tests/corpora/design-corpus.ts';
import { tusClient } from '#tests/tus-client.ts';
import { readFacts } from '../facts/facts-store.ts';
import { artworkJobs } from '../jobs.ts';
import { findFileByKey } from '../store.ts';

let at: ArtworkShop;
let pool: ArtworkShop['pool'];
let shop: ArtworkShop['shop'];
let origin: ArtworkShop['origin'];
beforeAll(async () => {
  at = await openArtworkShop((pool) =>
    pool.query(
      `update catalogue.products set print_specification = jsonb_set(print_specification, '{pages}', '{"":2}') where id = $1`,
      [CARDS],
    ),
  );
  ({ pool, shop, origin } = at);
});
afterAll(() => at.close());

const CARDS = '01900000-0000-7000-8000-000000000001';
const noUses = { filesOf: async () => [], stillUsed: async () => [] };

async function judge(key: string): Promise<string> {
  const file = await findFileByKey(shop.deps.db, key);
  const job = artworkJobs(shop.deps, noUses).find(({ name }) => name === 'artwork.check');
  await job?.run({ fileId: file?.id });
  return key;
}

async function upload(fileName: string, bytes: Buffer): Promise<string> {
  const tus = tusClient(origin);
  const url = await tus.open(fileName, bytes.length);
  await tus.patch(url, 0, bytes);
  return judge(url.split('/').at(-1) ?? '');
}

interface Wanted {
  key: string;
  page: number;
  turn?: number;
}

const arrange = (pages: Wanted[]) =>
  fetch(`${origin}/api/files/arranged`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pages }),
  });

/** The new file, looked into as any that was sent. */
async function arranged(pages: Wanted[]) {
  const answer = await arrange(pages);
  expect(answer.status).toBe(201);
  const { key, fileName } = (await answer.json()) as { key: string; fileName: string };
  await judge(key);
  const file = await findFileByKey(shop.deps.db, key);
  expect(file).toMatchObject({ status: 'ready', kind: 'pdf', file_name: fileName });
  const facts = (await readFacts(shop.deps.db, [file?.sha256 ?? ''])).get(file?.sha256 ?? '');
  return { key, fileName, pages: facts?.pages ?? [] };
}

const CARD = { widthMm: 89, heightMm: 51 };

describe('pages of uploaded files are put together', () => {
  test('front and back from two pictures are a file of two pages, and the product asks for no more', async () => {
    const [front, back] = [
      await upload('front.jpg', await corpus.jpeg(1122, 674)),
      await upload('back.png', await corpus.png(1122, 674)),
    ];
    const both = await arranged([
      { key: front, page: 1 },
      { key: back, page: 1 },
    ]);
    expect(both.fileName).toBe('front and back.pdf');
    expect(both.pages.map(({ cropBox, images }) => [Math.round(cropBox.width), images.length])).toEqual([
      [95, 1],
      [95, 1],
    ]);
    expect(both.pages.map(({ images }) => Math.round(images[0]?.ppi ?? 0))).toEqual([300, 300]);
    const answer = await fetch(`${origin}/api/files/${both.key}/check?productId=${CARDS}`);
    const { findings } = (await answer.json()) as ArtworkCheckResult;
    expect(findings.map(({ code }) => code)).not.toContain('PAGE_COUNT');
    // What they are made of is still there.
    expect((await fetch(`${origin}/api/files/${front}/status`)).status).toBe(200);
  });

  test('a drawing is the back: as large as it says, drawn as finely as lines are printed', async () => {
    const front = await upload('front.jpg', await corpus.jpeg(1122, 674));
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="95mm" height="57mm" viewBox="0 0 950 570"><rect width="950" height="570" fill="#064"/></svg>`;
    const back = await upload('back.svg', Buffer.from(svg));
    const both = await arranged([
      { key: front, page: 1 },
      { key: back, page: 1 },
    ]);
    const [, page] = both.pages;
    expect([page?.cropBox.width, page?.cropBox.height].map((mm) => Math.round(mm ?? 0))).toEqual([95, 57]);
    expect(page?.images[0]?.ppi).toBeGreaterThan(590);
    expect(page?.isEmpty).toBe(false);
  });

  test('sides are swapped, and a page is turned, with what is drawn on it', async () => {
    const key = await upload('card.pdf', design({ ...CARD, pages: 2 }));
    const other = await upload('tall.pdf', design({ widthMm: 51, heightMm: 89, page: '/Rotate 90' }));
    const swapped = await arranged([
      { key: other, page: 1, turn: 180 },
      { key, page: 2 },
      { key, page: 1, turn: 90 },
      { key, page: 1 },
    ]);
    expect(swapped.fileName).toBe('tall and card.pdf');
    expect(swapped.pages.map(({ rotate }) => rotate)).toEqual([270, 0, 90, 0]);
    const [first, second, third] = swapped.pages.map(({ cropBox }) => cropBox.width);
    expect([first, second, third].map((mm) => Math.round(mm ?? 0))).toEqual([95, 95, 57]);
  });

  test.each([
    ['nobody has it', 404, async () => [{ key: 'x'.repeat(43), page: 1 }]],
    ['there is no such page', 422, async () => [{ key: await upload('a.pdf', design(CARD)), page: 2 }]],
    ['it has no pages', 422, async () => [{ key: await upload('a.eps', corpus.eps()), page: 1 }]],
    ['no page is wanted', 400, async () => []],
    ['it is turned a little', 400, async () => [{ key: 'x'.repeat(43), page: 1, turn: 45 }]],
  ])('not where %s', async (_why, status, pages) => {
    const before = await pool.query('select count(*) from artwork.files');
    const wanted = await pages();
    const files = wanted.length > 0 && status === 422 ? 1 : 0;
    expect((await arrange(wanted)).status).toBe(status);
    const after = await pool.query('select count(*) from artwork.files');
    expect(Number(after.rows[0].count) - Number(before.rows[0].count)).toBe(files);
  });

  test('not before it was looked into', async () => {
    const tus = tusClient(origin);
    const bytes = design({ ...CARD, content: 'q Q q Q' });
    const url = await tus.open('new.pdf', bytes.length);
    await tus.patch(url, 0, bytes);
    expect((await arrange([{ key: url.split('/').at(-1) ?? '', page: 1 }])).status).toBe(409);
  });
});
