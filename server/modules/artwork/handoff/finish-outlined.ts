import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFObjectCopier, type PDFPage } from '@cantoo/pdf-lib';
import type { PDFiumDocument } from '@hyzyla/pdfium';
import { z } from 'zod';
import type { PageFacts } from '../facts/artwork-facts.ts';
import { drawPage } from '../inspect/draw-page.ts';
import { gatherPdf } from '../inspect/pdf-artwork.ts';
import { pdfium } from '../inspect/pdfium.ts';
import { compareByTile, type RawPage } from '../proof/compare-pages.ts';
import { carryCatalog, openPrintFile } from './press-pdf.ts';

/** What the confined process is handed, as the first line: the PDF as it was, and as it was written anew. */
export const OutlinedTask = z.object({ inputBytes: z.tuple([z.int().positive(), z.int().positive()]) });
export type OutlinedTask = z.infer<typeof OutlinedTask>;

/** What it says, after the bytes. */
export const FinishedLine = z.object({ isSame: z.boolean() });

/**
 * Of the pixels of the square that differs most: letters as paths are drawn a hair bolder or lighter than from their font,
 * which is 0.001 of it; another letter of four points is 0.04.
 */
const MOST_CHANGED = 0.01;
const TILE_PX = 32;
const COMPARED_PX = 1600;

/**
 * A PDF whose letters were made paths, with the boxes, profile and names it had before. Null where letters are left, or a
 * page is no longer what it was: other inks, or other pixels. Runs inside the child process only.
 */
export async function finishOutlined(bytes: Buffer): Promise<Buffer | null> {
  const from = bytes.indexOf('\n') + 1;
  const { inputBytes } = OutlinedTask.parse(JSON.parse(bytes.toString('utf8', 0, from)));
  const before = bytes.subarray(from, from + inputBytes[0]);
  const source = await openPrintFile(before);
  const target = await openPrintFile(bytes.subarray(from + inputBytes[0]));
  if (hasFonts(target) || target.getPageCount() !== source.getPageCount()) return null;
  for (const [index, page] of target.getPages().entries()) keepBoxes(source.getPage(index), page);
  for (const key of ['OutputIntents', 'Metadata']) target.catalog.delete(PDFName.of(key));
  delete target.context.trailerInfo.Info;
  delete target.context.trailerInfo.ID;
  source.catalog.delete(PDFName.of('OCProperties'));
  carryCatalog(source, target, PDFObjectCopier.for(source.context, target.context));
  const after = Buffer.from(await target.save({ useObjectStreams: false, updateFieldAppearances: false }));
  return (await isSame(before, after)) ? after : null;
}

function hasFonts({ context }: PDFDocument): boolean {
  return context
    .enumerateIndirectObjects()
    .some(
      ([, object]) => object instanceof PDFDict && object.lookup(PDFName.of('Type')) === PDFName.of('Font'),
    );
}

/** Written anew, a page begins at 0: its boxes lie in it as they did. */
function keepBoxes(source: PDFPage, page: PDFPage): void {
  const { x, y, width, height } = source.getMediaBox();
  page.setMediaBox(0, 0, width, height);
  page.setCropBox(0, 0, width, height);
  const [bleed, trim] = [source.getBleedBox(), source.getTrimBox()];
  page.setBleedBox(bleed.x - x, bleed.y - y, bleed.width, bleed.height);
  page.setTrimBox(trim.x - x, trim.y - y, trim.width, trim.height);
  page.node.delete(PDFName.of('ArtBox'));
}

async function isSame(before: Buffer, after: Buffer): Promise<boolean> {
  const [one, other] = [await gatherPdf(before), await gatherPdf(after)];
  const haveSameInks = one.pages.every((page, index) => inksOf(page) === inksOf(other.pages[index]));
  if (!haveSameInks || one.pages.length !== other.pages.length) return false;
  const library = await pdfium();
  const drawnBefore = await library.loadDocument(await leaning(before));
  const drawnAfter = await library.loadDocument(await leaning(after));
  for (const index of one.pages.keys()) {
    const [a, b] = [await pictureOf(drawnBefore, index), await pictureOf(drawnAfter, index)];
    if (!(a && b) || compareByTile(a, b, TILE_PX) > MOST_CHANGED) return false;
  }
  return true;
}

/** Over a whole page less than a pixel of what is compared. */
const LEAN = 0.0004;

/**
 * The same pages, leaning by a hair. PDFium fills a rectangle that stands straight to whole pixels, and a letter that is one, as l or I,
 * becomes bolder than it was in its font: what leans is drawn as every other path.
 */
async function leaning(pdf: Buffer): Promise<Buffer> {
  const document = await openPrintFile(pdf);
  const { context } = document;
  const lean = context.register(context.stream(`1 ${LEAN} 0 1 0 0 cm `));
  for (const { node } of document.getPages()) {
    const contents = node.Contents();
    const parts = contents instanceof PDFArray ? contents.asArray() : [node.get(PDFName.of('Contents'))];
    node.set(PDFName.of('Contents'), context.obj([lean, ...parts.filter((part) => part !== undefined)]));
  }
  return Buffer.from(await document.save({ useObjectStreams: false, updateFieldAppearances: false }));
}

/** What a page is printed with; white that vanishes is counted, since overprint has to stay as it was. */
function inksOf(page: PageFacts | undefined): string {
  const { colourSpaces = [], spots = [], hasRegistration, whiteOverprint } = page ?? {};
  return JSON.stringify([
    colourSpaces.toSorted(),
    spots.toSorted(),
    hasRegistration,
    (whiteOverprint?.count ?? 0) > 0,
  ]);
}

async function pictureOf(document: PDFiumDocument, index: number): Promise<RawPage | null> {
  const drawn = await drawPage(
    { document, hasFields: false, userUnits: [], inDetail: [] },
    index,
    COMPARED_PX,
  );
  return drawn && { ...drawn, pixels: new Uint8Array(drawn.pixels) };
}
