/** Unpacks a table: zlib of Node, or the browser's own. */
export type Inflate = (packed: Uint8Array) => Uint8Array | Promise<Uint8Array>;

/**
 * A WOFF 1.0 as the font it holds, byte for byte as it was before it was packed: its tables are packed one by one with
 * zlib. Fonts that are none are given back as they are.
 */
export async function unpackWoff(bytes: Uint8Array, inflate: Inflate): Promise<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) !== 0x774f4646) return bytes;
  const count = view.getUint16(12);
  const tables = await Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const at = 44 + 20 * nth;
      const [tag, offset, packed, length, sum] = [0, 4, 8, 12, 16].map((field) => view.getUint32(at + field));
      const stored = bytes.subarray(offset ?? 0, (offset ?? 0) + (packed ?? 0));
      const data = packed === length ? stored : await inflate(stored);
      if (data.length !== length) throw new Error('a table of a font is not as long as it says');
      return { tag: tag ?? 0, sum: sum ?? 0, data };
    }),
  );
  return joinTables(view.getUint32(4), tables);
}

function joinTables(
  flavour: number,
  tables: readonly { readonly tag: number; readonly sum: number; readonly data: Uint8Array }[],
): Uint8Array {
  const padded = (length: number) => (length + 3) & ~3;
  const head = 12 + 16 * tables.length;
  const font = new Uint8Array(head + tables.reduce((all, { data }) => all + padded(data.length), 0));
  const view = new DataView(font.buffer);
  const power = Math.floor(Math.log2(tables.length));
  view.setUint32(0, flavour);
  view.setUint16(4, tables.length);
  view.setUint16(6, 16 * 2 ** power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * (tables.length - 2 ** power));
  let at = head;
  for (const [nth, { tag, sum, data }] of tables.entries()) {
    const entry = 12 + 16 * nth;
    for (const [field, value] of [tag, sum, at, data.length].entries())
      view.setUint32(entry + 4 * field, value);
    font.set(data, at);
    at += padded(data.length);
  }
  return font;
}
