import type { Metadata } from 'sharp';
import type { ArtworkFacts, PictureFacts } from './artwork-facts.ts';

/** EXIF: 1 is upright, and nothing said is, too. */
const UPRIGHT = 1;

const DEPTH_BITS: Readonly<Record<string, number>> = { uchar: 8, ushort: 16, uint: 32, float: 32 };

/** What a PNG or JPEG is, from what its decoder says and its own bytes. */
export function pictureFacts(bytes: Buffer, content: 'png' | 'jpeg', metadata: Metadata): ArtworkFacts {
  const colourSpace = spaceOf(metadata);
  const picture: PictureFacts = {
    widthPx: metadata.autoOrient.width,
    heightPx: metadata.autoOrient.height,
    isTurned: (metadata.orientation ?? UPRIGHT) !== UPRIGHT,
    colourSpace,
    hasAlpha: metadata.hasAlpha ?? false,
    hasProfile: metadata.icc !== undefined,
    bits: DEPTH_BITS[metadata.depth ?? 'uchar'] ?? 8,
    lacksAdobeMarker: content === 'jpeg' && colourSpace.endsWith('cmyk') && !hasAdobeMarker(bytes),
  };
  return { content, pageCount: 1, pages: [], document: null, picture, drawing: null, limits: [] };
}

function spaceOf({ space, icc }: Metadata): PictureFacts['colourSpace'] {
  if (space === 'cmyk') return icc ? 'icc-cmyk' : 'cmyk';
  if (space === 'b-w' || space === 'grey16') return icc ? 'icc-gray' : 'gray';
  if (space === 'lab') return 'lab';
  return icc ? 'icc-rgb' : 'rgb';
}

/** The APP14 segment that says whether a CMYK JPEG is inverted (Adobe Technical Note 5116). */
export function hasAdobeMarker(bytes: Buffer): boolean {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xda) return false;
    if (marker === 0xee && bytes.subarray(at + 4, at + 9).toString('latin1') === 'Adobe') return true;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}
