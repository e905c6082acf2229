import { boxesIn, inside } from './iso-boxes.ts';

/** What a JPEG 2000 says of itself, as a file or as a bare codestream; null where it is none. */
export interface JpxHeader {
  readonly components: number;
  /** Of a file that names its colours (ISO/IEC 15444-1, I.5.3.3). */
  readonly space: 'gray' | 'rgb' | 'cmyk' | null;
}

const NAMED: Readonly<Record<number, JpxHeader['space']>> = { 12: 'cmyk', 16: 'rgb', 17: 'gray', 18: 'rgb' };
const BY_COMPONENTS: Readonly<Record<number, JpxHeader['space']>> = { 1: 'gray', 3: 'rgb', 4: 'cmyk' };
/** Start of codestream, then the marker of its size. */
const CODESTREAM = 0xff4fff51;
/** From the first marker to how many components there are. */
const COMPONENTS_AT = 40;

export function jpxHeader(contents: Uint8Array): JpxHeader | null {
  const bytes = Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
  if (bytes.length < COMPONENTS_AT + 2) return null;
  if (bytes.readUInt32BE(0) === CODESTREAM)
    return { components: bytes.readUInt16BE(COMPONENTS_AT), space: null };
  const boxes = boxesIn(bytes);
  const codestream = boxes.find(({ type }) => type === 'jp2c')?.body;
  const isOne = codestream && codestream.length >= COMPONENTS_AT + 2;
  if (!isOne || codestream.readUInt32BE(0) !== CODESTREAM) return null;
  const colour = inside(boxes, 'jp2h').find(({ type }) => type === 'colr')?.body;
  const named = colour && colour.length >= 7 && colour[0] === 1 ? NAMED[colour.readUInt32BE(3)] : undefined;
  return { components: codestream.readUInt16BE(COMPONENTS_AT), space: named ?? null };
}

/** The colours of an image that leaves them to its JPEG 2000. */
export const spaceOfJpx = (header: JpxHeader | null): JpxHeader['space'] =>
  header && (header.space ?? BY_COMPONENTS[header.components] ?? null);
