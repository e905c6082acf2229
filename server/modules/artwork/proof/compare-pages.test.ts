import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { comparePages } from './compare-pages.ts';

const page = (drawn: string, shift = 0) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="120"><rect width="200" height="120" fill="#fff"/><g transform="translate(${shift} ${shift})">${drawn}</g></svg>`,
    ),
  )
    .png()
    .toBuffer();
const LETTERS = Array.from(
  { length: 12 },
  (_, index) => `<path d="M${10 + index * 15} 20l4 60l4 -60l3 70" stroke="#000" fill="none"/>`,
).join('');
const SQUARE = '<rect x="50" y="30" width="20" height="20" fill="#c00"/>';

describe('two pictures of a page', () => {
  test('that are the same do not differ; white and nothing are the same', async () => {
    expect(await comparePages(await page(SQUARE), await page(SQUARE))).toBe(0);
    const nothing = sharp({ create: { width: 200, height: 120, channels: 4, background: '#0000' } });
    expect(await comparePages(await page(''), await nothing.png().toBuffer())).toBe(0);
  });

  test('drawn half a pixel further, or a shade darker, look the same', async () => {
    expect(await comparePages(await page(LETTERS), await page(LETTERS, 0.5))).toBeLessThan(0.01);
    expect(await comparePages(await page(SQUARE), await page(SQUARE.replace('#c00', '#c8100c')))).toBe(0);
  });

  test('differ by what is missing, has another colour, or stands elsewhere', async () => {
    const share = 400 / (200 * 120);
    expect(await comparePages(await page(SQUARE), await page(''))).toBeCloseTo(share, 3);
    expect(await comparePages(await page(SQUARE), await page(SQUARE.replace('#c00', '#00c')))).toBeCloseTo(
      share,
      3,
    );
    expect(await comparePages(await page(SQUARE), await page(SQUARE, 10))).toBeGreaterThan(share);
    expect(await comparePages(await page(LETTERS), await page(''))).toBeGreaterThan(0.02);
  });

  test('are looked at inside the trim only', async () => {
    const inside = { x: 0.5, y: 0, width: 0.5, height: 1 };
    expect(await comparePages(await page(SQUARE), await page(''), inside)).toBe(0);
    expect(await comparePages(await page(SQUARE), await page(''), { ...inside, x: 0 })).toBeCloseTo(
      400 / 12_000,
      3,
    );
  });

  test('of two sizes are compared at the size of the first', async () => {
    const larger = await sharp(await page(SQUARE))
      .resize(400, 240)
      .png()
      .toBuffer();
    expect(await comparePages(await page(SQUARE), larger)).toBeLessThan(0.001);
  });
});
