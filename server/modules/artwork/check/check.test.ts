import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ArtworkCheckResult } from '#contract/artwork-check.ts';
import { NEW_SIZE_RULE } from '#contract/catalogue/new-size-rule.ts';
import { storedSizeRule } from '#server/modules/catalogue/index.ts';
import { type ArtworkShop, openArtworkShop } from '#tests/artwork-shop.ts';
import * as corpus from '#tests/corpora/artwork-corpus.ts';
import { design } from '#tests/corpora/design-corpus.ts';
import { tusClient } from '#tests/tus-client.ts';
import { FACTS_ENGINE } from '../facts/artwork-facts.ts';
import { artworkJobs } from '../jobs.ts';
import { findFileByKey } from '../store.ts';

let at: ArtworkShop;
let pool: ArtworkShop['pool'];
let shop: ArtworkShop['shop'];
let origin: ArtworkShop['origin'];
beforeAll(async () => {
  at = await openArtworkShop();
  ({ pool, shop, origin } = at);
});
afterAll(() => at.close());

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
    expect(result.findings.find(({ code }) => code === 'SIZE_MISMATCH')?.message).toBe(
      'Page 1 is 154 × 216 mm, which is not the shape of 89 × 51 mm. It would get white borders, so that nothing is cut off, or be cropped.',
    );
  });

  test('of a page that is not printed nothing is said, but that it is not', async () => {
    const leaflet = design({
      ...CARD,
      pages: 2,
      content: 'BT /F1 9 Tf 60 60 Td (Your Name Here) Tj ET',
      resources: '/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>',
    });
    const pagesOf = ({ findings }: ArtworkCheckResult, code: string) =>
      findings.filter((found) => found.code === code).map(({ page }) => page);
    const result = await check(await upload('leaflet.pdf', leaflet));
    expect(told(result)).toContain('PAGE_COUNT ask');
    expect(pagesOf(result, 'FONT_NOT_EMBEDDED')).toEqual([1]);
    expect(pagesOf(result, 'PLACEHOLDER')).toEqual([1]);
  });

  test('a photo with too few pixels says how large it may be', async () => {
    const photo = await corpus.jpeg(356, 204);
    const result = await check(await upload('photo.jpg', photo));
    // A photo of the card's own shape brings no bleed.
    expect(told(result)).toEqual(['NO_BLEED tell', 'LOW_RES ask']);
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

describe('what a product says of its own', () => {
  const change = (part: object) =>
    pool.query(
      `update catalogue.products set version = version + 1, print_specification = print_specification || $1::jsonb,
        attributes = '[{"name": "Size", "values": ["Card", "A6"]}]' where id = $2`,
      [part, CARDS],
    );
  let before: { print_specification: object; attributes: object } | undefined;
  beforeAll(async () => {
    const { rows } = await pool.query(
      'select print_specification, attributes from catalogue.products where id = $1',
      [CARDS],
    );
    before = rows[0];
  });
  afterAll(() =>
    pool.query(
      'update catalogue.products set version = version + 1, print_specification = $1, attributes = $2 where id = $3',
      [before?.print_specification, JSON.stringify(before?.attributes), CARDS],
    ),
  );

  test('a check is raised to a question, and left out', async () => {
    const thin = await upload('thin.pdf', design({ ...CARD, content: '0.1 w 20 20 m 90 90 l S' }));
    await change({ checkModes: { HAIRLINE: 'ask' } });
    expect(told(await check(thin))).toEqual(['HAIRLINE ask']);
    await change({ checkModes: { HAIRLINE: 'off' } });
    expect(told(await check(thin))).toEqual([]);
    await change({ checkModes: {}, minimumLinePt: 0.05 });
    expect(told(await check(thin))).toEqual([]);
  });

  test('a file of another size that is sold is offered that', async () => {
    await change({
      sizeAttribute: 'Size',
      trimSizes: { Card: { widthMm: 89, heightMm: 51 }, A6: { widthMm: 105, heightMm: 148 } },
    });
    const key = await upload('a6.pdf', design({ widthMm: 105, heightMm: 148 }));
    const asCard = await check(key, { attributes: '{"Size":"Card"}' });
    expect(asCard).toMatchObject({ matching: { attribute: 'Size', value: 'A6' }, verdict: 'needs_customer' });
    expect((await check(key, { attributes: '{"Size":"A6"}' })).matching).toBeNull();
  });

  test('a typed size is one size however it is written, and what was accepted for it stays so', async () => {
    await change({ sizeAttribute: 'Size', trimSizes: { Card: { widthMm: 89, heightMm: 51 } } });
    await pool.query(`update catalogue.products set version = version + 1, size_rule = $1 where id = $2`, [
      { ...storedSizeRule(NEW_SIZE_RULE), from: null },
      CARDS,
    ]);
    const key = await upload('a6.pdf', design({ widthMm: 105, heightMm: 148 }));
    const typed = (Size: string) => check(key, { attributes: JSON.stringify({ Size }) });
    const one = await typed('8\'6" x 3');
    expect(one.findings.find(({ code }) => code === 'SIZE_MISMATCH')?.message).toContain(
      'the shape of 8.5 × 3 feet',
    );
    const accepted = await fetch(`${origin}/api/files/${key}/check/decisions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ productId: CARDS, attributes: { Size: '8\'6" x 3' }, codes: ['SIZE_MISMATCH'] }),
    });
    expect(accepted.status).toBeLessThan(300);
    expect((await typed('8.5 × 3 ft')).accepted).toContain('SIZE_MISMATCH');
    await pool.query('update catalogue.products set version = version + 1, size_rule = null where id = $1', [
      CARDS,
    ]);
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
    expect(kept.rows).toEqual([{ engine: FACTS_ENGINE }]);
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

describe('what is printed of it', () => {
  /** Makes what was asked for of this file. */
  async function makePrints(key: string): Promise<void> {
    const { rows } = await pool.query(
      `select p.use_hash from artwork.print_files p join artwork.files f using (sha256)
       where f.key = $1 and p.status = 'making'`,
      [key],
    );
    const handler = artworkJobs(shop.deps, noUses).find(({ name }) => name === 'artwork.make-print-file');
    for (const { use_hash: useHash } of rows) await handler?.run({ useHash });
  }
  const decide = (key: string, body: object) =>
    fetch(`${origin}/api/files/${key}/check/decisions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ productId: CARDS, ...body }),
    });
  const picture = (url: string | null | undefined) => fetch(`${origin}${url}`);

  test('is begun by asking, once, and shown beside what was sent', async () => {
    const toTrim = design({ ...CARD, bleedMm: 0, background: '0.3 0 0.6 0 k 0 0 900 900 re f' });
    const key = await upload('card.pdf', toTrim);
    const first = await check(key);
    expect(first.proof).toMatchObject({ state: 'making', pages: [], sha256: null });
    expect(first.output).toBeNull();
    await check(key);
    const jobs = await pool.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'artwork.make-print-file'
         and key in (select 'artwork.make-print-file:' || p.use_hash from artwork.print_files p
           join artwork.files f using (sha256) where f.key = $1)`,
      [key],
    );
    expect(jobs.rows).toHaveLength(1);
    await makePrints(key);
    const { proof, output, plan, decision } = await check(key);
    expect(plan.map((step) => `${step.code} ${step.class}`)).toContain('mirror_bleed silent');
    expect(decision).toBeNull();
    expect(output).toEqual({
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      sizeBytes: expect.any(Number),
    });
    expect(proof).toMatchObject({
      state: 'ready',
      condition: { code: 'coated-fogra39', label: expect.stringContaining('Coated') },
      pages: [{ widthMm: 95, heightMm: 57, trim: { x: 3, y: 3, width: 89, height: 51 }, bleedMm: 3 }],
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const [page] = proof?.pages ?? [];
    for (const url of [page?.originalUrl, page?.proofUrl]) {
      const answer = await picture(url);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(width / height).toBeCloseTo(95 / 57, 1);
    }
    // A content that is another has other pictures.
    const other = await upload('other.pdf', design({ ...CARD, content: 'q 0 0 1 1 re f Q' }));
    const stolen = page?.proofUrl?.replace(key, other);
    expect((await picture(stolen)).status).toBe(404);
  });

  test('of a round sticker says that it is cut round', async () => {
    const named = (slug: string, category: string) =>
      pool.query(
        `with named as (update catalogue.products set slug = $1, version = version + 1 where id = $3 returning category_id)
         update catalogue.categories set slug = $2 where id = (select category_id from named)`,
        [slug, category, CARDS],
      );
    const { rows } = await pool.query(
      `select p.slug, c.slug as category from catalogue.products p join catalogue.categories c on c.id = p.category_id
       where p.id = $1`,
      [CARDS],
    );
    await named('round-stickers', 'labels');
    const key = await upload('seal.pdf', design({ ...CARD, background: '0.1 0.8 0.2 0 k 0 0 900 900 re f' }));
    await check(key);
    await makePrints(key);
    expect((await check(key)).proof?.pages[0]).toMatchObject({ isRound: true });
    await named(rows[0].slug, rows[0].category);
    await check(key);
    await makePrints(key);
    expect((await check(key)).proof?.pages[0]).not.toHaveProperty('isRound');
  });

  test('is as the customer decides, one thing at a time, and what they saw is kept', async () => {
    const key = await upload('flyer.pdf', design({ widthMm: 150, heightMm: 211 }));
    const asked = await check(key);
    expect(asked.decision).toEqual({
      code: 'SIZE_MISMATCH',
      codes: ['SIZE_MISMATCH'],
      question: expect.stringContaining('not the shape of 89 × 51 mm'),
      options: [
        { fix: 'fit_with_borders', label: 'Show all of it, with white borders' },
        { fix: 'crop', label: 'Crop it to fill the whole area' },
      ],
    });
    expect(asked.findings.find(({ code }) => code === 'SIZE_MISMATCH')).toMatchObject({
      fix: 'fit_with_borders',
      fixes: ['fit_with_borders', 'crop'],
    });
    expect((await decide(key, { fixes: { SIZE_MISMATCH: 'stretch' } })).status).toBe(409);
    expect((await decide(key, {})).status).toBe(409);
    await makePrints(key);
    const bordered = await check(key);
    // Shown with borders, they want it cropped: what comes of that they have not seen yet.
    expect((await decide(key, { fixes: { SIZE_MISMATCH: 'crop' } })).status).toBe(201);
    const decided = await check(key);
    expect(decided).toMatchObject({ verdict: 'ready', decision: null, proof: { state: 'making' } });
    await makePrints(key);
    const cropped = await check(key);
    expect(cropped.plan.map((step) => step.code)).toContain('crop');
    expect(cropped.proof?.sha256).not.toBe(bordered.proof?.sha256);
    expect((await decide(key, { codes: ['SIZE_MISMATCH'] })).status).toBe(201);
    const kept = await pool.query(
      `select d.fixes, d.condition, d.pictures_sha256, d.output_sha256 from artwork.check_decisions d
       join artwork.files f on f.id = d.file_id where f.key = $1 order by d.decided_at, d.id`,
      [key],
    );
    expect(kept.rows).toEqual([
      {
        fixes: { SIZE_MISMATCH: 'crop' },
        condition: 'coated-fogra39',
        pictures_sha256: null,
        output_sha256: null,
      },
      {
        fixes: {},
        condition: 'coated-fogra39',
        pictures_sha256: cropped.proof?.sha256,
        output_sha256: cropped.output?.sha256,
      },
    ]);
  });

  test('is seen before it is chosen, and what was seen is kept with the choice', async () => {
    const key = await upload('folder.pdf', design({ widthMm: 150, heightMm: 212 }));
    await check(key);
    await makePrints(key);
    const bordered = await check(key);
    const fixes = { SIZE_MISMATCH: 'crop' };
    const tried = { fixes: JSON.stringify(fixes) };
    expect((await ask(key, { fixes: 'borders' })).status).toBe(400);
    expect(await check(key, tried)).toMatchObject({
      decision: bordered.decision,
      proof: { state: 'making' },
    });
    await makePrints(key);
    const cropped = await check(key, tried);
    expect(cropped.proof?.sha256).not.toBe(bordered.proof?.sha256);
    // Looking decides nothing.
    expect(await check(key)).toMatchObject({ verdict: 'needs_customer', proof: bordered.proof });
    expect((await decide(key, { fixes })).status).toBe(201);
    const kept = await pool.query(
      `select d.pictures_sha256 from artwork.check_decisions d join artwork.files f on f.id = d.file_id where f.key = $1`,
      [key],
    );
    expect(kept.rows).toEqual([{ pictures_sha256: cropped.proof?.sha256 }]);
    expect(await check(key)).toMatchObject({ verdict: 'ready', proof: cropped.proof });
  });

  test('where nothing can be mended is asked as it is', async () => {
    const { decision } = await check(await upload('photo.jpg', await corpus.jpeg(358, 205)));
    expect(decision).toMatchObject({
      code: 'LOW_RES',
      options: [{ fix: 'print_as_is', label: 'Print it as it is' }],
    });
  });

  test('is not made of one content without end', async () => {
    const key = await upload('many.pdf', design({ ...CARD, content: '0 1 0 0 k 0 0 9 9 re f' }));
    for (let otherPages = 1; otherPages <= 40; otherPages += 1)
      await check(key, { otherPages: `${otherPages}` });
    expect((await check(key, { otherPages: '99' })).proof).toBeNull();
    expect((await check(key, { otherPages: '1' })).proof).not.toBeNull();
  });

  test('that goes on beyond the cut in one colour is not worth a word; a pattern is told', async () => {
    const flat = await upload(
      'flat.pdf',
      design({ ...CARD, bleedMm: 0, background: '0.4 0 0.2 0 k 0 0 900 900 re f' }),
    );
    const striped = design({
      ...CARD,
      bleedMm: 0,
      background: '0.4 0 0.2 0 k 0 0 900 900 re f',
      content: '0 0.9 0 0 k 0 0 12 900 re f 40 0 12 900 re f',
    });
    const pattern = await upload('striped.pdf', striped);
    for (const key of [flat, pattern]) {
      expect(told(await check(key))).toEqual(['NO_BLEED tell']);
      await makePrints(key);
    }
    expect(told(await check(flat))).toEqual([]);
    expect(told(await check(pattern))).toEqual(['NO_BLEED tell']);
  });

  test('whose colours shine more than ink can is told so; ordinary ones are not', async () => {
    const colours = { bright: '0.1 0.4 0.9', ordinary: '0.5 0.3 0.2' };
    const found: string[][] = [];
    for (const [name, colour] of Object.entries(colours)) {
      const background = `${colour} rg 0 0 900 900 re f`;
      const key = await upload(`${name}.pdf`, design({ ...CARD, background, content: '1 g 0 0 9 9 re f' }));
      await check(key);
      await makePrints(key);
      found.push(told(await check(key)));
    }
    expect(found).toEqual([['COLOUR_SHIFT tell'], []]);
  });

  test('that looks different than what was sent is asked about, and accepted for these pictures alone', async () => {
    const key = await upload('changed.pdf', design({ ...CARD, content: '0 0 1 0 k 5 5 9 9 re f' }));
    await check(key);
    await makePrints(key);
    // As if a step that nobody was asked about had moved what is seen.
    await pool.query(
      `update artwork.print_files p set pages = jsonb_set(p.pages, '{0,changedShare}', '0.03')
       from artwork.files f where f.sha256 = p.sha256 and f.key = $1`,
      [key],
    );
    const changed = await check(key);
    expect(changed).toMatchObject({
      verdict: 'needs_customer',
      decision: { code: 'LOOK_CHANGED', options: [{ fix: 'print_as_is' }] },
    });
    expect((await decide(key, { fixes: { LOOK_CHANGED: 'print_as_is' } })).status).toBe(201);
    expect(await check(key)).toMatchObject({ verdict: 'ready', accepted: ['LOOK_CHANGED'] });
    await pool.query(
      `update artwork.print_files p set pictures_sha256 = repeat('e', 64)
       from artwork.files f where f.sha256 = p.sha256 and f.key = $1`,
      [key],
    );
    expect(await check(key)).toMatchObject({ verdict: 'needs_customer', accepted: [] });
  });
});
