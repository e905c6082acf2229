import { ARTWORK_EXTENSIONS } from '#contract/artwork-formats.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { OTHER_FORMATS } from '#contract/other-formats.ts';

export type ArtworkExtension = (typeof ARTWORK_EXTENSIONS)[number];

const LONGEST_NAME = 150;
/** Marks that turn the reading direction: `invoice\u202Efdp.exe` reads as `invoiceexe.pdf`. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROLS = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\uFEFF]/g;

/**
 * A person's file name as we keep and show it: the last part of a path, composed (NFC), without control characters
 * and direction marks, at most 150 UTF-16 units with the extension kept.
 */
export function cleanFileName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last.replaceAll(CONTROLS, '').replaceAll(DIRECTION_MARKS, '').trim();
  const dot = clean.lastIndexOf('.');
  const stem = dot < 0 ? clean : clean.slice(0, dot);
  const extension = dot < 0 ? '' : clean.slice(dot);
  // A cut in the middle of a surrogate pair leaves half a character, which toWellFormed would show as a question mark.
  const cut = (stem.trim() || 'artwork')
    .slice(0, Math.max(1, LONGEST_NAME - extension.length))
    .replace(/[\uD800-\uDBFF]$/, '');
  return `${cut}${extension}`.slice(0, LONGEST_NAME);
}

/** Why a file is not taken by its name alone; null where it may be. */
export function refusalByName(fileName: string): ErrorCode | null {
  if (artworkExtension(fileName)) return null;
  const extension = /\.([A-Za-z0-9]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const found = Object.entries(OTHER_FORMATS).find(([, known]) =>
    (known as readonly string[]).includes(extension),
  );
  return (found?.[0] as ErrorCode | undefined) ?? 'file_type_unknown';
}

/** The extension that says what the file claims to be, or null when it is none we print from. */
export function artworkExtension(fileName: string): ArtworkExtension | null {
  const extension = /\.([A-Za-z]+)$/.exec(fileName)?.[1]?.toLowerCase();
  return ARTWORK_EXTENSIONS.find((known) => known === extension) ?? null;
}

/** The name of a file with the ending its content asks for: programs of partners go by it. */
export function nameByContent(fileName: string, content: string): string {
  const extension = /\.([A-Za-z]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const fits = content === '' || extension === content || (content === 'jpeg' && extension === 'jpg');
  return fits ? fileName : `${fileName.replace(/\.[A-Za-z]+$/, '')}.${content === 'jpeg' ? 'jpg' : content}`;
}

/** By the first bytes: of what a decoder can read, only what browsers make of a canvas goes to it. */
export function isCanvasPicture(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1');
  return (
    head.startsWith('\x89PNG\r\n\x1A\n') ||
    head.startsWith('\xFF\xD8\xFF') ||
    (head.startsWith('RIFF') && head.slice(8) === 'WEBP')
  );
}
