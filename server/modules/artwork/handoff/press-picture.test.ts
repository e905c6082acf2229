import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { stream } from '#tests/corpora/design-corpus.ts';
import { printFile } from '#tests/print-files.ts';
import { PRESS_CONDITIONS } from '../fixes/press-conditions.ts';
import { cmykTiff } from './cmyk-tiff.ts';
import { NotInInks } from './plate-content.ts';
import { drawInks, drawScreen } from './press-picture.ts';

const PPI = 127;
const CARD = { widthMm: 89, heightMm: 51 };
const MM = 72 / 25.4;
let profile: Uint8Array;
beforeAll(async () => {
  profile = await readFile(PRESS_CONDITIONS['coated-fogra39'].profilePath);
});

/** A square of 20 mm at the upper left corner of the bleed, in whatever the operators choose. */
const square = (operators: string) => `${operators} 0 ${37 * MM} ${20 * MM} ${20 * MM} re f`;
const NOTHING = '1 1 1 1 k 0 0 0 0 re f';

/** The four inks in percent, in the middle of that square. */
async function inksOf(
  content: string,
  more: Partial<Parameters<typeof printFile>[0]> = {},
  format: 'TIFF' | 'JPEG' = 'TIFF',
): Promise<number[]> {
  const pdf = printFile({ ...CARD, background: NOTHING, content, ...more });
  const picture = await drawInks(pdf, format, { ppi: PPI, profile });
  return inksAt(picture, 50, 50);
}
async function inksAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const meta = await sharp(picture).metadata();
  expect(meta).toMatchObject({ space: 'cmyk', channels: 4, density: PPI, hasProfile: true });
  const { data } = await sharp(picture)
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].map((value) => Math.round((value / 255) * 100));
}

