import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { beforeAll, expect, test } from 'vitest';
import { printFile } from '#tests/print-files.ts';
import { addOutputIntent } from '../fixes/output-intent.ts';
import { finishOutlined } from './finish-outlined.ts';
import { openPrintFile, writePressPdf } from './press-pdf.ts';

const CARD = { widthMm: 89, heightMm: 51 };
const LETTER = '0 0 0 1 k 60 60 20 30 re f';

/** As it is handed off: with a slug in a font, of which only a space is used, and what its colours are for. */
let before: Buffer;
beforeAll(async () => {
  const input = await openPrintFile(printFile({ ...CARD, content: LETTER }));
  await addOutputIntent(input, 'coated-fogra39');
  before = await writePressPdf([input], [{ input: 0, page: 0, slug: ' ' }], {
    bleed: 'kept',
    hasCropMarks: false,
    hasOutlinedText: false,
  });
});

/** Its pages as Ghostscript writes them: at 0, without what the catalogue says; the letters are what `drawn` paints. */
async function writtenAnew(content: string | readonly string[] = LETTER, keepsFont = false): Promise<Buffer> {
  const { x, y, width, height } = (await openPrintFile(before)).getPage(0).getMediaBox();
  const contents = typeof content === 'string' ? [content] : content;
  const inputs = await Promise.all(
    contents.map((one) => openPrintFile(printFile({ ...CARD, content: one }))),
  );
  const pages = contents.map((_, input) => ({ input, page: 0, slug: keepsFont ? ' ' : '' }));
  const pdf = await writePressPdf(inputs, pages, {
    bleed: 'kept',
    hasCropMarks: false,
    hasOutlinedText: false,
  });
  const anew = await openPrintFile(pdf);
  for (const page of anew.getPages()) {
    page.translateContent(-x, -y);
    page.setMediaBox(0, 0, width, height);
    page.setCropBox(0, 0, width, height);
    page.setTrimBox(1, 1, 5, 5);
  }
  return Buffer.from(await anew.save({ useObjectStreams: false }));
}
const finished = (after: Buffer, was = before) =>
  finishOutlined(
    Buffer.concat([
      Buffer.from(`${JSON.stringify({ inputBytes: [was.length, after.length] })}\n`),
      was,
      after,
    ]),
  );

test('letters that became paths: the page lies in its boxes, and says what its colours are for', async () => {
  const made = await finished(await writtenAnew());
  const { catalog, context } = await PDFDocument.load(made ?? Buffer.of(), {
    updateMetadata: false,
  });
  const [was, page] = [
    (await openPrintFile(before)).getPage(0),
    (await openPrintFile(made ?? Buffer.of())).getPage(0),
  ];
  const { x, y } = was.getMediaBox();
  for (const box of ['getTrimBox', 'getBleedBox'] as const) {
    const [then, now] = [was[box](), page[box]()];
    expect([now.width, now.height]).toEqual([then.width, then.height]);
    expect(now.x).toBeCloseTo(then.x - x, 3);
    expect(now.y).toBeCloseTo(then.y - y, 3);
  }
  expect(String(catalog.lookup(PDFName.of('OutputIntents')))).not.toBe('undefined');
  expect(catalog.has(PDFName.of('Metadata'))).toBe(true);
  const fonts = context
    .enumerateIndirectObjects()
    .filter(([, object]) => object instanceof PDFDict && String(object.get(PDFName.of('Type'))) === '/Font');
  expect(fonts).toEqual([]);
});

test.each([
  ['a part is missing', () => writtenAnew('')],
  ['inks are others', () => writtenAnew('0 0 0 rg 60 60 20 30 re f')],
  ['letters are still in a font', () => writtenAnew(LETTER, true)],
])('where %s, the fonts stay', async (_what, anew) => {
  expect(await finished(await anew())).toBeNull();
});

/** A letter of three points, which is a thousandth of a card. */
const SMALL = '0 0 0 1 k 20 20 1.5 3 re f';

test('where one small letter is missing, the fonts stay', async () => {
  const was = await writtenAnew(`${LETTER} ${SMALL}`);
  expect(await finished(await writtenAnew(`${LETTER} ${SMALL}`), was)).not.toBeNull();
  expect(await finished(await writtenAnew(), was)).toBeNull();
});

test('every page is compared, also the last of many', async () => {
  const many = [LETTER, LETTER, LETTER, LETTER, LETTER, `${LETTER} ${SMALL}`];
  const was = await writtenAnew(many);
  expect(await finished(await writtenAnew(many), was)).not.toBeNull();
  expect(await finished(await writtenAnew(many.fill(LETTER)), was)).toBeNull();
});

/** Stems of letters of four points: from a font as an outline of some points, made a path by Ghostscript as a rectangle. */
const stems = (drawn: (x: number, y: number, width: number, height: number) => string) =>
  `0 0 0 1 k ${Array.from({ length: 12 }, (_, at) => drawn(60.07 + at * 1.13, 60.06, 0.18, 3.1)).join(' ')}`;
const OUTLINES = stems(
  (x, y, w, h) =>
    `${x} ${y} m ${x + w} ${y} l ${x + w} ${y + h / 2} l ${x + w} ${y + h} l ${x} ${y + h} l h f`,
);
const RECTANGLES = stems((x, y, w, h) => `${x} ${y} ${w} ${h} re f`);

test('stems that became rectangles are the same letters, though a renderer fills those to whole pixels', async () => {
  expect(await finished(await writtenAnew(RECTANGLES), await writtenAnew(OUTLINES))).not.toBeNull();
});

test('and stems twice as wide are not', async () => {
  const bold = stems((x, y, w, h) => `${x} ${y} ${2 * w} ${h} re f`);
  expect(await finished(await writtenAnew(bold), await writtenAnew(OUTLINES))).toBeNull();
});
