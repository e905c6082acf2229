import { spawnSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import * as corpus from '#tests/corpora/artwork-corpus.ts';
import { inspectBytes } from '#tests/corpora/inspect-bytes.ts';
import { judgeBytes } from '#tests/corpora/judge-bytes.ts';
import { isAll } from '#tests/scope.ts';
import { describeConfinement } from '../confined/confinement.ts';
import type { ArtworkExtension } from '../file-kinds.ts';

const seenRefused = (code: string) => ({
  verdict: { outcome: 'refused', code },
  preview: null,
  pages: [],
  artwork: null,
  sanitised: null,
});
const refused = (code: string) => ({
  ...seenRefused(code),
  sanitisedBytes: null,
  costMs: expect.any(Number),
});

describe('good files', () => {
  const blank = { widthMm: null, heightMm: null, widthPx: null, heightPx: null };

  test('a PDF tells its pages and the size of the first, and shows it on white', async () => {
    const { verdict, preview } = await judgeBytes(corpus.pdf({ pages: 3 }), 'pdf');
    expect(verdict).toEqual({
      outcome: 'readable',
      facts: { ...blank, kind: 'pdf', pageCount: 3, widthMm: 210, heightMm: 297 },
    });
    const picture = sharp(preview ?? undefined);
    expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 566, height: 800 });
    const { data } = await picture.raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)].every((level) => level > 250)).toBe(true);
  });

  test('an .ai of today is a PDF inside', async () => {
    const { verdict, preview } = await inspectBytes(corpus.pdf(), 'ai');
    expect(verdict).toMatchObject({ facts: { kind: 'ai', pageCount: 1 } });
    expect(preview).not.toBeNull();
  });

  test.each(['eps', 'ai'] as const)(
    'PostScript in an .%s is read by its header, without a preview',
    async (extension) => {
      const { verdict, preview } = await inspectBytes(corpus.eps(), extension);
      expect(verdict).toMatchObject({ facts: { kind: extension, widthMm: 89.96, heightMm: 55.03 } });
      expect(preview).toBeNull();
    },
  );

  test('an EPS may have a DOS header', async () => {
    expect((await inspectBytes(corpus.dosEps(), 'eps')).verdict).toMatchObject({
      facts: { kind: 'eps', widthMm: 89.96 },
    });
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['a TIFF', async () => corpus.dosEps({ tiff: await corpus.redPicture('tiff') })],
    ['a Windows metafile', async () => corpus.dosEps({ wmf: corpus.redWmf() })],
    ['rows in comments', async () => corpus.epsi()],
  ])('an EPS shows the picture it carries of itself: %s', async (_what, make) => {
    const { preview, pages, verdict } = await inspectBytes(await make(), 'eps');
    expect(verdict).toMatchObject({ facts: { widthMm: 89.96 } });
    expect(pages).toMatchObject([{ widthMm: 89.96, heightMm: 55.03 }]);
    const { channels } = await sharp(preview ?? undefined).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual(
      _what.startsWith('rows') ? [0, 0, 0] : [1, 0, 0],
    );
  });

  test('pictures tell their pixels, turned upright', async () => {
    const png = await inspectBytes(await corpus.png(), 'png');
    expect(png.verdict).toMatchObject({ facts: { kind: 'png', widthPx: 300, heightPx: 200, widthMm: null } });
    const turned = await sharp(await corpus.jpeg())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const jpeg = await inspectBytes(turned, 'jpg');
    expect(jpeg.verdict).toMatchObject({ facts: { kind: 'jpeg', widthPx: 200, heightPx: 300 } });
    expect(await sharp(jpeg.preview ?? undefined).metadata()).toMatchObject({ width: 200, height: 300 });
  });

  test('the first four pages are shown in detail, each with its size, transparent where nothing is printed', async () => {
    const { pages } = await judgeBytes(corpus.pdf({ pages: 6, width: 255.12, height: 155.91 }), 'pdf');
    expect(pages.map(({ widthMm, heightMm }) => [widthMm, heightMm])).toEqual(Array(4).fill([90, 55]));
    const { data, info } = await sharp(pages[3]?.picture).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 1600, height: 978, channels: 4 });
    const alpha = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
    expect([alpha(5, 5), alpha(400, 700)]).toEqual([0, 255]);
  });

  test('a picture is one page, in detail as far as it has pixels', async () => {
    const { pages } = await inspectBytes(await corpus.png(), 'png');
    expect(pages).toHaveLength(1);
    expect(await sharp(pages[0]?.picture).metadata()).toMatchObject({
      format: 'webp',
      width: 300,
      height: 200,
    });
    const drawing = await inspectBytes(corpus.svg(), 'svg');
    expect((await sharp(drawing.pages[0]?.picture).metadata()).width).toBe(1600);
  });

  test('an SVG tells its size in mm, and may have a plain document type', async () => {
    const doctype =
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    const { verdict, preview } = await inspectBytes(corpus.svg(undefined, doctype), 'svg');
    expect(verdict).toMatchObject({ facts: { kind: 'svg', widthMm: 90, heightMm: 55 } });
    expect((await sharp(preview ?? undefined).metadata()).width).toBe(800);
  });
});

