import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { textOf } from '../facts/colour.ts';
import { decodeStream } from '../facts/decode-stream.ts';
import { GREY_SPACE, INK_SPACE, NotInInks, plateContent } from './plate-content.ts';
import { paperImage, plateImage } from './plate-image.ts';
import { type Plates, plateProfile } from './plate-profile.ts';

const LARGEST_CONTENT_BYTES = 64 * 1024 * 1024;
const DEEPEST = 24;

const name = PDFName.of;
interface Walk {
  readonly context: PDFContext;
  readonly plates: Plates;
  readonly inks: PDFRef;
  /** What grey is drawn in: itself, or paper where black is not shown. */
  readonly grey: PDFObject;
  readonly seen: Set<PDFObject>;
  /** Pictures that are drawn as the pixels of their plates where that can be. */
  readonly pictures: Set<PDFRawStream>;
}

/**
 * Changes a document so that it shows its inks as they are (`plateProfile`). Its pages draw what they drew: only the
 * spaces of their colours are others. Masks of light stay: they are no ink.
 * @throws NotInInks where something is drawn in RGB, Lab or JPEG 2000
 */
export async function showPlates(document: PDFDocument, plates: Plates): Promise<void> {
  const { context } = document;
  const profile = context.register(
    context.flateStream(plateProfile(plates), { N: 4, Alternate: 'DeviceCMYK' }),
  );
  const walk: Walk = {
    context,
    plates,
    inks: context.register(context.obj(['ICCBased', profile])),
    grey:
      plates === 'k'
        ? name('DeviceGray')
        : context.register(
            context.obj([
              'Separation',
              'Paper',
              'DeviceGray',
              { FunctionType: 2, Domain: [0, 1], C0: [1], C1: [1], N: 1 },
            ]),
          ),
    seen: new Set(),
    pictures: new Set(),
  };
  for (const { node } of document.getPages()) {
    const resources = node.Resources() ?? context.obj({});
    node.set(name('Resources'), resources);
    visitResources(walk, resources, 0);
    const streams = contentsOf(node.Contents());
    const bytes = Buffer.concat(streams.flatMap((stream) => [read(stream), Buffer.from('\n')]));
    node.set(name('Contents'), context.register(context.flateStream(contentIn(walk, bytes, true))));
    groupIn(node);
  }
  for (const picture of walk.pictures) await showPicture(walk, picture);
}

/** In place of a picture the pixels of its plates; where that cannot be it stays, drawn through the profile. */
async function showPicture({ context, plates, inks }: Walk, picture: PDFRawStream): Promise<void> {
  const ref = context.getObjectRef(picture);
  const isInks = picture.dict.get(name('ColorSpace')) === inks;
  const made = isInks ? await plateImage(picture, plates) : plates === 'cmy' ? paperImage(picture) : null;
  if (ref && made) context.assign(ref, made);
}

function contentsOf(contents: PDFObject | undefined): PDFRawStream[] {
  if (contents instanceof PDFRawStream) return [contents];
  if (!(contents instanceof PDFArray)) return [];
  return contents
    .asArray()
    .map((_, index) => contents.lookup(index))
    .filter((part) => part instanceof PDFRawStream);
}

const read = (stream: PDFRawStream) => Buffer.from(decodeStream(stream, LARGEST_CONTENT_BYTES));

function contentIn(walk: Walk, bytes: Uint8Array, isBeginning: boolean): Uint8Array {
  return plateContent(bytes, walk.plates, isBeginning);
}

/** Everything that can be called by name, each once. */
function visitResources(walk: Walk, resources: PDFDict, depth: number): void {
  if (walk.seen.has(resources)) return;
  walk.seen.add(resources);
  if (depth > DEEPEST) throw new NotInInks('too deep');
  const spaces = dictIn(resources, 'ColorSpace') ?? walk.context.obj({});
  for (const [key, space] of spaces.entries()) spaces.set(key, inPlates(walk, space));
  spaces.set(name(INK_SPACE), walk.inks);
  spaces.set(name(GREY_SPACE), walk.grey);
  resources.set(name('ColorSpace'), spaces);
  for (const object of valuesIn(resources, 'XObject')) visitDrawn(walk, object, resources, depth);
  for (const object of valuesIn(resources, 'Pattern')) visitPattern(walk, object, resources, depth);
  for (const object of valuesIn(resources, 'Shading')) visitShading(walk, object);
  for (const object of valuesIn(resources, 'Font')) visitFont(walk, object, resources, depth);
}

function visitDrawn(walk: Walk, object: PDFObject, parent: PDFDict, depth: number): void {
  if (!(object instanceof PDFRawStream) || walk.seen.has(object)) return;
  const { dict } = object;
  if (dict.lookup(name('Subtype')) === name('Form')) {
    visitForm(walk, object, { parent, depth, isBeginning: false });
    return;
  }
  walk.seen.add(object);
  if (String(dict.lookup(name('ImageMask'))) === 'true') return;
  if (String(dict.lookup(name('Filter'))).includes('JPXDecode')) throw new NotInInks('JPEG 2000');
  const space = inPlates(walk, dict.get(name('ColorSpace')));
  dict.set(name('ColorSpace'), space);
  if (space === walk.inks || space === walk.grey) walk.pictures.add(object);
}

