import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { type ArtworkFacts, type LimitReached, MOST_PAGES, type PageFacts } from './artwork-facts.ts';
import { textOf } from './colour.ts';
import { ContentReader, type Reading } from './content-reader.ts';
import { documentFacts } from './document-facts.ts';
import { boxIn, initialState, numberIn } from './graphics-state.ts';
import { Layers } from './layers.ts';
import { IDENTITY, intersect } from './matrix.ts';
import { type PageBoxes, readPageBoxes } from './page-boxes.ts';
import { PageRecord, type PlacedPhoto, type PlacedPicture } from './page-record.ts';
import { Resources } from './resources.ts';

/** Of a whole file: about four seconds of following it. */
const MOST_OPERATORS = 3_000_000;
const MOST_BYTES = 96 * 1024 * 1024;
const DEEPEST_TREE = 64;
/** Of a whole file: the text of a brochure of many pages. */
const MOST_LETTERS = 100_000;

const HIDDEN_FLAG = 1 << 1;
const PRINT_FLAG = 1 << 2;
/** Not drawn, or drawn for the printer beside the page. */
const NOT_SEEN = new Set(['Link', 'Popup', 'PrinterMark', 'TrapNet']);

/** A picture in four inks, and the page it is on, from 0. */
export type PageInkPicture = PlacedPicture & { readonly page: number };
/** A JPEG, likewise, and whether lines or areas are drawn on its page, too. */
export type PagePhoto = PlacedPhoto & { readonly page: number; readonly isBesidePaths: boolean };

/**
 * What a PDF is made of, page by page, without drawing it. Runs inside the child process only. What cannot be read or
 * would cost too much is left out and said in `limits`.
 * @param bytes of the same file, for its header
 * @param wasEncrypted before it was read
 * @param pictures those in four inks are added to it
 * @param photos and those that are JPEGs
 * @param isOurs we made it
 */
export function pdfFacts(
  context: PDFContext,
  bytes: Buffer,
  wasEncrypted = false,
  pictures: PageInkPicture[] = [],
  photos: PagePhoto[] = [],
  isOurs = false,
): ArtworkFacts {
  const limits = new Set<LimitReached>();
  const catalog = context.lookup(context.trailerInfo.Root);
  const root = catalog instanceof PDFDict ? catalog : PDFDict.withContext(context);
  const pages = pagesOf(context, root);
  if (pages.length > MOST_PAGES) limits.add('pages');
  const reading: Reading = {
    layers: new Layers(context, root),
    limits,
    tiles: new Set(),
    isOurs,
    operators: MOST_OPERATORS,
    bytes: MOST_BYTES,
    letters: MOST_LETTERS,
  };
  return {
    content: 'pdf',
    pageCount: Math.max(1, pages.length),
    pages: pages.slice(0, MOST_PAGES).map((page, index) => {
      const { facts, record } = pageFacts(reading, page);
      pictures.push(...record.inkPictures.map((picture) => ({ page: index, ...picture })));
      photos.push(
        ...record.photos.map((photo) => ({ page: index, isBesidePaths: record.hasPaths, ...photo })),
      );
      return facts;
    }),
    document: { ...documentFacts(context, root, bytes), isEncrypted: wasEncrypted },
    picture: null,
    drawing: null,
    limits: [...limits],
  };
}

export interface PageNode {
  readonly page: PDFDict;
  readonly above: readonly PDFDict[];
}

/** Every page in its order; what leads back to itself ends there. */
export function pagesOf(context: PDFContext, catalog: PDFDict): PageNode[] {
  const pages: PageNode[] = [];
  const seen = new Set<PDFDict>();
  const walk = (object: PDFObject | undefined, above: readonly PDFDict[]) => {
    if (!(object instanceof PDFDict) || pages.length > MOST_PAGES || above.length > DEEPEST_TREE) return;
    const kids = object.lookup(PDFName.of('Kids'));
    if (!(kids instanceof PDFArray)) {
      pages.push({ page: object, above });
      return;
    }
    if (seen.has(object)) return;
    seen.add(object);
    for (const kid of kids.asArray()) walk(context.lookup(kid), [object, ...above]);
  };
  walk(catalog.lookup(PDFName.of('Pages')), []);
  return pages;
}

function pageFacts(
  reading: Reading,
  { page, above }: PageNode,
): { facts: PageFacts; record: Pick<PageRecord, 'inkPictures' | 'photos' | 'hasPaths'> } {
  const inherited = inheriting({ page, above });
  const boxes = readPageBoxes(page, inherited);
  const { limits } = reading;
  const record = new PageRecord({
    ...boxes,
    area: boxes.trim ?? boxes.crop,
    limits,
    hasTrim: Boolean(boxes.trim),
  });
  const resources = inherited('Resources');
  const reader = new ContentReader(reading, record, {
    resources: new Resources(resources instanceof PDFDict ? resources : undefined),
    state: initialState(IDENTITY, boxes.crop),
    depth: 0,
  });
  reader.read(streamsOf(page.lookup(PDFName.of('Contents'))));
  const gathered = record.done();
  const facts: PageFacts = {
    ...boxes.facts,
    ...gathered,
    // Of what was not read to its end nobody knows.
    isEmpty: gathered.isEmpty && limits.size === 0,
    blendSpace: blendSpaceOf(page, reader.resources),
    annotations: annotationsOf(page, boxes),
    codes: [],
    ink: null,
  };
  return { facts, record };
}

/** What the transparency of a page is mixed in (ISO 32000-2, 11.6.6). */
function blendSpaceOf(page: PDFDict, resources: Resources): PageFacts['blendSpace'] {
  const group = page.lookup(PDFName.of('Group'));
  const space = group instanceof PDFDict ? group.lookup(PDFName.of('CS')) : undefined;
  return space ? resources.inksOf(space).space : null;
}

/** Looks up an entry in a page and in the nodes above it. */
export function inheriting({ page, above }: PageNode): (key: string) => PDFObject | undefined {
  return (key) => {
    for (const node of [page, ...above]) {
      const value = node.lookup(PDFName.of(key));
      if (value) return value;
    }
    return undefined;
  };
}

export function streamsOf(contents: PDFObject | undefined): PDFRawStream[] {
  if (contents instanceof PDFRawStream) return [contents];
  if (!(contents instanceof PDFArray)) return [];
  return contents.asArray().flatMap((_, index) => {
    const stream = contents.lookup(index);
    return stream instanceof PDFRawStream ? [stream] : [];
  });
}

/** Notes and fields that have a picture, are set to print, and stand inside the trim. */
function annotationsOf(page: PDFDict, boxes: PageBoxes): PageFacts['annotations'] {
  const listed = page.lookup(PDFName.of('Annots'));
  if (!(listed instanceof PDFArray)) return { count: 0, place: null };
  const found = listed.asArray().flatMap((item) => {
    const annotation = page.context.lookup(item);
    if (!(annotation instanceof PDFDict)) return [];
    const flags = numberIn(annotation.lookup(PDFName.of('F'))) ?? 0;
    if ((flags & PRINT_FLAG) === 0 || (flags & HIDDEN_FLAG) !== 0) return [];
    if (NOT_SEEN.has(textOf(annotation.lookup(PDFName.of('Subtype'))))) return [];
    const box = boxIn(annotation.lookup(PDFName.of('Rect')));
    return box && intersect(box, boxes.trim ?? boxes.crop) ? [box] : [];
  });
  const [first] = found;
  return { count: found.length, place: first ? boxes.toPlace(first) : null };
}
