import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { CARD_FORM } from '#tests/corpora/clean-facts.ts';
import { design } from '#tests/corpora/design-corpus.ts';
import { inspectBytes } from '#tests/corpora/inspect-bytes.ts';
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

  test('is none of another shape, without an edge, or beside others', async () => {
    for (const other of [
      box(60, 120, 80, 70),
      // Words in a block of that size.
      Array.from({ length: 9 }, (_, index) => box(60, 120 + index * 6, index === 4 ? 89 : 60, 3)).join(' '),
      `${box(20, 120, 40, 51)} ${box(69, 120, 40, 51)}`,
      box(5, 5, 200, 287),
    ])
      expect((await judged(other)).asked[0]?.fixes).not.toContain('cut_out');
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
