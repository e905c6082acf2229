import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type PressPicture, pictureForPress } from './convert-picture.ts';

const CONDITION = { colour: 'CMYK', condition: 'coated-fogra39' } as const;

/** Left half one colour, right half another. */
const halves = (left: readonly number[], right: readonly number[], width = 40, height = 20) =>
  sharp(
    Buffer.from(
      Array.from({ length: width * height }, (_, pixel) => (pixel % width < width / 2 ? left : right)).flat(),
    ),
    { raw: { width, height, channels: left.length as 3 | 4 } },
  );

/** Ink of the pixel in the middle of the left or right half, in percent; of grey how much black. */
async function inkAt({ image }: PressPicture, side: 'left' | 'right'): Promise<number[]> {
  const { widthPx, heightPx, filter, colourSpace } = image;
  const channels = colourSpace === 'DeviceGray' ? 1 : colourSpace === 'DeviceRGB' ? 3 : 4;
  const { inflateSync } = await import('node:zlib');
  const own = channels === 4 ? 'cmyk' : channels === 1 ? 'b-w' : 'srgb';
  const data =
    filter === 'FlateDecode'
      ? inflateSync(image.data)
      : await sharp(image.data).pipelineColourspace(own).toColourspace(own).raw().toBuffer();
  const at =
    (Math.floor(heightPx / 2) * widthPx + Math.floor(widthPx * (side === 'left' ? 0.25 : 0.75))) * channels;
  const shares = [...data.subarray(at, at + channels)].map((value) => Math.round((value / 255) * 100));
  return channels === 1 ? shares.map((light) => 100 - light) : shares;
}

describe('a picture for the press', () => {
  test('is converted colour by colour where it is drawn: black stays black alone', async () => {
    const picture = await pictureForPress(await halves([0, 0, 0], [255, 0, 0]).png().toBuffer(), CONDITION);
    expect(picture.image).toMatchObject({ filter: 'FlateDecode', colourSpace: 'DeviceCMYK', decode: null });
    expect(await inkAt(picture, 'left')).toEqual([0, 0, 0, 100]);
    const [cyan, magenta, yellow] = await inkAt(picture, 'right');
    expect(cyan).toBe(0);
    expect(Math.min(magenta ?? 0, yellow ?? 0)).toBeGreaterThan(90);
    expect(picture.shift).toBeGreaterThan(2);
  });

  test('is a JPEG of inks where it is a photo, within the limit of ink', async () => {
    const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 7919) % 61));
    const photo = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
      .jpeg()
      .toBuffer();
    const picture = await pictureForPress(photo, { ...CONDITION, maximumInk: 240 });
    expect(picture.image).toMatchObject({ filter: 'DCTDecode', decode: [1, 0, 1, 0, 1, 0, 1, 0] });
    const inks = await sharp(picture.image.data)
      .pipelineColourspace('cmyk')
      .toColourspace('cmyk')
      .raw()
      .toBuffer();
    const sums = Array.from({ length: 64 * 64 }, (_, pixel) =>
      [0, 1, 2, 3].reduce((sum, ink) => sum + (inks[pixel * 4 + ink] ?? 0), 0),
    );
    const mean = sums.reduce((a, b) => a + b, 0) / sums.length / 2.55;
    expect(mean).toBeLessThan(245);
    expect(mean).toBeGreaterThan(150);
  });

  test('stands upright, and what is see-through lies on white', async () => {
    const turned = await halves([255, 0, 0], [0, 0, 0]).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { image } = await pictureForPress(turned, CONDITION);
    expect([image.widthPx, image.heightPx]).toEqual([20, 40]);
    const glass = await pictureForPress(
      await halves([255, 0, 0, 0], [0, 0, 0, 255]).png().toBuffer(),
      CONDITION,
    );
    expect(await inkAt(glass, 'left')).toEqual([0]);
    expect(await inkAt(glass, 'right')).toEqual([100]);
    expect(glass.alpha).toBeNull();
  });

  test('keeps its light and its transparency where it is for cloth', async () => {
    const bytes = await halves([255, 0, 0, 0], [0, 0, 255, 255]).png().toBuffer();
    const { image, alpha } = await pictureForPress(bytes, { ...CONDITION, colour: 'RGB' });
    expect(image.colourSpace).toBe('DeviceRGB');
    expect(alpha?.colourSpace).toBe('DeviceGray');
  });

  test('of sixteen bits has eight, and one of grey stays grey by its numbers', async () => {
    const deep = await halves([128, 128, 128], [0, 0, 0]).toColourspace('grey16').png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    const picture = await pictureForPress(deep, CONDITION);
    expect(picture.image.colourSpace).toBe('DeviceGray');
    expect(await inkAt(picture, 'right')).toEqual([100]);
    expect(await inkAt(picture, 'left')).toEqual([50]);
  });

  test('for black alone is as light as it was', async () => {
    const bytes = await halves([255, 255, 255], [118, 118, 118]).png().toBuffer();
    const picture = await pictureForPress(bytes, { ...CONDITION, colour: 'K' });
    expect(await inkAt(picture, 'left')).toEqual([0]);
    const [black = 0] = await inkAt(picture, 'right');
    expect(black).toBeGreaterThan(60);
    expect(black).toBeLessThan(72);
  });
});

describe('inks a picture came with', () => {
  const CMYK = [200, 20, 30, 10];
  const inks = async () => {
    const { encodeJpeg } = await import('./encode-image.ts');
    const data = Uint8Array.from(Array.from({ length: 32 * 32 }, () => CMYK).flat());
    return Buffer.from((await encodeJpeg({ width: 32, height: 32, channels: 4, data })).data);
  };
  /** Without the segment by which Adobe says how numbers are meant. */
  const unmarked = (jpeg: Buffer) => {
    const at = jpeg.indexOf('Adobe') - 4;
    return Buffer.concat([jpeg.subarray(0, at), jpeg.subarray(at + 2 + jpeg.readUInt16BE(at + 2))]);
  };
  const percent = CMYK.map((value) => Math.round((value / 255) * 100));

  test('stay as they are', async () => {
    const picture = await pictureForPress(await inks(), CONDITION);
    for (const [ink, value] of (await inkAt(picture, 'left')).entries())
      expect(Math.abs(value - (percent[ink] ?? 0))).toBeLessThanOrEqual(1);
  });

  test('without Adobe’s marker are how much ink there is, unless that is more than paper takes', async () => {
    // The numbers in the file are turned around: 22, 92, 88 and 96 percent are 298 together.
    const asSaid = await pictureForPress(unmarked(await inks()), CONDITION);
    expect((await inkAt(asSaid, 'left'))[3]).toBeGreaterThan(90);
    const tooDark = await pictureForPress(unmarked(await inks()), { ...CONDITION, maximumInk: 280 });
    expect(Math.abs(((await inkAt(tooDark, 'left'))[3] ?? 0) - (percent[3] ?? 0))).toBeLessThanOrEqual(1);
  });
});
