/** Bytes a number of a TIFF's field takes: of whole numbers of 16 and 32 bits, fractions and bytes (TIFF 6.0, section 2). */
const SIZES = { short: 2, long: 4, rational: 8, undefined: 1 } as const;
const CODES = { short: 3, long: 4, rational: 5, undefined: 7 } as const;
type Kind = keyof typeof SIZES;
type Field = readonly [tag: number, kind: Kind, values: readonly number[] | Uint8Array];

const STRIP_OFFSETS = 273;
/** Rows that a reader takes at once. */
const ROWS = 64;

/**
 * An uncompressed TIFF of four inks (TIFF 6.0, section 16), which says what the bytes are to whatever reads it.
 * @returns its bytes with paper everywhere, and from where on its pixels are: cyan, magenta, yellow and black of each, 255
 * being all ink
 */
export function cmykTiff({
  width,
  height,
  ppi,
  profile,
}: {
  width: number;
  height: number;
  ppi: number;
  profile: Uint8Array | null;
}): { tiff: Buffer; pixels: number } {
  const row = width * 4;
  const strips = Array.from({ length: Math.ceil(height / ROWS) }, (_, index) => index * ROWS);
  const fields: readonly Field[] = [
    [256, 'long', [width]],
    [257, 'long', [height]],
    [258, 'short', [8, 8, 8, 8]],
    [259, 'short', [1]],
    [262, 'short', [5]],
    [STRIP_OFFSETS, 'long', strips.map((first) => first * row)],
    [277, 'short', [4]],
    [278, 'long', [ROWS]],
    [279, 'long', strips.map((first) => Math.min(ROWS, height - first) * row)],
    [282, 'rational', [ppi, 1]],
    [283, 'rational', [ppi, 1]],
    [284, 'short', [1]],
    [296, 'short', [2]],
    [332, 'short', [1]],
    ...(profile ? [[34_675, 'undefined', profile] as const] : []),
  ];
  const bytesOf = ([, kind, values]: Field) =>
    kind === 'rational' ? values.length * 4 : values.length * SIZES[kind];
  const tail = fields.reduce((sum, field) => sum + (bytesOf(field) > 4 ? even(bytesOf(field)) : 0), 0);
  const begin = 8 + 2 + fields.length * 12 + 4;
  const pixels = begin + tail;
  const tiff = Buffer.alloc(pixels + row * height);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(fields.length, 8);
  let far = begin;
  for (const [index, field] of fields.entries()) {
    const [tag, kind, values] = field;
    const at = 10 + index * 12;
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(CODES[kind], at + 2);
    tiff.writeUInt32LE(kind === 'rational' ? values.length / 2 : values.length, at + 4);
    const isFar = bytesOf(field) > 4;
    if (isFar) tiff.writeUInt32LE(far, at + 8);
    const content = tag === STRIP_OFFSETS ? Array.from(values, (offset) => offset + pixels) : values;
    write(tiff, isFar ? far : at + 8, kind, content);
    if (isFar) far += even(bytesOf(field));
  }
  return { tiff, pixels };
}

const even = (bytes: number) => bytes + (bytes % 2);

function write(to: Buffer, from: number, kind: Kind, values: readonly number[] | Uint8Array): void {
  if (values instanceof Uint8Array) {
    to.set(values, from);
    return;
  }
  for (const [index, value] of values.entries()) {
    if (kind === 'short') to.writeUInt16LE(value, from + index * 2);
    else to.writeUInt32LE(Math.round(value), from + index * 4);
  }
}
