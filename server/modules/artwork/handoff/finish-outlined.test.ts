import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { beforeAll, expect, test } from 'vitest';
import { printFile } from '#tests/print-files.ts';
import { addOutputIntent } from '../fixes/output-intent.ts';
import { finishOutlined } from './finish-outlined.ts';
import { openPrintFile, writePressPdf } from './press-pdf.ts';

const CARD = { widthMm: 89, heightMm: 51 };
const LETTER = '0 0 0 1 k 60 60 20 30 re f';

/** As it is handed off: with a slug in letters of a font, and what its colours are for. */
let before: Buffer;
beforeAll(async () => {
  const input = await openPrintFile(printFile({ ...CARD, content: LETTER }));
  await addOutputIntent(input, 'coated-fogra39');
  before = await writePressPdf([input], [{ input: 0, page: 0, slug: 'Order A' }], {
    bleed: 'kept',
    hasCropMarks: false,
  });
});

/** Its pages as Ghostscript writes them: at 0, without what the catalogue says; the letters are what `drawn` paints. */
async function writtenAnew(content = LETTER, keepsFont = false): Promise<Buffer> {
  const [was] = (await openPrintFile(before)).getPages();
  if (!was) throw new Error('a page');
  const { x, y, width, height } = was.getMediaBox();
  const input = await openPrintFile(printFile({ ...CARD, content }));
  const pdf = await writePressPdf([input], [{ input: 0, page: 0, slug: keepsFont ? 'Order A' : '' }], {
    bleed: 'kept',
    hasCropMarks: false,
  });
  const anew = await openPrintFile(pdf);
  const page = anew.getPage(0);
  page.translateContent(-x, -y);
  page.setMediaBox(0, 0, width, height);
  page.setCropBox(0, 0, width, height);
  page.setTrimBox(1, 1, 5, 5);
  return Buffer.from(await anew.save({ useObjectStreams: false }));
}
const finished = (after: Buffer) =>
  finishOutlined(
    Buffer.concat([
      Buffer.from(`${JSON.stringify({ inputBytes: [before.length, after.length] })}\n`),
      before,
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
