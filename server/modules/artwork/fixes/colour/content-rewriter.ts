import { PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { ContentTokens, isKeyword, type Operand } from '../../facts/content-tokens.ts';
import { codesIn } from '../../facts/font.ts';
import { inlineImage } from '../../facts/image-object.ts';
import { scaleY } from '../../facts/matrix.ts';
import { type ContentFollower, nameIn, numbers, OPERATORS } from '../../facts/operators.ts';
import { Path } from '../../facts/path.ts';
import type { Resources } from '../../facts/resources.ts';
import { TextPosition } from '../../facts/text-position.ts';
import { type ChosenInk, chosenInk, type InkState, type Said } from './ink-state.ts';
import { numbersText } from './inking.ts';
import type { ResourcesWriter } from './resources-writer.ts';
import { paintedBy, wantedBy } from './retouch.ts';
import { COLOUR_OPERATORS, DEVICE_OPERATORS, type RewrittenDocument } from './rewritten-document.ts';
import { stateWords } from './said-states.ts';
import { initialValues, readSpace, type SourceSpace } from './source-space.ts';
import { type Range, StreamEdits } from './stream-edits.ts';

const MOST_OPERANDS = 64;
const MOST_STATES = 256;
const NOTHING = { fills: false, strokes: false, isPicture: false, textPt: 0, isText: false };

/** Follows one content stream and writes down where it must say something else. What it does not change stays byte for byte. */
export class ContentRewriter implements ContentFollower {
  readonly document: RewrittenDocument;
  readonly resources: Resources;
  readonly written: ResourcesWriter;
  readonly depth: number;
  /** Points of a unit of the page. */
  readonly points: number;
  readonly path = new Path();
  readonly text = new TextPosition();
  state: InkState;
  readonly #states: InkState[] = [];
  #edits = new StreamEdits();
  #bytes: Uint8Array = new Uint8Array();
  #pathFrom: number | null = null;
  #paints = { ...NOTHING };

  constructor(
    document: RewrittenDocument,
    start: { resources: Resources; written: ResourcesWriter; state: InkState; depth: number; points: number },
  ) {
    this.document = document;
    this.resources = start.resources;
    this.written = start.written;
    this.state = start.state;
    this.depth = start.depth;
    this.points = start.points;
  }

  /** The stream as it is to be; null where nothing of it changes. */
  rewrite(bytes: Uint8Array): Uint8Array | null {
    this.#bytes = bytes;
    this.#edits = new StreamEdits();
    this.#pathFrom = null;
    const tokens = new ContentTokens(bytes);
    let operands: Operand[] = [];
    let from = 0;
    for (;;) {
      const token = tokens.next();
      if (token === undefined) break;
      if (!isKeyword(token)) {
        if (operands.length < MOST_OPERANDS) operands.push(token);
        continue;
      }
      this.document.spend(1);
      if (token.keyword === 'BI') this.#inlineImage(tokens, from);
      else this.#operator(token.keyword, operands, { from, to: tokens.at });
      from = tokens.at;
      if (operands.length > 0) operands = [];
    }
    return this.#edits.applied(bytes);
  }

  #operator(keyword: string, operands: readonly Operand[], range: Range): void {
    if (keyword === 'Do') {
      this.#draw(nameIn(operands.at(-1)) ?? '', range);
      return;
    }
    if ((keyword === 'm' || keyword === 're') && this.#pathFrom === null) this.#pathFrom = range.from;
    OPERATORS[keyword]?.(this, operands);
    const device = DEVICE_OPERATORS[keyword];
    const colour = COLOUR_OPERATORS[keyword];
    if (device) this.#choose(device[0], numbers(operands), range, this.#space(device[1]));
    else if (colour) this.#chooseIn(colour, operands, range);
    else if (keyword === 'cs' || keyword === 'CS')
      this.#chooseSpace(keyword === 'cs' ? 'fill' : 'stroke', nameIn(operands.at(-1)) ?? '', range);
    else this.#other(keyword, operands, range);
  }

  #other(keyword: string, operands: readonly Operand[], range: Range): void {
    const { state } = this;
    if (keyword === 'w') state.said = { ...state.said, width: state.lineWidth };
    else if (keyword === 'gs') this.#saidByState(nameIn(operands.at(-1)) ?? '');
    else if (keyword === 'sh') {
      this.#say(range.from, { ...state.said, overprint: null });
      this.document.shading(this.resources.find('Shading', nameIn(operands.at(-1)) ?? ''), this.resources);
    } else if (keyword === 'Tf') {
      const font = this.resources.find('Font', nameIn(operands.at(0)) ?? '');
      if (font instanceof PDFDict) this.document.glyphs(font);
    } else if (this.#paints.fills || this.#paints.strokes) this.#prepare(range.from);
  }

  save(): void {
    if (this.#states.length < MOST_STATES) this.#states.push({ ...this.state });
  }
  restore(): void {
    this.state = this.#states.pop() ?? this.state;
  }
  mark(): void {
    // What is hidden today may be shown tomorrow: it is converted like everything else.
  }
  unmark(): void {
    // Likewise.
  }
  fillPath(): void {
    this.#paints.fills = true;
  }
  strokePath(): void {
    this.#paints.strokes = true;
  }
  endPath(): void {
    this.path.clear();
    if (!(this.#paints.fills || this.#paints.strokes)) this.#pathFrom = null;
  }
  shade(): void {
    // By its name, in `#other`.
  }
  draw(): void {
    // By its name, in `#draw`.
  }
  drawTile(tile: PDFRawStream): void {
    this.document.tile(tile);
  }

  show(bytes: Uint8Array): void {
    const { state } = this;
    if (bytes.length === 0) return;
    const codes = state.font ? codesIn(bytes, state.font) : [...bytes];
    const { matrix } = this.text.show(codes, state);
    const mode = state.textMode;
    this.#paints.isText = true;
    this.#paints.textPt = scaleY(matrix) * this.points;
    if ([0, 2, 4, 6].includes(mode)) this.#paints.fills = true;
    if ([1, 2, 5, 6].includes(mode)) this.#paints.strokes = true;
  }

  #space(name: string): SourceSpace {
    return readSpace(PDFName.of(name), (other) => this.resources.find('ColorSpace', other));
  }

  #textOf({ from, to }: Range): string {
    return Buffer.from(this.#bytes.subarray(from, to)).toString('latin1').trim();
  }

  #chooseSpace(which: 'fill' | 'stroke', name: string, range: Range): void {
    const space = this.#space(name);
    this.#choose(which, initialValues(space), range, space, this.#textOf(range));
  }

  /** In the space chosen before, or a pattern. */
  #chooseIn(which: 'fill' | 'stroke', operands: readonly Operand[], range: Range): void {
    const { space, spaceText } = this.#ink(which);
    const pattern = nameIn(operands.at(-1));
    if (pattern === null) {
      this.#choose(which, numbers(operands), range, space, spaceText);
      return;
    }
    const object = this.resources.find('Pattern', pattern);
    if (object instanceof PDFDict)
      this.document.shading(object.lookup(PDFName.of('Shading')), this.resources);
    const { inking } = this.document;
    const under = space.kind === 'pattern' ? space.under : null;
    const text = this.#textOf(range);
    this.#keep(which, `${spaceText} ${text}`.trim(), { space, spaceText });
    const step = under && inking.stepOf(under);
    if (!step) return;
    inking.counts(step);
    const cmyk = inking.limited(inking.values.cmyk(under, numbers(operands), { grey: 'alone' }));
    const family = this.#patternSpace();
    const [choose, set] = which === 'fill' ? ['cs', 'scn'] : ['CS', 'SCN'];
    const said = `/${family} ${choose} ${numbersText(inking.of(cmyk))} /${pattern} ${set}`;
    this.#edits.replace(range, said);
    this.#keep(which, said, { space, spaceText });
  }

  #patternSpace(): string {
    const { target } = this.document.inking;
    const name = `Pattern${target}`;
    return this.written.add('ColorSpace', name, this.document.shared(name, ['Pattern', target]));
  }

  #choose(
    which: 'fill' | 'stroke',
    values: readonly number[],
    range: Range,
    space: SourceSpace,
    spaceText = '',
  ): void {
    const own = this.#textOf(range);
    const otherwise = spaceText && spaceText !== own ? `${spaceText} ${own}` : own;
    const { [which]: colour } = this.state;
    const ink = chosenInk(this.document.inking, { space, values, which, otherwise, spaceText, colour });
    if (ink.text !== null && ink.text !== otherwise) this.#edits.replace(range, ink.text);
    this.#keep(which, ink.text, ink);
  }

  #keep(which: 'fill' | 'stroke', text: string | null, ink: Partial<ChosenInk>): void {
    const { state } = this;
    const whole: ChosenInk = { ...this.#ink(which), isConverted: false, colour: state[which], ...ink, text };
    if (which === 'fill') state.fillInk = whole;
    else state.strokeInk = whole;
    state.said = { ...state.said, [which]: text };
  }

  #ink(which: 'fill' | 'stroke'): ChosenInk {
    return which === 'fill' ? this.state.fillInk : this.state.strokeInk;
  }

  /** What an ExtGState has said instead. */
  #saidByState(name: string): void {
    const { state } = this;
    const dict = this.resources.find('ExtGState', name);
    if (!(dict instanceof PDFDict)) return;
    const has = (key: string) => dict.lookup(PDFName.of(key)) !== undefined;
    const said = { ...state.said };
    if (has('LW')) said.width = state.lineWidth;
    if (has('OP')) said.strokeOverprints = state.strokeOverprints;
    if (has('OP') || has('op')) said.fillOverprints = state.fillOverprints;
    if (has('BM')) said.overprint = null;
    state.said = said;
  }

  #draw(name: string, range: Range): void {
    const object = this.resources.find('XObject', name);
    this.written.draws(name);
    if (!(object instanceof PDFRawStream)) return;
    const subtype = object.dict.lookup(PDFName.of('Subtype'));
    if (subtype === PDFName.of('Image')) {
      this.#paints.fills = true;
      this.#paints.isPicture = String(object.dict.lookup(PDFName.of('ImageMask'))) !== 'true';
      this.#prepare(range.from);
      this.document.image(object, this);
      return;
    }
    if (subtype !== PDFName.of('Form')) return;
    this.#say(range.from, wantedBy(this.state));
    const other = this.document.form(object, this);
    if (!other) return;
    const named = this.written.replace('XObject', name, other);
    if (named !== name) this.#edits.replace(range, `/${named} Do`);
  }

  #inlineImage(tokens: ContentTokens, from: number): void {
    const { length, entries } = inlineImage(tokens, this.resources, this.state.fill);
    const data = tokens.inlineData(length);
    const range = { from, to: tokens.at };
    this.#paints.fills = true;
    this.#paints.isPicture = (entries.get('ImageMask') ?? entries.get('IM')) !== true;
    this.#prepare(from);
    const made = this.document.inlineImage(entries, data, this);
    if (!made) return;
    this.#edits.replace(range, `/${this.written.add('XObject', 'InlineImage', made)} Do`);
  }

  /** Before something is painted the stream says how, where that differs from what it said last. */
  #prepare(from: number): void {
    const { isText, textPt, ...paints } = this.#paints;
    this.#paints = { ...NOTHING };
    const at = isText ? from : (this.#pathFrom ?? from);
    this.#pathFrom = null;
    const painting = { ...paints, textPt: isText ? textPt : null };
    this.#say(at, paintedBy(this.document.inking, this.state, painting, this.points));
  }

  #say(at: number, next: Said): void {
    const { said } = this.state;
    const words: string[] = [];
    if (next.fill !== null && next.fill !== said.fill) words.push(next.fill);
    if (next.stroke !== null && next.stroke !== said.stroke) words.push(next.stroke);
    if (next.width !== said.width) words.push(`${numbersText([next.width])} w`);
    words.push(...stateWords(this.document, this.written, said, next));
    if (words.length > 0) this.#edits.replace({ from: at, to: at }, words.join(' '));
    this.state.said = next;
  }
}
