import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { USUAL_RECIPE } from '#contract/partners/recipe.ts';
import { drawn, printFile } from '#tests/print-files.ts';
import { wordsOf } from '#tests/read-pdf.ts';
import { planHandOff } from './plan-handoff.ts';
import { openPrintFile, writePressPdf } from './press-pdf.ts';

const MM = 72 / 25.4;
const job = {
  order: '7F3A91C2',
  job: '7F3A91C2-1',
  product: 'Visiting Cards',
  size: { widthMm: 89, heightMm: 51 },
  quantity: 500,
};
const CARD = { widthMm: 89, heightMm: 51 };

async function handOff(recipe: object, files: readonly Buffer[]) {
  const wanted = { ...USUAL_RECIPE, ...recipe };
  const inputs = await Promise.all(files.map(openPrintFile));
  const counts = inputs.map((input) => input.getPageCount());
  return Promise.all(
    planHandOff(wanted, job, counts).map(async ({ pages }) => writePressPdf(inputs, pages, wanted)),
  );
}
const mm = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
  [x, y, width, height].map((value) => Math.round((value / MM) * 10) / 10);
async function boxesOf(bytes: Buffer) {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return document.getPages().map((page) => ({
    media: mm(page.getMediaBox()),
    bleed: mm(page.getBleedBox()),
    trim: mm(page.getTrimBox()),
  }));
}

test('usually the pages keep trim and bleed, and the slug is text outside of them', async () => {
  const [pdf = Buffer.of()] = await handOff({}, [printFile({ ...CARD, pages: 2 })]);
  const pages = await boxesOf(pdf);
  expect(pages).toHaveLength(2);
  for (const { media, bleed, trim } of pages) {
    expect(trim).toEqual([3, 3, 89, 51]);
    expect(bleed).toEqual([0, 0, 95, 57]);
    expect(media[1]).toBeLessThan(-3);
    expect((media[3] ?? 0) + (media[1] ?? 0)).toBeCloseTo(57, 0);
  }
  expect(await wordsOf(pdf)).toContain('ORDER 7F3A91C2 / JOB 7F3A91C2-1 / VISITING CARDS');
});

test('where text is to be outlines the slug is lines from the first: no font, and as black', async () => {
  const small = printFile({ widthMm: 25, heightMm: 25, pages: 1 });
  const [written = Buffer.of()] = await handOff({}, [small]);
  const [pdf = Buffer.of()] = await handOff({ hasOutlinedText: true }, [small]);
  expect(await wordsOf(written)).toContain('ORDER 7F3A91C2');
  expect(await wordsOf(pdf)).toBe('');
  expect(pdf.includes('/Type3')).toBe(false);
  const boxes = await boxesOf(pdf);
  expect(boxes).toEqual(await boxesOf(written));
  const [left = 0, bottom = 0, width = 0] = boxes[0]?.media ?? [];
  const below = { x: left, y: bottom, width, height: -bottom };
  const inkOf = async (bytes: Buffer) =>
    (await drawn(bytes, below)).reduce((sum, light) => sum + 255 - light, 0);
  const asText = await inkOf(written);
  expect(asText).toBeGreaterThan(10_000);
  expect(Math.abs((await inkOf(pdf)) / asText - 1)).toBeLessThan(0.25);
});

test('cropped without a slug, a page is what is left after cutting', async () => {
  const recipe = { bleed: 'cropped', hasJobSlug: false };
  const [pdf = Buffer.of()] = await handOff(recipe, [printFile(CARD)]);
  const cut = [3, 3, 89, 51];
  expect(await boxesOf(pdf)).toEqual([{ media: cut, bleed: cut, trim: cut }]);
  expect(await wordsOf(pdf)).toBe('');
});

test('two files are one, or one for each page, as the recipe says', async () => {
  const files = [printFile({ ...CARD, pages: 1 }), printFile({ ...CARD, pages: 2 })];
  expect(await handOff({}, files)).toHaveLength(1);
  expect(await boxesOf((await handOff({}, files))[0] ?? Buffer.of())).toHaveLength(3);
  const apart = await handOff({ pages: 'apart' }, files);
  expect(apart).toHaveLength(3);
  expect(await wordsOf(apart[2] ?? Buffer.of())).toContain('PAGE 3 OF 3');
});

test('the OutputIntent and switched-off layers of print files go along', async () => {
  const layer = (number: number) =>
    `/OCProperties<</OCGs[${number} 0 R]/D<</OFF[${number} 0 R]>>>>/OutputIntents[<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier(FOGRA39)>>]`;
  const more = ['<</Type/OCG/Name(Die)>>'];
  const files = [1, 2].map(() => printFile({ ...CARD, more, catalog: layer(4) }));
  const [pdf = Buffer.of()] = await handOff({}, files);
  const { catalog, context } = await PDFDocument.load(pdf, { updateMetadata: false });
  expect(String(catalog.lookup(PDFName.of('OutputIntents')))).toContain('FOGRA39');
  const layers = catalog.lookup(PDFName.of('OCProperties'), PDFDict);
  const config = layers.lookup(PDFName.of('D'), PDFDict);
  expect(String(layers.lookup(PDFName.of('OCGs'))).match(/\d+ 0 R/g)).toHaveLength(2);
  expect(String(config.lookup(PDFName.of('OFF')))).toBe(String(layers.lookup(PDFName.of('OCGs'))));
  expect(context.header.toString()).toContain('1.7');
});

test('no page shares a stream of its content with another: Ghostscript 10.00 draws the second blank', async () => {
  const [pdf = Buffer.of()] = await handOff({ hasCropMarks: true }, [printFile({ ...CARD, pages: 2 })]);
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const streams = document
    .getPages()
    .flatMap(({ node }) => String(node.get(PDFName.of('Contents'))).match(/\d+ 0 R/g) ?? []);
  expect(streams.length).toBeGreaterThan(4);
  expect(new Set(streams).size).toBe(streams.length);
});

test('marks and slug change nothing of what is printed inside the cut', async () => {
  const file = printFile(CARD);
  const trim = { x: 3, y: 3, width: 89, height: 51 };
  const before = await drawn(file, trim);
  const [marked = Buffer.of()] = await handOff({ hasCropMarks: true }, [file]);
  expect(Buffer.compare(await drawn(marked, trim), before)).toBe(0);
});