if (isAll)
  test('what is only large is read: a photo of 108 megapixels', async () => {
    const photo = await sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#88a' } })
      .jpeg({ quality: 40 })
      .toBuffer();
    expect((await judgeBytes(photo, 'jpg')).verdict).toMatchObject({
      facts: { widthPx: 12_000, heightPx: 9000 },
    });
  });

test('a photo with a few bytes too many, as cameras leave them, and one that is padded, is read', async () => {
  const photo = await corpus.photo({ progressive: true });
  for (const padding of [30, 5000]) {
    const bytes = Buffer.concat([photo.subarray(0, -2), Buffer.alloc(padding), photo.subarray(-2)]);
    expect((await inspectBytes(bytes, 'jpg')).verdict).toMatchObject({ outcome: 'readable' });
  }
});

describe('a HEIC photo', () => {
  test.each(['heic', 'heif', 'jpg'] as const)(
    'called .%s is printed as a JPEG of its pixels',
    async (extension) => {
      const open = extension === 'heic' ? judgeBytes : inspectBytes;
      const { verdict, preview, sanitised, artwork } = await open(corpus.heic(), extension);
      expect(verdict).toMatchObject({ facts: { kind: 'jpeg', widthPx: 96, heightPx: 64, pageCount: 1 } });
      expect(artwork).toMatchObject({ content: 'jpeg', picture: { hasProfile: true } });
      expect(preview).not.toBeNull();
      const copy = sharp(sanitised ?? undefined);
      const { format, icc, exif } = await copy.metadata();
      expect([format, exif]).toEqual(['jpeg', undefined]);
      expect(icc?.toString('latin1')).toContain('acsp');
      const red = await copy.extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer();
      const [r = 0, g = 0, b = 0] = red;
      expect(r > 200 && g < 70 && b < 70).toBe(true);
    },
  );

  test('that is torn, or of a kind no decoder is shipped for, is answered with how to export it', async () => {
    const whole = corpus.heic();
    const torn = await inspectBytes(whole.subarray(0, whole.length - 120), 'heic');
    expect(torn.verdict).toEqual({ outcome: 'refused', code: 'file_is_heic' });
    const other = Buffer.from(whole.toString('latin1').replaceAll('hvc1', 'vvc1'), 'latin1');
    expect((await inspectBytes(other, 'heic')).verdict).toEqual({ outcome: 'refused', code: 'file_is_heic' });
  });
});

describe('a file is what it is, whatever its name says', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, ArtworkExtension, string]>([
    ['a PNG called jpg', () => corpus.png(), 'jpg', 'png'],
    ['a JPEG called png', () => corpus.jpeg(), 'png', 'jpeg'],
    ['a PNG called pdf', () => corpus.png(), 'pdf', 'png'],
    ['a PDF called png', () => corpus.pdf(), 'png', 'pdf'],
    ['a PDF called eps', () => corpus.pdf(), 'eps', 'pdf'],
    ['an EPS called pdf', () => corpus.eps(), 'pdf', 'eps'],
    ['an SVG called png', () => corpus.svg(), 'png', 'svg'],
    ['an SVG called ai, in UTF-16', () => Buffer.from(`\uFEFF${corpus.svg()}`, 'utf16le'), 'ai', 'svg'],
  ])('%s', async (_what, make, extension, kind) => {
    expect((await inspectBytes(await make(), extension)).verdict).toMatchObject({ facts: { kind } });
  });
});

