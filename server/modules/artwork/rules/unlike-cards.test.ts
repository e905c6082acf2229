import { describe, expect, test } from 'vitest';
import { CARD_FORM, CLOTH_FORM } from '#tests/corpora/clean-facts.ts';
import { design } from '#tests/corpora/design-corpus.ts';
import { inspectBytes } from '#tests/corpora/inspect-bytes.ts';
import type { PageFacts } from '../facts/artwork-facts.ts';
import { planFixes } from '../fixes/plan-fixes.ts';
import { checkArtwork } from './check-artwork.ts';
import type { PrintForm } from './print-form.ts';
import { piecesOnSheet } from './sheet-of-many.ts';

const points = (mm: number) => (mm / 25.4) * 72;
const A4: PrintForm = { ...CARD_FORM, trim: { widthMm: 297, heightMm: 210 }, safeMm: 5 };
const HOODIE = CLOTH_FORM;
const CLEAR: PrintForm = { ...CARD_FORM, trim: { widthMm: 75, heightMm: 50 }, mayHaveWhiteInk: true };

/** A page of that size with nothing on it but this. */
async function judged(
  form: PrintForm,
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
  content: string,
) {
  const bytes = design({ widthMm, heightMm, bleedMm: 0, background: `${content} 1 0 0 1 9000 9000 cm` });
  const { artwork } = await inspectBytes(bytes, 'pdf');
  if (!artwork) throw new Error('nobody looked into it');
  const findings = checkArtwork(artwork, form);
  const plan = planFixes(artwork, form, findings, { fixes: {}, pagesBefore: 0, otherPages: 0 });
  return { findings, page: plan?.pages[0] };
}

describe('nothing but white on a page', () => {
  const white = '0 0 0 0 k 60 40 80 60 re f';

  test('is a design on dark cloth, and no empty page', async () => {
    const { findings } = await judged(HOODIE, { widthMm: 300, heightMm: 300 }, white);
    expect(findings).toEqual([]);
  });

  test('is told on clear material, where it needs an ink of its own', async () => {
    const { findings } = await judged(CLEAR, { widthMm: 75, heightMm: 50 }, white);
    expect(findings.filter(({ code }) => code === 'EMPTY_PAGE')).toMatchObject([{ action: 'tell', page: 1 }]);
  });

  test.each([
    ['on white cloth', { ...HOODIE, isOnWhite: true }, white],
    ['on paper', { ...CLEAR, mayHaveWhiteInk: false }, white],
    ['all over', HOODIE, '0 0 0 0 k 0 0 900 900 re f'],
    ['not even that', HOODIE, ''],
  ])('is refused %s', async (_where, form, content) => {
    const size = form.isField ? { widthMm: 300, heightMm: 300 } : { widthMm: 75, heightMm: 50 };
    const { findings } = await judged(form, size, content);
    expect(findings).toMatchObject([{ code: 'EMPTY_PAGE', action: 'refuse' }]);
  });
});

describe('a thin frame just inside the cut of a certificate', () => {
  const framed = (insetMm: number, lineMm: number) => {
    const [x, w, h] = [insetMm, 297 - 2 * insetMm, 210 - 2 * insetMm].map(points);
    return `0 0.2 0.6 0.4 K ${points(lineMm)} w ${x} ${x} ${w} ${h} re S`;
  };

  test('stays where it is and is told: made to go on, it was larger than the page', async () => {
    const { findings, page } = await judged(A4, { widthMm: 297, heightMm: 210 }, framed(1.5, 1.5));
    const told = findings.filter(({ code }) => code === 'NO_BLEED');
    expect(told).toMatchObject([{ action: 'tell', message: expect.stringContaining('thin frame') }]);
    expect(page?.mirrored).toEqual({ top: 0, right: 0, bottom: 0, left: 0 });
  });

  test('is a background where it reaches the cut, and nothing far inside', async () => {
    const atCut = await judged(A4, { widthMm: 297, heightMm: 210 }, framed(0.5, 2));
    expect(atCut.page?.mirrored.top).toBe(3);
    expect(atCut.findings.map(({ message }) => message).join()).not.toContain('thin frame');
    for (const [insetMm, lineMm] of [
      [8, 2],
      // As the shop's own labels have it, two millimetres inside.
      [2.2, 0.5],
    ] as const) {
      const inside = await judged(A4, { widthMm: 297, heightMm: 210 }, framed(insetMm, lineMm));
      expect(inside.findings.map(({ code }) => code)).not.toContain('NO_BLEED');
    }
  });
});

/** As it lies. */
const A4_PAGE: Pick<PageFacts, 'texts' | 'cropBox' | 'codes'> = {
  cropBox: { x: 0, y: 0, width: 297, height: 210 },
  texts: [],
  codes: [],
};
const codesOf = (...modules: number[]): PageFacts['codes'] =>
  modules.map((moduleMm) => ({
    format: 'QRCode',
    text: `https://inkbazaar.in/${moduleMm}`,
    place: { x: 0, y: 0, width: 30, height: 30 },
    moduleMm,
    quietModules: 4,
  }));

