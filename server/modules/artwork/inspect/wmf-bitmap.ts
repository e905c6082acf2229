export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
}

const PLACEABLE = 0x9ac6cdd7;
/** Records that hold a bitmap, and where in them it begins ([MS-WMF] 2.3.1). */
const BITMAPS: ReadonlyMap<number, number> = new Map([
  [0x0f43, 28],
  [0x0b41, 26],
  [0x0940, 22],
]);

/**
 * The first bitmap of a Windows metafile, which is all that the previews of drawing programs are; null when it draws
 * otherwise, or its bitmap is compressed.
 * @throws RangeError when it ends early
 */
export function bitmapOfWmf(wmf: Buffer, mostPixels: number): Pixels | null {
  let at = wmf.readUInt32LE(0) === PLACEABLE ? 22 : 0;
  at += wmf.readUInt16LE(at + 2) * 2;
  while (at + 6 <= wmf.length) {
    const bytes = wmf.readUInt32LE(at) * 2;
    const begin = BITMAPS.get(wmf.readUInt16LE(at + 4));
    if (begin !== undefined && bytes > begin + 40)
      return bitmap(wmf.subarray(at + begin, at + bytes), mostPixels);
    if (bytes < 6) return null;
    at += bytes;
  }
  return null;
}

/** A device-independent bitmap: header, palette, rows from the bottom, each filled up to four bytes. */
function bitmap(dib: Buffer, mostPixels: number): Pixels | null {
  const headerBytes = dib.readUInt32LE(0);
  const width = dib.readInt32LE(4);
  const signedHeight = dib.readInt32LE(8);
  const height = Math.abs(signedHeight);
  const depth = dib.readUInt16LE(14);
  const isPlain = headerBytes >= 40 && dib.readUInt32LE(16) === 0 && [1, 4, 8, 24, 32].includes(depth);
  if (!isPlain || width <= 0 || height === 0 || width * height > mostPixels) return null;
  const colours = depth <= 8 ? dib.readUInt32LE(32) || 2 ** depth : 0;
  const begin = headerBytes + colours * 4;
  const rowBytes = Math.ceil((width * depth) / 32) * 4;
  if (dib.length < begin + rowBytes * height) return null;
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const row = begin + rowBytes * (signedHeight > 0 ? height - 1 - y : y);
    for (let x = 0; x < width; x += 1) {
      const bit = x * depth;
      const index = ((dib[row + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
      const colour = depth <= 8 ? headerBytes + index * 4 : row + (bit >> 3);
      for (let part = 0; part < 3; part += 1) data[(y * width + x) * 3 + part] = dib[colour + 2 - part] ?? 0;
    }
  }
  return { data, width, height, channels: 3 };
}