function visitForm(
  walk: Walk,
  form: PDFRawStream,
  at: { parent: PDFDict; depth: number; isBeginning: boolean },
): void {
  if (walk.seen.has(form)) return;
  walk.seen.add(form);
  const own = form.dict.lookup(name('Resources'));
  visitResources(walk, own instanceof PDFDict ? own : at.parent, at.depth + 1);
  replaceContent(form, contentIn(walk, read(form), at.isBeginning));
  groupIn(form.dict);
}

/** Its bytes are others now, and packed by nobody. */
function replaceContent(stream: PDFRawStream, bytes: Uint8Array): void {
  (stream as { contents: Uint8Array }).contents = bytes;
  stream.dict.delete(name('Filter'));
  stream.dict.delete(name('DecodeParms'));
  stream.dict.set(name('Length'), PDFNumber.of(bytes.length));
}

function visitPattern(walk: Walk, object: PDFObject, parent: PDFDict, depth: number): void {
  // A tile begins as its page does: black.
  if (object instanceof PDFRawStream) visitForm(walk, object, { parent, depth, isBeginning: true });
  else if (object instanceof PDFDict) visitShading(walk, object.lookup(name('Shading')));
}

function visitShading(walk: Walk, object: PDFObject | undefined): void {
  const dict = object instanceof PDFRawStream ? object.dict : object;
  if (!(dict instanceof PDFDict) || walk.seen.has(dict)) return;
  walk.seen.add(dict);
  dict.set(name('ColorSpace'), inPlates(walk, dict.get(name('ColorSpace'))));
}

/** Letters that are drawn. */
function visitFont(walk: Walk, object: PDFObject, parent: PDFDict, depth: number): void {
  if (!(object instanceof PDFDict) || object.lookup(name('Subtype')) !== name('Type3')) return;
  const own = object.lookup(name('Resources'));
  const resources = own instanceof PDFDict ? own : parent;
  if (walk.seen.has(object)) return;
  walk.seen.add(object);
  visitResources(walk, resources, depth + 1);
  for (const glyph of valuesIn(object, 'CharProcs')) {
    if (!(glyph instanceof PDFRawStream) || walk.seen.has(glyph)) continue;
    walk.seen.add(glyph);
    replaceContent(glyph, contentIn(walk, read(glyph), false));
  }
}

/** Inks are composed as the three colours they are shown as. */
function groupIn(dict: PDFDict): void {
  const group = dict.lookup(name('Group'));
  if (group instanceof PDFDict && group.has(name('CS'))) group.set(name('CS'), name('DeviceRGB'));
}

/** A colour space as it shows plates. @throws NotInInks */
function inPlates(walk: Walk, object: PDFObject | undefined): PDFObject {
  const space = walk.context.lookup(object);
  if (space instanceof PDFName) return namedInPlates(walk, space);
  if (!(space instanceof PDFArray) || space.size() === 0) throw new NotInInks('no colour space');
  const family = textOf(space.lookup(0));
  if (space.size() === 1) return namedInPlates(walk, name(family));
  if (family === 'ICCBased') {
    const profile = space.lookup(1);
    const count = profile instanceof PDFRawStream ? profile.dict.lookup(name('N')) : undefined;
    if (String(count) === '4') return walk.inks;
    if (String(count) === '1') return walk.grey;
    throw new NotInInks('ICC of three channels');
  }
  if (family === 'CalGray') return walk.grey;
  const base = { Indexed: 1, I: 1, Pattern: 1, Separation: 2, DeviceN: 2 }[family];
  if (base === undefined) throw new NotInInks(family);
  const items = space.asArray().map((item, index) => (index === base ? baseInPlates(walk, item) : item));
  return walk.context.obj(items);
}

/** The base of another space: paper is a space of its own, and cannot be one. */
function baseInPlates(walk: Walk, object: PDFObject): PDFObject {
  const base = inPlates(walk, object);
  if (walk.plates === 'cmy' && base === walk.grey) throw new NotInInks('grey below another space');
  return base;
}

function namedInPlates(walk: Walk, space: PDFName): PDFObject {
  const known = space.decodeText();
  if (known === 'Pattern') return space;
  if (known === 'DeviceCMYK' || known === 'CMYK') return walk.inks;
  if (known === 'DeviceGray' || known === 'G' || known === 'CalGray') return walk.grey;
  if (known === INK_SPACE || known === GREY_SPACE) return space;
  throw new NotInInks(known);
}

const dictIn = (dict: PDFDict, key: string): PDFDict | undefined => {
  const found = dict.lookup(name(key));
  return found instanceof PDFDict ? found : undefined;
};

const valuesIn = (dict: PDFDict, key: string): PDFObject[] => {
  const found = dictIn(dict, key);
  return (found?.keys() ?? []).flatMap((entry) => found?.lookup(entry) ?? []);
};