describe('a sheet of labels', () => {
  const line = (text: string) => ({ text, place: { x: 0, y: 0, width: 9, height: 3 }, pt: 8 });
  const sheet = (pieces: number, ...texts: string[]) => ({
    texts: texts.flatMap((text) => Array.from({ length: pieces }, () => line(text))),
  });

  test.each([
    ['nine with two lines each', sheet(9, 'Mango pickle', 'Net wt 500 g'), 0.31, 9],
    ['with a note of the printer', { texts: [...sheet(9, 'Mango', 'Net').texts, line('Sheet 1')] }, 0.31, 9],
    ['of a size between', sheet(4, 'Mango'), 0.5, 4],
    ['a code on each, and other words', { codes: codesOf(1, 1, 1.02, 1, 1, 0.99, 1, 1) }, 0.33, 8],
    [
      'of a smaller size than was ordered, with marks around each',
      sheet(4, 'RSVP', 'Name', 'Menu'),
      0.561,
      4,
    ],
  ])('is seen by what stands on each piece: %s', (_what, page, scale, pieces) => {
    expect(piecesOnSheet({ ...A4_PAGE, ...page }, scale)).toBe(pieces);
  });

  test.each([
    ['a design that is made a little smaller', sheet(9, 'Mango'), 0.9],
    ['more than there is room for', sheet(25, 'Mango'), 0.5],
    [
      'a word that is repeated among others',
      { texts: [...sheet(9, 'NEW').texts, ...sheet(1, 'a', 'b', 'c', 'd').texts] },
      0.3,
    ],
    ['nothing written', { texts: [] }, 0.2],
    ['a flyer with three codes', { codes: codesOf(1, 1, 1) }, 0.35],
    ['codes of several sizes', { codes: codesOf(1, 1, 1.4, 0.5) }, 0.35],
    ['a flyer with four codes that is made a little smaller', { codes: codesOf(1, 1, 1, 1) }, 0.71],
  ])('is not %s', (_what, page, scale) => {
    expect(piecesOnSheet({ ...A4_PAGE, ...page }, scale)).toBeNull();
  });

  test('of two is one where each half says the same at the same place', () => {
    const at = (text: string, x: number, y = 40) => ({ text, place: { x, y, width: 90, height: 9 }, pt: 20 });
    const half = (x: number) => [at('Conférence & débat', x), at('19 mars, 12 h 30', x, 120)];
    const two = (texts: ReturnType<typeof at>[], scale = 0.71) => piecesOnSheet({ ...A4_PAGE, texts }, scale);
    expect(two([...half(20), ...half(168.5)])).toBe(2);
    expect(two([...half(20), ...half(168.5)], 0.45)).toBe(2);
    // Of four each half says the same as well.
    const four = [20, 168.5].flatMap((x) => [at('Conférence & débat', x), at('Conférence & débat', x, 120)]);
    expect(two(four, 0.5)).toBe(4);
    // Not the same, not at the same place, not as large as halves, hardly anything written.
    expect(two([...half(20), at('Conférence & débat', 168.5), at('20 mars', 168.5, 120)])).toBeNull();
    expect(two([...half(20), ...half(185)])).toBeNull();
    expect(two([...half(20), ...half(168.5)], 0.9)).toBeNull();
    expect(two([at('Sale', 20), at('Sale', 168.5)])).toBeNull();
  });

  test('is asked about, where it would be made as small as one of them', async () => {
    const { pages, ...facts } = await sheetOfNine();
    const roll: PrintForm = { ...CARD_FORM, trim: { widthMm: 100, heightMm: 75 } };
    const findings = checkArtwork({ ...facts, pages }, roll);
    expect(findings.find(({ code }) => code === 'SIZE_SCALABLE')).toMatchObject({
      action: 'ask',
      fixes: ['scale'],
    });
  });

  test('nor is the sheet of another shape printed as small without those words', async () => {
    const { pages, ...facts } = await sheetOfNine();
    const findings = checkArtwork({ ...facts, pages }, { ...CARD_FORM, trim: { widthMm: 85, heightMm: 55 } });
    const [found] = findings.filter(({ code }) => code === 'SIZE_MISMATCH');
    expect(found).toMatchObject({ action: 'ask', fixes: ['fit_with_borders', 'crop'] });
    expect(found?.message).toContain('a sheet with 9 pieces');
  });

  async function sheetOfNine() {
    const { artwork } = await inspectBytes(design({ widthMm: 300, heightMm: 225, bleedMm: 0 }), 'pdf');
    if (!artwork) throw new Error('nobody looked into it');
    const pages = artwork.pages.map((page) => ({ ...page, ...sheet(9, 'Mango pickle', 'Net wt 500 g') }));
    return { ...artwork, pages };
  }
});
