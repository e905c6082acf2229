import sharp from 'sharp';
import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import { CARD_FORM } from '#tests/corpora/clean-facts.ts';
import { design } from '#tests/corpora/design-corpus.ts';
import { inspectBytes } from '#tests/corpora/inspect-bytes.ts';
import { drawPage } from '../inspect/draw-page.ts';
import { pdfium } from '../inspect/pdfium.ts';
import { checkArtwork } from '../rules/check-artwork.ts';
import { besideTextsAndCodes } from './beside-texts-and-codes.ts';
import { makePrint } from './make-print.ts';
import { planFixes } from './plan-fixes.ts';

const CARD = { widthMm: 89, heightMm: 51 };
const LINK = 'https://inkbazaar.in/visiting-cards';
const SIDE_MM = 20;
const TOP_MM = 10;
const points = (mm: number) => (mm / 25.4) * 72;
const code = encode(LINK, { border: 0 });
const MODULE_MM = SIDE_MM / code.size;
/** Dark squares of the code, in mm from its upper left corner. */
const squares = code.data.flatMap((row, y) =>
  row.flatMap((isDark, x) => (isDark ? [{ x: x * MODULE_MM, y: y * MODULE_MM }] : [])),
);
/** Uneven all along the edge, as a photo is: only what stands on it is not to be mirrored. */
const GROUND = Array.from({ length: 51 }, (_, y) => y);

function pdfWithCode(gapMm: number): Buffer {
  const ground = GROUND.map(
    (y) => `0 ${(y % 5) / 20} 0.2 0 k 0 ${points(y)} ${points(CARD.widthMm)} ${points(1)} re f`,
  );
  const left = CARD.widthMm - SIDE_MM - gapMm;
  const dark = squares.map(({ x, y }) => {
    const bottom = CARD.heightMm - TOP_MM - y - MODULE_MM;
    return `${points(left + x)} ${points(bottom)} ${points(MODULE_MM)} ${points(MODULE_MM)} re`;
  });
  return design({
    ...CARD,
    bleedMm: 0,
    background: ground.join(' '),
    content: `0 0 0 1 k ${dark.join(' ')} f`,
  });
}

