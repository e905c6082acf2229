import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Converted, converted, type GivenDesign, packed } from '#tests/corpora/converted.ts';
import { heavyJpx, redJpx } from '#tests/corpora/jpx-corpus.ts';
import { StreamLimit } from '../../facts/decode-stream.ts';
import { drawInks } from '../../proof/draw-inks.ts';
import { encodeJpeg } from './encode-image.ts';

const SIZE = 16;
const IMAGE = `/Type/XObject/Subtype/Image/Width ${SIZE}/Height ${SIZE}/BitsPerComponent 8`;
const PIXELS = SIZE * SIZE;
const filled = (colour: readonly number[]) =>
  Uint8Array.from(Array.from({ length: PIXELS }, () => colour).flat());
/** More colours than a drawing has, around one. */
function noise(colour: readonly number[], size = 48): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length: size * size * 3 }, (_, at) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.min(255, Math.max(0, (colour[at % 3] ?? 0) + ((state >> 16) % 61) - 30));
  });
}

/** A card that is covered by that image. */
const card = (image: string, more: readonly string[] = []): GivenDesign => ({
  background: 'q 269 0 0 162 0 0 cm /I Do Q',
  resources: '/XObject<</I 4 0 R>>',
  more: [image, ...more],
});
const imageOf = ({ streams }: Converted, index = 0) => {
  const found = streams.filter(({ dict }) => dict.includes('/Image'))[index];
  if (!found) throw new Error('no image');
  return { ...found, dict: found.dict.replaceAll(/\s+/g, ' ') };
};
/** Ink beside the bar in the middle, in percent, as the page is drawn. */
async function inksOf({ bytes }: Converted): Promise<number[]> {
  const { inks, width } = await drawInks(bytes, 1, { condition: 'coated-fogra39', widthPx: 90 });
  const at = (10 * width + 10) * 4;
  return [...inks.subarray(at, at + 4)].map((value) => Math.round(value / 2.55));
}

