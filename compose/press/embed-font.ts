import { createHash } from 'node:crypto';
import { type PDFContext, type PDFRef, PDFString } from '@cantoo/pdf-lib';
import type { FontFile } from '../fonts/cuts.ts';
import type { LoadedFont } from '../fonts/loaded-font.ts';
import { packedStream } from './packed-stream.ts';
import { subsetFont } from './subset-font.ts';

/** ISO 32000-2, table 121: letters that are not of the standard Latin set. */
const SYMBOLIC = 4;

/**
 * Writes the letters that are used of a font into a PDF: a Type0 font whose codes are the font's own glyph numbers.
 * @param texts what each of them reads by itself, or nothing
 */
export async function embedFont(
  context: PDFContext,
  font: LoadedFont,
  texts: ReadonlyMap<number, string>,
): Promise<PDFRef> {
  const glyphs = [...texts.keys()].sort((a, b) => a - b);
  const name = `${subsetTag(glyphs)}+${postScriptName(font.file)}`;
  const program = await subsetFont(font.bytes, glyphs);
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: SYMBOLIC,
    FontBBox: boundingBox(font.bytes).map((units) => thousandths(units, font)),
    ItalicAngle: 0,
    Ascent: Math.round(font.ascent * 1000),
    Descent: -Math.round(font.descent * 1000),
    CapHeight: 700,
    StemV: 80,
    FontFile2: context.register(packedStream(context, program, { Length1: program.length })),
  });
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
    CIDToGIDMap: 'Identity',
    FontDescriptor: context.register(descriptor),
    DW: 0,
    W: glyphs.flatMap((glyph) => [glyph, [thousandths(font.advanceOf(glyph), font)]]),
  });
  const whole = context.obj({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: name,
    Encoding: 'Identity-H',
    DescendantFonts: [context.register(descendant)],
    ToUnicode: context.register(packedStream(context, unicodeMap(font, texts))),
  });
  return context.register(whole);
}

/** As lengths of a font are written: whole thousandths of the size, since there are readers (PDFium) that round them. */
export function thousandths(units: number, { unitsPerEm }: { readonly unitsPerEm: number }): number {
  return Math.round((units / unitsPerEm) * 1000);
}

/** Six letters that differ with what is in a subset. */
function subsetTag(glyphs: readonly number[]): string {
  const digest = createHash('sha256').update(glyphs.join()).digest();
  return [...digest.subarray(0, 6)].map((byte) => String.fromCharCode(65 + (byte % 26))).join('');
}

/** `noto-sans-tamil-tamil-600` as `NotoSansTamil-Tamil600`. */
function postScriptName({ family, subset, weight }: FontFile): string {
  const joined = (name: string) =>
    name
      .split('-')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join('');
  return `${joined(family.id)}-${joined(subset)}${weight}`;
}

/** xMin, yMin, xMax, yMax of all letters, from the table `head`. */
function boundingBox(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let entry = 12; entry < 12 + 16 * view.getUint16(4); entry += 16) {
    if (view.getUint32(entry) !== 0x68656164) continue;
    const at = view.getUint32(entry + 8);
    return [36, 38, 40, 42].map((field) => view.getInt16(at + field));
  }
  throw new Error('a font has no table head');
}

/** What each code reads (ISO 32000-2, 9.10.3). A glyph that only stands with others reads as it would alone, if it does. */
function unicodeMap(font: LoadedFont, texts: ReadonlyMap<number, string>): string {
  const rows = [...texts]
    .map(([glyph, text]) => [glyph, text || font.characterOf(glyph) || ''] as const)
    .filter(([, text]) => text !== '')
    .sort(([a], [b]) => a - b)
    .map(([glyph, text]) => `<${hex(glyph)}> <${utf16(text)}>`);
  const blocks: string[] = [];
  for (let at = 0; at < rows.length; at += 100) {
    const block = rows.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

export const hex = (code: number): string => code.toString(16).padStart(4, '0');

export function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('');
}
