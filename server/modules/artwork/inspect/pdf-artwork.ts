import { PDFParser } from '@cantoo/pdf-lib';
import { type ArtworkFacts, type PageFacts, unopenedFacts } from '../facts/artwork-facts.ts';
import { hasBomb } from '../facts/decode-stream.ts';
import { type DrawnPage, inkEdges } from '../facts/ink-edges.ts';
import { pdfFacts } from '../facts/pdf-facts.ts';
import { Unprintable } from './verdict.ts';

/**
 * What a PDF is made of, as it was sent, before any engine sees it.
 * @throws Unprintable file_too_complex when something in it unpacks to more than an engine may be handed
 */
export async function gatherPdf(bytes: Buffer): Promise<ArtworkFacts> {
  const context = await PDFParser.forBytesWithOptions(bytes, Number.POSITIVE_INFINITY)
    .parseDocument()
    .catch(() => null);
  // What this parser cannot read the next two refuse, each in its own words.
  if (!context) return unopenedFacts('pdf', 'unreadable');
  if (await hasBomb(context)) throw new Unprintable('file_too_complex');
  try {
    return pdfFacts(context, bytes);
  } catch {
    // The stack overflows in what is nested without end: what a page draws is shown all the same.
    return unopenedFacts('pdf', 'unreadable');
  }
}

/** What is seen counts: a page that only paints white is empty, and one that only has filled-in fields is not. */
export function noteInk(page: PageFacts | undefined, drawn: DrawnPage): void {
  if (!page) return;
  const isCut = page.trimBox && page.trimBox.width < page.cropBox.width - 0.5;
  page.ink = inkEdges(drawn, page.cropBox, isCut ? page.trimBox : null);
  page.isEmpty = page.ink.share === 0;
}
