import { describe, expect, test } from 'vitest';
import { CARD_FORM, cleanPage } from '#tests/corpora/clean-facts.ts';
import type { ArtworkFacts, InkFacts } from '../facts/artwork-facts.ts';
import { checkArtwork } from './check-artwork.ts';

/** Ink from so many mm inwards, in steps of half a millimetre; `rows` of it, and nothing behind. */
const from = (mm: number, share = 1, rows = 99) =>
  Array.from({ length: 32 }, (_, at) => {
    const inked = Math.min(1, Math.max(0, at + 1 - mm * 2));
    return at >= mm * 2 + rows ? 0 : Math.round(inked * share * 100) / 100;
  });

const inkOf = (changes: Partial<InkFacts['fromPageEdge']>, more: Partial<InkFacts> = {}): InkFacts => ({
  stepMm: 0.5,
  share: 0.9,
  fromPageEdge: { top: from(0), right: from(0), bottom: from(0), left: from(0), ...changes },
  outsideTrim: null,
  insideTrim: null,
  ...more,
});
const all = (profile: number[]) => ({ top: profile, right: profile, bottom: profile, left: profile });

const pageOf = (ink: InkFacts, widthMm = 89, heightMm = 51): ArtworkFacts => ({
  content: 'pdf',
  pageCount: 1,
  pages: [cleanPage(widthMm, heightMm, { ink })],
  document: null,
  picture: null,
  drawing: null,
  limits: [],
});
const said = (facts: ArtworkFacts, form = CARD_FORM) =>
  checkArtwork(facts, form).filter(({ code }) => code === 'NO_BLEED');

describe('a white strip inside the cut', () => {
  test('is told with where it is, how wide, and its place', () => {
    const [found] = said(pageOf(inkOf({ right: from(1) })));
    expect(found).toMatchObject({
      action: 'tell',
      fix: 'mirror_bleed',
      place: { x: 88, y: 0, width: 1, height: 51 },
    });
    expect(found?.message).toContain(
      'A white strip of about 1 mm is left inside the cut of page 1 at the right.',
    );
    expect(found?.message).toContain('stops at the cut line at the top, bottom and left');
  });

  test.each([
    ['half a step wide', inkOf({ bottom: from(0.3) }), 'at the bottom'],
    ['above a band of colour', inkOf({ ...all(from(0, 0)), top: from(1, 1, 60) }), 'at the top'],
    ['as narrow on all sides', inkOf(all(from(1))), 'on all sides'],
    ['with the noise of a JPEG in it', inkOf({ left: [0.08, 0.05, ...from(0).slice(2)] }), 'at the left'],
  ])('%s', (_what, ink, where) => {
    expect(said(pageOf(ink))[0]?.message).toMatch(new RegExp(`white strip .* ${where}\\.`));
  });

  test('inside a TrimBox, and nothing beyond it', () => {
    const trimBox = { x: 3, y: 3, width: 89, height: 51 };
    const bare = all([0, 0, 0, 0, 0, 0]);
    const facts = pageOf(inkOf(all(from(4)), { outsideTrim: bare, insideTrim: all(from(1)) }), 95, 57);
    const page = facts.pages[0];
    if (page) page.trimBox = trimBox;
    expect(said(facts)[0]?.message).toContain('white strip of about 1 mm');
  });

  test('of what is cut round lies all around it', () => {
    const round = { ...CARD_FORM, trim: { widthMm: 50, heightMm: 50 }, bleedMm: 2, isRound: true };
    const ink = inkOf(all(from(0.5, 0.4)), { fromRoundEdge: from(0.5) });
    expect(said(pageOf(ink, 50, 50), round)[0]?.message).toMatch(/about 0.5 mm .* all around\./);
  });
});

describe('a white edge that is meant', () => {
  test.each([
    ['of more than 2 mm', inkOf({ right: from(3) })],
    ['that is a frame of 2 mm around all of it', inkOf(all(from(2)))],
    ['with a rule in it', inkOf({ ...all(from(5)), left: from(1.5, 1, 1) })],
    ['with a picture near it', inkOf({ ...all(from(5)), left: from(1, 0.2) })],
    [
      'beside an ornament in a corner, where a logo begins farther inside',
      inkOf({ ...all(from(5)), top: Array.from({ length: 32 }, (_, at) => (at < 8 ? 0.29 : 0.31)) }),
    ],
  ])('%s is no strip', (_what, ink) => {
    expect(said(pageOf(ink)).filter(({ message }) => message.includes('strip'))).toEqual([]);
  });

  test('of the corners of a page that is cut round says nothing', () => {
    const round = { ...CARD_FORM, trim: { widthMm: 50, heightMm: 50 }, bleedMm: 2, isRound: true };
    // A disc with its bleed: each straight edge is white but for its middle.
    const ink = inkOf(all([0.2, 0.3, 0.4, 0.4, 0.45, 0.5, 0.55, 0.6]), { fromRoundEdge: from(0) });
    expect(said(pageOf(ink, 54, 54), round)).toEqual([]);
  });
});
