import { describe, expect, test } from 'vitest';
import { packed } from '#tests/corpora/converted.ts';
import { design } from '#tests/corpora/design-corpus.ts';
import { heavyJpx } from '#tests/corpora/jpx-corpus.ts';
import { judgeBytes } from '#tests/corpora/judge-bytes.ts';
import { encodeJpeg } from '../fixes/colour/encode-image.ts';
import { readPdf } from './pdf-artwork.ts';
import { noteInkOfPictures } from './picture-ink.ts';

const MM = 72 / 25.4;
/** A card with a picture so large on it, in mm. */
const card = (image: string, widthMm: number, heightMm: number) =>
  design({
    widthMm: 89,
    heightMm: 51,
    content: `q ${widthMm * MM} 0 0 ${heightMm * MM} 30 30 cm /I Do Q`,
    resources: '/XObject<</I 4 0 R>>',
    more: [image],
  });
const entries = (px: number, more: string) =>
  `/Type/XObject/Subtype/Image/Width ${px}/Height ${px}/ColorSpace/DeviceCMYK${more}`;
/** As JPEGs from Photoshop are: how much ink is missing. */
async function inkJpeg(cmyk: readonly number[], px = 400): Promise<string> {
  const data = Uint8Array.from(Array.from({ length: px * px }, () => cmyk.map((ink) => ink * 255)).flat());
  const { data: jpeg } = await encodeJpeg({ width: px, height: px, channels: 4, data });
  return packed(
    Buffer.from(jpeg),
    `${entries(px, '/BitsPerComponent 8/Decode[1 0 1 0 1 0 1 0]/Filter/DCTDecode')}`,
  );
}
const plain = (cmyk: readonly number[], px = 60) =>
  packed(
    Buffer.from(Array.from({ length: px * px }, () => cmyk.map((ink) => Math.round(ink * 255))).flat()),
    entries(px, '/BitsPerComponent 8'),
  );

async function measured(pdf: Buffer, isLate = () => false) {
  const { facts, pictures } = await readPdf(pdf);
  await noteInkOfPictures(facts, pictures, isLate);
  return facts.pages[0];
}

describe('the ink of a picture on a page', () => {
  test('is told where it is more than anything that is drawn, however it is packed', async () => {
    const heavy = { percent: expect.closeTo(340, -1), place: { width: expect.closeTo(40, 0) } };
    const jpx = packed(heavyJpx(), entries(16, '/Filter/JPXDecode'));
    for (const image of [plain([1, 1, 1, 0.4]), jpx, await inkJpeg([1, 1, 1, 0.4])])
      expect(await measured(card(image, 40, 30))).toMatchObject({ heaviestInk: heavy });
  });

  test('is the mean of a square of 15 mm: a smaller one lies on paper', async () => {
    const page = await measured(card(plain([1, 1, 1, 0.4]), 7.5, 15));
    expect(page?.heaviestInk?.percent).toBeLessThan(210);
  });

  test('is not known where nobody could read it or had the time, and that is said', async () => {
    const torn = packed(Buffer.from('no picture'), entries(16, '/Filter/JPXDecode'));
    expect(await measured(card(torn, 40, 30))).toMatchObject({ unmeasuredPictures: 1, heaviestInk: null });
    const late = await measured(card(plain([1, 1, 1, 0.4]), 40, 30), () => true);
    expect(late).toMatchObject({ unmeasuredPictures: 1 });
    expect((await measured(design({ widthMm: 89, heightMm: 51 })))?.unmeasuredPictures).toBeUndefined();
  });

  test('is measured in the confined process, too', async () => {
    const pdf = card(packed(heavyJpx(), entries(16, '/Filter/JPXDecode')), 40, 30);
    const { artwork } = await judgeBytes(pdf, 'pdf');
    expect(artwork?.pages[0]?.heaviestInk?.percent).toBeCloseTo(340, -1);
  });
});