function jpegWithCode(gapMm: number): Promise<Buffer> {
  const left = CARD.widthMm - SIDE_MM - gapMm;
  const ground = GROUND.map(
    (y) => `<rect y="${y}" width="89" height="1" fill="hsl(40 80% ${70 + (y % 5) * 5}%)"/>`,
  ).join('');
  const dark = squares.map(
    ({ x, y }) => `M${left + x} ${TOP_MM + y}h${MODULE_MM}v${MODULE_MM}h-${MODULE_MM}z`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1051" height="602" viewBox="0 0 89 51">${ground}<path d="${dark.join('')}"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}

/** Words that stand so far from the right, or run over it, on the same ground. */
function pdfWithText(gapMm: number): Buffer {
  const ground = GROUND.map(
    (y) => `0 ${(y % 5) / 20} 0.2 0 k 0 ${points(y)} ${points(CARD.widthMm)} ${points(1)} re f`,
  );
  // Each H is as wide as 0.722 of its size, and its stems begin 0.077 inside.
  const wide = 6 * 0.722 * 24;
  const left = points(CARD.widthMm - gapMm) - wide;
  return design({
    ...CARD,
    bleedMm: 0,
    background: ground.join(' '),
    content: `0 0 0 1 k BT /F 24 Tf ${left} ${points(30)} Td (HHHHHH) Tj ET`,
    resources:
      '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica/FirstChar 72/LastChar 72/Widths[722]>>>>',
  });
}

/** Of the rows through the code, in how many the bleed beside it changes between dark and light. */
async function rowsThatChange(bytes: Buffer, extension: 'pdf' | 'jpg'): Promise<number> {
  const { artwork } = await inspectBytes(bytes, extension);
  if (!artwork) throw new Error('nobody looked into it');
  const decided = { fixes: {}, pagesBefore: 0, otherPages: 0 };
  const plan = planFixes(artwork, CARD_FORM, checkArtwork(artwork, CARD_FORM), decided);
  if (!plan) throw new Error('there is no plan');
  const { steps: _, ...recipe } = plan;
  const { pdf } = await makePrint(bytes, {
    ...recipe,
    condition: null,
    content: extension === 'pdf' ? 'pdf' : 'jpeg',
    colourSteps: [],
    pictureSize: artwork.picture,
    drawnPpi: 300,
  });
  const document = await (await pdfium()).loadDocument(pdf);
  const drawn = await drawPage({ document, hasFields: false, userUnits: [], inDetail: [] }, 0, 950);
  document.destroy();
  if (!drawn) throw new Error('it was not drawn');
  const light = (x: number, y: number) => drawn.pixels[(y * drawn.width + x) * 4 + 1] ?? 0;
  // Ten pixels a millimetre; the cut lies at 920 from the left.
  const rows = Array.from({ length: SIDE_MM * 10 }, (_, y) => y + (TOP_MM + 3) * 10);
  return rows.filter((y) =>
    Array.from({ length: 23 }, (_, at) => at + 924).some((x) => Math.abs(light(x, y) - light(x + 1, y)) > 60),
  ).length;
}

describe('beyond the cut no square of a code is seen again', () => {
  test.each([0, 0.2, 1, 2])('that stands %d mm from it, on a page', async (gapMm) => {
    expect(await rowsThatChange(pdfWithCode(gapMm), 'pdf')).toBe(0);
  });

  test.each([0, 1])('that stands %d mm from it, in a photo', async (gapMm) => {
    expect(await rowsThatChange(await jpegWithCode(gapMm), 'jpg')).toBe(0);
  });
});

describe('beyond the cut no letter is seen again', () => {
  // The last begins to be seen 0.65 mm farther inside than its box.
  test.each([-2, -0.2, 0.2, 1])('of a text whose box ends %d mm from it', async (gapMm) => {
    expect(await rowsThatChange(pdfWithText(gapMm), 'pdf')).toBe(0);
  });
});

test('a text at the cut of white paper is neither mirrored nor made larger for a background that is none', async () => {
  const content = `0 0 0 1 k BT /F 24 Tf ${points(CARD.widthMm) - 6 * 0.722 * 24} ${points(30)} Td (HHHHHH) Tj ET`;
  const resources =
    '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica/FirstChar 72/LastChar 72/Widths[722]>>>>';
  const bytes = design({ ...CARD, bleedMm: 0, background: '1 g 0 0 9 9 re f', content, resources });
  expect(await rowsThatChange(bytes, 'pdf')).toBe(0);
});

describe('of a page that is turned', () => {
  const all = { top: 3, right: 3, bottom: 3, left: 3 };
  const none = { top: 0, right: 0, bottom: 0, left: 0 };
  const from = { x: 0, y: 0, width: 51, height: 89 };
  const layout = { source: 1, ...CARD, from, turn: 90, scale: 1, beyond: none, mirrored: all } as const;
  const at = { from, scale: 1, isTurned: true };
  const left = { place: { x: 1, y: 20, width: 10, height: 10 } };

  test('the ground goes on beside a code on the side on which it then is', () => {
    // What was at the left, 20 to 30 mm from the top, is at the top, as far from the right.
    const { plain } = besideTextsAndCodes(layout, { texts: [], codes: [left] }, at);
    expect(plain).toEqual([{ side: 'top', from: 58.7, to: 69.3 }]);
  });

  test('in a corner it goes on around the code', () => {
    const corner = { place: { x: 0, y: 0, width: 10, height: 10 } };
    const { plain } = besideTextsAndCodes(layout, { texts: [], codes: [corner] }, at);
    expect(plain).toEqual([
      { side: 'top', from: 78.7, to: 92 },
      { side: 'right', from: -3, to: 10.3 },
    ]);
  });

  test('along all of a side the code is stretched: there is no ground', () => {
    const wide = { place: { x: 1, y: 0.2, width: 49, height: 88.6 } };
    const made = besideTextsAndCodes(layout, { texts: [], codes: [wide] }, at);
    expect(made).toMatchObject({ stretched: ['top', 'right', 'bottom', 'left'] });
    expect(made.plain).toBeUndefined();
  });

  test('a text beside the cut is stretched; where one runs over it, it goes on there alone', () => {
    const over = { place: { x: 20, y: 85, width: 10, height: 5 } };
    const both = besideTextsAndCodes(layout, { texts: [over, left], codes: [] }, at);
    expect(both.stretched).toEqual(['top']);
    expect(both.plain).toEqual([{ side: 'left', from: 19.8, to: 30.2, isOwn: true }]);
    expect(besideTextsAndCodes(layout, { texts: [over], codes: [] }, at).stretched).toBeUndefined();
  });

  test('beside lines that stand at the very cut the ground goes on, and once beyond those that are near each other', () => {
    const line = (y: number) => ({ place: { x: 0.1, y, width: 10, height: 4 } });
    const made = besideTextsAndCodes(layout, { texts: [line(20), line(24.5), line(60)], codes: [] }, at);
    expect(made.plain).toEqual([
      { side: 'top', from: 24.8, to: 29.2 },
      { side: 'top', from: 60.3, to: 69.2 },
    ]);
    expect(made.stretched).toBeUndefined();
  });

  test('nothing is done where the bleed is its own, nor about what is on the other half of a spread', () => {
    const own = { ...layout, mirrored: none, beyond: all };
    expect(besideTextsAndCodes(own, { texts: [left], codes: [left] }, at)).toEqual(own);
    const other = { place: { x: -30, y: 20, width: 10, height: 10 } };
    expect(besideTextsAndCodes(layout, { texts: [], codes: [other] }, at)).toEqual(layout);
  });
});

describe('on white paper a code is no background that stops at the cut', () => {
  const decided = { fixes: {}, pagesBefore: 0, otherPages: 0 };
  test.each([
    ['a card', 89, 20, 0],
    // So large that a strip of paper beside it was taken for one that a background leaves free.
    ['a small label', 40, 24, 1],
  ])('of %s', async (_of, widthMm, sideMm, gapMm) => {
    const form = { ...CARD_FORM, trim: { widthMm, heightMm: 30 } };
    const k = sideMm / code.size;
    const dark = squares.map(({ x, y }) => {
      const [left, bottom] = [widthMm - sideMm - gapMm, 27 - sideMm];
      const scaled = [left + (x * k) / MODULE_MM, bottom + sideMm - (y * k) / MODULE_MM - k, k, k];
      return `${scaled.map(points).join(' ')} re`;
    });
    const paper = `0 0 0 0 k 0 0 ${points(widthMm)} ${points(30)} re f`;
    const content = `${paper} 0 0 0 1 k ${dark.join(' ')} f`;
    const bytes = design({ widthMm, heightMm: 30, bleedMm: 0, background: '', content });
    const { artwork } = await inspectBytes(bytes, 'pdf');
    if (!artwork) throw new Error('nobody looked into it');
    const findings = checkArtwork(artwork, form);
    expect(artwork.pages[0]?.codes).toHaveLength(1);
    expect(findings.map((found) => found.code)).not.toContain('NO_BLEED');
    const [page] = planFixes(artwork, form, findings, decided)?.pages ?? [];
    expect(page?.mirrored).toEqual({ top: 0, right: 0, bottom: 0, left: 0 });
  });
});
