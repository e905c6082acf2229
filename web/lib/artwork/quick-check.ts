/** What the two ends of a file say of it before it is sent: nothing that a whole look could take back. */
export interface QuickCheck {
  readonly kind: 'PDF' | 'PNG' | 'JPG' | 'HEIC' | 'SVG' | 'EPS';
  readonly pageCount: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  readonly megapixels: number | null;
  /** It has a password, to be opened or only to be changed. */
  readonly isProtected: boolean;
}

/** Of each end: a JPEG may carry a preview of 64 kB before it says its size. */
const END_BYTES = 192 * 1024;
const MM_PER_POINT = 25.4 / 72;

/** Reads both ends of a file on the person's own disk; null for what cannot be told or read. */
export async function quickCheck(file: Pick<Blob, 'size' | 'slice'>): Promise<QuickCheck | null> {
  try {
    const [head, tail] = await Promise.all(
      [file.slice(0, END_BYTES), file.slice(Math.max(0, file.size - END_BYTES))].map((part) =>
        part.arrayBuffer(),
      ),
    );
    return checkEnds(new Uint8Array(head ?? []), new Uint8Array(tail ?? []));
  } catch {
    return null;
  }
}

export function checkEnds(head: Uint8Array, tail: Uint8Array): QuickCheck | null {
  const begin = latin(head);
  if (begin.slice(1, 8) === 'PNG\r\n\x1A\n')
    return picture('PNG', bigEndian(head, 16, 4) * bigEndian(head, 20, 4));
  if (begin.startsWith('\xFF\xD8\xFF')) return picture('JPG', jpegPixels(head));
  if (/^.{4}ftyp(?:hei[cxms]|hevc|m[is]f1)/s.test(begin)) return { ...UNKNOWN, kind: 'HEIC' };
  if (begin.slice(0, 1024).includes('%PDF-')) return pdf(begin, latin(tail));
  if (begin.startsWith('%!PS-Adobe') || begin.startsWith('\xC5\xD0\xD3\xC6'))
    return { ...UNKNOWN, kind: 'EPS' };
  return /<svg[\s>]/.test(begin) ? { ...UNKNOWN, kind: 'SVG' } : null;
}

/** `PDF · 2 pages · 89 × 51 mm`. */
export function firstWords({
  kind,
  pageCount,
  widthMm,
  heightMm,
  megapixels,
  isProtected,
}: QuickCheck): string {
  return [
    kind,
    pageCount && (pageCount === 1 ? '1 page' : `${pageCount} pages`),
    widthMm && heightMm && `${widthMm}\u00A0×\u00A0${heightMm}\u00A0mm`,
    megapixels && `${megapixels} megapixels`,
    isProtected && 'protected by a password',
  ]
    .filter(Boolean)
    .join(' · ');
}

const UNKNOWN = {
  pageCount: null,
  widthMm: null,
  heightMm: null,
  megapixels: null,
  isProtected: false,
} as const;

const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

const bigEndian = (bytes: Uint8Array, at: number, count: number) =>
  bytes.subarray(at, at + count).reduce((value, byte) => value * 256 + byte, 0);

function picture(kind: 'PNG' | 'JPG', pixels: number): QuickCheck {
  const megapixels = Math.round(pixels / 1e5) / 10;
  return { ...UNKNOWN, kind, megapixels: megapixels > 0 ? megapixels : null };
}

/** Segment by segment to the one that says how large it is (ITU T.81, B.2.2); 0 where that lies farther. */
function jpegPixels(bytes: Uint8Array): number {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return bigEndian(bytes, at + 5, 2) * bigEndian(bytes, at + 7, 2);
    at += 2 + bigEndian(bytes, at + 2, 2);
  }
  return 0;
}

/** Only what is said once, or always in the same way: an edited file has its older pages in it, too. */
function pdf(begin: string, end: string): QuickCheck {
  const both = `${begin}\n${end}`;
  const linear = /\/Linearized\b[^>]*\/N (\d{1,5})\b/.exec(begin.slice(0, 2048))?.[1];
  const counts = [
    ...both.matchAll(
      /<<(?:(?!<<|>>|\/Parent)[\s\S]){0,4000}?\/Type ?\/Pages\b(?:(?!<<|>>)[\s\S]){0,40000}?>>/g,
    ),
  ]
    .filter(([node]) => !node.includes('/Parent'))
    .flatMap(([node]) => /\/Count (\d{1,5})\b/.exec(node)?.[1] ?? []);
  const count = linear ?? onlyOne(counts);
  const boxes = [...both.matchAll(/\/(?:Media|Trim|Crop)Box ?\[ ?([-\d. ]{7,60}?) ?\]/g)].map(
    ([, box = '']) => box,
  );
  const [left = 0, bottom = 0, right = 0, top = 0] = (onlyOne(boxes) ?? '').trim().split(/ +/).map(Number);
  const isPlain = !/\/UserUnit\b|\/Rotate [1-9]/.test(both);
  const mm = (points: number) => (isPlain && points > 0 ? Math.round(points * MM_PER_POINT * 10) / 10 : null);
  return {
    kind: 'PDF',
    pageCount: count ? Number(count) : null,
    widthMm: mm(right - left),
    heightMm: mm(top - bottom),
    megapixels: null,
    isProtected: /\/Encrypt ?(?:\d+ \d+ R|<<)/.test(end),
  };
}

function onlyOne(values: readonly string[]): string | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}