describe('files that cannot be printed from', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, ArtworkExtension, string]>([
    ['nothing at all', () => Buffer.alloc(0), 'pdf', 'file_empty'],
    ['a ZIP called ai', () => Buffer.from('504b0304140000000000', 'hex'), 'ai', 'file_is_archive'],
    [
      'a Word file called pdf',
      () => Buffer.from('PK\x03\x04 word/document.xml', 'latin1'),
      'pdf',
      'file_is_document',
    ],
    ['slides called pdf', () => Buffer.from('PK\x03\x04 ppt/slides/1', 'latin1'), 'pdf', 'file_is_slides'],
    ['a CorelDRAW file called ai', () => Buffer.from('RIFF\0\0\0\0CDRXvrsn', 'latin1'), 'ai', 'file_is_cdr'],
    [
      'a Photoshop file called png',
      () => Buffer.from('8BPS\0\x01\0\0\0\0\0\0', 'latin1'),
      'png',
      'file_is_psd',
    ],
    [
      'a photo of an iPhone called jpg',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'),
      'jpg',
      'file_is_heic',
    ],
    [
      'a page called svg',
      () => Buffer.from('<!doctype html><script>1</script>'),
      'svg',
      'file_type_mismatch',
    ],
    ['a GIF that is a script', () => Buffer.from('GIF89a=1;alert(1)//'), 'jpg', 'file_is_picture'],
    [
      'a GIF with a PDF behind it',
      () => Buffer.concat([Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00'), corpus.pdf()]),
      'pdf',
      'file_type_mismatch',
    ],
    ['PostScript for a printer called eps', () => corpus.eps('%!PS-Adobe-3.0'), 'eps', 'file_type_mismatch'],
    ['a PDF cut off', () => corpus.pdf({ pages: 9 }).subarray(0, 600), 'pdf', 'file_damaged'],
    ['a PDF header with noise', () => Buffer.from('%PDF-1.7\nnothing here\n%%EOF'), 'pdf', 'file_damaged'],
    ['a PNG cut off', async () => (await corpus.png()).subarray(0, 9000), 'png', 'file_damaged'],
    ['a JPEG cut off', async () => (await corpus.jpeg()).subarray(0, 5000), 'jpg', 'file_damaged'],
    ['an SVG cut off', () => corpus.svg().subarray(0, 180), 'svg', 'file_damaged'],
    [
      'an EPS whose body is noise',
      () => Buffer.concat([corpus.eps().subarray(0, 70), corpus.noiseBytes(50_000)]),
      'eps',
      'file_damaged',
    ],
    [
      'an EPS that becomes noise',
      () => Buffer.concat([corpus.eps(), Buffer.from('% '.repeat(4000)), corpus.noiseBytes(50_000)]),
      'eps',
      'file_damaged',
    ],
    ['an EPS with a wrong DOS header', () => corpus.dosEps().subarray(0, 60), 'eps', 'file_damaged'],
    ['a PDF with a password', () => corpus.lockedPdf(), 'pdf', 'file_locked'],
    ['a PNG bomb', () => corpus.pngBomb(), 'png', 'file_too_many_pixels'],
    ['a page of more than a kilometre', () => corpus.pdf({ width: 2_900_000 }), 'pdf', 'file_page_too_large'],
    ['a JPEG with a hole in the middle', () => corpus.tornJpeg(), 'jpg', 'file_damaged'],
    ['a progressive JPEG with a hole', () => corpus.tornJpeg({ progressive: true }), 'jpg', 'file_damaged'],
    [
      'an SVG that shows a picture elsewhere',
      () => corpus.svg('<image href="logo.png" width="9" height="9"/>'),
      'svg',
      'file_linked',
    ],
    ['a compressed SVG', () => gzipSync(corpus.svg()), 'svg', 'file_unsafe'],
  ])('%s', async (_what, make, extension, code) => {
    expect(await inspectBytes(await make(), extension)).toEqual(seenRefused(code));
  });

  test('the process that opens uploads says the same', async () => {
    expect(await judgeBytes(corpus.pdf({ pages: 9 }).subarray(0, 600), 'pdf')).toEqual(
      refused('file_damaged'),
    );
    expect(await judgeBytes(corpus.pngBomb(), 'png')).toEqual(refused('file_too_many_pixels'));
  });
});

describe('the limits of the process that opens files', () => {
  test('are used where this machine has them: drawing pages fits inside', async () => {
    const hasLimits = spawnSync('prlimit', ['--core=0', '--', 'true']).status === 0;
    expect((await describeConfinement()).includes('prlimit')).toBe(hasLimits);
  });

  test('a file that takes too long is refused and its process is gone', async () => {
    const begun = performance.now();
    expect(
      await judgeBytes(corpus.svgUseBomb(), 'svg', { cpuSeconds: 15, wallMs: 700, memoryBytes: 1e9 }),
    ).toEqual(refused('file_too_complex'));
    expect(performance.now() - begun).toBeLessThan(12_000);
  });

  test('a file that takes too much processor time is refused, and says what it cost', async () => {
    const judged = await judgeBytes(corpus.svgUseBomb(), 'svg', {
      cpuSeconds: 1,
      wallMs: 60_000,
      memoryBytes: 1e9,
    });
    expect(judged).toEqual(refused('file_too_complex'));
    expect(judged.costMs).toBeGreaterThan(500);
    expect(judged.costMs).toBeLessThan(3000);
  });

  test('a file that takes too much memory is refused', async () => {
    const large = await corpus.png(4000, 4000);
    const limits = { cpuSeconds: 15, wallMs: 60_000, memoryBytes: 40e6 };
    expect(await judgeBytes(large, 'png', limits)).toEqual(refused('file_too_complex'));
  });
});
