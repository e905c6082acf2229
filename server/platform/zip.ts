import { crc32 } from 'node:zlib';

interface ZipEntry {
  /** Letters, digits, hyphens, dots. */
  readonly name: string;
  readonly content: Buffer;
}

/** 1 January 1980, where ZIP's calendar begins: the same files are the same archive. */
const NO_DATE = 0x0021;

/**
 * Files as one ZIP archive, uncompressed: what is kept in them (PDFs) is compressed already. For less than 4 GB and 65,535 files
 * (PKWARE's APPNOTE, 4.3).
 */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const fields = fieldsOf(name, content);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name)]);
    directory.push(centralEntry(name, fields, offset));
    parts.push(local, content);
    offset += local.length + content.length;
  }
  const central = Buffer.concat(directory);
  return Buffer.concat([...parts, central, endOf(entries.length, central.length, offset)]);
}

/** What the local header and the directory both say: version 1.0, no compression, sizes, checksum. */
function fieldsOf(name: string, content: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(10, 0);
  fields.writeUInt16LE(NO_DATE, 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

function centralEntry(name: string, fields: Buffer, offset: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  const madeBy = Buffer.from([10, 0]);
  return Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), madeBy, fields, rest, Buffer.from(name)]);
}

function endOf(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
