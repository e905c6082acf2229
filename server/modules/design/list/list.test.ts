import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Design } from '#contract/design/design.ts';
import type { SavedDesign } from '#contract/design/designs.ts';
import { type ArtworkShop, openArtworkShop } from '#tests/artwork-shop.ts';
import { cardDesign } from '#tests/card-design.ts';

let at: ArtworkShop;
beforeAll(async () => {
  at = await openArtworkShop();
});
afterAll(() => at.close());

const CARDS = '01900000-0000-7000-8000-000000000001';

const post = (url: string, payload: object) =>
  at.shop.app.inject({ method: 'POST', url: `/api${url}`, payload });

async function create(sides = 2): Promise<string> {
  const document = cardDesign({ email: 'office@example.com' }, sides);
  return (await post('/designs', { productId: CARDS, document })).json<{ key: string }>().key;
}

const rowOf = (person: string) => ({ fields: { person, phone: '98450 54321' }, texts: {} });

test('all rows are one PDF: their sides in turn, and each font once', async () => {
  const key = await create();
  const names = ['Asha Rao', 'రవి కుమార్', 'Meena Iyer'];
  const answer = await post(`/designs/${key}/list.pdf`, { version: 1, rows: names.map(rowOf) });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const pdf = await PDFDocument.load(answer.rawPayload);
  expect(pdf.getPageCount()).toBe(6);
  const fonts = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => /\/FontName \/(\S+)/.exec(object.toString())?.[1] ?? []);
  expect(fonts.length).toBeGreaterThan(1);
  expect(new Set(fonts).size).toBe(fonts.length);
});

test('a row that does not fit is refused, and the next list is written', async () => {
  const key = await create();
  const fields = { name: 'Srivenkateswaralakshminarasimha'.repeat(5) };
  const long = await post(`/designs/${key}/list.pdf`, { version: 1, rows: [rowOf('Asha'), { fields }] });
  expect([long.statusCode, long.json<{ code: string }>().code]).toEqual([422, 'design_not_printable']);
  expect((await post(`/designs/${key}/list.pdf`, { version: 1, rows: [rowOf('Asha')] })).statusCode).toBe(
    200,
  );
});

test('a row has a print file of its own, is called by its person, and is changed and ordered again as it was', async () => {
  const key = await create(1);
  const made = await post(`/designs/${key}/print-file`, { version: 1, row: rowOf('Ravi Kumar') });
  const file = made.json<{ key: string; fileName: string }>();
  expect([made.statusCode, file.fileName]).toEqual([201, 'Ravi Kumar.pdf']);
  const copied = await post('/designs/printed-copies', { fileKey: file.key });
  const url = `/api/designs/${copied.json<{ key: string }>().key}`;
  const { document } = (await at.shop.app.inject({ url })).json<SavedDesign>();
  expect(document.fields).toMatchObject({
    name: 'Sri Balaji Stores',
    person: 'Ravi Kumar',
    phone: '98450 54321',
    email: 'office@example.com',
  });
});

test('the cloth that is shown is not printed, in a list as alone', async () => {
  const [black, red] = [await listOn([0.1, 0.1, 0.1]), await listOn([0.8, 0.1, 0.2])];
  expect(black.length).toBeGreaterThan(1000);
  expect(black.equals(red)).toBe(true);
});

async function listOn(cloth: Design['cloth']): Promise<Buffer> {
  const document = { ...cardDesign({}), cloth };
  const { key } = (await post('/designs', { productId: CARDS, document })).json<{ key: string }>();
  return (await post(`/designs/${key}/list.pdf`, { version: 1, rows: [rowOf('Asha')] })).rawPayload;
}
