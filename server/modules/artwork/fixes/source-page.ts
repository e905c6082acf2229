import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { decodeStream } from '../facts/decode-stream.ts';
import { boxIn, matrixIn, numberIn } from '../facts/graphics-state.ts';
import { type Box, boxOf, type Matrix } from '../facts/matrix.ts';
import { readPageBoxes } from '../facts/page-boxes.ts';
import { inheriting, type PageNode, streamsOf } from '../facts/pdf-facts.ts';

/** What the operators of one page may unpack to. */
const MOST_BYTES = 96 * 1024 * 1024;

/** A page of the file as it was sent, as something that can be drawn. */
export interface SourcePage {
  readonly form: PDFRef;
  /** What of it is seen, in its own units, before it is turned as it says. */
  readonly crop: Box;
  /** From its own units to points from the lower left corner of the page as it is shown. */
  readonly toShown: Matrix;
  /** In points, as it is shown. */
  readonly height: number;
  readonly group: PDFObject | undefined;
}

/**
 * Makes a page a Form XObject (ISO 32000-2, 8.10): its operators, its resources and what is annotated on it, cut off at
 * its CropBox. Vectors stay vectors; nothing is drawn.
 * @throws StreamLimit when its operators cannot be unpacked
 */
export function sourcePage(context: PDFContext, node: PageNode): SourcePage {
  const inherited = inheriting(node);
  const boxes = readPageBoxes(node.page, inherited);
  const { crop, points, facts } = boxes;
  const group = node.page.lookup(PDFName.of('Group'));
  const streams = streamsOf(node.page.lookup(PDFName.of('Contents')));
  const resources = inherited('Resources') ?? PDFDict.withContext(context);
  const [only] = streams;
  const own =
    only && streams.length === 1
      ? PDFRawStream.of(only.dict.clone(context), only.contents)
      : context.flateStream(joined(streams));
  const form = formOf(context, own, { box: crop, resources, group });
  const [across, down] =
    facts.rotate % 180 === 0
      ? [crop.x1 - crop.x0, crop.y1 - crop.y0]
      : [crop.y1 - crop.y0, crop.x1 - crop.x0];
  return {
    form: withAnnotations(context, node.page, { form, crop, group }),
    crop,
    toShown: shownMatrix(crop, facts.rotate, points),
    height: (down ?? across ?? 0) * points,
    group,
  };
}

function joined(streams: readonly PDFRawStream[]): Uint8Array {
  let left = MOST_BYTES;
  const parts = streams.flatMap((stream) => {
    const bytes = decodeStream(stream, left);
    left -= bytes.length;
    // Streams end between two tokens, wherever their bytes end (ISO 32000-2, 7.8.2).
    return [Buffer.from(bytes), Buffer.from('\n')];
  });
  return Buffer.concat(parts);
}

/** Registers a stream as a form. */
export function formOf(
  context: PDFContext,
  stream: PDFRawStream,
  { box, resources, group }: { box: Box; resources: PDFObject; group: PDFObject | undefined },
): PDFRef {
  const { dict } = stream;
  dict.set(PDFName.of('Type'), PDFName.of('XObject'));
  dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  dict.set(PDFName.of('BBox'), context.obj([box.x0, box.y0, box.x1, box.y1]));
  dict.set(PDFName.of('Resources'), resources);
  if (group) dict.set(PDFName.of('Group'), group);
  return context.register(stream);
}

/** Points of the page turned clockwise as it says (ISO 32000-2, 7.7.3.3), its upper left corner where it is seen. */
function shownMatrix({ x0, y0, x1, y1 }: Box, rotate: number, u: number): Matrix {
  if (rotate === 90) return [0, -u, u, 0, -u * y0, u * x1];
  if (rotate === 180) return [-u, 0, 0, -u, u * x1, u * y1];
  if (rotate === 270) return [0, u, -u, 0, u * y1, -u * x0];
  return [u, 0, 0, u, -u * x0, -u * y0];
}

/** Comments and fields that print become part of what is drawn: they are seen, and a press takes none. */
function withAnnotations(
  context: PDFContext,
  page: PDFDict,
  { form, crop, group }: { form: PDFRef; crop: Box; group: PDFObject | undefined },
): PDFRef {
  const listed = page.lookup(PDFName.of('Annots'));
  const drawn =
    listed instanceof PDFArray ? listed.asArray().flatMap((entry) => appearanceOf(context, entry)) : [];
  if (drawn.length === 0) return form;
  const objects = context.obj({ Page: form });
  const draws = drawn.map(({ stream, matrix }, index) => {
    objects.set(PDFName.of(`Note${index}`), stream);
    return `q ${words(matrix)} cm /Note${index} Do Q`;
  });
  const resources = context.obj({});
  resources.set(PDFName.of('XObject'), objects);
  const stream = context.flateStream(`/Page Do\n${draws.join('\n')}`);
  return formOf(context, stream, { box: crop, resources, group });
}

const HIDDEN = 2;
const PRINT = 4;

/** Where an annotation's appearance is drawn (ISO 32000-2, 12.5.5); nothing where it has none or does not print. */
function appearanceOf(context: PDFContext, entry: PDFObject): { stream: PDFRef; matrix: Matrix }[] {
  const annotation = context.lookup(entry);
  if (!(annotation instanceof PDFDict)) return [];
  const flags = numberIn(annotation.lookup(PDFName.of('F'))) ?? 0;
  const rect = boxIn(annotation.lookup(PDFName.of('Rect')));
  if ((flags & PRINT) === 0 || (flags & HIDDEN) !== 0 || !rect) return [];
  const appearances = annotation.lookup(PDFName.of('AP'));
  let normal = appearances instanceof PDFDict ? appearances.get(PDFName.of('N')) : undefined;
  const states = context.lookup(normal);
  if (states instanceof PDFDict && !(states instanceof PDFRawStream)) {
    const state = annotation.lookup(PDFName.of('AS'));
    normal = state instanceof PDFName ? states.get(state) : undefined;
  }
  const stream = context.lookup(normal);
  if (!(stream instanceof PDFRawStream)) return [];
  const box = boxIn(stream.dict.lookup(PDFName.of('BBox')));
  if (!box) return [];
  const shown = boxOf(matrixIn(stream.dict.lookup(PDFName.of('Matrix'))), box);
  const [across, up] = [shown.x1 - shown.x0, shown.y1 - shown.y0];
  if (!(across > 0 && up > 0)) return [];
  const [sx, sy] = [(rect.x1 - rect.x0) / across, (rect.y1 - rect.y0) / up];
  // Said by older programs without it: a form has its subtype.
  stream.dict.set(PDFName.of('Type'), PDFName.of('XObject'));
  stream.dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  const ref = context.getObjectRef(stream) ?? context.register(stream);
  return [{ stream: ref, matrix: [sx, 0, 0, sy, rect.x0 - shown.x0 * sx, rect.y0 - shown.y0 * sy] }];
}

/** Numbers as operators write them: no exponent, no more digits than a plate has. */
export const words = (numbers: readonly number[]) =>
  numbers.map((number) => String(Number(number.toFixed(5)))).join(' ');
