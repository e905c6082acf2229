import { PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import type { LimitReached } from './artwork-facts.ts';
import {
  type Colour,
  type Inks,
  inkCount,
  inkPercent,
  isBlackAlone,
  isLostInOverprint,
  isRichBlack,
  isWhite,
} from './colour.ts';
import { ContentTokens, isKeyword, type Operand } from './content-tokens.ts';
import { decodeStream, StreamLimit } from './decode-stream.ts';
import { codesIn, type Font } from './font.ts';
import { boxIn, type GraphicsState, matrixIn } from './graphics-state.ts';
import { imageIn, inlineImage, isCutOff, isInInks, isJpeg } from './image-object.ts';
import type { Layers } from './layers.ts';
import {
  type Box,
  boxOf,
  IDENTITY,
  intersect,
  type Matrix,
  multiply,
  NOWHERE,
  scaleY,
  thinnestScale,
  UNIT,
} from './matrix.ts';
import { type ContentFollower, OPERATORS } from './operators.ts';
import type { PageRecord } from './page-record.ts';
import { Path } from './path.ts';
import { Resources } from './resources.ts';
import { TextPosition } from './text-position.ts';

const DEEPEST = 12;
const MOST_STATES = 256;
const MOST_OPERANDS = 64;
const LARGEST_CONTENT_BYTES = 32 * 1024 * 1024;
/** Points: smaller text of black must overprint, or a white edge shows around it (GWG 2022 R0009). */
const KNOCKOUT_TEXT = 12;

/** What is left of what one file may cost, and what of it was reached. */
export interface Reading {
  readonly layers: Layers;
  readonly limits: Set<LimitReached>;
  /** Tiles already looked at. */
  readonly tiles: Set<PDFRawStream>;
  /** A file that we made: what it marks as beside its content is copies of that in its bleed, which tell nothing more. */
  readonly isOurs: boolean;
  operators: number;
  bytes: number;
  /** Letters that are still written down. */
  letters: number;
}

/** Follows the operators of one content stream, and of what it draws, and writes down what shows. */
export class ContentReader implements ContentFollower {
  readonly reading: Reading;
  readonly record: PageRecord;
  readonly resources: Resources;
  readonly path = new Path();
  readonly text = new TextPosition();
  state: GraphicsState;
  readonly #states: GraphicsState[] = [];
  readonly #depth: number;
  /** For each open mark the layer it began, and whether that hides what it holds. */
  readonly #marked: { readonly layer: string | null; readonly hides: boolean }[] = [];
  #hidden = 0;

  constructor(
    reading: Reading,
    record: PageRecord,
    start: { resources: Resources; state: GraphicsState; depth: number; layer?: string | null },
  ) {
    this.reading = reading;
    this.record = record;
    this.resources = start.resources;
    this.state = start.state;
    this.#depth = start.depth;
    if (start.layer) this.#marked.push({ layer: start.layer, hides: false });
  }

  /** Reads streams as one: a token never goes over from one to the next, a state does. */
  read(streams: readonly PDFRawStream[]): void {
    for (const stream of streams) {
      try {
        const bytes = decodeStream(stream, Math.min(LARGEST_CONTENT_BYTES, this.reading.bytes));
        this.reading.bytes -= bytes.length;
        this.#follow(new ContentTokens(bytes));
      } catch (error) {
        if (!(error instanceof StreamLimit)) throw error;
        this.reading.limits.add(error.limit);
      }
    }
  }

  #follow(tokens: ContentTokens): void {
    let operands: Operand[] = [];
    for (;;) {
      const token = tokens.next();
      if (token === undefined) return;
      if (!isKeyword(token)) {
        if (operands.length < MOST_OPERANDS) operands.push(token);
        continue;
      }
      this.reading.operators -= 1;
      if (this.reading.operators < 0) {
        this.reading.limits.add('operators');
        return;
      }
      if (token.keyword === 'BI') this.#inlineImage(tokens);
      else OPERATORS[token.keyword]?.(this, operands);
      if (operands.length > 0) operands = [];
    }
  }

  save(): void {
    if (this.#states.length < MOST_STATES) this.#states.push({ ...this.state });
  }

  restore(): void {
    this.state = this.#states.pop() ?? this.state;
  }

  mark(layer: PDFObject | undefined, tag: string | null): void {
    const hiddenBy = layer && this.reading.layers.hiddenBy(layer);
    if (hiddenBy) this.record.hidden(hiddenBy);
    const hides = Boolean(hiddenBy) || (this.reading.isOurs && this.#depth === 0 && tag === 'Artifact');
    if (hides) this.#hidden += 1;
    this.#marked.push({ layer: this.reading.layers.nameOf(layer), hides });
  }

  unmark(): void {
    if (this.#marked.pop()?.hides) this.#hidden -= 1;
  }

  /** The innermost layer that is open. */
  get #layer(): string | null {
    return this.#marked.findLast(({ layer }) => layer !== null)?.layer ?? null;
  }

  fillPath(): void {
    const { state, path } = this;
    const seen = this.#paint(path.box, state.fill.inks, state.fillAlpha);
    this.record.filled(path, seen, state.fill);
    const percent = seen && state.fillAlpha === 1 ? inkPercent(state.fill) : 0;
    for (const box of percent > 100 ? path.solids() : []) {
      const covered = seen && intersect(box, seen);
      if (covered) this.record.solid(covered, percent);
    }
    if (seen && isLostInOverprint(state.fill, { isOn: state.fillOverprints, mode: state.overprintMode }))
      this.record.whiteOverprint(seen);
  }

  strokePath(): void {
    const { state, path, record } = this;
    for (const segment of path.segments()) record.mayBeMark(segment);
    const width = state.lineWidth * thinnestScale(state.ctm);
    const box = path.strokedWithin(record.area, width);
    const seen = this.#paint(box, state.stroke.inks, state.strokeAlpha, path.segments());
    if (seen) record.stroke(seen, width, state.stroke, path);
    if (seen && isLostInOverprint(state.stroke, { isOn: state.strokeOverprints, mode: state.overprintMode }))
      record.whiteOverprint(seen);
  }

  /** Ends the path; after `W` what follows shows only inside it. */
  endPath(): void {
    const { path, state } = this;
    if (path.isClip) state.clip = (path.box && intersect(path.box, state.clip)) ?? NOWHERE;
    path.clear();
  }

  /** Shows a string of a font. */
  show(bytes: Uint8Array): void {
    const { state } = this;
    const { font } = state;
    if (!font || bytes.length === 0) return;
    const codes = codesIn(bytes, font);
    const placed = this.text.show(codes, state);
    const isBlank = font.bytesPerGlyph === 1 && !font.drawn && bytes.every((byte) => byte === 32);
    if (isBlank || state.textMode === 3 || state.textMode === 7) return;
    const isStroked = state.textMode === 1 || state.textMode === 5;
    const colour = isStroked ? state.stroke : state.fill;
    const seen = this.#paint(placed.box, colour.inks, isStroked ? state.strokeAlpha : state.fillAlpha);
    if (!seen) return;
    this.record.says(bytes);
    const size = scaleY(placed.matrix);
    this.record.line(this.#read(font, codes), placed, size);
    if (!font.isEmbedded) this.record.fontMissing(font.name);
    if (font.drawn) {
      this.#drawGlyphs(bytes, placed.matrix);
      return;
    }
    this.#writeDown(seen, colour, size);
    const isOn = isStroked ? state.strokeOverprints : state.fillOverprints;
    if (!isOn && size < KNOCKOUT_TEXT && isBlackAlone(colour)) this.record.knockoutText(seen);
    if (isLostInOverprint(colour, { isOn, mode: state.overprintMode })) this.record.whiteOverprint(seen);
  }

  #read(font: Font, codes: readonly number[]): string {
    if (this.reading.letters <= 0) return '';
    this.reading.letters -= codes.length;
    return codes.map((code) => font.textOf(code)).join('');
  }

  #writeDown(seen: Box, colour: Colour, size: number): void {
    const isMultiInk = isWhite(colour) || inkCount(colour) > 1;
    this.record.text(seen, { size, isMultiInk, isRich: isRichBlack(colour) });
  }

  /** An image or a form by its name. */
  draw(object: PDFObject | undefined): void {
    if (!(object instanceof PDFRawStream)) return;
    const { dict } = object;
    const hiddenBy = this.reading.layers.hiddenBy(dict.get(PDFName.of('OC')));
    const subtype = dict.lookup(PDFName.of('Subtype'));
    if (hiddenBy) this.record.hidden(hiddenBy);
    else if (subtype === PDFName.of('Form'))
      this.drawForm(object, { matrix: matrixIn(dict.lookup(PDFName.of('Matrix'))), ctm: this.state.ctm });
    else if (subtype === PDFName.of('Image')) {
      const image = imageIn(object, this.resources, this.state.fill);
      if (isJpeg(object)) this.record.photo(object, this.state.ctm);
      const isSeen = this.#drawImage(image);
      if (isSeen && isCutOff(object)) this.record.cutOffImage();
      if (isSeen && this.state.fillAlpha === 1 && isInInks(image))
        this.record.inkPicture(object, boxOf(this.state.ctm, UNIT), this.state.ctm);
    }
  }

  /** Follows the tile of a pattern, once, where it is in the pattern's own space (the page's). */
  drawTile(tile: PDFRawStream): void {
    if (this.reading.tiles.has(tile)) return;
    this.reading.tiles.add(tile);
    this.drawForm(tile, { matrix: matrixIn(tile.dict.lookup(PDFName.of('Matrix'))), ctm: IDENTITY });
  }

  /** Follows a form, a tile or a drawn letter, inside its box. */
  drawForm(form: PDFRawStream, how: { matrix: Matrix; ctm: Matrix; resources?: PDFDict | undefined }): void {
    if (this.#depth >= DEEPEST) {
      this.reading.limits.add('depth');
      return;
    }
    if (this.#hidden > 0) return;
    const own = form.dict.lookup(PDFName.of('Resources'));
    const found = own instanceof PDFDict ? own : (how.resources ?? this.resources.dict);
    const ctm = multiply(how.matrix, how.ctm);
    const box = boxIn(form.dict.lookup(PDFName.of('BBox')));
    const clip = box ? intersect(boxOf(ctm, box), this.state.clip) : this.state.clip;
    if (!clip) return;
    const reader = new ContentReader(this.reading, this.record, {
      resources: found === this.resources.dict ? this.resources : new Resources(found),
      state: { ...this.state, ctm, clip },
      depth: this.#depth + 1,
      layer: this.reading.layers.nameOf(form.dict.get(PDFName.of('OC'))) ?? this.#layer,
    });
    reader.read([form]);
  }

  /** A shading fills what is not clipped away. */
  shade(inks: Inks): void {
    this.#paint(this.state.clip, inks, this.state.fillAlpha);
  }

  #drawImage(image: ReturnType<typeof imageIn>): boolean {
    const { ctm } = this.state;
    const box = boxOf(ctm, UNIT);
    if (!this.#paint(box, image.inks, this.state.fillAlpha)) return false;
    const { inks, smooth, ...facts } = image;
    const ppi = this.record.pixelsPerInch(facts, ctm);
    this.record.image(box, { ...facts, ...smooth?.(ppi), ppi, colourSpace: inks.space });
    return true;
  }

  #inlineImage(tokens: ContentTokens): void {
    const { image, length } = inlineImage(tokens, this.resources, this.state.fill);
    tokens.inlineData(length);
    this.#drawImage(image);
  }

  #drawGlyphs(bytes: Uint8Array, matrix: Matrix): void {
    const drawn = this.state.font?.drawn;
    if (!drawn) return;
    for (const code of bytes) {
      const glyph = drawn.glyph(code);
      if (!glyph || drawn.seen.has(code)) continue;
      drawn.seen.add(code);
      this.drawForm(glyph, { matrix: drawn.matrix, ctm: matrix, resources: drawn.resources });
    }
  }

  #paint(box: Box | null, inks: Inks, alpha: number, lines?: readonly Box[]): Box | null {
    if (this.#hidden > 0 || alpha === 0) return null;
    const seen = this.record.paints(box && intersect(box, this.state.clip), inks, lines);
    if (seen) this.record.layer(this.#layer);
    return seen;
  }
}
