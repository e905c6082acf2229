import { setImmediate } from 'node:timers/promises';
import type { PDFContext, PDFObject } from '@cantoo/pdf-lib';
import type { PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import { PAGE_PX, PAGES_SHOWN } from '#contract/artwork.ts';
import type { ArtworkFacts, PageFacts } from '../facts/artwork-facts.ts';
import type { PageInkPicture, PagePhoto } from '../facts/pdf-facts.ts';
import { objectsShown } from '../partner-copy/sanitise-pdf.ts';
import { type ShownObjects, writePieces } from '../partner-copy/write-pdf.ts';
import { mayHoldSmallCode } from './code-hints.ts';
import { drawnFinely, finestPx, PAGES_FINELY } from './draw-finely.ts';
import { type Drawn, drawPage, type Shown, toMm } from './draw-page.ts';
import { noteFurtherCodes } from './further-codes.ts';
import { lightCopy, lightenedFor, type Unpacked, unpackPhotos } from './light-copy.ts';
import type { OpenedFile, PageDrawn } from './opened-file.ts';
import { noteCodes, noteInk, noteSmallCodes, type ReadPdf, readPdf } from './pdf-artwork.ts';
import { hasFields, userUnitsOf } from './pdf-user-units.ts';
import { pdfium } from './pdfium.ts';
import { noteInkOfPictures } from './picture-ink.ts';
import { pageOfPixels, previewOfPixels } from './preview.ts';
import { isSameFile, isSameWithComments, look, lookAt, matchesDetail, open } from './same-look.ts';
import { LONGEST_MM, Unprintable } from './verdict.ts';

/** Longest edge of a page that is drawn only for where its ink is, and how many such pages. */
const INK_PX = 480;
const PAGES_WITH_INK = 64;

/**
 * Opens a PDF (or the PDF inside an .ai) with PDFium and makes it anew without what is more than its pages. That copy is
 * what is shown, so that what is seen is what is printed: pages, first page in mm (crop box, rotation), a picture of it
 * on white, and the first pages in detail.
 * Fields of forms are shown as they are filled in; comments are where they print.
 * @throws Unprintable file_locked when it opens only with a password, file_page_too_large, file_damaged when it cannot be read or its
 * copy looks different, file_too_complex when something in it unpacks to more than an engine may be handed.
 */
export async function inspectPdf(bytes: Buffer, kind: 'pdf' | 'ai'): Promise<OpenedFile> {
  if (!endsLikePdf(bytes)) throw new Unprintable('file_damaged');
  const read = await readPdf(bytes);
  const { facts: gathered, pictures, photos } = read;
  // Beside what follows; the pages that are shown first.
  const unpacking = unpackPages(read);
  const library = await pdfium();
  const sent = await look(library, bytes);
  sent.document.destroy();
  const { sanitised, light, objects, context } = await copiesOf(read, unpacking);
  const copy = await open(library, light);
  const isCounted = copy.getPageCount() === sent.pageCount;
  const shown = shownOf(copy, context);
  const first = isCounted ? await drawPage(shown, 0, PAGE_PX).catch(() => null) : null;
  const isSame =
    (first && (await matchesDetail(sent.glance, first))) ||
    isSameFile(sent, await lookAt(copy)) ||
    (await isSameWithComments(library, bytes, sent));
  // Decrypted otherwise than PDFium does it, it is one of those we cannot open.
  if (!isSame) throw new Unprintable(gathered.document?.isEncrypted ? 'file_locked' : 'file_damaged');
  if (!first) throw new Unprintable('file_damaged');
  // Beside what follows: the verdict waits for it alone.
  const preview = previewOfPixels(first.pixels, first.width, first.height);
  preview.catch(() => undefined);
  noteInk(gathered.pages[0], first);
  return {
    facts: {
      kind,
      pageCount: sent.pageCount,
      widthMm: first.widthMm,
      heightMm: first.heightMm,
      widthPx: null,
      heightPx: null,
    },
    preview,
    pages: drawnPages(shown, first, gathered, unpacking),
    sanitised,
    artwork: (isLate) =>
      withInk(shown, gathered, {
        pictures,
        photos,
        isLate,
        others: () => othersOf(library, shown, unpacking, objects, context),
        inDetail: (indexes) =>
          furtherInDetail(library, shown, indexes, { facts: gathered, photos, unpacking, objects, context }),
      }),
  };
}

interface Unpacking {
  /** Of the pages that are shown in detail. */
  readonly shown: Promise<Unpacked>;
  /** Of the others that are drawn, begun when it is first asked for. */
  others(): Promise<Unpacked>;
  /** Photos that are on the others alone. */
  readonly further: ReadonlySet<PDFObject>;
}

function unpackPages({ facts, photos }: ReadPdf): Unpacking {
  const fineness = (page: number) => finenessOf(facts.pages[page], page);
  const inDetail = new Set(photos.filter(({ page }) => page < PAGES_SHOWN).map(({ image }) => image));
  const ofOthers = photos.filter(({ image }) => !inDetail.has(image));
  const shown = unpackPhotos(
    photos.filter(({ image }) => inDetail.has(image)),
    fineness,
    { shownPxPerMm: (page) => PAGE_PX / longestMm(facts.pages[page]) },
  );
  let begun: Promise<Unpacked> | undefined;
  const others = () => {
    begun ??= unpackPhotos(ofOthers, fineness, { isForInk: true });
    begun.catch(() => undefined);
    return begun;
  };
  return { shown, others, further: new Set(ofOthers.map(({ image }) => image)) };
}

/**
 * The copy for whoever prints a file, and the same as its first pages are drawn.
 * @throws Unprintable file_damaged where our parser cannot read it
 */
export async function copiesOf(
  read: ReadPdf,
  unpacking: Pick<Unpacking, 'shown' | 'further'> = { ...unpackPages(read), further: new Set() },
): Promise<{
  sanitised: readonly Uint8Array[];
  light: Buffer;
  objects: ShownObjects;
  context: PDFContext;
}> {
  const { context } = read;
  if (!context) throw new Unprintable('file_damaged');
  const objects = objectsShown(context);
  const sanitised = writePieces(context, objects);
  const unpacked = await unpacking.shown;
  const { further } = unpacking;
  const isLighter = unpacked.size > 0 || further.size > 0;
  if (isLighter) {
    const light = lightCopy(context, objects, unpacked, further);
    return { sanitised, light, objects, context };
  }
  const light = Buffer.concat(sanitised);
  return { sanitised: [light], light, objects, context };
}

/** The document as its further pages are drawn, which takes the place of the one that showed the first; the same where no photo is on them alone. */
async function othersOf(
  library: PDFiumLibrary,
  shown: Shown,
  unpacking: Unpacking,
  objects: ShownObjects,
  context: PDFContext,
): Promise<Shown> {
  if (unpacking.further.size === 0) return shown;
  const unpacked = await unpacking.others();
  shown.document.destroy();
  return { ...shown, document: await open(library, lightCopy(context, objects, unpacked)) };
}

/** The document as these of its further pages are drawn in detail; null where it is so already. */
async function furtherInDetail(
  library: PDFiumLibrary,
  shown: Shown,
  indexes: readonly number[],
  read: Pick<ReadPdf, 'facts' | 'photos'> & {
    unpacking: Unpacking;
    objects: ShownObjects;
    context: PDFContext;
  },
): Promise<Shown | null> {
  const { facts, photos, unpacking, context, objects } = read;
  const isCoarse = photos.some(({ page, image }) => indexes.includes(page) && unpacking.further.has(image));
  if (!isCoarse) return null;
  const pxPerMm = (page: number) => (indexes.includes(page) ? PAGE_PX / longestMm(facts.pages[page]) : 0);
  const light = await lightenedFor({ context, photos, objects: () => objects }, pxPerMm);
  return light && { ...shown, document: await open(library, light) };
}

const longestMm = (page: PageFacts | undefined) =>
  Math.max(page?.cropBox.width ?? 0, page?.cropBox.height ?? 0, 0.01);

/** Pixels a millimetre: how finely a page (from 0) is going to be drawn. */
function finenessOf(page: PageFacts | undefined, index: number): number {
  if (!page || index >= PAGES_WITH_INK) return 0;
  const finest = index < PAGES_FINELY ? Math.max(PAGE_PX, finestPx(page.cropBox)) : PAGE_PX;
  return (index < PAGES_SHOWN ? finest : INK_PX) / longestMm(page);
}

/** Draws large pages finely, to look for small codes, and small what was not shown in detail, only to see where ink is. */
async function withInk(
  shown: Shown,
  facts: ArtworkFacts,
  { pictures, photos, isLate, others, inDetail }: LookedFurther,
): Promise<ArtworkFacts> {
  // While photos of the further pages are unpacked.
  const fine = isLate() ? [] : await drawnFinely(shown, facts, photos);
  for (const { index, drawn } of fine) if (!isLate()) await noteSmallCodes(facts.pages[index], drawn, isLate);
  const isDrawn = ({ ink }: PageFacts) => ink !== null;
  const further = facts.pages.every(isDrawn) || isLate() ? shown : await others();
  const candidates: number[] = [];
  for (const [index, page] of facts.pages.entries()) {
    if (page.ink || index >= PAGES_WITH_INK || isLate()) continue;
    const drawn = await drawPage(further, index, INK_PX).catch(() => null);
    if (!drawn) continue;
    noteInk(page, drawn);
    if (mayHoldSmallCode(drawn)) candidates.push(index);
  }
  await noteInkOfPictures(facts, pictures, isLate);
  await noteFurtherCodes(facts.pages, candidates, { shown: further, inDetail, isLate });
  return facts;
}

interface LookedFurther {
  readonly pictures: readonly PageInkPicture[];
  readonly photos: readonly PagePhoto[];
  readonly isLate: () => boolean;
  /** The document with its further pages, as they are drawn small. */
  readonly others: () => Promise<Shown>;
  readonly inDetail: (indexes: readonly number[]) => Promise<Shown | null>;
}

/** @throws Unprintable file_page_too_large for one of the pages that are shown */
function shownOf(document: PDFiumDocument, context: PDFContext): Shown {
  const userUnits = userUnitsOf(context, PAGES_SHOWN);
  const shown = { document, hasFields: hasFields(context), userUnits, inDetail: [] };
  for (let index = 0; index < Math.min(document.getPageCount(), PAGES_SHOWN); index += 1) {
    const { originalWidth, originalHeight } = document.getPage(index).getOriginalSize();
    if (toMm(Math.max(originalWidth, originalHeight), userUnits[index]) > LONGEST_MM)
      throw new Unprintable('file_page_too_large');
  }
  return shown;
}

/**
 * The first page is drawn already; the others only as somebody asks for them, while those before are encoded. One that
 * cannot be shown ends it.
 */
async function* drawnPages(
  shown: Shown,
  first: Drawn,
  { pages }: ArtworkFacts,
  unpacking: Unpacking,
): AsyncGenerator<PageDrawn> {
  const most = Math.min(shown.document.getPageCount(), PAGES_SHOWN);
  for (let index = 0; index < most; index += 1) {
    const drawn = index === 0 ? first : await drawPage(shown, index, PAGE_PX).catch(() => null);
    if (!drawn) break;
    const page = inDetail(drawn);
    if (index === 0) {
      // After the verdict, which no search for codes may cost, and which waits for no photo of the others.
      yield page;
      unpacking.others().catch(() => undefined);
    } else noteInk(pages[index], drawn);
    await noteCodes(pages[index], drawn);
    shown.inDetail.push(drawn);
    // For what was encoded or unpacked meanwhile.
    await setImmediate();
    if (index > 0) yield page;
  }
}

function inDetail({ widthMm, heightMm, pixels, width, height }: Drawn): PageDrawn {
  const picture = pageOfPixels(pixels, width, height);
  picture.catch(() => undefined);
  return { widthMm, heightMm, picture };
}

/**
 * PDFium rebuilds what it can of a file that was cut off, and pictures are silently missing. A whole file says so at
 * its end (ISO 32000-1, 7.5.5); zeros and line ends that mailers add are not counted.
 */
function endsLikePdf(bytes: Buffer): boolean {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] ?? 33) <= 32) end -= 1;
  return bytes.subarray(Math.max(0, end - 4096), end).includes('%%EOF');
}
