import { deflateSync } from 'node:zlib';
import { pdfOf } from './artwork-corpus.ts';

/** What the page of `document` draws. */
export const SQUARE = '1 0 0 rg 20 20 100 100 re f';

/** One page with a red square. `catalog`, `page` and `more` objects (from number 5) are what the test is about. */
export function document(parts: { catalog?: string; page?: string; more?: readonly string[] } = {}): Buffer {
  return pdfOf([
    `<</Type/Catalog/Pages 2 0 R ${parts.catalog ?? ''}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R ${parts.page ?? ''}>>`,
    `<</Length ${SQUARE.length}>>stream\n${SQUARE}\nendstream`,
    ...(parts.more ?? []),
  ]);
}

/** Objects in a compressed object stream, as a later edition of a file adds them. */
export function withObjectStream(
  base: Buffer,
  objects: Readonly<Record<number, string>>,
  root: string,
): Buffer {
  const numbers = Object.keys(objects).map(Number);
  let at = 0;
  const index = numbers.map((number) => {
    const entry = `${number} ${at}`;
    at += (objects[number]?.length ?? 0) + 1;
    return entry;
  });
  const head = `${index.join(' ')} `;
  const packed = deflateSync(`${head}${numbers.map((number) => objects[number]).join(' ')}`);
  const stream = (dict: string, bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(`<<${dict}/Filter/FlateDecode/Length ${bytes.length}>>stream\n`),
      bytes,
      Buffer.from('\nendstream endobj\n'),
    ]);
  const start = base.length + 9;
  const rows = deflateSync(
    Buffer.concat(
      numbers
        .map((_number, place) => Buffer.from([2, 0, 90, place]))
        .concat(Buffer.from([1, start >> 8, start & 255, 0])),
    ),
  );
  const sections = `${numbers.map((number) => `${number} 1`).join(' ')} 90 1`;
  const first = Buffer.concat([
    base,
    Buffer.from('90 0 obj '),
    stream(`/Type/ObjStm/N ${numbers.length}/First ${head.length}`, packed),
  ]);
  const xref = stream(`/Type/XRef/W[1 2 1]/Index[${sections}]/Size 92/Root ${root}/Prev 0`, rows);
  return Buffer.concat([
    first,
    Buffer.from('91 0 obj '),
    xref,
    Buffer.from(`startxref\n${first.length}\n%%EOF\n`),
  ]);
}

/** Nothing of this is in what a partner gets. */
export const NAMES_THAT_ACT =
  /JavaScript|\/JS\b|\/AA\b|OpenAction|Launch|SubmitForm|ImportData|GoTo[RE]|\/URI|EmbeddedFile|\/EF\b|RichMedia|XFA|Filespec|app\.alert|evil/i;
