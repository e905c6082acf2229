import sharp from 'sharp';
import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import { artworkOf } from '#design/artwork/artwork.ts';
import { processMs } from '#tests/cpu-time.ts';
import { readCodes, readSmallCodes } from './read-codes.ts';

const LINK = 'https://inkbazaar.in/visiting-cards';
const PAGE = { width: 95, height: 57 };
/** Ten pixels a millimetre. */
const [WIDTH, HEIGHT] = [950, 570];

/** A page with a QR code, its squares so many pixels wide, on white paper around it or straight on a dark ground. */
function drawn(given: { modulePx: number; freeModules?: number; isTorn?: boolean; isTransparent?: boolean }) {
  const { modulePx, freeModules, isTorn = false, isTransparent = false } = given;
  const { data, size } = encode(LINK, { border: 0 });
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4);
  const put = (x: number, y: number, light: number) =>
    pixels.set([light, light, light, light === 255 && isTransparent ? 0 : 255], (y * WIDTH + x) * 4);
  const [left, top] = [300, 150];
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const [column, row] = [Math.floor((x - left) / modulePx), Math.floor((y - top) / modulePx)];
      const isInside = column >= 0 && row >= 0 && column < size && row < size;
      const free = freeModules ?? Number.POSITIVE_INFINITY;
      const isFree = column >= -free && row >= -free && column < size + free && row < size + free;
      // The middle of a code holds what it says.
      const isLost = isTorn && isInside && row > 7 && row < size - 7 && column > 7;
      put(x, y, isLost ? 128 : isInside ? (data[row]?.[column] ? 0 : 255) : isFree ? 255 : 40);
    }
  return { pixels, width: WIDTH, height: HEIGHT, size };
}

describe('a QR code on a drawn page', () => {
  test('is read, with the size of its squares and the paper around it', async () => {
    const page = drawn({ modulePx: 6 });
    const [code, ...more] = await readCodes(page, PAGE);
    expect(code).toMatchObject({ format: 'QRCode', text: LINK, quietModules: 4 });
    expect(code?.moduleMm).toBeCloseTo(0.6, 1);
    expect(code?.place.x).toBeCloseTo(30, 0);
    expect(code?.place.width).toBeCloseTo((page.size * 6) / 10, 0);
    expect(more).toEqual([]);
  });

  test('may lie on nothing at all, which is paper', async () => {
    expect(await readCodes(drawn({ modulePx: 6, isTransparent: true }), PAGE)).toMatchObject([
      { text: LINK },
    ]);
  });

  test('with one square of paper around it has too little', async () => {
    const [code] = await readCodes(drawn({ modulePx: 6, freeModules: 1 }), PAGE);
    expect(code?.text).toBe(LINK);
    expect(code?.quietModules).toBeLessThan(2);
  });

  test('that was torn is seen and not read', async () => {
    expect(await readCodes(drawn({ modulePx: 6, isTorn: true }), PAGE)).toMatchObject([
      { format: 'QRCode', text: null },
    ]);
  });
});

test('stripes and squares are no codes', async () => {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4).fill(255);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1)
      if ((x % 14 < 5 || (x * 7 + 3) % 23 < 6) && y > 100 && y < 400)
        pixels.fill(0, (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3);
  expect(await readCodes({ pixels, width: WIDTH, height: HEIGHT }, PAGE)).toEqual([]);
});

/** Tone on tone, as the checks see a page of a design: 1600 pixels along its longer side. */
async function patterned(
  name: string,
  page: { width: number; height: number },
  [ground, tint]: readonly [string, string],
  place: { x: number; y: number; width: number },
) {
  const art = artworkOf(name);
  if (!art) throw new Error('nobody drew it');
  const at = `translate(${place.x} ${place.y}) scale(${place.width / art.width})`;
  const px = Math.round((1600 * page.width) / Math.max(page.width, page.height));
  const plate = `<rect x="${page.width * 0.106}" y="${page.height * 0.115}" width="${page.width * 0.788}" height="${page.height * 0.77}" fill="#fff"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${page.width} ${page.height}" width="${px}"><rect width="100%" height="100%" fill="${ground}"/><path transform="${at}" d="${art.d}" fill="${tint}"/>${plate}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data), width: info.width, height: info.height };
}

test.each([
  [
    'a rosette with eyes in its petals',
    'rosette-18',
    { width: 91, height: 61 },
    ['#13505f', '#2c7c8c'],
    { x: -6.75, y: -21.75, width: 104.5 },
  ],
  [
    'a column of mangos',
    'mangos-11-16',
    { width: 176, height: 266 },
    ['#b80d66', '#db4c87'],
    { x: -16.07, y: -18.37, width: 208.14 },
  ],
] as const)('%s is no code: what is seen and not read is square', async (_, name, page, colours, place) => {
  expect(await readCodes(await patterned(name, page, colours, place), page)).toEqual([]);
});

test('a page is looked at in a moment', async () => {
  const page = drawn({ modulePx: 6 });
  await readCodes(page, PAGE);
  expect(await processMs(() => readCodes(page, PAGE))).toBeLessThan(500);
});

test('a small code on a large page is found tile by tile, once, where it stands', async () => {
  const [width, height] = [4200, 2970];
  const small = drawn({ modulePx: 3, isTransparent: true });
  const pixels = new Uint8Array(width * height * 4);
  const [left, top] = [2500, 1900];
  for (let row = 0; row < small.height; row += 1) {
    const line = small.pixels.subarray(row * small.width * 4, (row + 1) * small.width * 4);
    pixels.set(line, ((top + row) * width + left) * 4);
  }
  const page = { width: 420, height: 297 };
  const codes = await readSmallCodes({ pixels, width, height }, page, [], () => false);
  expect(codes).toMatchObject([{ format: 'QRCode', text: LINK }]);
  expect(codes[0]?.place.x).toBeCloseTo((left + 300) / 10, 0);
  expect(codes[0]?.place.y).toBeCloseTo((top + 150) / 10, 0);
  expect(await readSmallCodes({ pixels, width, height }, page, codes, () => true)).toEqual(codes);
});

describe('a bar code on a drawn page', () => {
  /** Of 5901234123457 (ISO/IEC 15420), its bars so many pixels high. */
  const BARS =
    '10100010110100111011001100100110111101001110101010110011011011001000010101110010011101000100101';
  function barsOf(highPx: number) {
    const pixels = new Uint8Array(WIDTH * HEIGHT * 4).fill(255);
    for (let y = 200; y < 200 + highPx; y += 1)
      for (let x = 0; x < 4 * BARS.length; x += 1)
        if (BARS[Math.floor(x / 4)] === '1') pixels.set([0, 0, 0], (y * WIDTH + 300 + x) * 4);
    return { pixels, width: WIDTH, height: HEIGHT };
  }

  test('is read, with the width of its finest bar', async () => {
    const [code, ...more] = await readCodes(barsOf(100), PAGE);
    expect(code).toMatchObject({ format: 'EAN13', text: '5901234123457' });
    expect(code?.moduleMm).toBeCloseTo(0.4, 1);
    expect(more).toEqual([]);
  });

  test('is none where its bars are as low as a stroke of a letter', async () => {
    expect(await readCodes(barsOf(6), PAGE)).toEqual([]);
  });
});
