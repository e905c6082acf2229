import { buffer } from 'node:stream/consumers';
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ArtworkCheckResult } from '#contract/artwork-check.ts';
import type { Design, DesignObject, PictureObject, QrObject } from '#contract/design/design.ts';
import { DESIGN_PICTURE_MAX_BYTES, type DesignPicture } from '#contract/design/pictures.ts';
import { type ArtworkShop, openArtworkShop } from '#tests/artwork-shop.ts';
import { cardDesign } from '#tests/card-design.ts';
import * as corpus from '#tests/corpora/artwork-corpus.ts';
import { signIn, signUp } from '#tests/people.ts';
import { isAll } from '#tests/scope.ts';
import { originalKey } from '../artwork/file-bytes.ts';
import { artworkJobs } from '../artwork/jobs.ts';
import { findFileByKey } from '../artwork/store.ts';
import { designJobs } from './jobs.ts';

let at: ArtworkShop;
beforeAll(async () => {
  at = await openArtworkShop();
});
afterAll(() => at.close());

const CARDS = '01900000-0000-7000-8000-000000000001';

const send = (payload: Buffer, type = 'image/jpeg', authorization?: string) =>
  at.shop.app.inject({
    method: 'POST',
    url: '/api/design-pictures',
    payload,
    headers: { 'content-type': type, ...(authorization && { authorization }) },
  });

async function keep(payload: Buffer, type?: string): Promise<DesignPicture> {
  const answer = await send(payload, type);
  expect(answer.statusCode).toBe(201);
  return answer.json<DesignPicture>();
}

const photo = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#c8643c' } });

/** A red disc on nothing. */
const disc = () =>
  sharp(Buffer.from('<svg width="600" height="600"><circle cx="300" cy="300" r="280" fill="#d9381e"/></svg>'))
    .png()
    .toBuffer();

const placed = (picture: DesignPicture, id: string, x: number): PictureObject => ({
  kind: 'picture',
  id,
  isOwn: true,
  box: { x, y: 32, width: 12, height: (12 * picture.heightPx) / picture.widthPx },
  picture: picture.key,
  widthPx: picture.widthPx,
  heightPx: picture.heightPx,
  crop: { x: 0, y: 0, width: 1, height: 1 },
  alt: '',
});

const payByUpi: QrObject = {
  kind: 'qr',
  id: 'own-code',
  isOwn: true,
  box: { x: 65, y: 6, width: 20, height: 20 },
  use: 'upi',
  text: 'asha@okaxis',
  hasPaper: true,
  ink: 'ink',
};

const withObjects = (objects: readonly DesignObject[], design: Design = cardDesign()): Design => ({
  ...design,
  pages: design.pages.map((page, nth) =>
    nth === 0 ? { ...page, objects: [...page.objects, ...objects] } : page,
  ),
});

