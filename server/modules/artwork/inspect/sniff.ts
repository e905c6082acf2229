import { fileTypeFromBuffer } from 'file-type';
import { encodingOf } from '../svg/svg-source.ts';
import { isHeic, otherFormatOf } from './other-formats.ts';
import { Unprintable } from './verdict.ts';

export type Content = 'pdf' | 'png' | 'jpeg' | 'heic' | 'svg' | 'postscript' | 'dos-eps';

/** What a second opinion (the file-type package) calls the same content. */
const OTHER_NAMES: Record<Content, readonly string[]> = {
  pdf: ['pdf', 'ai'],
  png: ['png', 'apng'],
  jpeg: ['jpg'],
  heic: ['heic'],
  svg: ['xml'],
  postscript: ['ps', 'eps'],
  'dos-eps': ['eps'],
};

const startsWith = (bytes: Buffer, hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;

/**
 * The content of a file by its first bytes, whatever its name says: who has lost the right ending has not lost the file.
 * @throws Unprintable file_empty, file_type_mismatch when it is none we print from or two things at once (how to export
 * it where we know: `otherFormatOf`), file_unsafe
 * for a compressed SVG.
 */
export async function sniff(bytes: Buffer): Promise<Content> {
  if (bytes.length === 0) throw new Unprintable('file_empty');
  const content = sniffHead(bytes);
  // It can unpack to anything: a compressed SVG, which no editor writes under the name .svg, or another file.
  if (!content && startsWith(bytes, '1f8b')) throw new Unprintable('file_unsafe');
  if (!content) throw new Unprintable(otherFormatOf(bytes) ?? 'file_type_mismatch');
  // Two opinions that differ mean a file that is two things at once (a GIF with a PDF behind it).
  const second = await fileTypeFromBuffer(bytes.subarray(0, 65_536)).catch(() => undefined);
  if (second && !OTHER_NAMES[content].includes(second.ext)) throw new Unprintable('file_type_mismatch');
  return content;
}

function sniffHead(bytes: Buffer): Content | null {
  if (startsWith(bytes, '89504e470d0a1a0a')) return 'png';
  if (startsWith(bytes, 'ffd8ff')) return 'jpeg';
  if (isHeic(bytes)) return 'heic';
  if (startsWith(bytes, 'c5d0d3c6')) return 'dos-eps';
  const head = bytes.subarray(0, 1024).toString('latin1');
  if (/^\s*%!PS-Adobe-/.test(head)) return 'postscript';
  // Some programs write a few bytes before the header; readers accept it within the first 1024.
  if (head.includes('%PDF-')) return 'pdf';
  return looksLikeSvg(bytes) ? 'svg' : null;
}

function looksLikeSvg(bytes: Buffer): boolean {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, 65_536)).trimStart();
  return text.startsWith('<') && /<(?:[A-Za-z_][\w.-]*:)?svg[\s>/]/.test(text);
}
