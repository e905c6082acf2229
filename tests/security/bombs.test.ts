import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECK_LIMITS } from '#server/modules/artwork/confined/check-limits.ts';
import { judgeFile } from '#server/modules/artwork/confined/render-child.ts';
import type { ArtworkExtension } from '#server/modules/artwork/file-kinds.ts';
import * as corpus from '../corpora/artwork-corpus.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkbazaar-bombs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function judge(bytes: Buffer, extension: ArtworkExtension) {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes, { mode: 0o600 });
  return judgeFile({ path, extension, sanitisedTo: `${path}-sanitised` }, CHECK_LIMITS);
}

const page = (box: string, contents = '') =>
  `<</Type/Page/Parent 2 0 R/MediaBox[${box}]${contents && `/Contents ${contents}`}>>`;
const zeros = deflateSync(Buffer.alloc(20_000_000)).toString('latin1');
const twice = deflateSync(deflateSync(Buffer.alloc(300_000_000))).toString('latin1');

/** A PNG of a size that its header only claims. */
async function liar(width: number): Promise<Buffer> {
  const bytes = Buffer.from(await corpus.png());
  bytes.writeUInt32BE(width, 16);
  return bytes;
}

test.each<[string, () => Buffer | Promise<Buffer>, ArtworkExtension]>([
  [
    'a PDF whose page unpacks to 20 MB',
    () =>
      corpus.pdfOf([
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        page('0 0 90 90', '4 0 R'),
        `<</Filter/FlateDecode/Length ${zeros.length}>>stream\n${zeros}\nendstream`,
      ]),
    'pdf',
  ],
  [
    'a PDF of a kilobyte that unpacks to 300 MB',
    () =>
      corpus.pdfOf([
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        page('0 0 90 90', '4 0 R'),
        `<</Filter[/FlateDecode/FlateDecode]/Length ${twice.length}>>stream\n${twice}\nendstream`,
      ]),
    'pdf',
  ],
  [
    'a PDF of a page as wide as a country',
    () =>
      corpus.pdfOf([
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        page('0 0 1000000000 1000000000'),
      ]),
    'pdf',
  ],
  [
    'a PDF that counts a million pages',
    () =>
      corpus.pdfOf([
        '<</Type/Catalog/Pages 2 0 R>>',
        `<</Type/Pages/Kids[${'3 0 R '.repeat(5000)}]/Count 1000000>>`,
        page('0 0 90 90'),
      ]),
    'pdf',
  ],
  ['a PNG that claims four thousand million pixels in a row', () => liar(0xffffffff), 'png'],
  ['a PNG that claims none', () => liar(0), 'png'],
])(
  '%s is refused, or read within the limits',
  async (_what, make, extension) => {
    const { verdict, preview, costMs } = await judge(await make(), extension);
    expect(costMs).toBeLessThanOrEqual(CHECK_LIMITS.wallMs + 1000);
    if (verdict.outcome === 'refused')
      expect([
        'file_damaged',
        'file_page_too_large',
        'file_too_complex',
        'file_too_many_pixels',
        'file_type_mismatch',
      ]).toContain(verdict.code);
    else expect(preview?.length ?? 0).toBeLessThan(5_000_000);
  },
  40_000,
);

test('PostScript is a program and is never run', async () => {
  const trace = join(folder, 'it-ran');
  const program = [
    '%!PS-Adobe-3.0 EPSF-3.0',
    '%%BoundingBox: 0 0 255 156',
    `(${trace}) (w) file dup (ran) writestring closefile`,
    `(%pipe%touch ${trace}) (w) file`,
    '{} loop',
  ].join('\n');
  for (const extension of ['eps', 'ai'] as const) {
    const { verdict, preview, costMs } = await judge(Buffer.from(program), extension);
    expect(verdict).toMatchObject({ outcome: 'readable', facts: { pageCount: 1 } });
    expect(preview).toBeNull();
    expect(costMs).toBeLessThan(CHECK_LIMITS.wallMs);
  }
  expect(existsSync(trace)).toBe(false);
});