async function create(document: Design, authorization?: string): Promise<string> {
  const answer = await at.shop.app.inject({
    method: 'POST',
    url: '/api/designs',
    payload: { productId: CARDS, document },
    ...(authorization && { headers: { authorization } }),
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ key: string }>().key;
}

const print = (key: string) =>
  at.shop.app.inject({ method: 'POST', url: `/api/designs/${key}/print-file`, payload: { version: 1 } });

const isKept = async ({ key }: DesignPicture) =>
  (await findFileByKey(at.shop.deps.db, key)) !== null &&
  (await at.shop.app.inject({ url: `/api/files/${key}/preview.webp` })).statusCode === 200;

const sweep = () =>
  artworkJobs(at.shop.deps, { filesOf: async () => [], stillUsed: async () => [] })
    .find(({ name }) => name === 'artwork.sweep')
    ?.run({});
const designJob = (name: string, payload: object = {}) =>
  designJobs(at.shop.deps, { filesOf: async () => [] })
    .find((job) => job.name === name)
    ?.run(payload);

describe('a picture', () => {
  test('of a telephone is kept upright, without what stands beside its pixels', async () => {
    const sent = await photo(4000, 2000)
      .withExif({ IFD0: { Copyright: 'a secret in the file' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const picture = await keep(sent);
    expect(picture).toMatchObject({ widthPx: 1500, heightPx: 3000 });
    const shown = await at.shop.app.inject({ url: `/api/files/${picture.key}/preview.webp` });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 800,
      height: 1600,
    });
    const file = await findFileByKey(at.shop.deps.db, picture.key);
    expect(file).toMatchObject({ is_picture: true, kind: 'jpeg', status: 'ready', claimed_at: null });
    // It is no artwork, and cannot be ordered by itself.
    expect((await at.shop.app.inject({ url: `/api/files/${picture.key}/status` })).statusCode).toBe(404);
  });

  test.each<[string, () => Promise<Buffer>, string]>([
    ['a PNG that shines through', disc, 'image/png'],
    ['a WebP', () => photo().webp().toBuffer(), 'image/webp'],
    ['a HEIC photo', async () => corpus.heic(), 'image/heic'],
    ['a JPEG that calls itself HEIC', () => photo().jpeg().toBuffer(), 'image/heic'],
  ])('may be %s', async (_what, make, type) => {
    expect((await keep(await make(), type)).widthPx).toBeGreaterThan(1);
  });

  test.each<[string, () => Buffer | Promise<Buffer>, string, number, string]>([
    ['no picture', () => Buffer.from('no picture at all'), 'image/png', 415, 'design_picture_unreadable'],
    ['nothing', () => Buffer.alloc(0), 'image/png', 422, 'file_empty'],
    ['a PDF', () => corpus.pdf(), 'image/png', 415, 'design_picture_unreadable'],
    ['a drawing', () => corpus.svg(), 'image/png', 415, 'design_picture_unreadable'],
    ['a bomb', () => corpus.pngBomb(), 'image/png', 422, 'file_too_many_pixels'],
    ['torn', () => corpus.tornJpeg(), 'image/jpeg', 422, 'file_damaged'],
  ])('that is %s is refused, and nothing of it stays', async (_what, make, type, status, code) => {
    const count = async () => (await at.pool.query('select from artwork.files where is_picture')).rows.length;
    const before = await count();
    const answer = await send(await make(), type);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    expect(await count()).toBe(before);
  });
});

test('a picture of more than 20 MB is not taken in, and neither is another kind of body', async () => {
  expect((await send(Buffer.alloc(DESIGN_PICTURE_MAX_BYTES + 1, 255))).statusCode).toBe(413);
  expect((await send(corpus.svg(), 'image/svg+xml')).statusCode).toBe(400);
});

describe('on a design', () => {
  test('pictures are printed in inks, each once however often it stands, and the checks of artwork find nothing in them and in codes', async () => {
    const [opaque, clear] = [
      await keep(await photo().jpeg().toBuffer()),
      await keep(await disc(), 'image/png'),
    ];
    const key = await create(
      withObjects([
        placed(opaque, 'own-a', 8),
        { ...placed(opaque, 'own-b', 24), turn: 15 },
        placed(clear, 'own-c', 40),
        payByUpi,
      ]),
    );
    const made = await print(key);
    expect(made.statusCode).toBe(201);
    const file = await findFileByKey(at.shop.deps.db, made.json<{ key: string }>().key);
    await artworkJobs(at.shop.deps, { filesOf: async () => [], stillUsed: async () => [] })
      .find(({ name }) => name === 'artwork.check')
      ?.run({ fileId: file?.id });
    const bytes = await at.shop.deps.storage.read(originalKey(file?.key ?? ''));
    const pdf = await PDFDocument.load(await buffer(bytes));
    const images = pdf.context.enumerateIndirectObjects().flatMap(([, object]) => {
      if (!(object instanceof PDFRawStream)) return [];
      if (object.dict.get(PDFName.of('Subtype')) !== PDFName.of('Image')) return [];
      const said = (name: string) => String(object.dict.get(PDFName.of(name)));
      return [
        `${said('ColorSpace')} ${said('Width')} ${said('SMask') === 'undefined' ? '' : 'masked'}`.trim(),
      ];
    });
    expect(images.toSorted()).toEqual(['/DeviceCMYK 600 masked', '/DeviceCMYK 900', '/DeviceGray 600']);
    const url = `/api/files/${file?.key}/check?productId=${CARDS}`;
    const result = (await at.shop.app.inject({ url })).json<ArtworkCheckResult>();
    expect([result.status, result.findings]).toEqual(['ready', []]);
  });

  test('stay as long as one design has them, and go with the account', async () => {
    const person = await signIn(at.shop, await signUp(at.shop));
    const [own, shared, loose] = [
      await keep(await photo().jpeg().toBuffer()),
      await keep(await photo().jpeg().toBuffer()),
      await keep(await photo().jpeg().toBuffer()),
    ];
    await create(withObjects([placed(own, 'own-a', 8), placed(shared, 'own-b', 24)]), person.authorization);
    await create(withObjects([placed(shared, 'own-a', 8)]));
    await at.pool.query(`update artwork.files set created_at = created_at - interval '49 hours'`);
    await sweep();
    expect([await isKept(own), await isKept(shared), await isKept(loose)]).toEqual([true, true, false]);
    await designJob('design.forget-person', { userId: person.userId });
    expect([await isKept(own), await isKept(shared)]).toEqual([false, true]);
    await at.pool.query(`update design.designs set used_at = used_at - interval '91 days'`);
    await designJob('design.sweep');
    expect(await isKept(shared)).toBe(false);
  });

  if (isAll)
    test('the largest photo there can be is printed, too', async () => {
      // Noise has more bytes than anything that is seen.
      const sent = await corpus.jpeg(3000, 2250);
      expect(sent.length).toBeGreaterThan(4e6);
      const picture = await keep(sent);
      expect(picture).toMatchObject({ widthPx: 3000, heightPx: 2250 });
      expect((await print(await create(withObjects([placed(picture, 'own-a', 8)])))).statusCode).toBe(201);
    });

  test('a code that leads nowhere is not printed', async () => {
    const answer = await print(await create(withObjects([{ ...payByUpi, text: 'asha' }])));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'design_not_printable']);
  });

  test('one that is gone is told, and nothing is printed without it', async () => {
    const gone = { key: 'g'.repeat(43), widthPx: 900, heightPx: 600 };
    const answer = await print(await create(withObjects([placed(gone, 'own-a', 8)])));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'design_picture_gone']);
  });
});
