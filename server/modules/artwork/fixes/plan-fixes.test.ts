import { expect, test } from 'vitest';
import { CARD_FORM, cleanPage } from '#tests/corpora/clean-facts.ts';
import type { ArtworkFacts, InkFacts } from '../facts/artwork-facts.ts';
import { checkArtwork } from '../rules/check-artwork.ts';
import type { PrintForm } from '../rules/print-form.ts';
import { planFixes } from './plan-fixes.ts';

const STICKER: PrintForm = {
  ...CARD_FORM,
  trim: { widthMm: 50, heightMm: 50 },
  bleedMm: 2,
  safeMm: 2,
  pages: 2,
};
const edge = Array.from({ length: 64 }, () => 1);
const ink: InkFacts = {
  stepMm: 0.5,
  share: 0.9,
  fromPageEdge: { top: edge, right: edge, bottom: edge, left: edge },
  outsideTrim: null,
  insideTrim: null,
};
const facts: ArtworkFacts = {
  content: 'pdf',
  pageCount: 2,
  // The first says that all of it is meant; the second says nothing.
  pages: [
    cleanPage(100, 100, { ink, trimBox: { x: 0, y: 0, width: 100, height: 100 } }),
    cleanPage(113, 113, { ink }),
  ],
  document: null,
  picture: null,
  drawing: null,
  limits: [],
};

const planned = (fixes: Parameters<typeof planFixes>[3]['fixes']) => {
  const plan = planFixes(facts, STICKER, checkArtwork(facts, STICKER), {
    fixes,
    pagesBefore: 0,
    otherPages: 0,
  });
  if (!plan) throw new Error('there is no plan');
  return plan;
};

test('nobody having said otherwise all of a page is the design', () => {
  const { pages, steps } = planned({});
  expect(pages.map(({ scale }) => scale)).toEqual([0.5, expect.closeTo(50 / 113, 4)]);
  expect(pages[1]?.mirrored).toEqual({ top: 2, right: 2, bottom: 2, left: 2 });
  expect(steps).toContainEqual(expect.objectContaining({ code: 'scale', class: 'choice', page: 2 }));
});

test('where its edge is bleed it is cut off on that page alone, and nothing is mirrored there', () => {
  const { pages, steps } = planned({ SIZE_SCALABLE: 'scale_without_edge' });
  expect(pages.map(({ scale }) => scale)).toEqual([0.5, expect.closeTo(54 / 113, 4)]);
  expect(pages[1]).toMatchObject({
    beyond: { top: 2, right: 2, bottom: 2, left: 2 },
    mirrored: { top: 0, right: 0, bottom: 0, left: 0 },
  });
  expect(pages[0]?.mirrored.top).toBe(2);
  expect(steps.filter(({ page }) => page === 2).map(({ code }) => code)).toEqual(['scale_without_edge']);
});
