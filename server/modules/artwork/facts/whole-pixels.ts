/** Each pixel as one number, small to V8 with its sign, its alpha in the highest eight bits (on x64 and ARM, which write the lowest first); 0 is nothing at all. */
export function wholePixels(pixels: Uint8Array | Uint8ClampedArray): Int32Array {
  const { buffer, byteOffset, length } = pixels.byteOffset % 4 === 0 ? pixels : pixels.slice();
  return new Int32Array(buffer, byteOffset, Math.floor(length / 4));
}
