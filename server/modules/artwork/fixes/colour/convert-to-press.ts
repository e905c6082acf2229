import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import type { PressCondition } from '#contract/catalogue/catalogue.ts';
import { readPageBoxes } from '../../facts/page-boxes.ts';
import { convertImage, type FoundImage } from './convert-image.ts';
import { DocumentRewriter } from './document-rewriter.ts';
import type { ColourStep, NotConverted } from './inking.ts';
import { PressInking } from './press-inking.ts';
import { inheritedBy } from './stream-parts.ts';

/** What of the colours of a file was changed. */
export interface ColourReport {
  /** How many colours, lines, letters or pictures each step changed. */
  readonly converted: Readonly<Partial<Record<ColourStep, number>>>;
  /**
   * The colour of a drawing, and of a picture, that moved most (ΔE00), and the page it is on, from 1. Grey and black do
   * not count: their ink is chosen. Of a picture 98 of 100 pixels move less.
   */
  readonly shift: { readonly drawing: ColourShift | null; readonly picture: ColourShift | null };
  readonly notConverted: readonly NotConverted[];
}

export interface ColourShift {
  readonly deltaE: number;
  readonly page: number;
}

/**
 * Makes a document's colours those of a press, in place: pages with everything they draw, and notes that print. What a
 * step does not concern stays byte for byte. Vector colours are converted relative colorimetric with black point
 * compensation, photos perceptually; soft masks stay as they are.
 * Runs inside the child process only.
 * @param options.maximumInk percent, all inks together, for `limit_ink`
 * @throws StreamLimit, TooMuchToConvert when it unpacks to more than is followed; then it is half converted
 */
export async function convertToPress(
  document: PDFDocument,
  options: { condition: PressCondition; maximumInk: number; steps: ReadonlySet<ColourStep> },
): Promise<ColourReport> {
  await document.flush();
  const inking = await PressInking.for(options);
  const rewriter = new DocumentRewriter(document.context, inking);
  for (const [index, page] of document.getPages().entries()) {
    inking.page = index + 1;
    convertPage(rewriter, page.node);
  }
  for (const found of inking.images.values()) await convertFound(document, rewriter, { inking, found });
  dropUnused(document, rewriter.replaced);
  return inking.report();
}

export function convertPage(rewriter: DocumentRewriter, page: PDFDict): void {
  const inherited = (key: string) => inheritedBy(page, key);
  const boxes = readPageBoxes(page, inherited);
  const resources = inherited('Resources');
  rewriter.page(page, {
    resources: resources instanceof PDFDict ? resources : undefined,
    crop: boxes.crop,
    points: boxes.points,
  });
  for (const form of appearancesOf(page)) rewriter.appearance(form);
}

/** What notes and fields look like: one form, or one for each of their states. */
function appearancesOf(page: PDFDict): PDFRawStream[] {
  const listed = page.lookup(PDFName.of('Annots'));
  if (!(listed instanceof PDFArray)) return [];
  return listed.asArray().flatMap((_, index) => {
    const note = listed.lookup(index);
    const drawn = note instanceof PDFDict ? note.lookup(PDFName.of('AP')) : undefined;
    const usual = drawn instanceof PDFDict ? drawn.lookup(PDFName.of('N')) : undefined;
    if (usual instanceof PDFRawStream) return [usual];
    if (!(usual instanceof PDFDict)) return [];
    return usual.keys().flatMap((key) => {
      const state = usual.lookup(key);
      return state instanceof PDFRawStream ? [state] : [];
    });
  });
}

async function convertFound(
  document: PDFDocument,
  rewriter: DocumentRewriter,
  { inking, found }: { inking: PressInking; found: FoundImage & { readonly page: number } },
): Promise<void> {
  inking.page = found.page;
  const made = await convertImage(found, inking, inking.mostInk);
  const ref = rewriter.refOf(found.image);
  if (made && ref) document.context.assign(ref, made);
}

/** Of what was replaced, what nothing leads to any more. */
function dropUnused(document: PDFDocument, replaced: ReadonlySet<PDFRef>): void {
  if (replaced.size === 0) return;
  const { context } = document;
  const used = new Set<PDFObject>();
  const waiting: (PDFObject | undefined)[] = [context.trailerInfo.Root, context.trailerInfo.Info];
  while (waiting.length > 0) {
    const object = waiting.pop();
    if (!object || used.has(object)) continue;
    if (
      object instanceof PDFRef ||
      object instanceof PDFArray ||
      object instanceof PDFDict ||
      object instanceof PDFStream
    )
      used.add(object);
    if (object instanceof PDFRef) waiting.push(context.lookup(object));
    else if (object instanceof PDFArray) waiting.push(...object.asArray());
    else if (object instanceof PDFDict) waiting.push(...object.values());
    else if (object instanceof PDFStream) waiting.push(object.dict);
  }
  for (const ref of replaced) if (!used.has(ref)) context.delete(ref);
}
