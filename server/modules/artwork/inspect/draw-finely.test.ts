import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { PAGE_PX } from '#contract/artwork.ts';
import { inspectBytes } from '#tests/corpora/inspect-bytes.ts';
import { drawnFinely } from './draw-finely.ts';
import { drawPage } from './draw-page.ts';
import { readPdf } from './pdf-artwork.ts';
import { pdfium } from './pdfium.ts';
import { open } from './same-look.ts';

const A3 = { width: 297, height: 420 };
const points = (mm: number) => (mm / 25.4) * 72;

/** A code of 14 mm on a photo of so many pixels a millimetre. */
async function photoOf(pxPerMm: number): Promise<Buffer> {
  const { data, size } = encode('https://inkbazaar.in/a3', { border: 0 });
  const cells = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${A3.width * pxPerMm}" height="${A3.height * pxPerMm}" viewBox="0 0 ${A3.width} ${A3.height}"><rect width="100%" height="100%" fill="#fff"/><path transform="translate(100 150) scale(${14 / size})" d="${cells.join('')}"/></svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg({ quality: 92 }).toBuffer();
}

/** It fills a page of A3; beside it a word, and where it is said a thin line. */
async function posterOf(pxPerMm: number, { word = 'Sale', hasLine = false } = {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([points(A3.width), points(A3.height)]);
  const photo = await document.embedJpg(await photoOf(pxPerMm));
  page.drawImage(photo, { x: 0, y: 0, width: points(A3.width), height: points(A3.height) });
  page.drawText(word, { x: 60, y: 550, size: 24, font });
  if (hasLine) page.drawLine({ start: { x: 10, y: 10 }, end: { x: 90, y: 10 } });
  return Buffer.from(await document.save());
}

/** The longer side of the page as it is drawn once more; null where it is not. */
async function drawnAgain(pdf: Buffer): Promise<number | null> {
  const { facts, photos } = await readPdf(pdf);
  const plain = { document: await open(await pdfium(), pdf), hasFields: false, userUnits: [], inDetail: [] };
  const detail = await drawPage(plain, 0, PAGE_PX);
  if (!detail) throw new Error('nothing is drawn');
  const [fine] = await drawnFinely({ ...plain, inDetail: [detail] }, facts, photos);
  plain.document.destroy();
  return fine ? fine.drawn.height : null;
}

test('a photo alone is drawn no finer than it is, and everything else as finely as small codes need', async () => {
  // The page was drawn at 3.8 pixels a millimetre.
  expect(await drawnAgain(await posterOf(4))).toBeNull();
  expect(await drawnAgain(await posterOf(6))).toBe(6 * A3.height);
  for (const beside of [{ hasLine: true }, { word: '8901234567894' }])
    expect(await drawnAgain(await posterOf(4, beside)), JSON.stringify(beside)).toBe(8 * A3.height);
});

test('a small code in a photo is read as well as the photo allows', async () => {
  const { artwork } = await inspectBytes(await posterOf(6), 'pdf');
  expect(artwork?.pages[0]?.codes).toMatchObject([{ text: 'https://inkbazaar.in/a3' }]);
});
