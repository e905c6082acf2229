import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { CARD_FORM, cleanPage } from '#tests/corpora/clean-facts.ts';
import { design } from '#tests/corpora/design-corpus.ts';
import { inspectBytes } from '#tests/corpora/inspect-bytes.ts';
import { unopenedFacts } from '../facts/artwork-facts.ts';
import { checkArtwork } from './check-artwork.ts';
import type { PrintForm } from './print-form.ts';

/** Helvetica by its name: what is not in the file is another finding, and silences this one; so a font of drawn letters. */
const FONT =
  '/Font<</F <</Type/Font/Subtype/Type3/FontBBox[0 0 10 10]/FontMatrix[0.1 0 0 0.1 0 0]/FirstChar 65/LastChar 66/Widths[10 10]' +
  '/Encoding<</Type/Encoding/Differences[65/A/B]>>/CharProcs<</A 4 0 R/B 4 0 R/uni222B 4 0 R/uni2211 4 0 R>>/Resources<<>>>>>>';
const GLYPH = '<</Length 36>>stream\n10 0 0 0 10 10 d1 1 1 8 8 re f      \nendstream';

const NO_FACTS = { ...unopenedFacts('pdf', 'ended'), limits: [] };

/** The same letters, as a formula has them: signs that its font hangs below the line. */
const SIGNS = FONT.replace('[65/A/B]', '[65/uni222B/uni2211]');

const letters = (colour: string, y: number) => `${colour} BT /F 12 Tf 20 ${y} Td (AB) Tj ET`;
/** A white card with a band of colour over its lower half. */
const card = (content: string) =>
  design({
    widthMm: 89,
    heightMm: 51,
    background: '0.8 0.2 0 0 k 0 0 400 60 re f',
    content,
    resources: FONT,
    more: [GLYPH],
  });
/** Four letters in outlines, one beside the other. */
const outlines = (colour: string, y: number) =>
  `${colour} ${[20, 40, 60, 80].map((x) => `${x} ${y} m ${x} ${y + 12} ${x + 12} ${y + 12} ${x + 12} ${y} c h f`).join(' ')}`;

async function said(bytes: Buffer, form: PrintForm = CARD_FORM, extension: 'pdf' | 'png' | 'svg' = 'pdf') {
  const { artwork } = await inspectBytes(bytes, extension);
  if (!artwork) throw new Error('it was refused');
  return checkArtwork(artwork, form).filter(({ code }) => code === 'WHITE_ON_WHITE' || code === 'EMPTY_PAGE');
}

describe('white on white', () => {
  test('text is told, with what it says and where', async () => {
    const [found] = await said(card(letters('0 0 0 0 k', 140)));
    expect(found).toMatchObject({ code: 'WHITE_ON_WHITE', action: 'tell', page: 1 });
    expect(found?.message).toContain('“AB” on page 1 cannot be seen');
    expect(found?.place?.x).toBeCloseTo((20 / 72) * 25.4, 0);
  });

  test('letters in outlines are told', async () => {
    expect((await said(card(outlines('0 0 0 0 k', 140))))[0]?.message).toContain('Lettering on page 1');
  });

  test.each([
    ['on a band of colour', letters('0 0 0 0 k', 20)],
    ['in black', letters('0 0 0 1 k', 140)],
    ['in outlines on a band of colour', outlines('0 0 0 0 k', 20)],
    ['one panel of white on white', '0 0 0 0 k 20 140 m 20 160 40 160 40 140 c h f'],
  ])('%s it is not', async (_what, content) => {
    expect(await said(card(content))).toEqual([]);
  });
});

test('of signs alone nobody knows where they hang: nothing is said of them', async () => {
  const signs = design({
    widthMm: 89,
    heightMm: 51,
    background: '0.8 0.2 0 0 k 0 0 400 60 re f',
    content: letters('0 0 0 0 k', 140),
    resources: SIGNS,
    more: [GLYPH],
  });
  expect(await said(signs)).toEqual([]);
});

test.each([
  ['what a font calls its signs is not said for words', '\u001f\u001e\u001f\u001c', 'Lettering on page 1'],
  ['words are, in any script', 'मधुर मिलन', '“मधुर मिलन” on page 1'],
])('%s', (_what, text, said) => {
  const place = { x: 9, y: 9, width: 30, height: 5 };
  const page = cleanPage(95, 57, { unseen: { count: 4, text, place } });
  const facts = { ...NO_FACTS, pages: [page] };
  const [found] = checkArtwork(facts, CARD_FORM).filter(({ code }) => code === 'WHITE_ON_WHITE');
  expect(found?.message).toContain(`${said} cannot be seen`);
});

describe('a picture of nothing but white', () => {
  const white = () =>
    sharp({ create: { width: 600, height: 400, channels: 4, background: '#0000' } })
      .composite([{ input: { create: { width: 200, height: 200, channels: 4, background: '#fff' } } }])
      .png()
      .toBuffer();
  const field = { ...CARD_FORM, isField: true, bleedMm: 0, safeMm: 0, colour: 'RGB' as const };

  test.each([
    ['on paper', CARD_FORM],
    ['on a white shirt', { ...field, isOnWhite: true }],
  ])('%s is refused in plain words', async (_what, form) => {
    expect(await said(await white(), form, 'png')).toMatchObject([{ code: 'EMPTY_PAGE', action: 'refuse' }]);
  });

  test.each([
    ['on a black shirt', field],
    ['on clear film, which may take white ink', { ...CARD_FORM, mayHaveWhiteInk: true }],
  ])('%s is fine', async (_what, form) => {
    expect(await said(await white(), form, 'png')).toEqual([]);
  });

  const DRAWING = '<circle cx="80" cy="60" r="40"/><text x="20" y="40" stroke="none">Asha</text>';
  const drawn = (colour: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="89mm" height="51mm"><g fill="${colour}">${DRAWING}</g></svg>`,
    );

  test('drawn as SVG it is refused alike: its edges are no ink', async () => {
    expect(await said(drawn('#fff'), CARD_FORM, 'svg')).toMatchObject([
      { code: 'EMPTY_PAGE', action: 'refuse' },
    ]);
    expect(await said(drawn('#e8e8e8'), CARD_FORM, 'svg')).toEqual([]);
  });

  test('its preview has no dark rim', async () => {
    const { preview } = await inspectBytes(drawn('#fff'), 'svg');
    if (!preview) throw new Error('it was refused');
    const { channels } = await sharp(preview).stats();
    expect(Math.min(...channels.map(({ min }) => min))).toBeGreaterThan(250);
  });
});
