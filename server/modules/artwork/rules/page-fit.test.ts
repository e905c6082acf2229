import { describe, expect, test } from 'vitest';
import { CARD_FORM } from '#tests/corpora/clean-facts.ts';
import type { PageFacts, Place } from '../facts/artwork-facts.ts';
import { fitPage } from './page-fit.ts';
import type { PrintForm } from './print-form.ts';

const LABEL: PrintForm = {
  ...CARD_FORM,
  trim: { widthMm: 50, heightMm: 25 },
  bleedMm: 2,
  safeMm: 2,
  minimumPpi: 200,
};

const box = (width: number, height: number, x = 0, y = 0): Place => ({ x, y, width, height });
const page = (cropBox: Place, trimBox: Place | null): Pick<PageFacts, 'cropBox' | 'trimBox' | 'marks'> => ({
  cropBox,
  trimBox,
  marks: { x: [], y: [] },
});

describe('a page that says where it is cut', () => {
  test.each([
    ['smaller, with its bleed', box(37.8, 20.3), box(35, 17.5, 1.4, 1.4), 'scaled', 1.4286],
    ['larger, with its bleed', box(74, 39), box(70, 35, 2, 2), 'scaled', 0.7143],
    ['smaller, turned, not in the middle', box(30, 50), box(17.5, 35, 3, 9), 'scaled', 1.4286],
    ['of another shape', box(54, 44), box(50, 40, 2, 2), 'mismatch', 1],
    ['of the size', box(54, 29), box(50, 25, 2, 2), 'trim-box', 1],
  ])('%s is cut there, whatever is made of it', (_what, crop, trim, how, scale) => {
    const fit = fitPage(page(crop, trim), LABEL);
    expect(fit).toMatchObject({ how, trim });
    expect(fit.scale).toBeCloseTo(scale, 3);
  });

  test('in one direction alone is cut there too', () => {
    const trim = box(50, 25, 0, 3);
    expect(fitPage(page(box(50, 31), trim), LABEL)).toMatchObject({ how: 'trim-box', trim });
  });

  test('and the bleed of one that is made larger is what it has around it', () => {
    expect(fitPage(page(box(37.8, 20.3), box(35, 17.5, 1.4, 1.4)), LABEL).bleedMm).toBeCloseTo(1.4, 3);
  });

  test('drawn at a tenth is cut there, though its bleed is less than half a millimetre', () => {
    const trim = box(5, 2.5, 0.2, 0.2);
    expect(fitPage(page(box(5.4, 2.9), trim), LABEL)).toMatchObject({ how: 'scaled', scale: 10, trim });
  });

  test('outside of what is shown says nothing', () => {
    expect(fitPage(page(box(50, 25), box(40, 45, 5, -10)), LABEL)).toMatchObject({
      how: 'trim',
      trim: box(50, 25),
    });
  });
});

/** Upright marks above and below, level ones beside a trim, `long` mm of each, `gap` mm from it. */
function marksAround({ x, y, width, height }: Place, gap = 3, long = 5): Place[] {
  const [right, bottom] = [x + width, y + height];
  return [
    ...[x, right].flatMap((at) => [
      { x: at, y: y - gap - long, width: 0, height: long },
      { x: at, y: bottom + gap, width: 0, height: long },
    ]),
    ...[y, bottom].flatMap((at) => [
      { x: x - gap - long, y: at, width: long, height: 0 },
      { x: right + gap, y: at, width: long, height: 0 },
    ]),
  ];
}
const marked = (cropBox: Place, places: Place[]) => ({
  cropBox,
  trimBox: null,
  marks: { x: [], y: [], places },
});
const STICKER: PrintForm = { ...LABEL, trim: { widthMm: 50, heightMm: 50 } };

