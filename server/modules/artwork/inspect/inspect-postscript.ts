import type { Content } from './sniff.ts';
import { type FileFacts, Unprintable } from './verdict.ts';

const MM_PER_POINT = 25.4 / 72;

/**
 * Reads the header of an EPS, or of an .ai from before PDF. PostScript is a program: it is never run here, so there is
 * no preview.
 * @throws Unprintable file_type_mismatch when an .eps is ordinary PostScript, file_damaged when the DOS header points
 * outside the file.
 */
export function inspectPostscript(bytes: Buffer, content: Content, kind: 'ai' | 'eps'): FileFacts {
  const program = content === 'dos-eps' ? programOf(bytes) : bytes;
  const head = program.subarray(0, 65_536).toString('latin1');
  const firstLine = /^\s*(%!PS-Adobe-[^\r\n]*)/.exec(head)?.[1];
  if (!firstLine) throw new Unprintable('file_damaged');
  if (kind === 'eps' && !/EPSF/i.test(firstLine)) throw new Unprintable('file_type_mismatch');
  return { kind, pageCount: 1, ...boundingBoxMm(head), widthPx: null, heightPx: null };
}

/** The PostScript part of an EPS with a DOS header (Adobe Technical Note 5002, section 5.2). */
function programOf(bytes: Buffer): Buffer {
  if (bytes.length < 30) throw new Unprintable('file_damaged');
  const start = bytes.readUInt32LE(4);
  const length = bytes.readUInt32LE(8);
  if (start < 30 || length === 0 || start + length > bytes.length) throw new Unprintable('file_damaged');
  return bytes.subarray(start, start + length);
}

function boundingBoxMm(head: string): { widthMm: number | null; heightMm: number | null } {
  const number = '(-?[0-9.]+)';
  const box =
    new RegExp(`%%HiResBoundingBox:\\s*${number}\\s+${number}\\s+${number}\\s+${number}`).exec(head) ??
    new RegExp(`%%BoundingBox:\\s*${number}\\s+${number}\\s+${number}\\s+${number}`).exec(head);
  if (!box) return { widthMm: null, heightMm: null };
  const [left = 0, bottom = 0, right = 0, top = 0] = box.slice(1).map(Number);
  const mm = (points: number) =>
    points > 0 && points < 1e6 ? Math.round(points * MM_PER_POINT * 100) / 100 : null;
  return { widthMm: mm(right - left), heightMm: mm(top - bottom) };
}
