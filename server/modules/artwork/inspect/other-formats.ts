import type { RefusalCode } from './verdict.ts';

const BRANDS = /^(?:heic|heix|heim|heis|hevc|mif1|msf1)$/;
/** Of a packed file, where the names of what is in it are looked for. */
const LOOKED_AT_BYTES = 65_536;
const PACKED: readonly (readonly [RegExp, RefusalCode])[] = [
  [/word\/document\.xml|opendocument\.text/, 'file_is_document'],
  [/ppt\/|opendocument\.presentation/, 'file_is_slides'],
  [/riffData\.cdr|\.cdr\b|content\/data\/page/i, 'file_is_cdr'],
];

/** A photo in HEIF, as telephones of Apple and others save it, by the brand it begins with. */
export function isHeic(bytes: Buffer): boolean {
  return bytes.toString('latin1', 4, 8) === 'ftyp' && BRANDS.test(bytes.toString('latin1', 8, 12));
}

/** What a file is that bears the name of another, where we know how it is exported; null for everything else. */
export function otherFormatOf(bytes: Buffer): RefusalCode | null {
  const head = bytes.subarray(0, 16).toString('latin1');
  if (head.startsWith('8BPS')) return 'file_is_psd';
  if (head.startsWith('RIFF') && head.slice(8, 11).toUpperCase() === 'CDR') return 'file_is_cdr';
  if (/^(?:II\*\0|MM\0\*|GIF8|BM)/.test(head) || (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'))
    return 'file_is_picture';
  if (!head.startsWith('PK\x03\x04')) return null;
  const begin = bytes.subarray(0, LOOKED_AT_BYTES).toString('latin1');
  const end = bytes.subarray(-LOOKED_AT_BYTES).toString('latin1');
  const found = PACKED.find(([pattern]) => pattern.test(begin) || pattern.test(end));
  return found?.[1] ?? 'file_is_archive';
}
