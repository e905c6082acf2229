import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import * as corpus from '#tests/corpora/artwork-corpus.ts';
import { inspectBytes } from '#tests/corpora/inspect-bytes.ts';
import { isAll } from '#tests/scope.ts';

describe('an SVG is drawn at the pixels it is shown with', () => {
  const square = '<rect width="100%" height="50%" fill="#d9381e"/>';
  test.each<[string, string, number | null, [number, number]]>([
    ['a sticker of 25 mm', 'width="25mm" height="25mm" viewBox="0 0 25 25"', 25, [1600, 1600]],
    ['one without a view box', 'width="60mm" height="40mm"', 60, [1600, 1067]],
    ['one in points', 'width="72pt" height="36pt" viewBox="0 0 72 36"', 25.4, [1600, 800]],
    ['a banner of 3 m', 'width="3000mm" height="1200mm" viewBox="0 0 3000 1200"', 3000, [1600, 640]],
    ['a wall of 10 m', 'width="1000cm" height="300cm" viewBox="0 0 1000 300"', 10_000, [1600, 480]],
    ['a million pixels square', 'width="1000000" height="1000000"', null, [1600, 1600]],
    [
      'one that fills whatever it is in',
      'width="100%" height="100%" viewBox="0 0 200 100"',
      null,
      [1600, 800],
    ],
  ])('%s', async (_what, root, widthMm, [width, height]) => {
    const { verdict, pages } = await inspectBytes(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${square}</svg>`),
      'svg',
    );
    expect(verdict).toMatchObject({ outcome: 'readable', facts: { widthMm } });
    const { data, info } = await sharp(pages[0]?.picture).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width, height });
    const alpha = (y: number) => data[(y * info.width + 9) * 4 + 3];
    expect([alpha(Math.round(height * 0.4)), alpha(Math.round(height * 0.6))]).toEqual([255, 0]);
  });

  test.each(['gif', 'webp', 'png', 'jpeg'] as const)('a %s inside is drawn', async (format) => {
    const red = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#ff0000' } })
      .toFormat(format)
      .toBuffer();
    const inside = `data:image/${format};base64,${red.toString('base64')}`;
    const { pages, sanitised } = await inspectBytes(
      corpus.svg(`<image href="${inside}" width="90" height="55" preserveAspectRatio="none"/>`),
      'svg',
    );
    const { data } = await sharp(pages[0]?.picture).raw().toBuffer({ resolveWithObject: true });
    const at = data.length / 2;
    expect([(data[at] ?? 0) > 250, (data[at + 1] ?? 9) < 5, data[at + 3]]).toEqual([true, true, 255]);
    expect(String(sanitised)).not.toMatch(/gif|webp/);
  });

  if (isAll)
    test('of 12 MB it is drawn like any other', async () => {
      const path = `<path d="M0 0${'L9 9'.repeat(3_000_000)}z"/>`;
      expect((await inspectBytes(corpus.svg(path), 'svg')).verdict).toMatchObject({ outcome: 'readable' });
    });
});

describe('a PDF is shown as it prints', () => {
  const red = '1 0 0 rg 0 0 60 60 re f';
  const mark = `<</Type/XObject/Subtype/Form/BBox[0 0 60 60]/Length ${red.length}>>stream\n${red}\nendstream`;
  const annotated = (annotations: string, form: string) =>
    corpus.pdfOf([
      `<</Type/Catalog/Pages 2 0 R${form}>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 60 60]/Annots[${annotations}]>>`,
      mark,
    ]);
  async function middleOf(bytes: Buffer) {
    const { pages, verdict } = await inspectBytes(bytes, 'pdf');
    expect(verdict).toMatchObject({ outcome: 'readable' });
    const { data, info } = await sharp(pages[0]?.picture)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
    return [...data.subarray(at, at + 4)];
  }

  test.each([
    ['a comment that prints', '/Subtype/Stamp/F 4', 255],
    ['a comment that does not', '/Subtype/Stamp', 0],
    ['one that is hidden', '/Subtype/Stamp/F 6', 0],
  ])('%s', async (_what, kind, alpha) => {
    const bytes = annotated(`<</Type/Annot${kind}/Rect[0 0 60 60]/AP<</N 4 0 R>>>>`, '');
    expect((await middleOf(bytes))[3]).toBe(alpha);
  });

  test('a field of a form that is filled in', async () => {
    const field = '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Asha)/F 4/Rect[0 0 60 60]/AP<</N 4 0 R>>>>';
    const [redness = 0, , , alpha] = await middleOf(annotated(field, `/AcroForm<</Fields[${field}]>>`));
    expect([redness > 250, alpha]).toEqual([true, 255]);
  });

  test('a page whose unit is not a point', async () => {
    const bytes = corpus.pdf({ pages: 2, width: 2834.65, height: 850.39, page: '/UserUnit 10' });
    const { verdict, pages } = await inspectBytes(bytes, 'pdf');
    expect(verdict).toMatchObject({ facts: { widthMm: 10_000.01, heightMm: 2999.99 } });
    expect(pages).toMatchObject([{ widthMm: 10_000.01 }, { widthMm: 10_000.01 }]);
  });
});
