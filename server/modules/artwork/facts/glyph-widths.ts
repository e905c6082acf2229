import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject } from '@cantoo/pdf-lib';
import { matrixIn, numberIn } from './graphics-state.ts';

/** Of its size, as wide as a letter usually is: for fonts that do not say. */
const USUAL_WIDTH = 0.5;
/** Of a font of two bytes a letter, what its dictionary does not say (ISO 32000-2, table 115). */
const USUAL_CID_WIDTH = 1000;
/** A range of one width may name all there are. */
const MOST_CODES = 65_536;

/**
 * How far each letter of a font goes on, in units of the size (ISO 32000-2, 9.7.4.3 and table 109).
 * @param descendant of a font of two bytes a letter
 */
export function widthReader(font: PDFDict, descendant: PDFDict | null): (code: number) => number {
  const widths = descendant ? cidWidths(descendant) : simpleWidths(font);
  return (code) => {
    const width = widths(code);
    return Number.isFinite(width) ? width : USUAL_WIDTH;
  };
}

function simpleWidths(font: PDFDict): (code: number) => number {
  const entry = (key: string) => font.lookup(PDFName.of(key));
  const listed = entry('Widths');
  // A font every program brings along may say none.
  if (!(listed instanceof PDFArray)) return () => USUAL_WIDTH;
  const first = numberIn(entry('FirstChar')) ?? 0;
  const descriptor = entry('FontDescriptor');
  const missing =
    descriptor instanceof PDFDict ? (numberIn(descriptor.lookup(PDFName.of('MissingWidth'))) ?? 0) : 0;
  const widths = listed.asArray().map((_, index) => numberIn(listed.lookup(index)));
  // Drawn letters are as wide as their own matrix makes them.
  const matrix = entry('FontMatrix');
  const unit = matrix instanceof PDFArray ? Math.abs(matrixIn(matrix)[0]) : 1 / 1000;
  return (code) => (widths[code - first] ?? missing) * unit;
}

function cidWidths(descendant: PDFDict): (code: number) => number {
  const usual = numberIn(descendant.lookup(PDFName.of('DW'))) ?? USUAL_CID_WIDTH;
  const widths = new Map<number, number>();
  const listed = descendant.lookup(PDFName.of('W'));
  if (listed instanceof PDFArray) readRanges(listed, widths);
  return (code) => (widths.get(code) ?? usual) / 1000;
}

/** `first [w w w]` or `first last w`, over and over. */
function readRanges(listed: PDFArray, widths: Map<number, number>): void {
  for (let at = 0; at + 1 < listed.size(); ) {
    const first = numberIn(listed.lookup(at)) ?? 0;
    const next: PDFObject | undefined = listed.lookup(at + 1);
    if (next instanceof PDFArray) {
      for (let index = 0; index < next.size() && widths.size < MOST_CODES; index += 1)
        widths.set(first + index, numberIn(next.lookup(index)) ?? 0);
      at += 2;
      continue;
    }
    const last = Math.min(next instanceof PDFNumber ? next.asNumber() : 0, first + MOST_CODES);
    const width = numberIn(listed.lookup(at + 2)) ?? 0;
    for (let code = first; code <= last && widths.size < MOST_CODES; code += 1) widths.set(code, width);
    at += 3;
  }
}