describe('a page with crop marks, drawn at another size', () => {
  const trim = box(25, 25, 9, 9);
  test('is cut within them: a square with marks has the shape of a square', () => {
    expect(fitPage(marked(box(43, 43), marksAround(trim)), STICKER)).toMatchObject({
      how: 'scaled',
      scale: 2,
      trim,
    });
  });

  test('with marks of its bleed too, not within those', () => {
    const bleed = box(29, 29, 7, 7);
    const places = [...marksAround(bleed, 1), ...marksAround(trim)];
    expect(fitPage(marked(box(43, 43), places), STICKER)).toMatchObject({ how: 'scaled', trim });
  });

  test('of another shape is not taken for what the page is', () => {
    const other = box(30, 25, 6.5, 9);
    expect(fitPage(marked(box(43, 43), marksAround(other)), STICKER)).toMatchObject({
      how: 'mismatch',
      trim: other,
    });
  });

  test('is not of the size that it is with its marks', () => {
    const within = box(40, 40, 7.2, 7.2);
    // Of two that may be meant: somebody has to say.
    expect(fitPage(marked(box(54.4, 54.4), marksAround(within, 1)), STICKER)).toMatchObject({
      how: 'bleed',
      saysOther: within,
    });
    const inner = box(25, 25, 12.5, 12.5);
    expect(fitPage(marked(box(50, 50), marksAround(inner)), STICKER)).toMatchObject({
      how: 'trim',
      saysOther: inner,
    });
    const far = box(40, 40, 9, 9);
    expect(fitPage(marked(box(58, 58), marksAround(far)), STICKER)).toMatchObject({
      how: 'scaled',
      scale: 1.25,
      trim: far,
    });
  });

  test('is not what an ornament frames', () => {
    const corners = [9, 34].flatMap((at) => [
      { x: at, y: 9, width: 0, height: 5 },
      { x: at, y: 29, width: 0, height: 5 },
      { x: 9, y: at, width: 5, height: 0 },
      { x: 29, y: at, width: 5, height: 0 },
    ]);
    expect(fitPage(marked(box(43, 43), corners), STICKER)).toMatchObject({
      how: 'scaled',
      trim: box(43, 43),
    });
  });
});

describe('a page that says nothing of its cut, at another size', () => {
  const sheet: PrintForm = { ...LABEL, trim: { widthMm: 297, heightMm: 210 }, bleedMm: 3 };
  test.each([
    ['with its bleed at 80 %, to a hair', box(242.4, 172.8), sheet, 1.25, 2.4],
    ['a square with its bleed at half', box(27, 27), STICKER, 2, 1],
    ['a tenth, with its bleed', box(30.3, 21.6), sheet, 10, 0.3],
    ['bare, at 80 %', box(237.6, 168), sheet, 1.25, 0],
    ['a bare square at half', box(25, 25), STICKER, 2, 0],
    ['a square of no such scale: nothing is cut off', box(31, 31), STICKER, 50 / 31, 0],
    ['nearly the shape with its bleed: nothing is cut off', box(243, 172.2), sheet, 297 / 243, 0],
  ])('%s', (_what, crop, form, scale, bleed) => {
    const fit = fitPage(page(crop, null), form);
    expect(fit.how).toBe('scaled');
    expect(fit.scale).toBeCloseTo(scale, 2);
    expect(fit.trim.x).toBeCloseTo(bleed, 1);
  });
});

test('a page that is no square is no square with its bleed drawn larger, as Letter is four times 54 mm wide', () => {
  const fit = fitPage(page(box(215.9, 279.4), null), STICKER);
  expect(fit).toMatchObject({ how: 'mismatch', trim: box(215.9, 279.4) });
});

