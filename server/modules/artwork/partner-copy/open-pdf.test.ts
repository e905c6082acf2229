import { type PDFContext, PDFDocument, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { openPrintFile } from '../handoff/press-pdf.ts';
import { gatherPdf } from '../inspect/pdf-artwork.ts';
import { openPdf } from './open-pdf.ts';

/** A PDF whose stream says its length by the object after it, as Ghostscript, Cairo and Quartz write it. */
function pdfWith(data: Buffer, { before = '', length = '5 0 R', said = data.length } = {}): Buffer {
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj\n' +
        `3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 90 50]/Contents 4 0 R>> endobj\n${before}` +
        `4 0 obj <</Length ${length}>> stream\n`,
    ),
    data,
    Buffer.from(
      `endstream endobj\n5 0 obj\n${said}\nendobj\ntrailer <</Root 1 0 R/Size 6>>\nstartxref\n0\n%%EOF`,
    ),
  ]);
}

function contentIn(context: PDFContext): string {
  const stream = context.lookup(PDFRef.of(4));
  return stream instanceof PDFRawStream ? Buffer.from(stream.contents).toString('latin1') : String(stream);
}
const contentOf = async (pdf: Buffer) => contentIn((await openPdf(pdf)).context);

describe('a stream that says its length elsewhere', () => {
  test.each([
    ['ends in what may be the end of a line', 'q Q\r'],
    ['ends in two of those', 'q Q\n\n'],
    ['names a stream in its text', '(live stream) Tj\n'],
    ['says that it ends, and goes on', '(endstream) Tj (then) Tj '],
  ])('%s, and is whole', async (_what, content) => {
    const pdf = pdfWith(Buffer.from(content));
    expect(await contentOf(pdf)).toBe(content);
    // As what another program wrote anew is opened.
    expect(contentIn((await openPrintFile(pdf)).context)).toBe(content);
  });

  test('in an object that stands before it', async () => {
    const pdf = pdfWith(Buffer.from('q Q\r'), { before: '6 0 obj 4 endobj\n', length: '6 0 R' });
    expect(await contentOf(pdf)).toBe('q Q\r');
  });

  test.each([
    ['a wrong one', { said: 2 }],
    ['one that is larger than the file', { said: 99_999_999 }],
    ['nowhere', { length: '9 0 R' }],
  ])('%s: it ends where it says so', async (_what, how) => {
    expect(await contentOf(pdfWith(Buffer.from('0 0 9 9 re f '), how))).toBe('0 0 9 9 re f ');
  });
});

test('what made a PDF is known, too, where its objects are packed and protected against changes', async () => {
  const document = await PDFDocument.create();
  document.addPage([255, 153]);
  document.setProducer('Canva');
  document.encrypt({ userPassword: '', ownerPassword: 'owner', permissions: {} });
  const bytes = Buffer.from(await document.save({ useObjectStreams: true }));
  expect(bytes.includes('/ObjStm')).toBe(true);
  expect((await gatherPdf(bytes)).document).toMatchObject({ isEncrypted: true, producer: 'Canva' });
});
