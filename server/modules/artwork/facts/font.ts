import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { textOf } from './colour.ts';
import { matrixIn } from './graphics-state.ts';
import type { Matrix } from './matrix.ts';

export interface Font {
  /** Without the six letters of a subset. */
  readonly name: string;
  readonly isEmbedded: boolean;
  readonly bytesPerGlyph: 1 | 2;
  /** Letters that are drawings; null for every other font. */
  readonly drawn: DrawnFont | null;
}

export interface DrawnFont {
  readonly matrix: Matrix;
  readonly resources: PDFDict | undefined;
  glyph(code: number): PDFRawStream | undefined;
  /** Letters already looked at. */
  readonly seen: Set<number>;
}

const PROGRAMS = ['FontFile', 'FontFile2', 'FontFile3'];

/** What a font dictionary says of itself; null when it is none. */
export function readFont(object: PDFObject | undefined): Font | null {
  if (!(object instanceof PDFDict)) return null;
  const entry = (key: string) => object.lookup(PDFName.of(key));
  const subtype = textOf(entry('Subtype'));
  const name = textOf(entry('BaseFont')).replace(/^[A-Z]{6}\+/, '') || 'a font without a name';
  if (subtype === 'Type3') return { name, isEmbedded: true, bytesPerGlyph: 1, drawn: drawnFont(object) };
  if (subtype !== 'Type0') return { name, isEmbedded: hasProgram(object), bytesPerGlyph: 1, drawn: null };
  const descendants = entry('DescendantFonts');
  const descendant = descendants instanceof PDFArray ? descendants.lookup(0) : undefined;
  const isEmbedded = descendant instanceof PDFDict && hasProgram(descendant);
  return { name, isEmbedded, bytesPerGlyph: 2, drawn: null };
}

function hasProgram(font: PDFDict): boolean {
  const descriptor = font.lookup(PDFName.of('FontDescriptor'));
  if (!(descriptor instanceof PDFDict)) return false;
  return PROGRAMS.some((key) => descriptor.lookup(PDFName.of(key)) instanceof PDFRawStream);
}

function drawnFont(font: PDFDict): DrawnFont {
  const glyphs = font.lookup(PDFName.of('CharProcs'));
  const resources = font.lookup(PDFName.of('Resources'));
  const names = namesByCode(font.lookup(PDFName.of('Encoding')));
  return {
    matrix: matrixIn(font.lookup(PDFName.of('FontMatrix'))),
    resources: resources instanceof PDFDict ? resources : undefined,
    glyph(code) {
      const name = names.get(code);
      const stream =
        name !== undefined && glyphs instanceof PDFDict ? glyphs.lookup(PDFName.of(name)) : undefined;
      return stream instanceof PDFRawStream ? stream : undefined;
    },
    seen: new Set(),
  };
}

/** The Differences of an encoding: a number, and the names from there on. */
function namesByCode(encoding: PDFObject | undefined): Map<number, string> {
  const names = new Map<number, string>();
  const differences = encoding instanceof PDFDict ? encoding.lookup(PDFName.of('Differences')) : undefined;
  if (!(differences instanceof PDFArray)) return names;
  let code = 0;
  for (let index = 0; index < differences.size(); index += 1) {
    const item = differences.lookup(index);
    if (item instanceof PDFNumber) code = item.asNumber();
    else if (item instanceof PDFName) {
      names.set(code, item.decodeText());
      code += 1;
    }
  }
  return names;
}
