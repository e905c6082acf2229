import { type PDFContext, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import anyAscii from 'any-ascii';

/**
 * Letters of single strokes on a grid, 4 wide and 6 high: what a pen writes. `12 34` is a line from (1, 2) to (3, 4), a
 * comma lifts the pen. Our own, so that the font is in the file and nobody's licence is.
 */
const STROKES: Readonly<Record<string, readonly [glyph: string, strokes: string]>> = {
  A: ['A', '00 26 40,12 32'],
  B: ['B', '00 06 36 45 44 33 03,33 42 41 30 00'],
  C: ['C', '45 36 16 05 01 10 30 41'],
  D: ['D', '00 06 26 44 42 20 00'],
  E: ['E', '46 06 00 40,03 33'],
  F: ['F', '46 06 00,03 33'],
  G: ['G', '45 36 16 05 01 10 30 41 43 23'],
  H: ['H', '00 06,40 46,03 43'],
  I: ['I', '10 30,16 36,20 26'],
  J: ['J', '46 41 30 10 01'],
  K: ['K', '00 06,46 03 40'],
  L: ['L', '06 00 40'],
  M: ['M', '00 06 23 46 40'],
  N: ['N', '00 06 40 46'],
  O: ['O', '10 01 05 16 36 45 41 30 10'],
  P: ['P', '00 06 36 45 44 33 03'],
  Q: ['Q', '10 01 05 16 36 45 41 30 10,22 40'],
  R: ['R', '00 06 36 45 44 33 03,23 40'],
  S: ['S', '45 36 16 05 04 13 33 42 41 30 10 01'],
  T: ['T', '06 46,20 26'],
  U: ['U', '06 01 10 30 41 46'],
  V: ['V', '06 20 46'],
  W: ['W', '06 10 24 30 46'],
  X: ['X', '00 46,06 40'],
  Y: ['Y', '06 23 46,23 20'],
  Z: ['Z', '06 46 00 40'],
  0: ['zero', '10 01 05 16 36 45 41 30 10,01 45'],
  1: ['one', '05 26 20,00 40'],
  2: ['two', '05 16 36 45 44 00 40'],
  3: ['three', '05 16 36 45 44 33 13,33 42 41 30 10 01'],
  4: ['four', '30 36 02 42'],
  5: ['five', '46 06 03 33 42 41 30 10 01'],
  6: ['six', '45 36 16 05 01 10 30 41 42 33 03'],
  7: ['seven', '06 46 10'],
  8: ['eight', '13 04 05 16 36 45 44 33 13 02 01 10 30 41 42 33'],
  9: ['nine', '01 10 30 41 45 36 16 05 04 13 43'],
  '-': ['hyphen', '13 33'],
  '.': ['period', '20 21'],
  ',': ['comma', '21 10'],
  '/': ['slash', '00 46'],
  '(': ['parenleft', '36 24 22 30'],
  ')': ['parenright', '16 24 22 10'],
  '+': ['plus', '13 33,22 24'],
  ':': ['colon', '21 22,24 25'],
  ' ': ['space', ''],
};
/** From one letter to the next, in the units of the grid. */
const ADVANCE = 5;
/** So many units of the grid are the font's size: its capitals are as high as those of printed text. */
const UNITS = 8.4;

/** Black, with round ends. */
const PEN = '0 0 0 1 K 0.6 w 1 J 1 j';

/** How wide a text of this font is at a size, in the unit of the size. */
export const slugWidth = (text: string, size: number) => (text.length * ADVANCE * size) / UNITS;

/** A text as the font can write it: capitals, digits and a few marks. */
export function slugText(text: string): string {
  return [...anyAscii(text).toUpperCase()].map((letter) => (STROKES[letter] ? letter : '-')).join('');
}

/** A text of this font as lines, for a file without fonts; at its baseline, in points. */
export function slugStrokes(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
  const scale = size / UNITS;
  const letters = [...text].map((letter, index) => {
    const path = pathOf(STROKES[letter]?.[1] ?? '');
    return path && `q ${PEN} 1 0 0 1 ${index * ADVANCE} 0 cm ${path} Q`;
  });
  return `q ${scale} 0 0 ${scale} ${x} ${y} cm ${letters.filter(Boolean).join('\n')} Q`;
}

/** The font as a Type 3 font (ISO 32000-2, 9.6.4): its letters are in it, and can be read as text. */
export function addSlugFont(context: PDFContext): PDFRef {
  const letters = Object.keys(STROKES).toSorted();
  const [first = ' ', last = ' '] = [letters[0], letters.at(-1)];
  const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)];
  const procs = context.obj({});
  const differences = letters.flatMap((letter) => {
    const [glyph, strokes] = STROKES[letter] ?? ['space', ''];
    const content = `${ADVANCE} 0 d0 ${PEN} ${pathOf(strokes)}`;
    procs.set(PDFName.of(glyph), context.register(context.flateStream(content)));
    return [letter.charCodeAt(0), PDFName.of(glyph)];
  });
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type3',
      Name: 'JobSlug',
      FontBBox: [0, -1, ADVANCE, 7],
      FontMatrix: [1 / UNITS, 0, 0, 1 / UNITS, 0, 0],
      CharProcs: procs,
      Encoding: { Type: 'Encoding', Differences: differences },
      FirstChar: from,
      LastChar: to,
      Widths: Array.from({ length: to - from + 1 }, () => ADVANCE),
      Resources: {},
    }),
  );
}

function pathOf(strokes: string): string {
  if (strokes === '') return '';
  const lines = strokes.split(',').map((line) =>
    line
      .split(' ')
      .map(([x, y], index) => `${x} ${y} ${index === 0 ? 'm' : 'l'}`)
      .join(' '),
  );
  return `${lines.join(' ')} S`;
}
