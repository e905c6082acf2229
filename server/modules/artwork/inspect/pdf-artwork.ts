import type { PDFContext } from '@cantoo/pdf-lib';
import { type ArtworkFacts, type PageFacts, unopenedFacts } from '../facts/artwork-facts.ts';
import { hasBomb } from '../facts/decode-stream.ts';
import { type DrawnPage, inkEdges, isPartlyPainted } from '../facts/ink-edges.ts';
import { type PageInkPicture, type PagePhoto, pdfFacts } from '../facts/pdf-facts.ts';
import { openPdf } from '../partner-copy/open-pdf.ts';
import { innerTrim } from '../rules/crop-marks.ts';
import { ownTrim } from '../rules/page-fit.ts';
import { readCodes, readSmallCodes } from './read-codes.ts';
import { unseenParts } from './unseen-parts.ts';
import { Unprintable } from './verdict.ts';

/** A PDF as its objects tell it. */
export interface ReadPdf {
  readonly facts: ArtworkFacts;
  /** Null where our parser cannot read it. */
  readonly context: PDFContext | null;
  /** Those in four inks. */
  readonly pictures: readonly PageInkPicture[];
  readonly photos: readonly PagePhoto[];
}

/** What a PDF is made of, as it was sent, or as we made it. @throws as `readPdf` */
export const gatherPdf = async (bytes: Buffer, { isOurs = false } = {}): Promise<ArtworkFacts> =>
  (await readPdf(bytes, isOurs)).facts;

/**
 * What a PDF is made of, as it was sent, before any engine sees it.
 * @throws Unprintable file_locked when it opens only with a password, file_too_complex when something in it unpacks to more than an engine may be handed
 */
export async function readPdf(bytes: Buffer, isOurs = false): Promise<ReadPdf> {
  const opened = await openPdf(bytes).catch((error: unknown) => {
    if (error instanceof Unprintable) throw error;
    return null;
  });
  // What this parser cannot read the next two refuse, each in its own words.
  const unread = { facts: unopenedFacts('pdf', 'unreadable'), pictures: [], photos: [] };
  if (!opened) return { ...unread, context: null };
  const { context, wasEncrypted } = opened;
  if (await hasBomb(context)) throw new Unprintable('file_too_complex');
  try {
    const [pictures, photos]: [PageInkPicture[], PagePhoto[]] = [[], []];
    const facts = pdfFacts(context, bytes, wasEncrypted, pictures, photos, isOurs);
    return { facts, context, pictures, photos };
  } catch {
    // The stack overflows in what is nested without end: what a page draws is shown all the same.
    return { ...unread, context };
  }
}

/**
 * What is seen counts: a page that only paints white is empty, and one that only has filled-in fields is not. Marks around
 * a trim are nothing on it.
 */
export function noteInk(page: PageFacts | undefined, drawn: DrawnPage): void {
  if (!page) return;
  const cut = ownTrim(page);
  page.ink = inkEdges(drawn, page.cropBox, cut ?? innerTrim(page.marks));
  const hasOnlyMarks = cut !== null && page.isEmpty && page.annotations.count === 0;
  page.isEmpty = page.ink.share === 0 || hasOnlyMarks;
  if (page.ink.share === 0 && isPartlyPainted(drawn)) page.isWhiteAlone = true;
  const unseen = page.isEmpty ? undefined : unseenParts(page, drawn);
  if (unseen) page.unseen = unseen;
}

/** The codes on a page that was drawn in detail. */
export async function noteCodes(page: PageFacts | undefined, drawn: DrawnPage): Promise<void> {
  if (page) page.codes = await readCodes(drawn, page.cropBox);
}

/** Those on it that are too small to be seen there, on the page as it was drawn finely. */
export async function noteSmallCodes(
  page: PageFacts | undefined,
  drawn: DrawnPage,
  isLate: () => boolean,
): Promise<void> {
  if (page) page.codes = await readSmallCodes(drawn, page.cropBox, page.codes, isLate);
}
