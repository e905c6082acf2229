import { expect, test } from 'vitest';
import { CARD_FORM, cleanPage } from '#tests/corpora/clean-facts.ts';
import { type ArtworkFacts, MOST_PAGES } from '../facts/artwork-facts.ts';
import { checkArtwork } from './check-artwork.ts';

test('three hundred names in one file are one sentence and one question, and no wrong number', () => {
  const facts: ArtworkFacts = {
    content: 'pdf',
    pageCount: MOST_PAGES + 1,
    pages: Array.from({ length: MOST_PAGES }, () => cleanPage(95, 57)),
    document: null,
    picture: null,
    drawing: null,
    limits: ['pages'],
  };
  const found = checkArtwork(facts, CARD_FORM);
  expect(found).toMatchObject([{ code: 'PAGE_COUNT', action: 'ask' }]);
  expect(found[0]?.message).toBe(
    'This product has 1 printed page; your file has more than 256. We would print the first page only.',
  );
});
