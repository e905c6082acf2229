import sharp, { type Sharp } from 'sharp';
import { pdfium } from '../inspect/pdfium.ts';
import { cmykTiff } from './cmyk-tiff.ts';
import type { Plates } from './plate-profile.ts';
import { openPrintFile } from './press-pdf.ts';
import { showOverprint } from './show-overprint.ts';
import { showPlates } from './show-plates.ts';

// One picture at a time and nothing to keep: the process ends after it.
sharp.concurrency(1);
sharp.cache(false);

/** What a picture of a page says of itself. */
export interface PictureOf {
  readonly ppi: number;
  /** The profile of the press, as the print file has it; null where it has none. */
  readonly profile: Uint8Array | null;
}

/**
 * The first page of a PDF as a picture of its four inks: each ink is drawn as it is written in the page, and nothing is
 * converted, so black text is black ink alone; what overprints leaves the inks under it.
 * @throws NotInInks where something of the page has other colours than inks
 */
export async function drawInks(
  pdf: Uint8Array,
  format: 'TIFF' | 'JPEG',
  { ppi, profile }: PictureOf,
): Promise<Buffer> {
  const { width, height, data: colours } = await drawPlates(pdf, 'cmy', ppi);
  const { tiff, pixels } = cmykTiff({ width, height, ppi, profile });
  for (let at = 0; at < colours.length; at += 4)
    for (let ink = 0; ink < 3; ink += 1) tiff[pixels + at + ink] = 255 - (colours[at + ink] ?? 255);
  const { data: black } = await drawPlates(pdf, 'k', ppi);
  for (let at = 0; at < black.length; at += 4) tiff[pixels + at + 3] = 255 - (black[at] ?? 255);
  const picture = sharp(tiff, { limitInputPixels: false, unlimited: true, sequentialRead: true })
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .keepIccProfile();
  return encoded(picture, format, ppi);
}

/**
 * The first page as a picture in the colours of the screen, sRGB: for what is printed from those (garments).
 */
export async function drawScreen(pdf: Uint8Array, format: 'TIFF' | 'JPEG', ppi: number): Promise<Buffer> {
  const { data, width, height } = await draw(pdf, ppi);
  const picture = sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false })
    .removeAlpha()
    .withIccProfile('srgb');
  return encoded(picture, format, ppi);
}

/** Row by row: what a JPEG could be packed tighter by would take the whole picture in memory once more. */
function encoded(picture: Sharp, format: 'TIFF' | 'JPEG', ppi: number): Promise<Buffer> {
  const dense = picture.withDensity(ppi);
  return format === 'TIFF'
    ? dense.tiff({ compression: 'lzw', predictor: 'horizontal', resolutionUnit: 'inch' }).toBuffer()
    : dense.jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false }).toBuffer();
}

async function drawPlates(pdf: Uint8Array, plates: Plates, ppi: number) {
  const document = await openPrintFile(pdf);
  await showOverprint(document, plates);
  await showPlates(document, plates);
  return draw(await document.save({ useObjectStreams: false }), ppi);
}

async function draw(pdf: Uint8Array, ppi: number) {
  const document = await (await pdfium()).loadDocument(pdf);
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const width = Math.max(1, Math.round((originalWidth / 72) * ppi));
  const height = Math.max(1, Math.round((originalHeight / 72) * ppi));
  const { data } = await page.render({ width, height, scale: 1 });
  const pixels = new Uint8Array(data);
  document.destroy();
  return { width, height, data: pixels };
}
