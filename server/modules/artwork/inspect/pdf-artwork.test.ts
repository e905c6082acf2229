import { expect, test } from 'vitest';
import { design } from '#tests/corpora/design-corpus.ts';
import { gatherPdf, noteInk } from './pdf-artwork.ts';

const SLUG = { widthMm: 89, heightMm: 51, slug: { mm: 8, hasTrimBox: true } };
/** One dot of ink in the corner, as a crop mark is; and none in the middle. */
function drawnMark() {
  const pixels = new Uint8Array(111 * 73 * 4);
  pixels.set([0, 0, 0, 255]);
  return { pixels, width: 111, height: 73 };
}

test('a page with nothing but crop marks around its trim is blank', async () => {
  const [page] = (await gatherPdf(design({ ...SLUG, background: '1 w 0 2 m 0 9 l S q 0 0 0 0 re W n' })))
    .pages;
  noteInk(page, drawnMark());
  expect(page?.isEmpty).toBe(true);
});

test('a page with something inside it is not, though it is drawn pale', async () => {
  const [page] = (await gatherPdf(design(SLUG))).pages;
  noteInk(page, drawnMark());
  expect(page?.isEmpty).toBe(false);
});
