import { expect, test } from 'vitest';
import { thumbOf } from './thumb.ts';

test('the small picture of a product, whichever angle it was kept with', () => {
  const small = 'https://shop.example/pictures/products/a5-flyers-400.jpg';
  expect(thumbOf('/pictures/products/a5-flyers-800.webp', 'https://shop.example')).toBe(small);
  expect(thumbOf('/pictures/products/a5-flyers-b-1200.avif', 'https://shop.example')).toBe(small);
});

test('a picture from elsewhere has none', () => {
  for (const url of [null, '', 'https://elsewhere.example/a-800.webp', '/api/pictures/abc-800.webp']) {
    expect(thumbOf(url, 'https://shop.example')).toBeNull();
  }
});