describe('an image of light becomes one of inks', () => {
  const RED = [0, 96, 95, 0];
  const near = (a: readonly number[], b: readonly number[], by: number) => {
    for (const [ink, value] of a.entries()) expect(Math.abs(value - (b[ink] ?? 0))).toBeLessThanOrEqual(by);
  };

  test.each(['/ColorSpace/DeviceRGB', ''])(
    'JPEG 2000, its colours said by the page or by itself: %j',
    async (space) => {
      const entries = `/Type/XObject/Subtype/Image/Width 16/Height 16${space}/Filter/JPXDecode`;
      const page = await converted(card(packed(redJpx(), entries)));
      expect(page.report).toMatchObject({ converted: { convert_to_cmyk: 1 }, notConverted: [] });
      expect(imageOf(page).dict).toContain('/DeviceCMYK');
      near(await inksOf(page), RED, 3);
    },
  );

  test('JPEG 2000 that brings its own transparency is not converted, and that is said', async () => {
    const entries = '/Type/XObject/Subtype/Image/Width 16/Height 16/SMaskInData 1/Filter/JPXDecode';
    const page = await converted(card(packed(redJpx(), entries)));
    expect(page.report.notConverted).toEqual(['jpx']);
  });

  test('JPEG 2000 of too much ink is brought within the limit', async () => {
    const entries = '/Type/XObject/Subtype/Image/Width 16/Height 16/ColorSpace/DeviceCMYK/Filter/JPXDecode';
    const page = await converted(card(packed(heavyJpx(), entries)), ['limit_ink'], { maximumInk: 300 });
    expect(page.report.converted).toEqual({ limit_ink: 1 });
    const inks = await inksOf(page);
    expect(inks.reduce((sum, ink) => sum + ink, 0)).toBeLessThanOrEqual(303);
  });

  test('drawn: colour by colour, its edges as sharp as they were', async () => {
    const page = await converted(card(packed(filled([255, 0, 0]), `${IMAGE}/ColorSpace/DeviceRGB`)));
    expect(imageOf(page).dict).toContain('/DeviceCMYK');
    expect(imageOf(page).dict).toContain('/FlateDecode');
    near(await inksOf(page), RED, 3);
    expect(page.facts.pages[0]?.images[0]).toMatchObject({ widthPx: SIZE, colourSpace: 'cmyk', bits: 8 });
    expect(page.report.converted).toEqual({ convert_to_cmyk: 1 });
  });

  test('a photo: as JPEG, whether it came as one or not', async () => {
    const pixels = noise([200, 60, 60]);
    const entries = `/Type/XObject/Subtype/Image/Width 48/Height 48/BitsPerComponent 8/ColorSpace/DeviceRGB`;
    const jpeg = await sharp(pixels, { raw: { width: 48, height: 48, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer();
    const plain = await converted(card(packed(deflateSync(pixels), `${entries}/Filter/FlateDecode`)));
    const came = await converted(card(packed(jpeg, `${entries}/Filter/DCTDecode`)));
    const chained = await converted(
      card(packed(deflateSync(jpeg), `${entries}/Filter[/FlateDecode/DCTDecode]`)),
    );
    for (const page of [plain, came, chained]) {
      expect(imageOf(page).dict).toMatch(/DCTDecode.*Decode \[ 1 0 1 0 1 0 1 0 \]/);
      expect(page.report.shift.picture?.page).toBe(1);
    }
    near(await inksOf(plain), await inksOf(came), 4);
    near(await inksOf(plain), await inksOf(chained), 4);
    expect((await inksOf(plain))[1]).toBeGreaterThan(60);
  });

  test.each([
    [
      'of sixteen bits',
      packed(
        filled([255, 255, 0, 0, 0, 0]),
        `${IMAGE.replace('Component 8', 'Component 16')}/ColorSpace/DeviceRGB`,
      ),
    ],
    ['turned around', packed(filled([0, 255, 255]), `${IMAGE}/ColorSpace/DeviceRGB/Decode[1 0 1 0 1 0]`)],
    ['of a palette', packed(filled([1]), `${IMAGE}/ColorSpace[/Indexed/DeviceRGB 1<00ff00ff0000>]`)],
    [
      'of a palette, packed by fax',
      packed(
        Buffer.from('0010', 'hex'),
        `${IMAGE.replace('Component 8', 'Component 1')}/ColorSpace[/Indexed/DeviceRGB 1<ff0000ff0000>]/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 16/Rows 16>>`,
      ),
    ],
    [
      'with a PNG’s predictor',
      packed(
        deflateSync(
          Buffer.concat(
            Array.from({ length: SIZE }, () => Buffer.from([1, 255, 0, 0, ...Array(3 * (SIZE - 1)).fill(0)])),
          ),
        ),
        `${IMAGE}/ColorSpace/DeviceRGB/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors 3/Columns 16>>`,
      ),
    ],
    ['of a profile', packed(filled([255, 0, 0]), `${IMAGE}/ColorSpace[/ICCBased 5 0 R]`)],
  ])('%s', async (_how, image) => {
    const profile = packed(Buffer.from('no profile at all'), '/N 3');
    const page = await converted(card(image, [profile]));
    expect(page.facts.pages[0]?.images[0]?.colourSpace).toBe('cmyk');
    near(await inksOf(page), RED, 3);
  });

  test('of greys alone becomes black alone', async () => {
    const grey = Uint8Array.from({ length: 48 * 48 * 3 }, (_, at) => (Math.floor(at / 3) * 97) % 251);
    const entries = '/Type/XObject/Subtype/Image/Width 48/Height 48/BitsPerComponent 8/ColorSpace/DeviceRGB';
    const page = await converted(card(packed(grey, entries)));
    expect(imageOf(page).dict).toContain('/DeviceGray');
    const [c, m, y] = await inksOf(page);
    expect([c, m, y]).toEqual([0, 0, 0]);
  });

  test('keeps its soft mask; a colour that is not shown becomes one', async () => {
    const mask = packed(filled([100]), `${IMAGE}/ColorSpace/DeviceGray`);
    const soft = await converted(
      card(packed(filled([255, 0, 0]), `${IMAGE}/ColorSpace/DeviceRGB/SMask 5 0 R`), [mask]),
    );
    expect(soft.streams.filter(({ dict }) => dict.includes('/DeviceGray'))[0]?.bytes[0]).toBe(100);
    const hidden = packed(filled([255, 0, 0]), `${IMAGE}/ColorSpace/DeviceRGB/Mask[250 255 0 5 0 5]`);
    const keyed = await converted(card(hidden));
    expect(await inksOf(keyed)).toEqual([0, 0, 0, 0]);
  });

  test('mixed with black by its soft mask (Matte), it is taken apart before', async () => {
    const mask = packed(filled([128]), `${IMAGE}/ColorSpace/DeviceGray/Matte[0 0 0]`);
    const image = packed(filled([128, 0, 0]), `${IMAGE}/ColorSpace/DeviceRGB/SMask 5 0 R`);
    const page = await converted(card(image, [mask]));
    expect(page.bytes.toString('latin1')).not.toContain('/Matte');
    near(await inksOf(page), [0, 48, 48, 0], 3);
  });

  test('finer than any press it is made as fine as needed', async () => {
    const entries = '/Type/XObject/Subtype/Image/Width 48/Height 48/BitsPerComponent 8/ColorSpace/DeviceRGB';
    const given = card(packed(noise([200, 60, 60]), entries));
    const page = await converted({ ...given, background: 'q 2 0 0 2 0 0 cm /I Do Q' });
    // 2 points at 450 pixels an inch.
    expect(page.facts.pages[0]?.images[0]?.widthPx).toBe(13);
  });

  test('a JPEG of far more pixels than a press shows is read as small as needed', async () => {
    const [width, height] = [9000, 8000];
    const jpeg = await sharp({ create: { width, height, channels: 3, background: '#c03030' } })
      .jpeg()
      .toBuffer();
    const entries = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceRGB`;
    const page = await converted(card(packed(jpeg, `${entries}/Filter/DCTDecode`)));
    // 95 by 57 mm at 450 pixels an inch, in the direction that has fewer.
    expect(page.facts.pages[0]?.images[0]).toMatchObject({ colourSpace: 'cmyk', widthPx: 1682 });
    expect(page.report.notConverted).toEqual([]);
  });
});

describe('what stays byte for byte', () => {
  test.each([
    ['an image of inks', packed(filled([1, 2, 3, 4]), `${IMAGE}/ColorSpace/DeviceCMYK`)],
    ['of grey', packed(filled([77]), `${IMAGE}/ColorSpace/DeviceGray`)],
    [
      'a mask',
      packed(filled([77]).subarray(0, 32), `/Type/XObject/Subtype/Image/Width 16/Height 16/ImageMask true`),
    ],
  ])('%s', async (_what, image) => {
    const page = await converted(card(image));
    expect(page.bytes.toString('latin1')).toContain(image.slice(image.indexOf('stream')));
    expect(page.report.converted).toEqual({});
  });

  test('a grey JPEG', async () => {
    const jpeg = await sharp(Buffer.from(filled([99])), { raw: { width: SIZE, height: SIZE, channels: 1 } })
      .toColourspace('b-w')
      .jpeg()
      .toBuffer();
    const page = await converted(card(packed(jpeg, `${IMAGE}/ColorSpace/DeviceGray/Filter/DCTDecode`)));
    expect(page.bytes.includes(jpeg)).toBe(true);
  });
});

describe('pictures of too much ink', () => {
  test('have less where there is too much, and only there', async () => {
    const half = (at: number) => (at < PIXELS / 2 ? [230, 200, 200, 220] : [100, 20, 30, 40]);
    const data = Uint8Array.from(Array.from({ length: PIXELS }, (_, at) => half(at)).flat());
    const jpeg = await encodeJpeg({ width: SIZE, height: SIZE, channels: 4, data });
    for (const image of [
      packed(data, `${IMAGE}/ColorSpace/DeviceCMYK`),
      packed(jpeg.data, `${IMAGE}/ColorSpace/DeviceCMYK/Filter/DCTDecode/Decode[1 0 1 0 1 0 1 0]`),
    ]) {
      const page = await converted(card(image), ['limit_ink'], { maximumInk: 280 });
      expect(page.report.converted).toEqual({ limit_ink: 1 });
      const { inks, width, height } = await drawInks(page.bytes, 1, {
        condition: 'coated-fogra39',
        widthPx: 90,
      });
      const sum = (y: number) =>
        [0, 1, 2, 3].reduce((all, ink) => all + (inks[(y * width + 5) * 4 + ink] ?? 0), 0) / 2.55;
      expect(sum(5)).toBeLessThan(285);
      expect(sum(5)).toBeGreaterThan(265);
      expect(sum(height - 5)).toBeGreaterThan(72);
      expect(sum(height - 5)).toBeLessThan(77);
    }
  });

  test('near miss: with no more than the limit they stay', async () => {
    const image = packed(filled([178, 178, 178, 180]), `${IMAGE}/ColorSpace/DeviceCMYK`);
    const page = await converted(card(image), ['limit_ink'], { maximumInk: 280 });
    expect(page.report.converted).toEqual({});
  });
});

describe('what is made to hurt', () => {
  test('an image that unpacks to far more than its rows ends in an error', async () => {
    const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024));
    const image = packed(bomb, `${IMAGE}/ColorSpace/DeviceRGB/Filter/FlateDecode`);
    await expect(converted(card(image))).rejects.toThrow(StreamLimit);
  });

  test('content that unpacks to more than is followed ends in an error', async () => {
    const bomb = deflateSync(Buffer.alloc(200 * 1024 * 1024, ' '));
    const form = packed(bomb, '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Filter/FlateDecode');
    await expect(converted(card(form))).rejects.toThrow(StreamLimit);
  });

  test('forms that draw each other without end come to an end', async () => {
    const form = (name: string) =>
      packed(
        Buffer.from(`1 0 0 rg 0 0 9 9 re f /${name} Do /${name} Do`),
        '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</A 4 0 R/B 5 0 R>>>>',
      );
    const page = await converted({
      content: '/A Do',
      resources: '/XObject<</A 4 0 R>>',
      more: [form('B'), form('A')],
    });
    expect(page.report.converted.convert_to_cmyk).toBeGreaterThan(0);
  });

  test('words that every object knows are no operators, no spaces and no keys', async () => {
    const content =
      'constructor /constructor cs 1 sc 0 0 9 9 re f 0 0 toString BI /W 1 /H 1 /BPC 8 /CS /constructor /toString 1 ID a EI';
    const { report } = await converted({ content });
    expect(report.converted).toEqual({});
  });

  test('a page that says it is above itself is converted all the same', async () => {
    const { report } = await converted({
      content: '1 0 0 rg 0 0 9 9 re f',
      page: '/Parent 5 0 R',
      more: ['<<>>'],
    });
    expect(report.converted).toEqual({ convert_to_cmyk: 1 });
  });

  test.each([
    ['a picture larger than its bytes', packed(Buffer.from('ab'), `${IMAGE}/ColorSpace/DeviceRGB`)],
    ['no JPEG', packed(Buffer.from('ab'), `${IMAGE}/ColorSpace/DeviceRGB/Filter/DCTDecode`)],
    [
      'a picture of a million pixels each way',
      packed(Buffer.from('ab'), `${IMAGE.replaceAll(String(SIZE), '1000000')}/ColorSpace/DeviceRGB`),
    ],
    ['JPEG 2000', packed(Buffer.from('ab'), `${IMAGE}/ColorSpace/DeviceRGB/Filter/JPXDecode`)],
    ['a palette of nothing', packed(filled([1]), `${IMAGE}/ColorSpace[/Indexed/DeviceRGB 300()]`)],
  ])('%s is no end of the process', async (_what, image) => {
    const { report } = await converted(card(image));
    expect(Array.isArray(report.notConverted)).toBe(true);
  });
});
