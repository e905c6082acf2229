import { describe, expect, test } from 'vitest';
import { CARD_FORM, cleanPage } from '#tests/corpora/clean-facts.ts';
import type { ArtworkFacts, InkFacts, PageFacts } from '../facts/artwork-facts.ts';
import { planFixes } from '../fixes/plan-fixes.ts';
import { checkArtwork } from './check-artwork.ts';
import type { PrintForm } from './print-form.ts';
import { pagesOfFiles } from './spreads.ts';

const BOTH: PrintForm = { ...CARD_FORM, pages: 2 };
const A4: PrintForm = { ...BOTH, trim: { widthMm: 210, heightMm: 297 } };
const BOOKLET: PrintForm = { ...BOTH, trim: { widthMm: 148, heightMm: 210 }, pages: 8 };

const full = Array.from({ length: 32 }, () => 1);
const INK: InkFacts = {
  stepMm: 0.5,
  share: 1,
  fromPageEdge: { top: full, right: full, bottom: full, left: full },
  outsideTrim: null,
  insideTrim: null,
};
const pdf = (...pages: PageFacts[]): ArtworkFacts => ({
  content: 'pdf',
  pageCount: pages.length,
  pages,
  document: null,
  picture: null,
  drawing: null,
  limits: [],
});
const sheet = (width: number, height: number, changes: Partial<PageFacts> = {}) =>
  cleanPage(width, height, { ink: INK, ...changes });
const picture = (widthPx: number, heightPx: number): ArtworkFacts => ({
  ...pdf(),
  content: 'jpeg',
  pageCount: 1,
  picture: {
    widthPx,
    heightPx,
    isTurned: false,
    colourSpace: 'rgb',
    hasAlpha: false,
    hasProfile: false,
    bits: 8,
    lacksAdobeMarker: false,
  },
});
const asked = (facts: ArtworkFacts, form: PrintForm) =>
  checkArtwork(facts, form).filter(({ action }) => action === 'ask');
const laid = (facts: ArtworkFacts, form: PrintForm, fix = 'split_pages') => {
  const fixes = { SIZE_MISMATCH: fix };
  return (
    planFixes(facts, form, checkArtwork(facts, form), { fixes, pagesBefore: 0, otherPages: 0 })?.pages ?? []
  );
};

const line = (text: string, x: number, y: number, width: number, height = 4) => ({
  text,
  place: { x, y, width, height },
  pt: 11,
});
const LEVEL = [
  line('The rules of the game are short', 30, 40, 120),
  line('and so are its evenings', 30, 60, 90),
  line('when it rains outside', 30, 200, 90),
];
const UPRIGHT = LEVEL.map((one) => ({
  ...one,
  place: { ...one.place, width: one.place.height, height: one.place.width / 2 },
}));

describe('what words tell of two pages on one', () => {
  const isSplit = (facts: ArtworkFacts, form: PrintForm) =>
    asked(facts, form).some(({ fixes }) => fixes.includes('split_pages'));
  const four = (texts: PageFacts['texts']) =>
    pdf(...Array.from({ length: 4 }, () => sheet(210, 297, { texts })));
  test.each([
    [
      'read level, the pages of a booklet are not split into pages on their sides',
      four(LEVEL),
      BOOKLET,
      false,
    ],
    ['read on their sides they are', four(UPRIGHT), BOOKLET, true],
    ['without words they may be', four([]), BOOKLET, true],
    [
      'a line over the seam is one page of a card',
      pdf(sheet(89, 102, { texts: [line('Meenakshi Textiles', 10, 48, 60, 6)] })),
      BOTH,
      false,
    ],
    [
      'a line beside it is none',
      pdf(sheet(89, 102, { texts: [line('Meenakshi Textiles', 10, 40, 60, 6)] })),
      BOTH,
      true,
    ],
    [
      'nor a heading over two pages that lie open',
      pdf(
        ...Array.from({ length: 4 }, () =>
          sheet(297, 210, { texts: [line('Our year in pictures', 80, 30, 150, 9)] }),
        ),
      ),
      BOOKLET,
      true,
    ],
  ])('%s', (_what, facts, form, expected) => {
    expect(isSplit(facts, form)).toBe(expected);
  });
});

