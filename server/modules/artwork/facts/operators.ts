import { PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { CMYK, type Colour, GRAY, type Inks, RGB } from './colour.ts';
import type { Operand } from './content-tokens.ts';
import { readFont } from './font.ts';
import { applyExtGState, type GraphicsState } from './graphics-state.ts';
import { type Matrix, multiply } from './matrix.ts';
import type { Path } from './path.ts';
import type { Resources } from './resources.ts';
import type { TextPosition } from './text-position.ts';
import { wordTable } from './word-table.ts';

/** Whoever follows a content stream: operators change its state, and tell it what is painted. */
export interface ContentFollower {
  readonly resources: Resources;
  readonly path: Path;
  readonly text: TextPosition;
  readonly state: GraphicsState;
  save(): void;
  restore(): void;
  /** Begins marked content; `layer` is the optional content it belongs to, `tag` what it is said to be. */
  mark(layer: PDFObject | undefined, tag: string | null): void;
  unmark(): void;
  fillPath(): void;
  strokePath(): void;
  /** Ends the path, painted or not. */
  endPath(): void;
  /** Shows a string of a font. */
  show(bytes: Uint8Array): void;
  /** An image or a form. */
  draw(object: PDFObject | undefined): void;
  /** The tile of a pattern was chosen. */
  drawTile(tile: PDFRawStream): void;
  /** A shading fills what is not clipped away. */
  shade(inks: Inks): void;
}

type Operator = (reader: ContentFollower, operands: readonly Operand[]) => void;

const number = (operand: Operand | undefined) => (typeof operand === 'number' ? operand : 0);
export const numbers = (operands: readonly Operand[]) =>
  operands.filter((operand) => typeof operand === 'number');
export const nameIn = (operand: Operand | undefined) =>
  typeof operand === 'object' && operand !== null && 'name' in operand ? operand.name : null;
const bytesIn = (operand: Operand | undefined) =>
  typeof operand === 'object' && operand !== null && 'bytes' in operand ? operand.bytes : null;

function matrixOf(operands: readonly Operand[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = operands.map(number);
  return [a, b, c, d, e, f];
}

/** Each space begins with its darkest: 0 of light, 1 of a spot, and black of CMYK (ISO 32000-2, 8.6.8). */
function firstColour(inks: Inks): Colour {
  const first = inks.space === 'spot' ? 1 : 0;
  const values = Array.from({ length: inks.components }, () => first);
  if (inks.space === 'cmyk' || inks.space === 'icc-cmyk') values[3] = 1;
  return { inks, values };
}

const device =
  (which: 'fill' | 'stroke', inks: Inks): Operator =>
  (reader, operands) => {
    reader.state[which] = { inks, values: numbers(operands) };
  };

const space =
  (which: 'fill' | 'stroke'): Operator =>
  (reader, [operand]) => {
    reader.state[which] = firstColour(reader.resources.inks(nameIn(operand) ?? ''));
  };

const colour =
  (which: 'fill' | 'stroke'): Operator =>
  (reader, operands) => {
    const pattern = nameIn(operands.at(-1));
    if (pattern !== null) return choosePattern(reader, which, reader.resources.find('Pattern', pattern));
    const { inks } = reader.state[which];
    reader.state[which] = { inks, values: numbers(operands) };
  };

/** A pattern counts where it is chosen: a tile is followed once, a shading says only its colours. */
function choosePattern(
  reader: ContentFollower,
  which: 'fill' | 'stroke',
  pattern: PDFObject | undefined,
): void {
  if (pattern instanceof PDFRawStream) {
    reader.drawTile(pattern);
    return;
  }
  const shading = pattern instanceof PDFDict ? pattern.lookup(PDFName.of('Shading')) : undefined;
  const inks = shadingInks(reader, shading);
  if (inks) reader.state[which] = { inks, values: [] };
}

function shadingInks(reader: ContentFollower, shading: PDFObject | undefined): Inks | null {
  const dict = shading instanceof PDFRawStream ? shading.dict : shading;
  if (!(dict instanceof PDFDict)) return null;
  return reader.resources.inksOf(dict.lookup(PDFName.of('ColorSpace')));
}

const paint =
  (does: { close?: boolean; fill?: boolean; stroke?: boolean }): Operator =>
  (reader) => {
    if (does.close) reader.path.close();
    if (does.fill) reader.fillPath();
    reader.path.isFilled = does.fill ?? false;
    if (does.stroke) reader.strokePath();
    reader.endPath();
  };

const clip: Operator = ({ path }) => {
  path.isClip = true;
};

const curve: Operator = (reader, operands) => reader.path.curveTo(reader.state.ctm, operands.map(number));

const nextLine: Operator = (reader) => reader.text.moveLine(0, -reader.state.leading);

const show: Operator = (reader, operands) => {
  const bytes = bytesIn(operands.at(-1));
  if (bytes) reader.show(bytes);
};

const showAdjusted: Operator = (reader, [operand]) => {
  if (typeof operand !== 'object' || operand === null || !('items' in operand)) return;
  for (const item of operand.items) {
    const bytes = bytesIn(item);
    if (bytes) reader.show(bytes);
    else reader.text.adjust(number(item), reader.state);
  }
};

const moveLine: Operator = (reader, [x, y]) => reader.text.moveLine(number(x), number(y));

/** What each operator does to the state, or shows (ISO 32000-2, annex A). Others change nothing that matters here. */
export const OPERATORS: Readonly<Record<string, Operator>> = wordTable<Operator>({
  q: (reader) => reader.save(),
  Q: (reader) => reader.restore(),
  cm: ({ state }, operands) => {
    state.ctm = multiply(matrixOf(operands), state.ctm);
  },
  w: ({ state }, [width]) => {
    state.lineWidth = Math.max(0, number(width));
  },
  gs: ({ state, resources }, [name]) => {
    const dict = resources.find('ExtGState', nameIn(name) ?? '');
    if (dict instanceof PDFDict) applyExtGState(state, dict, readFont);
  },

  m: ({ path, state }, [x, y]) => path.moveTo(state.ctm, number(x), number(y)),
  l: ({ path, state }, [x, y]) => path.lineTo(state.ctm, number(x), number(y)),
  c: curve,
  v: curve,
  y: curve,
  h: ({ path }) => path.close(),
  re: ({ path, state }, operands) => path.rectangle(state.ctm, operands.map(number)),
  S: paint({ stroke: true }),
  s: paint({ close: true, stroke: true }),
  f: paint({ fill: true }),
  F: paint({ fill: true }),
  'f*': paint({ fill: true }),
  B: paint({ fill: true, stroke: true }),
  'B*': paint({ fill: true, stroke: true }),
  b: paint({ close: true, fill: true, stroke: true }),
  'b*': paint({ close: true, fill: true, stroke: true }),
  n: paint({}),
  W: clip,
  'W*': clip,

  g: device('fill', GRAY),
  G: device('stroke', GRAY),
  rg: device('fill', RGB),
  RG: device('stroke', RGB),
  k: device('fill', CMYK),
  K: device('stroke', CMYK),
  cs: space('fill'),
  CS: space('stroke'),
  sc: colour('fill'),
  SC: colour('stroke'),
  scn: colour('fill'),
  SCN: colour('stroke'),
  sh: (reader, [name]) => {
    const inks = shadingInks(reader, reader.resources.find('Shading', nameIn(name) ?? ''));
    if (inks) reader.shade(inks);
  },

  BT: ({ text }) => text.begin(),
  Tf: ({ state, resources }, [name, size]) => {
    state.font = resources.font(nameIn(name) ?? '');
    state.fontSize = number(size);
  },
  TL: ({ state }, [leading]) => {
    state.leading = number(leading);
  },
  Tc: ({ state }, [space]) => {
    state.letterSpace = number(space);
  },
  Tw: ({ state }, [space]) => {
    state.wordSpace = number(space);
  },
  Tz: ({ state }, [scaling]) => {
    state.scaling = number(scaling) / 100;
  },
  Ts: ({ state }, [rise]) => {
    state.rise = number(rise);
  },
  Tr: ({ state }, [mode]) => {
    state.textMode = number(mode);
  },
  Tm: ({ text }, operands) => text.set(matrixOf(operands)),
  Td: moveLine,
  TD: (reader, operands) => {
    reader.state.leading = -number(operands[1]);
    moveLine(reader, operands);
  },
  'T*': nextLine,
  Tj: show,
  TJ: showAdjusted,
  "'": (reader, operands) => {
    nextLine(reader, []);
    show(reader, operands);
  },
  '"': (reader, operands) => {
    reader.state.wordSpace = number(operands[0]);
    reader.state.letterSpace = number(operands[1]);
    nextLine(reader, []);
    show(reader, operands);
  },

  Do: (reader, [name]) => reader.draw(reader.resources.find('XObject', nameIn(name) ?? '')),
  BMC: (reader, [tag]) => reader.mark(undefined, nameIn(tag)),
  BDC: (reader, [tag, properties]) => {
    const name = nameIn(tag);
    const isLayer = name === 'OC';
    reader.mark(isLayer ? reader.resources.find('Properties', nameIn(properties) ?? '') : undefined, name);
  },
  EMC: (reader) => reader.unmark(),
});
