import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { CARD_FORM } from '#tests/corpora/clean-facts.ts';
import { design } from '#tests/corpora/design-corpus.ts';
import { inspectBytes } from '#tests/corpora/inspect-bytes.ts';
import { questionsOf } from '../check/questions.ts';
import { planFixes } from '../fixes/plan-fixes.ts';
import { checkArtwork } from './check-artwork.ts';
import type { PrintForm } from './print-form.ts';

const points = (mm: number) => (mm / 25.4) * 72;
/** A filled rectangle, in mm from the lower left corner. */
const box = (x: number, y: number, width: number, height: number, ink = '0.2 0 0.6 0 k') =>
  `${ink} ${[x, y, width, height].map(points).join(' ')} re f`;

/** A4 with nothing on it but this, ordered as that. */
async function judged(content: string, form: PrintForm = CARD_FORM, fixes: Record<string, string> = {}) {
  const bytes = design({
    widthMm: 210,
    heightMm: 297,
    bleedMm: 0,
    background: `${content} 1 0 0 1 9000 9000 cm`,
  });
  const { artwork } = await inspectBytes(bytes, 'pdf');
  if (!artwork) throw new Error('nobody looked into it');
  const findings = checkArtwork(artwork, form);
  const page = planFixes(artwork, form, findings, { fixes, pagesBefore: 0, otherPages: 0 })?.pages[0];
  return { findings, page, asked: findings.filter(({ action }) => action === 'ask') };
}

describe('a card that is drawn on A4', () => {
  test('is cut out at its size, with the bleed that it lacks', async () => {
    const { asked, page, findings } = await judged(box(60, 120, 89, 51));
    expect(asked).toMatchObject([{ code: 'SIZE_MISMATCH', fixes: ['cut_out', 'fit_with_borders'] }]);
    expect(asked[0]?.message).toContain('89 × 51 mm');
    expect(page).toMatchObject({ widthMm: 89, heightMm: 51, turn: 0, mirrored: { top: 3, left: 3 } });
    expect(page?.scale).toBeCloseTo(1, 1);
    // All of it is ink: no paper from beside it is inside the cut.
    expect(page?.from.x).toBeGreaterThanOrEqual(60);
    expect((page?.from.x ?? 0) + (page?.from.width ?? 0)).toBeLessThanOrEqual(149);
    expect(findings.some(({ code }) => code === 'NO_BLEED')).toBe(true);
  });

  test('keeps the bleed that it has', async () => {
    const { page, findings } = await judged(box(60, 120, 95, 57));
    expect(page).toMatchObject({ scale: 1, beyond: { top: 3, left: 3 }, mirrored: { top: 0, left: 0 } });
    expect(page?.from.width).toBeCloseTo(89, 1);
    expect(findings.some(({ code }) => code === 'NO_BLEED')).toBe(false);
  });

  test('is turned where it lies the other way, and made larger where it has the shape', async () => {
    expect((await judged(box(60, 120, 51, 89))).page).toMatchObject({ turn: 90, widthMm: 89 });
    expect((await judged(box(60, 120, 44.5, 25.5))).page?.scale).toBeCloseTo(2, 1);
  });

  test('and so is what has the shape of the page itself', async () => {
    const a6: PrintForm = { ...CARD_FORM, trim: { widthMm: 105, heightMm: 148 }, safeMm: 5 };
    const { asked, page } = await judged(box(10, 140, 105, 148), a6);
    expect(asked).toMatchObject([{ fixes: ['cut_out', 'fit_with_borders'] }]);
    expect(page?.scale).toBeCloseTo(1, 1);
  });

  test('is shown with all of its page where its customer says so', async () => {
    const { page } = await judged(box(60, 120, 89, 51), CARD_FORM, { SIZE_MISMATCH: 'fit_with_borders' });
    expect(page?.from).toMatchObject({ width: 210, height: 297 });
  });

  test('of another shape is shown whole and lies as it is drawn, whichever way its page does', async () => {
    const { asked, page, findings } = await judged(box(20, 120, 150, 50));
    expect(asked).toMatchObject([{ code: 'SIZE_MISMATCH', fixes: ['cut_out', 'fit_with_borders'] }]);
    expect(asked[0]?.message).toMatch(/a piece of .* which is not the shape of 89 × 51 mm/);
    // The page stands upright, and what is on it does not.
    expect(findings.some(({ code }) => code === 'ORIENTATION')).toBe(false);
    expect(page).toMatchObject({ turn: 0, mirrored: { top: 0, right: 3, bottom: 0, left: 3 } });
    expect((page?.from.width ?? 0) * (page?.scale ?? 0)).toBeCloseTo(89, 1);
    // Off by a millimetre it has the shape.
    const near = await judged(box(40, 110, 122, 71.5));
    expect(near.page).toMatchObject({ mirrored: { top: 3, right: 3, bottom: 3, left: 3 } });
    const upright = await judged(box(80, 70, 50, 150));
    expect(upright.page).toMatchObject({ turn: 90, mirrored: { top: 0, right: 3, bottom: 0, left: 3 } });
    // Near misses: most of its page, the band and the logo of a letterhead, and a page that has the shape.
    for (const other of [
      box(10, 10, 190, 270),
      box(0, 240, 210, 57),
      box(20, 250, 40, 20),
      box(75, 140, 60, 18),
    ])
      expect((await judged(other)).asked[0]?.fixes).not.toContain('cut_out');
    const a5 = { ...CARD_FORM, trim: { widthMm: 148, heightMm: 210 }, safeMm: 5 };
    expect((await judged(box(20, 120, 150, 50), a5)).asked).toEqual([]);
  });

  test('is none without an edge, or beside others', async () => {
    for (const other of [
      // Words in a block of that size.
      Array.from({ length: 9 }, (_, index) => box(60, 120 + index * 6, index === 4 ? 89 : 60, 3)).join(' '),
      `${box(20, 120, 40, 51)} ${box(69, 120, 40, 51)}`,
      box(5, 5, 200, 287),
    ])
      expect((await judged(other)).asked[0]?.fixes).not.toContain('cut_out');
  });
});