describe('a page that says nothing of its cut, and may have a bleed around it', () => {
  const BOX: PrintForm = { ...LABEL, trim: { widthMm: 335, heightMm: 260 }, bleedMm: 3 };
  const BOX_NET: PrintForm = { ...LABEL, trim: { widthMm: 215, heightMm: 220 }, bleedMm: 3 };
  const A3: PrintForm = { ...LABEL, trim: { widthMm: 297, heightMm: 420 }, bleedMm: 3 };
  const A4: PrintForm = { ...LABEL, trim: { widthMm: 210, heightMm: 297 }, bleedMm: 3 };
  test.each([
    ['a square at twice, with more bleed than is asked for', box(113.06, 113.06), STICKER, 104.69],
    ['a square a little larger', box(60, 60), STICKER, 50],
    ['a square at a tenth', box(7.2, 7.2), STICKER, 6.67],
    ['a square at 220 % with its bleed', box(118.8, 118.8), STICKER, 110],
    ['a square at an eighth', box(6.27, 6.27), STICKER, 5.81],
    ['a box at 102 %, with a wide bleed', box(355.46, 278.96), BOX, 341.7],
    ['an A5 page with 3 mm around it, for A4', box(154, 216), A4, 149.66],
    ['a box that is nearly square, of its own shape', box(224.74, 229.97), BOX_NET, 215],
    ['a box that is nearly square, in whole points', box(225.07, 230.01), BOX_NET, 215],
  ])('%s: either may be', (_what, crop, form, without) => {
    const fit = fitPage(page(crop, null), form);
    expect(fit).toMatchObject({ how: 'scaled', trim: crop, bleedMm: 0 });
    expect(fit.otherwise?.trim.width).toBeCloseTo(without, 0);
  });

  test.each([
    ['twice, with an edge as wide on all sides', box(620.3, 866.3), A3, box(594, 840, 13.15, 13.15)],
    ['a sheet of paper for another', box(105, 148), A4, box(105, 148)],
    ['a hair of another shape', box(239, 168), A4, null],
    ['a square with an eighth of an inch', box(56.35, 56.35), STICKER, box(50, 50, 3.175, 3.175)],
    ['a square at half', box(25, 25), STICKER, box(25, 25)],
    ['a square that is nobody sees how much larger', box(51.2, 51.2), STICKER, box(50, 50, 0.6, 0.6)],
    ['a flat one with an even bleed', box(64, 39), LABEL, box(50, 25, 7, 7)],
    [
      'a box that is nearly square, its edge as wide to a hair',
      box(224.74, 229.74),
      BOX_NET,
      box(215, 220, 4.87, 4.87),
    ],
  ])('%s: there is one way', (_what, crop, form, trim) => {
    const fit = fitPage(page(crop, null), form);
    expect(fit.otherwise ?? null).toBeNull();
    if (trim)
      for (const side of ['x', 'y', 'width'] as const) expect(fit.trim[side]).toBeCloseTo(trim[side], 1);
  });

  test('a TrimBox that is all of the page says that it has none', () => {
    const whole = box(113.06, 113.06);
    expect(fitPage(page(whole, whole), STICKER)).toMatchObject({
      how: 'scaled',
      trim: whole,
      otherwise: null,
    });
    expect(fitPage(page(box(60, 60), box(60, 60)), STICKER)).toMatchObject({
      how: 'scaled',
      otherwise: null,
    });
  });
});

test('short lines of the design that are a trim apart are no crop marks: those stand around it', () => {
  const crop = box(120, 90);
  const trim = box(50, 25, 30, 30);
  const lines = [30, 80].flatMap((x) => [{ x, y: 35, width: 0, height: 8 }]);
  const rules = [30, 55].flatMap((y) => [{ x: 45, y, width: 8, height: 0 }]);
  const at = { x: [30, 80], y: [30, 55] };
  const of = (places: Place[]) => fitPage({ cropBox: crop, trimBox: null, marks: { ...at, places } }, LABEL);
  expect(of([...lines, ...rules])).toMatchObject({ how: 'mismatch' });
  // Of three corners alone, as where a logo covers the fourth.
  expect(of(marksAround(trim).slice(1))).toMatchObject({ how: 'marks', trim });
});

describe('a piece in the middle of a sheet', () => {
  const sheet = box(210, 297);
  const label = box(50, 25, 80, 136);
  const inner = marksAround(label);
  const with_ = (marks: Partial<PageFacts['marks']>) => ({
    ...page(sheet, null),
    marks: { x: [], y: [], places: [], ...marks },
  });

  test.each([
    ['with its marks', { inner }],
    ['with those of its bleed, too', { inner: [...inner, ...marksAround(box(54, 29, 78, 134), 5)] }],
    [
      'beside a narrow edge, of which its level ones are',
      { places: inner.slice(4), inner: inner.slice(0, 4) },
    ],
  ])('%s is cut there, as large as it is', (_what, marks) => {
    expect(fitPage(with_(marks), LABEL)).toMatchObject({ how: 'marks', scale: 1, trim: label });
  });

  test.each([
    ['of another size', { inner: marksAround(box(60, 25, 75, 136)) }],
    ['without one of its marks', { inner: inner.slice(1) }],
    ['with a frame that reaches into it', { inner: [...inner, { x: 80, y: 130, width: 0, height: 20 }] }],
    ['that is one of two', { inner: [...inner, ...marksAround(box(50, 25, 80, 30))] }],
  ])('%s is none', (_what, marks) => {
    expect(fitPage(with_(marks), LABEL).how).toBe('mismatch');
  });
});
