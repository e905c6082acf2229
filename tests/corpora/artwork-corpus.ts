import { createCipheriv, createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** Files as customers and attackers send them, made here so that no binary lies in the repository. */

/** A PDF of `bodies`, object 1 first, which is its catalog. */
export function pdfOf(bodies: readonly string[], trailer = ''): Buffer {
  return assemblePdf(bodies, trailer);
}

/** A PDF of blank pages with a red square, A4 unless a size in points is given. */
export function pdf(
  options: {
    pages?: number;
    width?: number;
    height?: number;
    trailer?: string;
    content?: string;
    /** More entries of each page. */
    page?: string;
  } = {},
): Buffer {
  const { pages = 1, width = 595.28, height = 841.89, content = '1 0 0 rg 20 20 100 100 re f' } = options;
  const kids = Array.from({ length: pages }, (_, index) => `${index + 4} 0 R`).join(' ');
  const bodies = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    ...Array.from(
      { length: pages },
      () =>
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 3 0 R${options.page ?? ''}>>`,
    ),
  ];
  return assemblePdf(bodies, options.trailer ?? '');
}

function assemblePdf(bodies: readonly string[], trailer: string): Buffer {
  let text = '%PDF-1.7\n';
  const offsets = bodies.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj${body}endobj\n`;
    return offset;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer<</Size ${bodies.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** A PDF that asks for a password before it opens (ISO 32000-1, 7.6.3: revision 2, RC4 of 40 bits). */
export function lockedPdf(): Buffer {
  const pad = (password: string) => Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32);
  const ownerKey = createHash('md5').update(pad('owner')).digest().subarray(0, 5);
  const owner = rc4(ownerKey, pad('secret'));
  const id = Buffer.alloc(16, 7);
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  const key = createHash('md5')
    .update(Buffer.concat([pad('secret'), owner, permissions, id]))
    .digest()
    .subarray(0, 5);
  const user = rc4(key, PADDING);
  const encrypt = `<</Filter/Standard/V 1/R 2/O<${owner.toString('hex')}>/U<${user.toString('hex')}>/P -4>>`;
  return pdf({ trailer: `/Encrypt ${encrypt}/ID[<${id.toString('hex')}><${id.toString('hex')}>]` });
}

/** A PDF anybody may open, and only who knows a password may change: AES of 256 bits, as programs write it today. */
export async function protectedPdf(password = ''): Promise<Buffer> {
  const document = await PDFDocument.load(pdf());
  document.encrypt({ userPassword: password, ownerPassword: 'owner', permissions: {} });
  return Buffer.from(await document.save());
}

/** OpenSSL 3 left RC4 out; it is ten lines. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (a: number, b: number) => {
    const kept = at(a);
    state[a] = at(b);
    state[b] = kept;
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return Buffer.from(data).map((byte) => {
    i = (i + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    return byte ^ at(at(i) + at(j));
  }) as Buffer;
}

const noise = (width: number, height: number) => {
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16, 1), Buffer.alloc(16, 2));
  return sharp(cipher.update(Buffer.alloc(width * height * 3)), { raw: { width, height, channels: 3 } });
};

export const png = (width = 300, height = 200) => noise(width, height).png().toBuffer();
export const jpeg = (width = 300, height = 200) => noise(width, height).jpeg().toBuffer();

/** A JPEG of some hundred kilobytes, as cameras make them. */
export const photo = (options: { progressive?: boolean } = {}) =>
  noise(1200, 900)
    .blur(2)
    .jpeg({ quality: 90, ...options })
    .toBuffer();

/** The same with 8 kB of zeros in its middle, as a bad memory card leaves it. */
export async function tornJpeg(options: { progressive?: boolean } = {}): Promise<Buffer> {
  const bytes = await photo(options);
  const middle = Math.floor(bytes.length / 2);
  return bytes.fill(0, middle, middle + 8192);
}

/** A picture of 30,000 by 30,000 pixels in some hundred kilobytes. */
export function pngBomb(edge = 30_000): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const framed = Buffer.alloc(named.length + 8);
    framed.writeUInt32BE(data.length, 0);
    named.copy(framed, 4);
    framed.writeUInt32BE(crc32(named), named.length + 4);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((edge / 8 + 1) * edge));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** An SVG of a business card around `inner`, which may be anything. */
export function svg(inner = '<rect width="40" height="40" fill="#d9381e"/>', prolog = ''): Buffer {
  return Buffer.from(
    `${prolog}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90mm" height="55mm" viewBox="0 0 90 55">${inner}</svg>`,
  );
}

/** Ten layers of ten copies: a billion squares from one kilobyte. */
export function svgUseBomb(): Buffer {
  const layers = Array.from({ length: 10 }, (_, level) => {
    const copies = `<use xlink:href="#l${level}"/>`.repeat(10);
    return `<g id="l${level + 1}">${copies}</g>`;
  });
  return svg(
    `<defs><g id="l0"><rect width="1" height="1" opacity=".5"/></g>${layers.join('')}</defs><use xlink:href="#l10"/>`,
  );
}

export const eps = (firstLine = '%!PS-Adobe-3.0 EPSF-3.0') =>
  Buffer.from(
    `${firstLine}\n%%BoundingBox: 0 0 255 156\n%%EndComments\nnewpath 0 0 moveto 9 9 lineto stroke\n%%EOF\n`,
  );

/** Bytes without any sense, always the same. */
export const noiseBytes = (length: number) =>
  createCipheriv('aes-128-ctr', Buffer.alloc(16, 3), Buffer.alloc(16, 4)).update(Buffer.alloc(length));

export const redPicture = (format: 'tiff' | 'png') =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#ff0000' } })
    .toFormat(format)
    .toBuffer();

/** A Windows metafile of one red bitmap of 4 by 2 pixels. */
export function redWmf(): Buffer {
  const dib = Buffer.alloc(40 + 2 * 12);
  dib.writeUInt32LE(40, 0);
  dib.writeInt32LE(4, 4);
  dib.writeInt32LE(2, 8);
  dib.writeUInt16LE(1, 12);
  dib.writeUInt16LE(24, 14);
  for (let at = 40; at < dib.length; at += 3) dib[at + 2] = 255;
  const record = Buffer.alloc(28);
  record.writeUInt32LE((record.length + dib.length) / 2, 0);
  record.writeUInt16LE(0x0f43, 4);
  const header = Buffer.alloc(18);
  header.writeUInt16LE(1, 0);
  header.writeUInt16LE(9, 2);
  return Buffer.concat([header, record, dib]);
}

/** An EPS with a black picture of itself in its comments. */
export const epsi = () =>
  Buffer.from(
    String(eps()).replace(
      'newpath',
      `%%BeginPreview: 16 4 1 4\n${'% FFFF\n'.repeat(4)}%%EndPreview\nnewpath`,
    ),
  );

/** An EPS with a DOS header before the program, as CorelDRAW writes it, and perhaps a picture of itself behind it. */
export function dosEps(picture: { tiff?: Buffer; wmf?: Buffer } = {}): Buffer {
  const program = eps();
  const header = Buffer.alloc(30);
  header.set([0xc5, 0xd0, 0xd3, 0xc6]);
  header.writeUInt32LE(30, 4);
  header.writeUInt32LE(program.length, 8);
  header.writeUInt16LE(0xffff, 28);
  const shown = picture.tiff ?? picture.wmf ?? Buffer.alloc(0);
  if (shown.length > 0) {
    header.writeUInt32LE(30 + program.length, picture.wmf ? 12 : 20);
    header.writeUInt32LE(shown.length, picture.wmf ? 16 : 24);
  }
  return Buffer.concat([header, program, shown]);
}

/** 96 × 64 pixels in Display P3, as an iPhone saves a photo: red, blue, green and white, each a quarter. Made by heif-enc. */
export const heic = () =>
  Buffer.from(
    [
      'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAyxtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA',
      'AAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAANQAAEAAAAAAAAAcwAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAACrGlwcnAA',
      'AAKNaXBjbwAAAHVodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkA',
      'AAAwAAAwAeoDCBBZbqSSmubAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAB7GNvbHJwcm9mAAAB4GxjbXME',
      'IAAAbW50clJHQiBYWVogB+IAAwAUAAkADgAdYWNzcE1TRlQAAAAAc2F3c2N0cmwAAAAAAAAAAAAAAAAAAPbWAAEAAAAA0y1oYW5kguKocouKP/',
      'clPrmS7iTWrgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAKZGVzYwAAAPwAAAAkY3BydAAAASAAAAAid3RwdAAAAUQAAAAUY2hhZAAA',
      'AVgAAAAsclhZWgAAAYQAAAAUZ1hZWgAAAZgAAAAUYlhZWgAAAawAAAAUclRSQwAAAcAAAAAgZ1RSQwAAAcAAAAAgYlRSQwAAAcAAAAAgbWx1Yw',
      'AAAAAAAAABAAAADGVuVVMAAAAIAAAAHABzAFAAMwBDbWx1YwAAAAAAAAABAAAADGVuVVMAAAAGAAAAHABDAEMAMAAAWFlaIAAAAAAAAPbWAAEA',
      'AAAA0y1zZjMyAAAAAAABDEIAAAXe///zJQAAB5MAAP2Q///7of///k4AAAOaAADAFFhZWiAAAAAAAACD3wAAPb8AAAAAWFlaIAAAAAAAAEq/AA',
      'CxNwAACrVYWVogAAAAAAAAKDgAABEKAADIeHBhcmEAAAAAAAMAAAACZmkAAPKnAAANWQAAE9AAAApbAAAAEHBpeGkAAAAAAwgICAAAABdpcG1h',
      'AAAAAAAAAAEAAQSBAoOEAAAAe21kYXQAAABvKAGvE4B5wcXIv//y8Uf/vI54favG8Es/+buH34SmX/ijTiqJhwWGtom1S1IdC60KG7eI4Ayo+o',
      'aaa1ZYgnfR52onq2UGFH/l/5dtTxMOfPU9P6Jcw0QiA6xDoiGnTzV/R7RoJaFczDNOwmSFOQnA',
    ].join(''),
    'base64',
  );