describe('each ink is what the page says', () => {
  test.each([
    ['black text alone', square('0 0 0 1 k'), [0, 0, 0, 100]],
    ['cyan', square('1 0 0 0 k'), [100, 0, 0, 0]],
    ['a mix', square('0.1 0.25 0.5 0.75 k'), [10, 25, 50, 75]],
    ['a light tint', square('0.02 0 0.03 0 k'), [2, 0, 3, 0]],
    ['rich black', square('0.6 0.5 0.5 1 k'), [60, 50, 50, 100]],
    ['grey', square('0.4 g'), [0, 0, 0, 60]],
    ['black of the beginning', square(''), [0, 0, 0, 100]],
    ['paper', square('0 0 0 0 k'), [0, 0, 0, 0]],
    ['a named space', square('/DeviceCMYK cs 0.3 0 0 0.2 sc'), [30, 0, 0, 20]],
    ['black of a named space', square('/DeviceCMYK cs'), [0, 0, 0, 100]],
  ])('%s', async (_what, content, inks) => {
    expect(await inksOf(content)).toEqual(inks);
  });

  test('in a JPEG, too', async () => {
    expect(await inksOf(square('0 0 0 1 k'), {}, 'JPEG')).toEqual([0, 0, 0, 100]);
    expect(await inksOf(square('0.1 0.25 0.5 0.75 k'), {}, 'JPEG')).toEqual([10, 25, 50, 75]);
  });

  test.each([
    ['black over a colour', '0 0 0 1 k', '/O gs', [0, 80, 0, 100]],
    ['a colour over another', '0.3 0 0 0 k', '/O gs', [30, 80, 0, 0]],
    ['black that knocks out', '0 0 0 1 k', '', [0, 0, 0, 100]],
    ['black in the mode that replaces every ink', '0 0 0 1 k', '/Z gs', [0, 0, 0, 100]],
  ])('overprint: %s', async (_what, ink, state, inks) => {
    const resources = '/ExtGState<</O<</OP true/op true/OPM 1>>/Z<</op true/OPM 0>>>>';
    const content = `${square('0 0.8 0 0 k')} ${state} ${square(ink)}`;
    expect(await inksOf(content, { resources })).toEqual(inks);
  });

  test.each([
    ['Black', '0 0 0 1', 0.5, [0, 80, 0, 50]],
    ['Cyan', '1 0 0 0', 0.3, [30, 80, 0, 60]],
  ])(
    'overprint: %s by its name leaves the other inks alone, and replaces its own',
    async (name, inks, tint, shown) => {
      const fn = `<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[${inks}]/N 1>>`;
      const resources = `/ColorSpace<</Named[/Separation/${name}/DeviceCMYK ${fn}]>>/ExtGState<</O<</OP true/op true>>>>`;
      const content = `${square('0 0.8 0 0.6 k')} /O gs ${square(`/Named cs ${tint} scn`)}`;
      expect(await inksOf(content, { resources })).toEqual(shown);
    },
  );

  test('half of an ink over another', async () => {
    const half = '/GS gs';
    const content = `${square('0 1 0 0 k')} ${half} ${square('0 0 0 1 k')}`;
    expect(await inksOf(content, { resources: '/ExtGState<</GS<</ca 0.5>>>>' })).toEqual([0, 50, 0, 50]);
  });

  test('multiplied inks', async () => {
    const content = `${square('0 0.5 0 0 k')} /GS gs ${square('0.5 0.5 0 0.2 k')}`;
    expect(await inksOf(content, { resources: '/ExtGState<</GS<</BM/Multiply>>>>' })).toEqual([
      50, 75, 0, 20,
    ]);
  });

  test('a spot by what stands for it in the four inks', async () => {
    const fn = '<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[0 0.8 0.9 0.1]/N 1>>';
    const resources = `/ColorSpace<</Spot[/Separation/PANTONE#20185/DeviceCMYK ${fn}]>>`;
    expect(await inksOf(square('/Spot cs 1 scn'), { resources })).toEqual([0, 80, 90, 10]);
    expect(await inksOf(square('/Spot cs 0.5 scn'), { resources })).toEqual([0, 40, 45, 5]);
  });

  test('a form, a tile and a shading', async () => {
    const form = stream('0.2 0 0 0.4 k 0 0 400 400 re f', '/Type/XObject/Subtype/Form/BBox[0 0 400 400]');
    expect(
      await inksOf(`q 1 0 0 1 0 ${37 * MM} cm /F Do Q`, { resources: '/XObject<</F 4 0 R>>', more: [form] }),
    ).toEqual([20, 0, 0, 40]);
    const tile = stream(
      '0.7 0 0.1 0 k 0 0 9 9 re f',
      '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<<>>',
    );
    expect(
      await inksOf(square('/Pattern cs /P scn'), { resources: '/Pattern<</P 4 0 R>>', more: [tile] }),
    ).toEqual([70, 0, 10, 0]);
    const fn = '<</FunctionType 2/Domain[0 1]/C0[0 0.4 0 0.3]/C1[0 0.4 0 0.3]/N 1>>';
    const shading = `/Shading<</S<</ShadingType 2/ColorSpace/DeviceCMYK/Coords[0 0 300 0]/Function ${fn}/Extend[true true]>>>>`;
    expect(await inksOf(`q 0 ${37 * MM} 99 99 re W n /S sh Q`, { resources: shading })).toEqual([
      0, 40, 0, 30,
    ]);
  });

  test('a picture of four inks, and one of greys', async () => {
    const picture = (hex: string, space: string) =>
      stream(
        `${hex.repeat(4)}>`,
        `/Type/XObject/Subtype/Image/Width 2/Height 2/BitsPerComponent 8/ColorSpace/${space}/Filter/ASCIIHexDecode`,
      );
    const drawn = `q ${20 * MM} 0 0 ${20 * MM} 0 ${37 * MM} cm /I Do Q`;
    const resources = '/XObject<</I 4 0 R>>';
    expect(await inksOf(drawn, { resources, more: [picture('1A408000', 'DeviceCMYK')] })).toEqual([
      10, 25, 50, 0,
    ]);
    expect(await inksOf(drawn, { resources, more: [picture('33', 'DeviceGray')] })).toEqual([0, 0, 0, 80]);
  });

  test('a photo of four inks, packed as JPEG', async () => {
    const { tiff, pixels } = cmykTiff({ width: 16, height: 16, ppi: PPI, profile });
    for (let at = pixels; at < tiff.length; at += 4) tiff.set([26, 64, 128, 51], at);
    const jpeg = await sharp(tiff)
      .pipelineColourspace('cmyk')
      .toColourspace('cmyk')
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer();
    // As Photoshop does, its numbers are the other way round, and the page says so.
    const photo = stream(
      `${jpeg.toString('hex')}>`,
      '/Type/XObject/Subtype/Image/Width 16/Height 16/BitsPerComponent 8/ColorSpace/DeviceCMYK/Decode[1 0 1 0 1 0 1 0]/Filter[/ASCIIHexDecode/DCTDecode]',
    );
    const drawn = `q ${20 * MM} 0 0 ${20 * MM} 0 ${37 * MM} cm /I Do Q`;
    expect(await inksOf(drawn, { resources: '/XObject<</I 4 0 R>>', more: [photo] })).toEqual([
      10, 25, 50, 20,
    ]);
  });

  test('a photo that is drawn larger than it is takes no longer for being drawn nine times', async () => {
    const side = 900;
    const { tiff, pixels } = cmykTiff({ width: side, height: side, ppi: PPI, profile });
    // Each pixel another: of one colour a profile is asked once.
    for (let at = pixels; at < tiff.length; at += 1) tiff[at] = (at * 7919) >> 5;
    const jpeg = await sharp(tiff).pipelineColourspace('cmyk').toColourspace('cmyk').jpeg().toBuffer();
    const photo = stream(
      `${jpeg.toString('hex')}>`,
      `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/BitsPerComponent 8/ColorSpace/DeviceCMYK/Decode[1 0 1 0 1 0 1 0]/Filter[/ASCIIHexDecode/DCTDecode]`,
    );
    // As where bleed was mirrored: the picture and its copies, each cut off where the next begins.
    const one = `q ${200 * MM} 0 0 ${200 * MM} 0 0 cm /I Do Q`;
    const copies = Array.from({ length: 8 }, (_, at) => `q ${at * 9} 0 9 ${200 * MM} re W n ${one} Q`);
    const pdf = printFile({
      widthMm: 200,
      heightMm: 200,
      background: NOTHING,
      content: [one, ...copies].join(' '),
      resources: '/XObject<</I 4 0 R>>',
      more: [photo],
    });
    const before = process.cpuUsage();
    const picture = await drawInks(pdf, 'JPEG', { ppi: PPI, profile });
    const { user, system } = process.cpuUsage(before);
    expect((await sharp(picture).metadata()).width).toBe(1030);
    // 7.7 s where each time it was converted through a profile.
    expect((user + system) / 1e6).toBeLessThan(3);
  });

  test('a picture within the operators', async () => {
    const hex = '4D00003300000000'.slice(0, 8);
    const inline = `q ${20 * MM} 0 0 ${20 * MM} 0 ${37 * MM} cm BI /W 1 /H 1 /BPC 8 /CS /CMYK /F /AHx ID ${hex}> EI Q`;
    expect(await inksOf(inline)).toEqual([30, 0, 0, 20]);
  });
});

