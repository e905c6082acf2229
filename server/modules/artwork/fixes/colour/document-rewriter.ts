import {
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib';
import type { Operand } from '../../facts/content-tokens.ts';
import { decodeStream, StreamLimit } from '../../facts/decode-stream.ts';
import { matrixIn } from '../../facts/graphics-state.ts';
import { type Box, IDENTITY, multiply, scaleX, scaleY, thinnestScale } from '../../facts/matrix.ts';
import { Resources } from '../../facts/resources.ts';
import { ContentRewriter } from './content-rewriter.ts';
import { convertShading } from './convert-shading.ts';
import { type InkState, insideForm, startState, unknownInks } from './ink-state.ts';
import type { Inking } from './inking.ts';
import { inlineObject } from './inline-object.ts';
import { ResourcesWriter } from './resources-writer.ts';
import type { RewrittenDocument, SharedObject } from './rewritten-document.ts';
import { readSpace, spaceLeftToJpx } from './source-space.ts';
import { convertGroup, copyWithout, dictIn, flateStream, forgetSpaces, streamsIn } from './stream-parts.ts';

/** Of a whole file: about as long as looking into it may take. */
const MOST_OPERATORS = 3_000_000;
const MOST_BYTES = 96 * 1024 * 1024;
const LARGEST_CONTENT_BYTES = 32 * 1024 * 1024;
const DEEPEST = 12;
/** Forms, tiles and letters inside each other, of all kinds. */
const DEEPEST_NESTING = 32;
/** A form that is drawn in more ways than that is left as the first of them. */
const MOST_VARIANTS = 24;
const EVERYWHERE: Box = { x0: -1e6, y0: -1e6, x1: 1e6, y1: 1e6 };

/** More than may be followed of one file. */
export class TooMuchToConvert extends Error {}

interface Variants {
  /** By what they begin with: null is the form itself. */
  readonly known: Map<string, PDFRef | null>;
  /** By what they have become. */
  readonly made: Map<string, PDFRef>;
}

/** Rewrites the content of a document, page by page. Streams are replaced; what nobody uses any more is in `replaced`. */
export class DocumentRewriter implements RewrittenDocument {
  readonly inking: Inking;
  readonly replaced = new Set<PDFRef>();
  readonly #context: PDFContext;
  readonly #refs = new Map<PDFObject, PDFRef>();
  readonly #variants = new Map<PDFRawStream, Variants>();
  readonly #done = new Set<PDFObject>();
  readonly #shared = new Map<string, PDFRef>();
  #operators = MOST_OPERATORS;
  #bytes = MOST_BYTES;
  #nested = 0;

  constructor(context: PDFContext, inking: Inking) {
    this.#context = context;
    this.inking = inking;
    for (const [ref, object] of context.enumerateIndirectObjects()) this.#refs.set(object, ref);
  }

  refOf(object: PDFObject): PDFRef | undefined {
    return this.#refs.get(object);
  }

  /**
   * A page as it is drawn.
   * @throws StreamLimit, TooMuchToConvert when there is more of it than is followed
   */
  page(page: PDFDict, inherited: { resources: PDFDict | undefined; crop: Box; points: number }): void {
    const streams = streamsIn(page.lookup(PDFName.of('Contents')));
    const written = new ResourcesWriter(inherited.resources);
    const rewriter = new ContentRewriter(this, {
      resources: new Resources(inherited.resources),
      written,
      state: startState(this.inking, IDENTITY, inherited.crop),
      depth: 0,
      points: inherited.points,
    });
    const parts = streams.flatMap((stream) => [this.#decode(stream) ?? Buffer.alloc(0), Buffer.from('\n')]);
    const made = rewriter.rewrite(new Uint8Array(Buffer.concat(parts)));
    forgetSpaces(this.inking, written, rewriter.resources);
    if (made) {
      for (const stream of streams) this.#forget(stream);
      page.set(PDFName.of('Contents'), this.#register(flateStream(PDFDict.withContext(this.#context), made)));
    }
    if (written.isChanged) page.set(PDFName.of('Resources'), written.finish(this.#context));
    convertGroup(this.inking, page);
  }

  /** The picture of a note that prints. */
  appearance(form: PDFRawStream): void {
    const resources = dictIn(form.dict, 'Resources');
    this.#once(form, () => this.#inPlace(form, resources, startState(this.inking, IDENTITY, EVERYWHERE)));
  }

  shared(name: string, literal: SharedObject): PDFRef {
    const found = this.#shared.get(name);
    if (found) return found;
    const object = Array.isArray(literal) ? this.#context.obj(literal) : this.#context.obj(literal);
    const made = this.#register(object);
    this.#shared.set(name, made);
    return made;
  }

  spend(operators: number): void {
    this.#operators -= operators;
    if (this.#operators < 0) throw new TooMuchToConvert('operators');
  }

  form(form: PDFRawStream, by: ContentRewriter): PDFRef | null {
    if (by.depth >= DEEPEST) {
      this.inking.fails('depth');
      return null;
    }
    const { state: outer, points } = by;
    const ctm = multiply(matrixIn(form.dict.lookup(PDFName.of('Matrix'))), outer.ctm);
    const [fillInk, strokeInk] = [insideForm(outer.fillInk), insideForm(outer.strokeInk)];
    const said = { ...outer.said, fill: fillInk.text, stroke: strokeInk.text };
    // A group begins anew, and is laid over what is under it as a whole.
    const blendMode = dictIn(form.dict, 'Group') ? 'Normal' : outer.blendMode;
    const state: InkState = { ...outer, ctm, fillInk, strokeInk, said, blendMode };
    const variants = this.#variantsOf(form);
    const begins = JSON.stringify([
      said,
      state.overprintMode,
      blendMode,
      thinnestScale(ctm).toPrecision(3),
      state.textMode,
    ]);
    const known = variants.known.get(begins);
    if (known !== undefined || variants.known.size >= MOST_VARIANTS)
      return known ?? variants.known.values().next().value ?? null;
    // What draws itself stays.
    variants.known.set(begins, null);
    const made = this.#variant(form, variants, { by, state, points });
    variants.known.set(begins, made);
    return made;
  }

  #variant(
    form: PDFRawStream,
    variants: Variants,
    { by, state, points }: { by: ContentRewriter; state: InkState; points: number },
  ): PDFRef | null {
    const bytes = this.#decode(form);
    if (!bytes) return null;
    convertGroup(this.inking, form.dict);
    const own = dictIn(form.dict, 'Resources') ?? by.resources.dict;
    const written = new ResourcesWriter(own);
    const resources = own === by.resources.dict ? by.resources : new Resources(own);
    const rewriter = new ContentRewriter(this, { resources, written, state, depth: by.depth + 1, points });
    const made = rewriter.rewrite(bytes);
    forgetSpaces(this.inking, written, resources);
    if (!made && !written.isChanged) return null;
    if (!dictIn(form.dict, 'Resources')) written.forgetUndrawn();
    const becomes = `${written.signature()}${made ? Buffer.from(made).toString('latin1') : ''}`;
    const same = variants.made.get(becomes);
    if (same) return same;
    const dict = copyWithout(form.dict, made ? ['Filter', 'DecodeParms', 'Length', 'DL'] : []);
    if (written.isChanged) dict.set(PDFName.of('Resources'), written.finish(this.#context));
    else if (own) dict.set(PDFName.of('Resources'), form.dict.get(PDFName.of('Resources')) ?? own);
    const ref = this.#register(made ? flateStream(dict, made) : PDFRawStream.of(dict, form.contents));
    variants.made.set(becomes, ref);
    this.#forget(form);
    return ref;
  }

  #variantsOf(form: PDFRawStream): Variants {
    const variants = this.#variants.get(form) ?? { known: new Map(), made: new Map() };
    this.#variants.set(form, variants);
    return variants;
  }

  tile(tile: PDFRawStream): void {
    const matrix = matrixIn(tile.dict.lookup(PDFName.of('Matrix')));
    const resources = dictIn(tile.dict, 'Resources');
    this.#once(tile, () => this.#inPlace(tile, resources, startState(this.inking, matrix, EVERYWHERE)));
  }

  glyphs(font: PDFDict): void {
    if (font.lookup(PDFName.of('Subtype')) !== PDFName.of('Type3')) return;
    this.#once(font, () => {
      const procedures = dictIn(font, 'CharProcs');
      const resources = dictIn(font, 'Resources');
      const state = unknownInks(
        startState(this.inking, matrixIn(font.lookup(PDFName.of('FontMatrix'))), EVERYWHERE),
      );
      const written = new ResourcesWriter(resources);
      for (const key of procedures?.keys() ?? []) {
        const glyph = procedures?.lookup(key);
        if (glyph instanceof PDFRawStream) this.#inPlace(glyph, resources, state, written);
      }
      if (written.isChanged) font.set(PDFName.of('Resources'), written.finish(this.#context));
    });
  }

  shading(shading: PDFObject | undefined, resources: Resources): void {
    if (!(shading instanceof PDFDict || shading instanceof PDFRawStream)) return;
    this.#once(shading, () => {
      const made = convertShading(shading, this.inking, (name) => resources.find('ColorSpace', name));
      const ref = this.#refs.get(shading);
      if (made && ref) this.#assign(ref, made);
    });
  }

  image(image: PDFRawStream, by: ContentRewriter): void {
    const { dict } = image;
    const mask = dict.lookup(PDFName.of('ImageMask'));
    if (mask instanceof PDFBool && mask.asBoolean()) return;
    const named = (name: string) => by.resources.find('ColorSpace', name);
    const said = dict.lookup(PDFName.of('ColorSpace'));
    const space = said ? readSpace(said, named) : spaceLeftToJpx(image);
    const inches = (length: number) => (length * by.points) / 72;
    const { ctm } = by.state;
    this.inking.image(image, space, { width: inches(scaleX(ctm)), height: inches(scaleY(ctm)) });
  }

  inlineImage(entries: ReadonlyMap<string, Operand>, data: Uint8Array, by: ContentRewriter): PDFRef | null {
    const named = (name: string) => by.resources.find('ColorSpace', name);
    const image = inlineObject(this.#context, entries, data);
    const space = readSpace(image.dict.lookup(PDFName.of('ColorSpace')), named);
    if (image.dict.lookup(PDFName.of('ImageMask')) || this.inking.stepOf(space) === null) return null;
    const ref = this.#register(image);
    this.image(image, by);
    return ref;
  }

  #once(object: PDFObject, work: () => void): void {
    if (this.#done.has(object)) return;
    this.#done.add(object);
    if (this.#nested >= DEEPEST_NESTING) {
      this.inking.fails('depth');
      return;
    }
    this.#nested += 1;
    work();
    this.#nested -= 1;
  }

  /** Of a stream that looks the same wherever it is used. `written` where several share their resources. */
  #inPlace(
    stream: PDFRawStream,
    resources: PDFDict | undefined,
    state: InkState,
    written = new ResourcesWriter(resources),
  ): void {
    const bytes = this.#decode(stream);
    const ref = this.#refs.get(stream);
    if (!(bytes && ref)) return;
    convertGroup(this.inking, stream.dict);
    const start = { resources: new Resources(resources), written, state, depth: 1, points: 1 };
    const made = new ContentRewriter(this, start).rewrite(bytes);
    forgetSpaces(this.inking, written, start.resources);
    const isOwn = dictIn(stream.dict, 'Resources') === resources;
    if (isOwn && written.isChanged) stream.dict.set(PDFName.of('Resources'), written.finish(this.#context));
    if (!made) return;
    this.#assign(ref, flateStream(copyWithout(stream.dict, ['Filter', 'DecodeParms', 'Length', 'DL']), made));
  }

  #decode(stream: PDFRawStream): Uint8Array | null {
    try {
      const bytes = decodeStream(stream, Math.min(LARGEST_CONTENT_BYTES, this.#bytes));
      this.#bytes -= bytes.length;
      return bytes;
    } catch (error) {
      if (!(error instanceof StreamLimit) || error.limit === 'decoded_bytes') throw error;
      this.inking.fails('unreadable');
      return null;
    }
  }

  #register(object: PDFObject): PDFRef {
    const ref = this.#context.register(object);
    this.#refs.set(object, ref);
    return ref;
  }

  #assign(ref: PDFRef, object: PDFObject): void {
    this.#context.assign(ref, object);
    this.#refs.set(object, ref);
    this.#done.add(object);
  }

  #forget(object: PDFObject): void {
    const ref = this.#refs.get(object);
    if (ref) this.replaced.add(ref);
  }
}
