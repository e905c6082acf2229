import { describe, expect, test } from 'vitest';
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

test('of a page too many the plan says how many are printed', () => {
  const page = cleanPage(95, 57);
  const told = (count: number, form: PrintForm) => {
    const many: ArtworkFacts = {
      ...facts,
      pageCount: count,
      pages: Array.from({ length: count }, () => page),
    };
    const plan = planFixes(many, form, checkArtwork(many, form), {
      fixes: {},
      pagesBefore: 0,
      otherPages: 0,
    });
    return plan?.steps.find(({ code }) => code === 'first_pages')?.message;
  };
  expect(told(3, CARD_FORM)).toBe('We print only the first page.');
  expect(told(3, { ...CARD_FORM, pages: 2 })).toBe('We print only the first pages.');
});

const stepOfBleed = (of: ArtworkFacts, form: PrintForm) => {
  const plan = planFixes(of, form, checkArtwork(of, form), { fixes: {}, pagesBefore: 0, otherPages: 0 });
  const told = plan?.steps.filter(({ code }) => code === 'mirror_bleed').map(({ message }) => message);
  return { told, mirrored: plan?.pages[0]?.mirrored };
};
const ALL = { top: 3, right: 3, bottom: 3, left: 3 };

test('of a bleed that is missing the plan says what is done, not what would be seen without it', () => {
  const page = cleanPage(89, 51, { ink });
  expect(stepOfBleed({ ...facts, pageCount: 1, pages: [page] }, CARD_FORM)).toEqual({
    told: ['We let the background of page 1 go on 3 mm beyond the cut.'],
    mirrored: ALL,
  });
});

test('a bleed that a rounded size leaves a hair short is one', () => {
  const of = (width: number) => ({ ...facts, pageCount: 1, pages: [cleanPage(width, 57, { ink })] });
  const none = { top: 0, right: 0, bottom: 0, left: 0 };
  expect(stepOfBleed(of(94.9), CARD_FORM)).toEqual({ told: [], mirrored: none });
  expect(stepOfBleed(of(94.7), CARD_FORM).mirrored).toEqual({ ...none, right: 0.15, left: 0.15 });
});

describe('of a picture whose ink stops at the cut', () => {
  /** So many pixels of a longer side of 1000, inked from there on all around. */
  const picture = (widthPx: number, heightPx: number, from: number): ArtworkFacts => {
    const profile = Array.from({ length: 64 }, (_, at) => (at * 2 >= from ? 1 : 0));
    const fromPageEdge = { top: profile, right: profile, bottom: profile, left: profile };
    return {
      ...facts,
      content: 'jpeg',
      pageCount: 1,
      pages: [],
      picture: {
        widthPx,
        heightPx,
        isTurned: false,
        colourSpace: 'icc-cmyk',
        hasAlpha: false,
        hasProfile: true,
        bits: 8,
        lacksAdobeMarker: false,
      },
      drawn: { ink: { ...ink, stepMm: 2, fromPageEdge }, codes: [], words: [] },
    };
  };
  const told = ['We let the background of your picture go on 3 mm beyond the cut.'];

  test('the white beyond the cut is covered, as of a page, and that is said', () => {
    expect(stepOfBleed(picture(1900, 1140, 32), CARD_FORM)).toEqual({ told, mirrored: ALL });
    expect(stepOfBleed(picture(1140, 1900, 32), CARD_FORM)).toEqual({ told, mirrored: ALL });
    expect(stepOfBleed(picture(1780, 1020, 0), CARD_FORM)).toEqual({ told, mirrored: ALL });
  });

  test('a bleed of its own stays', () => {
    expect(stepOfBleed(picture(1900, 1140, 0), CARD_FORM)).toMatchObject({
      told: [],
      mirrored: { top: 0, right: 0, bottom: 0, left: 0 },
    });
  });

  test('a white edge that lies well inside the cut is meant, and stays', () => {
    expect(stepOfBleed(picture(1900, 1140, 80), CARD_FORM)).toMatchObject({
      told: [],
      mirrored: { top: 0, right: 0, bottom: 0, left: 0 },
    });
  });
});
