import { unopenedFacts } from '../facts/artwork-facts.ts';
import type { OpenedFile } from './opened-file.ts';
import type { Content } from './sniff.ts';
import { Unprintable } from './verdict.ts';

const MM_PER_POINT = 25.4 / 72;

/**
 * Reads the header of an EPS, or of an .ai from before PDF, and whether it is whole. PostScript is a program: it is never
 * run here, so what is shown is the picture it carries of itself, and nothing without one.
 * @throws Unprintable file_type_mismatch when an .eps is ordinary PostScript, file_damaged when the DOS header points
 * outside the file or what follows its header is no program. What is wrong inside a program is not found.
 */
export async function inspectPostscript(
  bytes: Buffer,
  content: Content,
  kind: 'ai' | 'eps',
): Promise<OpenedFile> {
  const program = content === 'dos-eps' ? programOf(bytes) : bytes;
  const head = program.subarray(0, 65_536).toString('latin1');
  const firstLine = /^\s*(%!PS-Adobe-[^\r\n]*)/.exec(head)?.[1];
  if (!firstLine) throw new Unprintable('file_damaged');
  if (kind === 'eps' && !/EPSF/i.test(firstLine)) throw new Unprintable('file_type_mismatch');
  requireProgram(program);
  const size = boundingBoxMm(head + program.subarray(-TAIL_BYTES).toString('latin1'));
  const facts = { kind, pageCount: 1, ...size, widthPx: null, heightPx: null };
  const { previewOfEps } = await import('./eps-preview.ts');
  const shown = await previewOfEps(bytes, program);
  const postscript = { start: program.byteOffset - bytes.byteOffset, length: program.length };
  const artwork = async () => unopenedFacts('postscript', 'not_opened');
  if (!shown) return { facts, preview: null, pages: [], sanitised: null, postscript, artwork };
  const { pageOfPicture, previewOfPage } = await import('./preview.ts');
  const picture = await pageOfPicture(shown);
  return {
    facts,
    preview: await previewOfPage(picture),
    pages: [{ ...size, picture }],
    sanitised: null,
    postscript,
    artwork,
  };
}

const TAIL_BYTES = 4096;
/** What reads bytes that are no words: pictures, fonts, compressed programs. */
const READS_BYTES = /%%Begin(?:Binary|Data)|\b(?:currentfile|readstring|filter|StartData)\b/;
const MOST_STRANGE = 0.1;

/** A program begins with words, and is words throughout unless it says that it reads something else. */
function requireProgram(program: Buffer): void {
  const text = program.toString('latin1');
  const comments = /%%EndComments[^\r\n]*/.exec(text);
  const body = text.slice(comments ? comments.index + comments[0].length : text.indexOf('\n') + 1);
  const begin = body.slice(0, TAIL_BYTES).replace(/%%Begin(?:Binary|Data)[\s\S]*/, '');
  const isNoise = isStrange(begin) || (isStrange(body) && !READS_BYTES.test(body));
  const isCutOff = /^%%BoundingBox:\s*\(atend\)/m.test(text) && !/^%%BoundingBox:\s*-?\d/m.test(text);
  if (isNoise || isCutOff) throw new Unprintable('file_damaged');
}

function isStrange(text: string): boolean {
  const strange = text.match(/[^\t\n\f\r\x20-\x7e]/g)?.length ?? 0;
  return strange > text.length * MOST_STRANGE;
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
