import { PDFDocument, type PDFPage, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { CARD_FORM } from '#tests/corpora/clean-facts.ts';
import { inspectBytes } from '#tests/corpora/inspect-bytes.ts';
import { checkArtwork } from '../rules/check-artwork.ts';
import { inspect } from './inspect.ts';

const points = (mm: number) => (mm / 25.4) * 72;
const A5 = { width: 148, height: 210 };
const SIXTEEN = { ...CARD_FORM, trim: { widthMm: 148, heightMm: 210 }, bleedMm: 0, safeMm: 5, pages: 16 };

/** A QR code of 22 mm, in mm from the upper left corner of A5. */
function drawCode(page: PDFPage, text: string, { x, y }: { x: number; y: number }): void {
  const { data, size } = encode(text, { border: 0 });
  const module = 22 / size;
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark)
        page.drawRectangle({
          x: points(x + column * module),
          y: points(A5.height - y - (row + 1) * module),
          width: points(module),
          height: points(module),
        });
}

/** The same as a photo of all of the page, as programs export pages: 300 pixels an inch. */
async function photoOfCode(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { border: 0 });
  const cells = data.flatMap((cell, row) =>
    cell.flatMap((isDark, column) => (isDark ? [`M${column} ${row}h1v1h-1z`] : [])),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1748" height="2480" viewBox="0 0 148 210"><rect width="148" height="210" fill="#fff"/><path transform="translate(100 150) scale(${22 / size})" d="${cells.join('')}"/></svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg({ quality: 90 }).toBuffer();
}

/** A booklet of sixteen pages of A5, each with a heading. */
async function booklet(onPage: (page: PDFPage, number: number) => void): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= 16; number += 1) {
    const page = document.addPage([points(A5.width), points(A5.height)]);
    page.drawText(`Chapter ${number}`, { x: 60, y: 550, size: 24, font });
    onPage(page, number);
  }
  return Buffer.from(await document.save());
}

test('codes are read on every page of a booklet, also in a photo, and where one leads nowhere it is told with its page', async () => {
  const document = await PDFDocument.load(
    await booklet((page, number) => {
      if (number === 2) drawCode(page, 'https://inkbazaar.in/two', { x: 20, y: 30 });
      if (number === 16) drawCode(page, 'htp://inkbazaar.in', { x: 63, y: 150 });
    }),
  );
  const photo = await document.embedJpg(await photoOfCode('https://inkbazaar.in/nine'));
  document.getPage(8).drawImage(photo, { x: 0, y: 0, width: points(148), height: points(210) });
  const { artwork } = await inspectBytes(Buffer.from(await document.save()), 'pdf');
  if (!artwork) throw new Error('nobody looked into it');
  const read = artwork.pages.flatMap(({ codes }, index) => codes.map(({ text }) => `${index + 1} ${text}`));
  expect(read).toEqual([
    '2 https://inkbazaar.in/two',
    '9 https://inkbazaar.in/nine',
    '16 htp://inkbazaar.in',
  ]);
  expect(artwork.pages[15]?.codes[0]).toMatchObject({ quietModules: 4 });
  expect(artwork.pages[15]?.codes[0]?.place.x).toBeCloseTo(63, 0);
  expect(artwork.pages[8]?.codes[0]?.place.y).toBeCloseTo(150, 0);
  expect(artwork.pages.some(({ areCodesUnread }) => areCodesUnread)).toBe(false);
  expect(checkArtwork(artwork, SIXTEEN).filter(({ code }) => code === 'CODE_LINK')).toMatchObject([
    { page: 16, action: 'tell' },
  ]);
});

test('pages without a code say none, and nothing was left out', async () => {
  const plain = await booklet(() => undefined);
  const { artwork } = await inspectBytes(plain, 'pdf');
  expect(artwork?.pages.flatMap(({ codes }) => codes)).toEqual([]);
  expect(artwork?.pages.some(({ areCodesUnread }) => areCodesUnread)).toBe(false);
  expect(artwork && checkArtwork(artwork, SIXTEEN).filter(({ code }) => code === 'ENGINE_LIMIT')).toEqual([]);
});

test('what there was no time for is said, and not claimed', async () => {
  const { pages, artwork } = await inspect(await booklet(() => undefined), 'pdf');
  for await (const { picture } of pages) expect((await picture).length).toBeGreaterThan(0);
  const facts = await artwork?.(() => true);
  if (!facts) throw new Error('nobody looked into it');
  const found = checkArtwork(facts, SIXTEEN).filter(({ code }) => code === 'ENGINE_LIMIT');
  expect(found).toMatchObject([
    {
      action: 'silent',
      message: 'There was no time to look for QR codes and barcodes on pages 5, 6 and 10 more.',
    },
  ]);
});
