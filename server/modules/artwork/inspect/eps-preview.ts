import sharp from 'sharp';
import { bitmapOfWmf, type Pixels } from './wmf-bitmap.ts';

/** Of a preview inside an EPS: these are small. */
const MOST_PIXELS = 40e6;

/**
 * The picture that an EPS carries of itself, as PNG: a TIFF or a Windows metafile behind its DOS header, or the rows of
 * an EPSI (Adobe Technical Note 5002, sections 5 and 6). Null without one, or when it cannot be read: the program is
 * not run for it. Programs write tags of their own into it: what decodes is shown.
 * @param program the PostScript part
 */
export async function previewOfEps(bytes: Buffer, program: Buffer): Promise<Buffer | null> {
  try {
    if (program === bytes) return await pngOf(rowsOfEpsi(program));
    const tiff = partOf(bytes, 20);
    if (tiff) return await sharp(tiff, { limitInputPixels: MOST_PIXELS, failOn: 'none' }).png().toBuffer();
    const wmf = partOf(bytes, 12);
    return await pngOf(wmf && bitmapOfWmf(wmf, MOST_PIXELS));
  } catch {
    return null;
  }
}

/** A part of a file with a DOS header by where its start and length stand; null when it has none. */
function partOf(bytes: Buffer, at: number): Buffer | null {
  const start = bytes.readUInt32LE(at);
  const length = bytes.readUInt32LE(at + 4);
  return start >= 30 && length > 0 && start + length <= bytes.length
    ? bytes.subarray(start, start + length)
    : null;
}

async function pngOf(pixels: Pixels | null): Promise<Buffer | null> {
  if (!pixels) return null;
  const { data, ...raw } = pixels;
  return sharp(data, { raw }).png().toBuffer();
}

/** Hexadecimal rows in comments, each beginning with a byte of its own; 0 is white. */
function rowsOfEpsi(program: Buffer): Pixels | null {
  const head = program.subarray(0, 4 * 1024 * 1024).toString('latin1');
  const begin = /%%BeginPreview:\s*(\d+)\s+(\d+)\s+([1248])\s+\d+[^\r\n]*/.exec(head);
  const end = head.indexOf('%%EndPreview');
  const [width = 0, height = 0, depth = 1] = (begin ?? []).slice(1).map(Number);
  if (!begin || end < begin.index || width * height === 0 || width * height > MOST_PIXELS) return null;
  const hex = head.slice(begin.index + begin[0].length, end).replaceAll(/[^0-9A-Fa-f]/g, '');
  const samples = Buffer.from(hex, 'hex');
  const rowBytes = Math.ceil((width * depth) / 8);
  if (samples.length < rowBytes * height) return null;
  const darkest = 2 ** depth - 1;
  const data = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const bit = x * depth;
      const byte = samples[y * rowBytes + (bit >> 3)] ?? 0;
      const sample = (byte >> (8 - depth - (bit & 7))) & darkest;
      data[y * width + x] = 255 - Math.round((sample * 255) / darkest);
    }
  return { data, width, height, channels: 1 };
}
