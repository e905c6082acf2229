import { expect, test } from 'vitest';
import { ARTWORK_MAX_BYTES } from '#contract/artwork.ts';
import { describeArtwork, describeProgress, describeSize } from './describe-artwork.ts';

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
  expect(describeProgress(340_000, 12_000_000)).toBe('0.3 of 11.4 MB');
  expect(describeProgress(40_960, 92_160)).toBe('40 of 90 kB');
  // The largest file that is taken is as large as the limit says.
  expect(describeProgress(0, ARTWORK_MAX_BYTES)).toBe('0.0 of 50.0 MB');
  expect([describeSize(ARTWORK_MAX_BYTES), describeSize(200)]).toEqual(['50.0 MB', '1 kB']);
});
