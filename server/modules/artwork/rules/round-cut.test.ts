import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { CARD_FORM } from '#tests/corpora/clean-facts.ts';
import { design } from '#tests/corpora/design-corpus.ts';
import { inspectBytes } from '#tests/corpora/inspect-bytes.ts';
import type { ArtworkFacts } from '../facts/artwork-facts.ts';
import { planFixes } from '../fixes/plan-fixes.ts';
import { checkArtwork } from './check-artwork.ts';
import type { PrintForm } from './print-form.ts';

const SQUARE: PrintForm = { ...CARD_FORM, trim: { widthMm: 50, heightMm: 50 }, bleedMm: 2, safeMm: 2 };
const ROUND: PrintForm = { ...SQUARE, isRound: true };
const ground = (colour: string) => `<rect width="100" height="100" fill="${colour}"/>`;
const CORNER = '<path d="M5 5h22v8h-22z"/>';
const MIDDLE = '<path d="M35 35h30v30h-30z"/>';

/** A square picture of so many pixels, which say nothing of its size. */
async function picture(body: string, px = 1080): Promise<ArtworkFacts> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}" viewBox="0 0 100 100">${body}</svg>`;
  const bytes = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .jpeg({ quality: 85 })
    .toBuffer();
  return known((await inspectBytes(bytes, 'jpg')).artwork);
}

function known(facts: ArtworkFacts | null): ArtworkFacts {
  if (!facts) throw new Error('nobody looked into it');
  return facts;
}

function planned(facts: ArtworkFacts, form: PrintForm, fixes = {}) {
  const findings = checkArtwork(facts, form);
  const plan = planFixes(facts, form, findings, { fixes, pagesBefore: 0, otherPages: 0 });
  const page = plan?.pages[0];
  if (!page) throw new Error('there is no plan');
  return {
    page,
    codes: findings.map(({ code }) => code),
    asked: findings.find(({ action }) => action === 'ask'),
  };
}
/** So many mm of what is cut are as wide as the picture. */
const shown = (facts: ArtworkFacts, { scale }: { scale: number }) => scale * (facts.picture?.widthPx ?? 0);

describe('a square picture that says no size', () => {
  test.each([
    ['a disc that touches its edges', '<circle cx="50" cy="50" r="50" fill="#a22"/>', { isRadial: true }],
    ['a logo on coloured ground', ground('#fd8') + MIDDLE, { isRadial: true }],
    [
      'a disc on coloured ground',
      `${ground('#234')}<circle cx="50" cy="50" r="47" fill="#a22"/>`,
      { isRadial: true },
    ],
    ['a logo on white', MIDDLE, { mirrored: { top: 0, right: 0, bottom: 0, left: 0 } }],
  ])('is as large as a round sticker, and nothing is asked: %s', async (_what, body, layout) => {
    const facts = await picture(body);
    const { page, asked } = planned(facts, ROUND);
    expect(shown(facts, page)).toBeCloseTo(50, 1);
    expect(page).toMatchObject(layout);
    expect(asked).toBeUndefined();
  });

  test('is as large as a square one, and its background goes on', async () => {
    const facts = await picture(ground('#fd8') + MIDDLE);
    const { page, codes } = planned(facts, SQUARE);
    expect(shown(facts, page)).toBeCloseTo(50, 1);
    expect(page.mirrored).toEqual({ top: 2, right: 2, bottom: 2, left: 2 });
    expect(codes).toContain('NO_BLEED');
  });

  test('of as many pixels as programs make with the bleed has it', async () => {
    const facts = await picture('<circle cx="50" cy="50" r="50" fill="#a22"/>', 638);
    const { page, codes } = planned(facts, ROUND);
    expect(shown(facts, page)).toBeCloseTo(54, 1);
    expect(codes).not.toContain('NO_BLEED');
  });
});

describe('what stands in the corners of what is cut round', () => {
  test.each([
    ['on white', ground('#fff')],
    ['on coloured ground', ground('#fd8')],
  ])('%s is asked about, and printed smaller on its own ground', async (_what, under) => {
    const facts = await picture(under + CORNER + MIDDLE);
    const { page, asked, codes } = planned(facts, ROUND);
    expect(asked).toMatchObject({ code: 'SIZE_MISMATCH', fixes: ['fit_in_round', 'crop'] });
    expect(codes).not.toContain('NO_BLEED');
    // The corner at 5, 5 of 100 lies 0.9 of half a diagonal from the middle: then inside the cut, and no smaller than needed.
    const reachMm = 0.9 * Math.SQRT2 * (shown(facts, page) / 2);
    expect(reachMm).toBeGreaterThan(22.9);
    expect(reachMm).toBeLessThan(24.5);
    expect(page.stretched).toEqual(['top', 'right', 'bottom', 'left']);
    const cropped = planned(facts, ROUND, { SIZE_MISMATCH: 'crop' });
    expect(shown(facts, cropped.page)).toBeCloseTo(50, 1);
  });

  test('is not looked for on long pages, which nobody cuts round', async () => {
    const { artwork } = await inspectBytes(design({ widthMm: 148, heightMm: 210, bleedMm: 0 }), 'pdf');
    expect(artwork?.pages[0]?.ink).not.toBeNull();
    expect(artwork?.pages[0]?.ink?.roundReach).toBeUndefined();
  });

  test('of a page likewise', async () => {
    const [w] = [(50 / 25.4) * 72];
    const bytes = design({
      widthMm: 50,
      heightMm: 50,
      bleedMm: 0,
      background: `0 0.1 0.4 0 k 0 0 ${w} ${w} re f`,
      content: '0 0 0 1 k 6 6 30 10 re f',
    });
    const facts = known((await inspectBytes(bytes, 'pdf')).artwork);
    const { page, asked } = planned(facts, ROUND);
    expect(asked?.fixes).toEqual(['fit_in_round', 'crop']);
    expect(page.scale).toBeLessThan(0.8);
    expect(planned(facts, SQUARE).asked).toBeUndefined();
  });

  test.each([
    [
      'a photo, whose ground is uneven',
      `<defs><linearGradient id="g"><stop offset="0"/><stop offset="1" stop-color="#fff"/></linearGradient></defs>${ground('url(#g)')}${CORNER}`,
    ],
    [
      'a pattern that runs over the edges',
      `<defs><pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M0 0h5v5h-5z"/></pattern></defs>${ground('url(#p)')}`,
    ],
    ['what ends at the circle', `${ground('#fff')}<circle cx="50" cy="50" r="49.5" fill="#a22"/>`],
  ])('is not asked about in %s', async (_what, body) => {
    expect(planned(await picture(body), ROUND).asked).toBeUndefined();
  });
});