test('of pages with a piece and pages without one each is mended as it asks for, and an answer counts where it fits', async () => {
  const drawn = (widthMm: number, heightMm: number, background: string) =>
    design({ widthMm, heightMm, bleedMm: 0, background: `${background} 1 0 0 1 9000 9000 cm` });
  const both = await PDFDocument.create();
  for (const bytes of [drawn(210, 297, box(60, 120, 89, 51)), drawn(100, 51, box(0, 0, 100, 51))]) {
    const [page] = await both.copyPages(await PDFDocument.load(bytes), [0]);
    if (page) both.addPage(page);
  }
  const { artwork } = await inspectBytes(Buffer.from(await both.save()), 'pdf');
  if (!artwork) throw new Error('nobody looked into it');
  const form = { ...CARD_FORM, pages: 2 };
  const findings = checkArtwork(artwork, form);
  const [question, ...more] = questionsOf(findings);
  expect(more).toEqual([]);
  expect(question?.options.map(({ fix }) => fix)).toEqual(['cut_out', 'fit_with_borders', 'crop']);
  expect(question?.question).toMatch(/^Page 1 is .* Page 2 is .* printed as we suggest\.$/);
  const wide = (fixes: Record<string, string>) =>
    planFixes(artwork, form, findings, { fixes, pagesBefore: 0, otherPages: 0 })?.pages.map(({ from }) =>
      Math.round(from.width / 10),
    );
  expect(wide({})).toEqual([9, 9]);
  expect(wide({ SIZE_MISMATCH: 'fit_with_borders' })).toEqual([21, 10]);
  expect(wide({ SIZE_MISMATCH: 'crop' })).toEqual([9, 9]);
});

const DISC = (cx: number, cy: number, radius: number, more = '') => {
  const [x, y, r, k] = [cx, cy, radius, radius * 0.5523].map(points) as [number, number, number, number];
  return `0.2 0 0.6 0 k ${x + r} ${y} m ${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r} c ${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y} c ${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r} c ${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y} c f ${more}`;
};

