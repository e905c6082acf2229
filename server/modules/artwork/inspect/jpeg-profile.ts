const MARK = Buffer.from('ICC_PROFILE\0', 'latin1');
/** Of a segment, less its length, its mark and the two numbers. */
const PART_BYTES = 65_535 - 2 - MARK.length - 2;

/** A JPEG that says in which colours its numbers are: the profile goes in parts behind the first two bytes (ICC.1, annex B.4). */
export function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const count = Math.ceil(profile.length / PART_BYTES);
  if (count === 0 || count > 255) return jpeg;
  const parts = Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * PART_BYTES, (index + 1) * PART_BYTES);
    const length = 2 + MARK.length + 2 + part.length;
    return Buffer.concat([
      Buffer.from([0xff, 0xe2, length >> 8, length & 0xff]),
      MARK,
      Buffer.from([index + 1, count]),
      part,
    ]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);
}
