import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { textOf } from './colour.ts';
import { namesByCode, textReader } from './font-text.ts';
import { widthReader } from './glyph-widths.ts';
import { matrixIn } from './graphics-state.ts';
import type { Matrix } from './matrix.ts';

export interface Font {
  /** Without the six letters of a subset. */
  readonly name: string;
  readonly isEmbedded: boolean;
  readonly bytesPerGlyph: 1 | 2;
  /** Letters that are drawings; null for every other font. */
  readonly drawn: DrawnFont | null;
  /** How far a letter goes, in units of the size. */
  widthOf(code: number): number;
  /** What a letter reads; empty where the file does not say. */
  textOf(code: number): string;
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
  const descendants = entry('DescendantFonts');
  const first = descendants instanceof PDFArray ? descendants.lookup(0) : undefined;
  const descendant = first instanceof PDFDict ? first : undefined;
  const isComposite = subtype === 'Type0';
  const letters = {
    widthOf: widthReader(object, isComposite ? (descendant ?? null) : null),
    textOf: textReader(object, isComposite),
  };
  if (subtype === 'Type3')
    return { name, isEmbedded: true, bytesPerGlyph: 1, drawn: drawnFont(object), ...letters };
  const isEmbedded = isComposite ? descendant !== undefined && hasProgram(descendant) : hasProgram(object);
  return { name, isEmbedded, bytesPerGlyph: isComposite ? 2 : 1, drawn: null, ...letters };
}

/** The numbers of its letters in a string of a font. */
export function codesIn(bytes: Uint8Array, { bytesPerGlyph }: Pick<Font, 'bytesPerGlyph'>): number[] {
  if (bytesPerGlyph === 1) return [...bytes];
  return Array.from(
    { length: Math.ceil(bytes.length / 2) },
    (_, index) => (bytes[2 * index] ?? 0) * 256 + (bytes[2 * index + 1] ?? 0),
  );
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