describe('a round piece', () => {
  const coaster: PrintForm = {
    ...CARD_FORM,
    trim: { widthMm: 90, heightMm: 90 },
    bleedMm: 3,
    isRound: true,
  };

  test('on A4 is cut out of it, with the bleed that it has, or one that goes on around', async () => {
    const bare = await judged(DISC(100, 150, 45), coaster);
    expect(bare.asked).toMatchObject([{ code: 'SIZE_MISMATCH', fixes: ['cut_out', 'fit_with_borders'] }]);
    expect(bare.page).toMatchObject({ isRadial: true, mirrored: { top: 3, left: 3 } });
    expect(bare.page?.from.width).toBeCloseTo(90, 0);
    expect(bare.page?.from.x).toBeCloseTo(55, 0);
    expect(bare.findings.some(({ code }) => code === 'NO_BLEED')).toBe(true);
    const bled = await judged(DISC(100, 150, 48), coaster);
    expect(bled.page).toMatchObject({ scale: 1, beyond: { top: 3 }, mirrored: { top: 0 } });
    expect(bled.findings.some(({ code }) => code === 'NO_BLEED')).toBe(false);
  });

  test('that is small is made as large as was ordered, and so is a square that is cut round', async () => {
    const small = await judged(DISC(100, 150, 22.5), coaster);
    expect(small.page?.scale).toBeCloseTo(2, 1);
    const square = await judged(box(50, 100, 96, 96), coaster);
    expect(square.asked).toMatchObject([{ fixes: ['cut_out', 'fit_with_borders'] }]);
    expect(square.page).toMatchObject({ scale: 1, beyond: { top: 3 } });
  });

  test('in the corner of a page of the same shape is asked about: cut round, some of it would be gone', async () => {
    const ring = (x: number, y: number) =>
      `0 0.4 0.9 0 K 2 w ${DISC(x, y, 25).replace('0.2 0 0.6 0 k ', '').replace(' f ', ' S ')} ${box(x - 10, y - 10, 20, 20)}`;
    const onSquare = async (content: string) => {
      const bytes = design({
        widthMm: 210,
        heightMm: 210,
        bleedMm: 0,
        background: `${content} 1 0 0 1 9000 9000 cm`,
      });
      const { artwork } = await inspectBytes(bytes, 'pdf');
      return artwork && checkArtwork(artwork, coaster).find(({ action }) => action === 'ask')?.fixes;
    };
    expect(await onSquare(ring(40, 170))).toEqual(['cut_out', 'fit_with_borders']);
    expect(await onSquare(ring(105, 105))).not.toContain('cut_out');
  });

  test('is no ring of pieces, and no design of another shape', async () => {
    for (const other of [
      // Four corners.
      [75, 125].flatMap((x) => [125, 175].map((y) => DISC(x, y, 20))).join(' '),
      box(60, 120, 80, 50),
      DISC(105, 148, 104),
    ])
      expect((await judged(other, coaster)).asked[0]?.fixes ?? []).not.toContain('cut_out');
  });

  test.each([
    ['on a square white picture is cut to', 30, ['cut_out', 'fit_with_borders']],
    ['that nearly fills it leaves a white ring, as it may be meant', 45, undefined],
  ])('%s', async (_what, radius, fixes) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 100 100"><circle cx="50" cy="50" r="${radius}" fill="#264"/><path d="M40 45h20v10h-20z" fill="#fff"/></svg>`;
    const bytes = await sharp(Buffer.from(svg)).flatten({ background: 'white' }).png().toBuffer();
    const { artwork } = await inspectBytes(bytes, 'png');
    if (!artwork) throw new Error('nobody looked into it');
    const findings = checkArtwork(artwork, coaster);
    expect(findings.find(({ action }) => action === 'ask')?.fixes).toEqual(fixes);
    const decided = { fixes: {}, pagesBefore: 0, otherPages: 0 };
    const page = planFixes(artwork, coaster, findings, decided)?.pages[0];
    expect((page?.from.width ?? 0) / 12).toBeCloseTo(fixes ? 60 : 100, -0.5);
    if (fixes) expect(page).toMatchObject({ isRadial: true, mirrored: { top: 3, left: 3 } });
  });
});

test('a die-cut sticker that is drawn on A4 is printed as large as was ordered, and not its page', async () => {
  const sticker: PrintForm = {
    ...CARD_FORM,
    trim: { widthMm: 75, heightMm: 75 },
    bleedMm: 2,
    isCutToShape: true,
  };
  const { findings, page } = await judged(box(60, 120, 50, 40), sticker);
  expect(findings.find(({ code }) => code === 'SIZE_MISMATCH')).toMatchObject({ action: 'tell' });
  expect(page?.scale).toBeCloseTo(1.5, 1);
});

/** A drawing of A4, or a picture of its shape, with a card of 89 × 51 mm on it. */
const onA4 = (size: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 210 297"><rect x="60" y="100" width="89" height="51" fill="#264"/></svg>`,
  );

test.each([
  ['a drawing', 'svg', onA4('width="210mm" height="297mm"')],
  [
    'a picture',
    'png',
    await sharp(onA4('width="2100" height="2970"')).flatten({ background: 'white' }).png().toBuffer(),
  ],
] as const)('a card on %s is cut out of it likewise', async (_what, extension, bytes) => {
  const { artwork } = await inspectBytes(bytes, extension);
  if (!artwork) throw new Error('nobody looked into it');
  const findings = checkArtwork(artwork, CARD_FORM);
  expect(findings.filter(({ action }) => action === 'ask')).toMatchObject([
    { code: 'SIZE_MISMATCH', fixes: ['cut_out', 'fit_with_borders'] },
  ]);
  const decided = { fixes: {}, pagesBefore: 0, otherPages: 0 };
  const page = planFixes(artwork, CARD_FORM, findings, decided)?.pages[0];
  expect(page).toMatchObject({ widthMm: 89, heightMm: 51, mirrored: { top: 3, left: 3 } });
  const size = artwork.picture ?? artwork.drawing;
  const mm = 210 / (size?.widthPx ?? 1);
  expect((page?.from.x ?? 0) * mm).toBeGreaterThanOrEqual(60);
  expect((page?.from.x ?? 0) * mm).toBeLessThan(63);
  expect(((page?.from.x ?? 0) + (page?.from.width ?? 0)) * mm).toBeLessThanOrEqual(149);
});
