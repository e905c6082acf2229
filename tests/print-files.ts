import { PDFDocument } from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { design } from './corpora/design-corpus.ts';

const MM = 72 / 25.4;
const points = (mm: number) => Math.round(mm * MM * 1000) / 1000;

/** A print-ready file as the shop makes it: TrimBox and BleedBox, colours of the press. Sizes in mm, bleed 3 mm. */
export function printFile(given: Parameters<typeof design>[0]): Buffer {
  const { widthMm, heightMm, bleedMm = 3, page = '' } = given;
  const box = (around: number) =>
    `[${points(bleedMm - around)} ${points(bleedMm - around)} ${points(widthMm + bleedMm + around)} ${points(heightMm + bleedMm + around)}]`;
  return design({ ...given, page: `/TrimBox${box(0)}/BleedBox${box(bleedMm)}${page}` });
}

/** The pixels of a part of the first page, in mm from the left and the bottom of its bleed, at 127 ppi. */
export async function drawn(
  pdf: Uint8Array,
  part: { x: number; y: number; width: number; height: number },
): Promise<Buffer> {
  const source = await PDFDocument.load(pdf, { updateMetadata: false });
  const page = source.getPage(0);
  page.setMediaBox(points(part.x), points(part.y), points(part.width), points(part.height));
  page.setCropBox(points(part.x), points(part.y), points(part.width), points(part.height));
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await source.save());
  const { data } = await document.getPage(0).render({ scale: 127 / 72, render: 'bitmap' });
  const pixels = Buffer.from(data);
  document.destroy();
  library.destroy();
  return pixels;
}
