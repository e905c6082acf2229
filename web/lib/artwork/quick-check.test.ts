import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import * as corpus from '#tests/corpora/artwork-corpus.ts';
import { design } from '#tests/corpora/design-corpus.ts';
import { checkEnds, firstWords, quickCheck } from './quick-check.ts';

const wordsOf = async (bytes: Buffer) => {
  const look = await quickCheck(new Blob([new Uint8Array(bytes)]));
  return look && firstWords(look);
};

describe('the first words of a file', () => {
  test.each<[string, Buffer | Promise<Buffer>, string | null]>([
    [
      'a PDF of two pages',
      corpus.pdf({ pages: 2, width: 252.283, height: 144.567 }),
      'PDF · 2 pages · 89\u00A0×\u00A051\u00A0mm',
    ],
    [
      'a PDF that has a password',
      corpus.lockedPdf(),
      'PDF · 1 page · 210\u00A0×\u00A0297\u00A0mm · protected by a password',
    ],
    [
      'a PDF with a cut of its own says no size',
      design({ widthMm: 89, heightMm: 51, slug: { mm: 8, hasTrimBox: true } }),
      'PDF · 1 page',
    ],
    ['a turned PDF says no size', corpus.pdf({ page: '/Rotate 90' }), 'PDF · 1 page'],
    [
      'a photo',
      sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#abc' } })
        .jpeg()
        .toBuffer(),
      'JPG · 12 megapixels',
    ],
    ['a progressive photo', corpus.photo({ progressive: true }), 'JPG · 1.1 megapixels'],
    [
      'a PNG',
      sharp({ create: { width: 1200, height: 1000, channels: 4, background: '#abc' } })
        .png()
        .toBuffer(),
      'PNG · 1.2 megapixels',
    ],
    ['an SVG', corpus.svg(), 'SVG'],
    ['an EPS', corpus.eps(), 'EPS'],
    ['anything else', Buffer.from('hello'), null],
    ['nothing', Buffer.alloc(0), null],
  ])('%s', async (_what, bytes, words) => {
    expect(await wordsOf(await bytes)).toBe(words);
  });

  test('of pages that were edited, or packed away, nobody says how many', async () => {
    const two = `%PDF-1.7\n1 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n1 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj`;
    expect(checkEnds(Buffer.from(two), Buffer.alloc(0))).toMatchObject({ kind: 'PDF', pageCount: null });
    expect(await wordsOf(Buffer.from('%PDF-1.7\nall in object streams\n%%EOF'))).toBe('PDF');
  });

  test('a file whose first bytes are all a PDF hides a password at its end', async () => {
    const long = Buffer.concat([
      corpus.pdf().subarray(0, 400),
      Buffer.alloc(900_000, 32),
      Buffer.from('trailer<</Encrypt 9 0 R>>'),
    ]);
    expect(await wordsOf(long)).toContain('protected');
  });

  test('a disk that fails says nothing', async () => {
    const broken = { size: 9, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) };
    expect(await quickCheck(broken as unknown as Blob)).toBeNull();
  });

  test('hostile bytes take no time', () => {
    const begun = process.threadCpuUsage();
    checkEnds(
      Buffer.from(`%PDF-1.7${'<</Type/Pages'.repeat(12_000)}`),
      Buffer.from('/MediaBox[ '.repeat(12_000)),
    );
    expect(process.threadCpuUsage(begun).user).toBeLessThan(2_000_000);
  });
});