describe('two pages on one', () => {
  test.each([
    ['side by side', pdf(sheet(178, 51)), BOTH, 'side by side', 'left half is the front'],
    ['with a bleed around both', pdf(sheet(184, 57)), BOTH, 'side by side', 'left half is the front'],
    ['each with its bleed', pdf(sheet(190, 57)), BOTH, 'side by side', 'left half is the front'],
    ['one above the other', pdf(sheet(89, 102)), BOTH, 'one above the other', 'upper half is the front'],
    [
      'of the shape of one, as A3 is of A4',
      pdf(sheet(420, 297)),
      A4,
      'side by side',
      'left half is the front',
    ],
    ['a picture', picture(2102, 602), BOTH, 'side by side', 'left half is the front'],
  ])('%s are one question, with the way to take them apart first', (_what, facts, form, lie, which) => {
    const [found, ...more] = asked(facts, form);
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      code: 'SIZE_MISMATCH',
      fixes: ['split_pages', 'crop', 'fit_with_borders'],
    });
    expect(found?.message).toContain(lie);
    expect(found?.message).toContain(which);
  });

  test('of a booklet, also beside single ones', () => {
    const [cover, spread] = [sheet(148, 210), sheet(297, 210)];
    const facts = pdf(cover, spread, spread, spread, cover);
    expect(asked(facts, BOOKLET).map(({ page }) => page)).toEqual([2, 3, 4]);
    expect(laid(facts, BOOKLET).map(({ source }) => source)).toEqual([1, 2, 2, 3, 3, 4, 4, 5]);
  });

  test('are cut as large as they are, and neither is the bleed of the other', () => {
    const [front, back] = laid(pdf(sheet(184, 57)), BOTH);
    expect(front).toMatchObject({
      from: { x: 3, y: 3, width: 89, height: 51 },
      scale: 1,
      beyond: { top: 3, right: 0, bottom: 3, left: 3 },
      mirrored: { top: 0, right: 3, bottom: 0, left: 0 },
    });
    expect(back).toMatchObject({
      from: { x: 92, y: 3, width: 89, height: 51 },
      beyond: { top: 3, right: 3, bottom: 3, left: 0 },
      mirrored: { top: 0, right: 0, bottom: 0, left: 3 },
    });
    const apart = laid(pdf(sheet(190, 57)), BOTH);
    expect(apart.map(({ from, mirrored }) => [from.x, mirrored.left, mirrored.right])).toEqual([
      [3, 0, 0],
      [98, 0, 0],
    ]);
  });

  test('kept together are one page, and the other stays blank', () => {
    expect(laid(pdf(sheet(178, 51)), BOTH, 'fit_with_borders').map(({ source }) => source)).toEqual([
      1,
      null,
    ]);
  });
});

describe('no two pages', () => {
  test.each([
    ['a page of twice the width for one side', pdf(sheet(178, 51)), CARD_FORM],
    ['two such pages for two sides', pdf(sheet(178, 51), sheet(178, 51)), BOTH],
    ['a page of the product', pdf(sheet(89, 51), sheet(89, 51)), BOTH],
    [
      'a picture of the shape of A4, which two of A5 are as well',
      picture(3508, 2480),
      { ...BOTH, trim: { widthMm: 148, heightMm: 210 } },
    ],
  ])('%s', (_what, facts, form) => {
    expect(asked(facts, form).flatMap(({ fixes }) => fixes)).not.toContain('split_pages');
  });
});

describe('two pages on one in several files', () => {
  const FOUR: PrintForm = { ...BOOKLET, pages: 4 };
  const [front, back] = [pdf(sheet(302, 216)), pdf(sheet(302, 216))];

  /** Of each file of a line what is asked, and where its pages come from. */
  const line = (files: readonly ArtworkFacts[], form: PrintForm, fix = 'split_pages') => {
    const counts = pagesOfFiles(files, form);
    const all = counts.reduce((sum, count) => sum + count, 0);
    return files.map((facts, index) => {
      const otherPages = all - (counts[index] ?? 0);
      const pagesBefore = counts.slice(0, index).reduce((sum, count) => sum + count, 0);
      const findings = checkArtwork(facts, form, otherPages);
      const decided = { fixes: { SIZE_MISMATCH: fix }, pagesBefore, otherPages };
      return {
        codes: findings
          .filter(({ action }) => action === 'ask')
          .map(({ code, fix: first }) => `${code} ${first}`),
        sources: planFixes(facts, form, findings, decided)?.pages.map(({ source }) => source),
      };
    });
  };

  test('are taken apart in each of them, and nothing is said to be missing', () => {
    const apart = { codes: ['SIZE_MISMATCH split_pages'], sources: [1, 1] };
    expect(line([front, back], FOUR)).toEqual([apart, apart]);
    // As pictures, of a shape that no page of the product has.
    const wide = { ...FOUR, trim: { widthMm: 89, heightMm: 51 } };
    expect(line([picture(2102, 602), picture(2102, 602)], wide)).toEqual([apart, apart]);
  });

  test('beside single pages, wherever they come', () => {
    const single = pdf(sheet(154, 216));
    const as = line([single, front, single], FOUR);
    expect(as.map(({ codes }) => codes)).toEqual([[], ['SIZE_MISMATCH split_pages'], []]);
    expect(as.map(({ sources }) => sources)).toEqual([[1], [1, 1], [1]]);
  });

  test('kept together leave one blank beside each', () => {
    expect(line([front, back], FOUR, 'fit_with_borders').map(({ sources }) => sources)).toEqual([
      [1, null],
      [1, null],
    ]);
  });

  test('are known of one such file, where its caller counts the others as they are', () => {
    expect(checkArtwork(front, FOUR, 1).map(({ code }) => code)).not.toContain('PAGE_COUNT');
    expect(checkArtwork(front, FOUR, 1).find(({ action }) => action === 'ask')?.fixes[0]).toBe('split_pages');
  });

  test.each([
    [
      'pages as many as are wanted',
      [pdf(sheet(154, 216)), pdf(sheet(154, 216), sheet(154, 216), sheet(154, 216))],
      [1, 3],
    ],
    ['too few, taken apart as well', [front, pdf(sheet(154, 216))], [1, 1]],
    ['a file of which not all pages were written down', [{ ...front, pageCount: 300 }, back], [300, 1]],
  ])('are none of %s', (_what, files, counts) => {
    expect(pagesOfFiles(files, FOUR)).toEqual(counts);
  });
});
