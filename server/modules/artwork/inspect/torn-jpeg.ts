/** What libjpeg says when the bits of a picture make no sense (jerror.h); the rest of it is shifted or grey. */
const LOST_BITS = /premature end of data segment|bad Huffman code|instead of RST/;
/** Bytes that no pixel took. Before the tables and at the end some cameras leave a few, or pad the file. */
const LEFT_OVER = /(\d+) extraneous bytes before marker 0x(c4|da|d9)/;
const A_FEW = 1000;
const END_OF_PICTURE = Buffer.from([0xff, 0xd9]);

/**
 * Whether a JPEG that decodes is visibly torn, by what its decoder warned of. Damage that still makes sense as bits, as
 * in the last scans of a progressive picture, is not found.
 */
export function isTorn(bytes: Buffer, warnings: readonly string[]): boolean {
  return warnings.some((text) => {
    if (LOST_BITS.test(text)) return true;
    const [, count, marker] = LEFT_OVER.exec(text) ?? [];
    if (Number(count ?? 0) <= A_FEW) return false;
    return !(marker === 'd9' && isPadding(bytes, Number(count)));
  });
}

/** The same byte over and over, up to the end of the picture. */
function isPadding(bytes: Buffer, count: number): boolean {
  const end = bytes.lastIndexOf(END_OF_PICTURE);
  const padding = bytes.subarray(Math.max(0, end - count + 64), Math.max(0, end));
  return padding.length > 0 && padding.every((byte) => byte === padding[0]);
}
