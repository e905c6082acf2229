import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { Unprintable } from '../inspect/verdict.ts';
import { openPdf } from './open-pdf.ts';
import * as parts from './pdf-parts.ts';
import { type ShownObjects, writePdf } from './write-pdf.ts';

/**
 * A PDF that only shows its pages: made anew from the objects its pages are drawn with, in one revision. Scripts,
 * actions, attached files, forms of other programs (XFA), films, links, references to files elsewhere, private data of
 * editors and everything no page uses are not in it; pictures, fonts, colours, layers and boxes are the same bytes.
 * Comments that are not printed are not in it either.
 * Runs inside the child process only.
 * @param options.keepsComments leaves these in, to compare with the file as it was sent
 * @throws Unprintable file_locked when it opens only with a password, file_damaged when what its pages use cannot be read.
 */
export async function sanitisePdf(bytes: Buffer, options: { keepsComments?: boolean } = {}): Promise<Buffer> {
  try {
    const { context } = await openPdf(bytes);
    return writeShown(context, options.keepsComments ?? false);
  } catch (error) {
    throw asDamaged(error);
  }
}

/**
 * What of a file that is read already `sanitisePdf` writes; its other objects are of no use afterwards.
 * @throws Unprintable file_damaged
 */
export function objectsShown(context: PDFContext): ShownObjects {
  try {
    return reachShown(context, false);
  } catch (error) {
    throw asDamaged(error);
  }
}

/** The parser says what it stumbled over, the stack overflows in what is nested without end: the file's fault. */
const asDamaged = (error: unknown) =>
  error instanceof Unprintable ? error : new Unprintable('file_damaged');

/**
 * The same of a file that is read already: what its pages lead to, written anew in one revision.
 * @throws Unprintable file_damaged when it has no pages to lead anywhere
 */
export function writeShown(context: PDFContext, keepsComments = false): Buffer {
  return writePdf(context, reachShown(context, keepsComments));
}

function reachShown(context: PDFContext, keepsComments: boolean): ShownObjects {
  const root = context.trailerInfo.Root;
  const catalog = context.lookup(root);
  if (!(root instanceof PDFRef && catalog instanceof PDFDict)) throw new Unprintable('file_damaged');
  const known = new Set<PDFDict>();
  cleanCatalog(context, catalog, known, keepsComments);
  const info = cleanInfo(context);
  return { root, info, reached: reach(context, root, known) };
}

const nameOf = (key: string) => PDFName.of(key);
const textOf = (value: PDFObject | undefined) => (value instanceof PDFName ? value.decodeText() : undefined);

function keepOnly(dict: PDFDict, kept: ReadonlySet<string>): void {
  for (const key of dict.keys()) if (!kept.has(key.decodeText())) dict.delete(key);
}

function cleanCatalog(
  context: PDFContext,
  catalog: PDFDict,
  known: Set<PDFDict>,
  keepsComments: boolean,
): void {
  known.add(catalog);
  keepOnly(catalog, parts.CATALOG);
  cleanPages(context, catalog.lookup(nameOf('Pages')), known, keepsComments);
  const form = catalog.lookup(nameOf('AcroForm'));
  if (form instanceof PDFDict) {
    known.add(form);
    keepOnly(form, parts.FORM);
    cleanFields(context, form.lookup(nameOf('Fields')), known);
  }
}

/** Every node of the page tree and every page, however deep and however often they lead back to each other. */
function cleanPages(
  context: PDFContext,
  root: PDFObject | undefined,
  known: Set<PDFDict>,
  keepsComments: boolean,
): void {
  const waiting = [root];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!(node instanceof PDFDict) || known.has(node)) continue;
    known.add(node);
    const kids = node.lookup(nameOf('Kids'));
    keepOnly(node, kids ? parts.PAGE_NODE : parts.PAGE);
    if (kids instanceof PDFArray) waiting.push(...kids.asArray().map((kid) => context.lookup(kid)));
    else cleanAnnotations(node, known, keepsComments);
  }
}

function cleanAnnotations(page: PDFDict, known: Set<PDFDict>, keepsComments: boolean): void {
  const annotations = page.lookup(nameOf('Annots'));
  page.delete(nameOf('Annots'));
  if (!(annotations instanceof PDFArray)) return;
  const drawn = PDFArray.withContext(page.context);
  for (const entry of annotations.asArray()) {
    const annotation = page.context.lookup(entry);
    if (!(annotation instanceof PDFDict)) continue;
    if (!parts.DRAWN_ANNOTATIONS.has(textOf(annotation.lookup(nameOf('Subtype'))) ?? '')) continue;
    if (!(keepsComments || isPrinted(annotation))) continue;
    cleanField(annotation, known);
    drawn.push(entry);
  }
  if (drawn.size() > 0) page.set(nameOf('Annots'), drawn);
}

