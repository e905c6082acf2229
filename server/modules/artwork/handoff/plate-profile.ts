/**
 * Profiles that show inks as they are instead of as they look: 1 − cyan as red, 1 − magenta as green, 1 − yellow as blue,
 * and 1 − black as grey. Drawn through them, a page of a CMYK document is its plates: a renderer that only knows RGB
 * composes each of them as a press would (ISO 32000-2, 11.3.5.2 blends inks one by one, as 1 − ink).
 */

/** Which inks one drawing shows. */
export type Plates = 'cmy' | 'k';

/** Steps of the curves. */
const STEPS = 1024;
/** From light of sRGB to XYZ under D50, a column a channel. */
const TO_XYZ = [
  [0.4360747, 0.3850649, 0.1430804],
  [0.2225045, 0.7168786, 0.0606169],
  [0.0139322, 0.0971045, 0.7141733],
] as const;
const D50 = [0.9642, 1, 0.8249];

/** sRGB as light (IEC 61966-2-1). */
const light = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** An ICC profile (ICC.1:2001-04, lut16Type) from CMYK to XYZ, whose colours in sRGB are the plates. */
export function plateProfile(plates: Plates): Uint8Array {
  const table = lookUpTable(plates);
  const tags = [
    { name: 'desc', bytes: description('Plates') },
    { name: 'wtpt', bytes: whitePoint() },
    { name: 'A2B0', bytes: table },
  ];
  const head = 128 + 4 + tags.length * 12;
  const size = tags.reduce((sum, { bytes }) => sum + bytes.length, head);
  const out = Buffer.alloc(size);
  out.writeUInt32BE(size, 0);
  out.writeUInt32BE(0x02400000, 8);
  out.write('prtrCMYKXYZ ', 12, 'latin1');
  out.writeUInt16BE(2026, 24);
  out.writeUInt16BE(1, 26);
  out.writeUInt16BE(1, 28);
  out.write('acsp', 36, 'latin1');
  for (const [index, value] of D50.entries()) out.writeInt32BE(fixed(value), 68 + index * 4);
  out.writeUInt32BE(tags.length, 128);
  let at = head;
  for (const [index, { name, bytes }] of tags.entries()) {
    out.write(name, 132 + index * 12, 'latin1');
    out.writeUInt32BE(at, 136 + index * 12);
    out.writeUInt32BE(bytes.length, 140 + index * 12);
    bytes.copy(out, at);
    at += bytes.length;
  }
  return out;
}

const fixed = (value: number) => Math.round(value * 65_536);

/** Curves that make light of what is left of each ink, and a cube of two steps a side that mixes it: exact in between. */
function lookUpTable(plates: Plates): Buffer {
  const curve = Array.from({ length: STEPS }, (_, index) =>
    Math.round(light(1 - index / (STEPS - 1)) * 65_535),
  );
  const cube = Array.from({ length: 16 }, (_, index) => {
    const [c = 0, m = 0, y = 0, k = 0] = [8, 4, 2, 1].map((bit) => (index & bit ? 1 : 0));
    const seen = plates === 'cmy' ? [c, m, y] : [k, k, k];
    return TO_XYZ.map((row) => row.reduce((sum, part, channel) => sum + part * (seen[channel] ?? 0), 0));
  });
  const numbers = [
    STEPS,
    2,
    ...[0, 1, 2, 3].flatMap(() => curve),
    ...cube.flat().map((value) => Math.round(value * 32_768)),
    ...[0, 1, 2].flatMap(() => [0, 65_535]),
  ];
  const out = Buffer.alloc(padded(48 + numbers.length * 2));
  out.write('mft2', 0, 'latin1');
  out.set([4, 3, 2, 0], 8);
  for (const [index, value] of [1, 0, 0, 0, 1, 0, 0, 0, 1].entries())
    out.writeInt32BE(fixed(value), 12 + index * 4);
  for (const [index, value] of numbers.entries()) out.writeUInt16BE(value, 48 + index * 2);
  return out;
}

function description(text: string): Buffer {
  const out = Buffer.alloc(padded(12 + text.length + 1 + 78));
  out.write('desc', 0, 'latin1');
  out.writeUInt32BE(text.length + 1, 8);
  out.write(text, 12, 'latin1');
  return out;
}

function whitePoint(): Buffer {
  const out = Buffer.alloc(20);
  out.write('XYZ ', 0, 'latin1');
  for (const [index, value] of D50.entries()) out.writeInt32BE(fixed(value), 8 + index * 4);
  return out;
}

const padded = (length: number) => Math.ceil(length / 4) * 4;
