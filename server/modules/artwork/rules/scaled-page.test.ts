import { expect, test } from 'vitest';
import { CARD_FORM, cleanPage } from '#tests/corpora/clean-facts.ts';
import type { ArtworkFacts, InkFacts } from '../facts/artwork-facts.ts';
import { checkArtwork } from './check-artwork.ts';

const none = { top: [], right: [], bottom: [], left: [] };
const ink = (share: number): InkFacts => ({
  stepMm: 0.5,
  share,
  fromPageEdge: none,
  outsideTrim: null,
  insideTrim: null,
});
const pdf = (width: number, height: number, share: number): ArtworkFacts => ({
  content: 'pdf',
  pageCount: 1,
  pages: [cleanPage(width, height, { ink: ink(share) })],
  document: null,
  picture: null,
  drawing: null,
  limits: [],
});

test.each([
  ['a speck in the middle of a page of a metre is asked about', pdf(890, 510, 0.001), 'ask'],
  ['a page with a few words is told', pdf(890, 510, 0.01), 'tell'],
  ['a word on a page that is made a little larger is told', pdf(71.2, 40.8, 0.001), 'tell'],
])('%s', (_what, facts, action) => {
  expect(checkArtwork(facts, CARD_FORM).find(({ code }) => code === 'SIZE_SCALABLE')).toMatchObject({
    action,
  });
});
