import { expect, test } from 'vitest';
import { describeArtwork, describeProgress } from './describe-artwork.ts';

const artwork = {
  key: 'k',
  fileName: 'card.pdf',
  kind: 'pdf',
  pageCount: 2,
  widthMm: 90.04,
  heightMm: 55,
  previewUrl: null,
  pages: [],
} as const;

test('a file is described by what it says of itself', () => {
  expect(describeArtwork(artwork)).toBe('PDF · 2 pages · 90\u00A0×\u00A055\u00A0mm');
  expect(describeArtwork({ ...artwork, pageCount: 1, widthMm: 85.6 })).toBe(
    'PDF · 1 page · 85.6\u00A0×\u00A055\u00A0mm',
  );
  expect(describeArtwork({ ...artwork, kind: 'jpeg', pageCount: 1, widthMm: null, heightMm: null })).toBe(
    'JPG',
  );
});

test('progress is told in the unit of the whole', () => {
  expect(describeProgress(340_000, 12_000_000)).toBe('0.3 of 12.0 MB');
  expect(describeProgress(40_000, 90_000)).toBe('40 of 90 kB');
});
