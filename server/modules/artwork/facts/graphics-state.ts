import { PDFArray, PDFBool, type PDFDict, PDFName, PDFNumber, type PDFObject } from '@cantoo/pdf-lib';
import { BLACK, type Colour } from './colour.ts';
import type { Font } from './font.ts';
import { type Box, IDENTITY, type Matrix } from './matrix.ts';

/** What `q` keeps (ISO 32000-2, 8.4), as far as it matters here. */
export interface GraphicsState {
  ctm: Matrix;
  clip: Box;
  fill: Colour;
  stroke: Colour;
  lineWidth: number;
  font: Font | null;
  fontSize: number;
  leading: number;
  /** What `Tc` and `Tw` add after each letter, and after each space. */
  letterSpace: number;
  wordSpace: number;
  /** 1 for the 100 of `Tz`. */
  scaling: number;
  rise: number;
  /** 3 shows nothing, as under a scanned page; 1, 2 stroke; 7 only clips. */
  textMode: number;
  fillOverprints: boolean;
  strokeOverprints: boolean;
  overprintMode: number;
  fillAlpha: number;
  strokeAlpha: number;
  /** `BM`: how what is painted is laid over what is under it. */
  blendMode: string;
}

export const initialState = (ctm: Matrix, clip: Box): GraphicsState => ({
  ctm,
  clip,
  fill: BLACK,
  stroke: BLACK,
  lineWidth: 1,
  font: null,
  fontSize: 0,
  leading: 0,
  letterSpace: 0,
  wordSpace: 0,
  scaling: 1,
  rise: 0,
  textMode: 0,
  fillOverprints: false,
  strokeOverprints: false,
  overprintMode: 0,
  fillAlpha: 1,
  strokeAlpha: 1,
  blendMode: 'Normal',
});

/** Applies an ExtGState. `OP` alone says both (ISO 32000-2, table 57). */
export function applyExtGState(
  state: GraphicsState,
  dict: PDFDict,
  fontOf: (object: PDFObject | undefined) => Font | null,
): void {
  const entry = (key: string) => dict.lookup(PDFName.of(key));
  const number = (key: string, otherwise: number) => numberIn(entry(key)) ?? otherwise;
  const flag = (key: string) => {
    const value = entry(key);
    return value instanceof PDFBool ? value.asBoolean() : undefined;
  };
  const both = flag('OP');
  state.strokeOverprints = both ?? state.strokeOverprints;
  state.fillOverprints = flag('op') ?? both ?? state.fillOverprints;
  state.overprintMode = number('OPM', state.overprintMode);
  state.lineWidth = number('LW', state.lineWidth);
  state.fillAlpha = number('ca', state.fillAlpha);
  state.strokeAlpha = number('CA', state.strokeAlpha);
  state.blendMode = blendModeIn(entry('BM')) ?? state.blendMode;
  const font = entry('Font');
  if (font instanceof PDFArray) {
    state.font = fontOf(font.lookup(0));
    state.fontSize = numberIn(font.lookup(1)) ?? state.fontSize;
  }
}

/** The first of a list is meant for whoever knows it: all here do. */
function blendModeIn(object: PDFObject | undefined): string | undefined {
  const mode = object instanceof PDFArray && object.size() > 0 ? object.lookup(0) : object;
  if (!(mode instanceof PDFName)) return undefined;
  return mode.decodeText() === 'Compatible' ? 'Normal' : mode.decodeText();
}

export function numberIn(object: PDFObject | undefined): number | undefined {
  return object instanceof PDFNumber ? object.asNumber() : undefined;
}

/** The numbers of an array; undefined unless there are `count` of them. */
export function numbersIn(object: PDFObject | undefined, count: number): number[] | undefined {
  if (!(object instanceof PDFArray) || object.size() !== count) return undefined;
  const numbers = Array.from({ length: count }, (_, index) => numberIn(object.lookup(index)));
  return numbers.every((value) => value !== undefined) ? numbers : undefined;
}

export function matrixIn(object: PDFObject | undefined): Matrix {
  const [a, b, c, d, e, f] = numbersIn(object, 6) ?? IDENTITY;
  return [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0];
}

/** A rectangle with its corners in order (ISO 32000-2, 7.9.5); undefined when it is none. */
export function boxIn(object: PDFObject | undefined): Box | undefined {
  const numbers = numbersIn(object, 4);
  if (!numbers?.every(Number.isFinite)) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  return { x0: Math.min(a, c), y0: Math.min(b, d), x1: Math.max(a, c), y1: Math.max(b, d) };
}