test('the picture is as large as its page, and says so', async () => {
  const picture = await drawInks(printFile(CARD), 'TIFF', { ppi: PPI, profile });
  expect(await sharp(picture).metadata()).toMatchObject({ width: 475, height: 285, format: 'tiff' });
  expect(tagOf(picture, COMPRESSION)).toBe(LZW);
});

const [COMPRESSION, LZW] = [259, 5];
/** A short field of the first directory of a TIFF (TIFF 6.0, section 2). */
function tagOf(tiff: Buffer, tag: number): number | undefined {
  const at = tiff.readUInt32LE(4);
  const fields = Array.from({ length: tiff.readUInt16LE(at) }, (_, index) => at + 2 + index * 12);
  const found = fields.find((field) => tiff.readUInt16LE(field) === tag);
  return found === undefined ? undefined : tiff.readUInt16LE(found + 8);
}

test.each([
  ['RGB', square('1 0 0 rg'), {}],
  [
    'RGB of a form',
    '/F Do',
    {
      resources: '/XObject<</F 4 0 R>>',
      more: [stream('1 0 0 rg 0 0 9 9 re f', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]')],
    },
  ],
  [
    'Lab',
    square('/L cs 50 0 0 sc'),
    { resources: '/ColorSpace<</L[/Lab<</WhitePoint[0.9642 1 0.8249]>>]>>' },
  ],
])('%s is in no inks: no picture is made of it', async (_what, content, more) => {
  const pdf = printFile({ ...CARD, content, ...more });
  await expect(drawInks(pdf, 'TIFF', { ppi: PPI, profile })).rejects.toThrow(NotInInks);
});

test('what is printed in the colours of the screen is a picture in sRGB', async () => {
  const picture = await drawScreen(
    printFile({ ...CARD, background: '1 0 0 rg 0 0 999 999 re f' }),
    'JPEG',
    PPI,
  );
  const { channels, space, density } = await sharp(picture).metadata();
  expect({ channels, space, density }).toEqual({ channels: 3, space: 'srgb', density: PPI });
  const { data } = await sharp(picture)
    .extract({ left: 5, top: 5, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(Math.abs((data[0] ?? 0) - 255)).toBeLessThan(4);
});
