import { expect, test } from 'vitest';
import { framePage } from './page-frame.ts';
import { slugWidth } from './slug-font.ts';

const MM = 72 / 25.4;
const trim = { x: 3 * MM, y: 3 * MM, width: 89 * MM, height: 51 * MM };
const bleed = { x: 0, y: 0, width: 95 * MM, height: 57 * MM };
const boxes = { trim, bleed };
const SLUG = 'Order 7F3A91C2 / Job 7F3A91C2-1 / Visiting Cards / 500 pcs / Page 1 of 2';

test('without marks and slug a page ends with its bleed, or at the cut', () => {
  expect(framePage(boxes, { bleed: 'kept', hasCropMarks: false }, '')).toEqual({
    media: bleed,
    bleed,
    marks: '',
    slug: [],
  });
  const cropped = framePage(boxes, { bleed: 'cropped', hasCropMarks: false }, '');
  expect(cropped).toMatchObject({ media: trim, bleed: trim });
});

test('the slug is below the bleed, inside the page, in lines that fit it', () => {
  const { media, slug } = framePage(boxes, { bleed: 'kept', hasCropMarks: false }, SLUG);
  expect(slug.map(({ text }) => text).join(' ')).toBe(SLUG.toUpperCase());
  for (const { text, x, y } of slug) {
    expect(y).toBeGreaterThan(media.y);
    // Below the cut edge of the bleed with the height of a letter.
    expect(y + 5).toBeLessThan(bleed.y);
    expect(x + slugWidth(text, 5)).toBeLessThan(bleed.x + bleed.width);
  }
  expect(media.x).toBe(bleed.x);
  expect(media.y + media.height).toBeCloseTo(bleed.y + bleed.height);
});

test.each([
  ['kept', bleed],
  ['cropped', trim],
] as const)('crop marks stand outside of what is printed (bleed %s), all within the page', (how, printed) => {
  const { media, marks } = framePage(boxes, { bleed: how, hasCropMarks: true }, '');
  const ends = [...marks.matchAll(/(-?[\d.]+) (-?[\d.]+) [ml]/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(ends).toHaveLength(16);
  for (const [x = 0, y = 0] of ends) {
    const isOutside =
      x <= printed.x + 0.01 ||
      y <= printed.y + 0.01 ||
      x >= printed.x + printed.width - 0.01 ||
      y >= printed.y + printed.height - 0.01;
    expect(isOutside).toBe(true);
    expect(x).toBeGreaterThan(media.x);
    expect(y).toBeGreaterThan(media.y);
    expect(x).toBeLessThan(media.x + media.width);
    expect(y).toBeLessThan(media.y + media.height);
    // Every mark lies on a line of the cut.
    const onCut = [trim.x, trim.x + trim.width].some((at) => Math.abs(at - x) < 0.01);
    const onCutAcross = [trim.y, trim.y + trim.height].some((at) => Math.abs(at - y) < 0.01);
    expect(onCut || onCutAcross).toBe(true);
  }
});

test('a small sticker has its slug in as many lines as it takes; a long word is cut', () => {
  const small = { x: 0, y: 0, width: 25 * MM, height: 25 * MM };
  const frame = framePage({ trim: small, bleed: small }, { bleed: 'kept', hasCropMarks: false }, SLUG);
  expect(frame.slug.length).toBeGreaterThan(2);
  for (const { text } of frame.slug) expect(slugWidth(text, 5)).toBeLessThan(small.width);
});

test('what the letters cannot say is a hyphen or said in Latin', () => {
  const [line] = framePage(boxes, { bleed: 'kept', hasCropMarks: false }, 'Größe “5” ₹').slug;
  expect(line?.text).toMatch(/^GROSSE -5- [A-Z-]+$/);
});