const HIDDEN = 2;
const PRINT = 4;

/** ISO 32000-2, 12.5.3: what does not say that it prints is for the screen. */
function isPrinted(annotation: PDFDict): boolean {
  const flags = annotation.lookup(nameOf('F'));
  const bits = flags instanceof PDFNumber ? flags.asNumber() : 0;
  return (bits & PRINT) !== 0 && (bits & HIDDEN) === 0;
}

function cleanFields(context: PDFContext, fields: PDFObject | undefined, known: Set<PDFDict>): void {
  if (!(fields instanceof PDFArray)) return;
  for (const entry of fields.asArray()) {
    const field = context.lookup(entry);
    if (field instanceof PDFDict) cleanField(field, known);
  }
}

/** A field or annotation with those above and below it. */
function cleanField(field: PDFDict, known: Set<PDFDict>): void {
  const waiting: (PDFObject | undefined)[] = [field];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (!(next instanceof PDFDict) || known.has(next)) continue;
    known.add(next);
    keepOnly(next, parts.ANNOTATION);
    // A signature is of the file as it was.
    for (const key of ['V', 'DV']) if (next.lookup(nameOf(key)) instanceof PDFDict) next.delete(nameOf(key));
    waiting.push(next.lookup(nameOf('Parent')));
    const kids = next.lookup(nameOf('Kids'));
    if (kids instanceof PDFArray) waiting.push(...kids.asArray().map((kid) => next.context.lookup(kid)));
  }
}

/** Who made it, and what it says of the standard it follows: texts and names only. */
function cleanInfo(context: PDFContext): PDFDict | null {
  const info = context.lookup(context.trailerInfo.Info);
  if (!(info instanceof PDFDict)) return null;
  keepOnly(info, parts.INFO);
  for (const [key, value] of info.entries()) {
    const text = context.lookup(value);
    if (text instanceof PDFString || text instanceof PDFHexString || text instanceof PDFName)
      info.set(key, text);
    else info.delete(key);
  }
  return info;
}

/** Everything the pages lead to. What acts, or leads out of the file, is cut off on the way, wherever it hangs. */
function reach(context: PDFContext, root: PDFRef, known: ReadonlySet<PDFDict>): Map<PDFRef, PDFObject> {
  const reached = new Map<PDFRef, PDFObject>();
  const seen = new Set<PDFObject>();
  const waiting: PDFObject[] = [];
  /** Null when it must not be there. */
  const follow = (value: PDFObject): PDFObject | null => {
    const target = value instanceof PDFRef ? context.lookup(value) : value;
    if (target instanceof PDFInvalidObject) throw new Unprintable('file_damaged');
    if (target && isForbidden(target, known)) return null;
    if (value instanceof PDFRef && target) reached.set(value, target);
    if (!target || !holdsOthers(target) || seen.has(target)) return value;
    seen.add(target);
    waiting.push(target);
    return value;
  };
  follow(root);
  while (waiting.length > 0) {
    const object = waiting.pop();
    if (object instanceof PDFArray) {
      for (const [index, item] of object.asArray().entries())
        if (follow(item) === null) object.set(index, PDFNull);
      continue;
    }
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    if (object instanceof PDFStream) for (const key of parts.LEADS_OUT) dict.delete(nameOf(key));
    // A profile elsewhere, by address.
    dict.delete(nameOf('DestOutputProfileRef'));
    for (const [key, item] of dict.entries()) if (follow(item) === null) dict.delete(key);
  }
  return reached;
}

const holdsOthers = (object: PDFObject) =>
  object instanceof PDFDict || object instanceof PDFArray || object instanceof PDFStream;

function isForbidden(target: PDFObject, known: ReadonlySet<PDFDict>): boolean {
  const dict = target instanceof PDFStream ? target.dict : target;
  if (!(dict instanceof PDFDict) || known.has(dict)) return false;
  const entryOf = (key: string) => dict.lookup(nameOf(key));
  const isText = (key: string) => entryOf(key) instanceof PDFString || entryOf(key) instanceof PDFHexString;
  return (
    parts.NOT_DRAWING.has(textOf(entryOf('Type')) ?? '') ||
    parts.ACTIONS.has(textOf(entryOf('S')) ?? '') ||
    textOf(entryOf('Subtype')) === 'PS' ||
    // Scripts, addresses and files by name. What drawings name under these keys are objects, never texts.
    ['JS', 'URI', 'UF', 'DOS', 'Unix', 'Mac'].some(isText) ||
    (isText('F') && !(target instanceof PDFStream))
  );
}
