import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { CARD_FORM, cleanPage } from '#tests/corpora/clean-facts.ts';
import { design } from '#tests/corpora/design-corpus.ts';
import { inspectBytes } from '#tests/corpora/inspect-bytes.ts';
import type { CodeFacts } from '../facts/artwork-facts.ts';
import { planFixes } from '../fixes/plan-fixes.ts';
import { checkArtwork } from './check-artwork.ts';
import type { PrintForm } from './print-form.ts';

const A4: PrintForm = { ...CARD_FORM, trim: { widthMm: 210, heightMm: 297 }, safeMm: 5 };
const LETTER = { widthMm: 215.9, heightMm: 279.4, bleedMm: 0 };

/** What is offered first, and in which words, about a page with that painted on it. */
async function offered(background: string, extension: 'pdf' | 'svg' = 'pdf') {
  const bytes =
    extension === 'pdf'
      ? design({ ...LETTER, background: `${background} 1 0 0 1 9000 9000 cm` })
      : Buffer.from(background);
  const { artwork } = await inspectBytes(bytes, extension);
  if (!artwork) throw new Error('nobody looked into it');
  return checkArtwork(artwork, A4).find(({ code }) => code === 'SIZE_MISMATCH');
}

describe('of a page of another shape', () => {
  test('borders come first where they are white beside white paper', async () => {
    const found = await offered('0 0.5 0.9 0 k 100 100 300 500 re f');
    expect(found).toMatchObject({ action: 'ask', fixes: ['fit_with_borders', 'crop'] });
    expect(found?.message).toContain('nothing is cut off');
  });

  test('a crop comes first where its ground reaches those edges', async () => {
    const found = await offered('0 0.5 0.9 0 k 0 0 900 900 re f');
    expect(found?.fixes).toEqual(['crop', 'fit_with_borders']);
    // At the other two it is cut off, and no border begins there.
    const across = await offered('0 0.5 0.9 0 k 0 200 900 300 re f');
    expect(across?.fixes).toEqual(['fit_with_borders', 'crop']);
  });

  test('borders come first where a crop would take much of it, whatever its ground', async () => {
    const wide = design({
      widthMm: 297,
      heightMm: 100,
      bleedMm: 0,
      background: '0 0.5 0.9 0 k 0 0 900 900 re f',
    });
    const { artwork } = await inspectBytes(wide, 'pdf');
    const found = artwork && checkArtwork(artwork, A4).find(({ code }) => code === 'SIZE_MISMATCH');
    expect(found?.fixes).toEqual(['fit_with_borders', 'crop']);
  });

  test('borders come first where a crop would take words', () => {
    const line = (x: number) => ({
      text: 'Blended drinks',
      place: { x, y: 50, width: 40, height: 6 },
      pt: 14,
    });
    const fixesWith = (texts: ReturnType<typeof line>[]) => {
      const page = cleanPage(215.9, 279.4, { texts });
      const facts = { content: 'pdf', pageCount: 1, pages: [page], document: null } as const;
      const found = checkArtwork({ ...facts, pages: [page], picture: null, drawing: null, limits: [] }, A4);
      return found.find(({ code }) => code === 'SIZE_MISMATCH')?.fixes;
    };
    expect(fixesWith([line(4)])).toEqual(['fit_with_borders', 'crop']);
    expect(fixesWith([line(30)])).toEqual(['crop', 'fit_with_borders']);
  });

  test('borders come first where a crop would take what stands on an even ground: letters in outlines, a logo', async () => {
    const band = '0 0.5 0.9 0 k 0 0 900 120 re f';
    const sign = (y: number) => `0 0 0 1 k 280 ${y} 40 6 re f`;
    const roll: PrintForm = { ...A4, trim: { widthMm: 210, heightMm: 262 } };
    const firstOf = async (content: string, form = roll) => {
      const { artwork } = await inspectBytes(
        design({ ...LETTER, heightMm: 290, bleedMm: 0, background: `${content} 1 0 0 1 9000 9000 cm` }),
        'pdf',
      );
      return artwork && checkArtwork(artwork, form).find(({ code }) => code === 'SIZE_MISMATCH')?.fixes?.[0];
    };
    // The page is 822 points high, and 28 of them are cropped at the top.
    expect(await firstOf(`${band} ${sign(800)}`)).toBe('fit_with_borders');
    expect(await firstOf(`${band} ${sign(760)}`)).toBe('crop');
    // What stands at the edge itself may be a photo.
    expect(await firstOf(`${band} ${sign(818)} ${sign(800)}`)).toBe('crop');
  });

  test('and of a picture alike, whose crop takes no more than that', async () => {
    const picture = (y: number) =>
      sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1180"><rect width="1080" height="1180" fill="#a33"/><rect x="400" y="${y}" width="200" height="8" fill="#fff"/></svg>`,
        ),
      )
        .png()
        .toBuffer();
    const square: PrintForm = { ...CARD_FORM, trim: { widthMm: 100, heightMm: 100 } };
    const judgedPicture = async (y: number) => {
      const { artwork } = await inspectBytes(await picture(y), 'png');
      if (!artwork) throw new Error('nobody looked into it');
      const findings = checkArtwork(artwork, square);
      const decided = { fixes: { SIZE_MISMATCH: 'crop' }, pagesBefore: 0, otherPages: 0 };
      return {
        first: findings.find(({ code }) => code === 'SIZE_MISMATCH')?.fixes[0],
        page: planFixes(artwork, square, findings, decided)?.pages[0],
      };
    };
    expect((await judgedPicture(30)).first).toBe('fit_with_borders');
    const { first, page } = await judgedPicture(200);
    expect(first).toBe('crop');
    // All of its width is inside the cut, and the bleed beside it is made.
    expect((page?.from.width ?? 0) * (page?.scale ?? 0)).toBeCloseTo(100, 1);
    expect(page?.from.width).toBeCloseTo(1080, 0);
    expect(page?.mirrored.left).toBe(3);
  });

  test('a drawing is asked about alike', async () => {
    const svg = (rect: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="216mm" height="279mm" viewBox="0 0 216 279">${rect}</svg>`;
    const framed = await offered(svg('<rect x="40" y="40" width="100" height="150" fill="#c33"/>'), 'svg');
    expect(framed?.fixes).toEqual(['fit_with_borders', 'crop']);
    const full = await offered(svg('<rect width="216" height="279" fill="#c33"/>'), 'svg');
    expect(full?.fixes).toEqual(['crop', 'fit_with_borders']);
  });
});

describe('of a sticker that is cut around its design', () => {
  const sticker: PrintForm = { ...CARD_FORM, trim: { widthMm: 75, heightMm: 75 }, isCutToShape: true };
  const svg = (content: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="860" viewBox="0 0 100 86">${content}</svg>`,
    );
  const hexagon = '<polygon points="25,0 75,0 100,43 75,86 25,86 0,43" fill="#c33"/>';

  async function judged(content: string, form: PrintForm) {
    const { artwork } = await inspectBytes(svg(content), 'svg');
    if (!artwork) throw new Error('nobody looked into it');
    const findings = checkArtwork(artwork, form);
    const plan = planFixes(artwork, form, findings, { fixes: {}, pagesBefore: 0, otherPages: 0 });
    return { found: findings.find(({ code }) => code === 'SIZE_MISMATCH'), page: plan?.pages[0] };
  }

  test('any shape fits, and nothing of it is cropped', async () => {
    const { found, page } = await judged(hexagon, sticker);
    expect(found).toMatchObject({ action: 'tell', fixes: ['fit_with_borders'] });
    expect((page?.from.width ?? 0) * (page?.scale ?? 0)).toBeCloseTo(75, 1);
    // Its points reach the size, and are not seen again beyond it.
    expect(page?.mirrored).toEqual({ top: 0, right: 0, bottom: 0, left: 0 });
  });

  test('a shape that touches the edges of a page of the same shape has no bleed, and nobody is asked for one', async () => {
    const star = (reach: number) =>
      design({
        widthMm: 78,
        heightMm: 78,
        bleedMm: 0,
        background: `0 0.6 0.9 0 k 110 ${110 - reach} m ${110 + reach} 110 l 110 ${110 + reach} l ${110 - reach} 110 l f 1 0 0 1 9000 9000 cm`,
      });
    const asSticker = async (bytes: Buffer, form: PrintForm) => {
      const { artwork } = await inspectBytes(bytes, 'pdf');
      if (!artwork) throw new Error('nobody looked into it');
      const findings = checkArtwork(artwork, form);
      const plan = planFixes(artwork, form, findings, { fixes: {}, pagesBefore: 0, otherPages: 0 });
      const codes = findings.filter(({ action }) => action !== 'silent').map(({ code }) => code);
      return { codes, asked: findings.some(({ action }) => action === 'ask'), page: plan?.pages[0] };
    };
    const shape = await asSticker(star(110.4), sticker);
    expect(shape.codes).not.toContain('NO_BLEED');
    expect(shape.asked).toBe(false);
    expect(shape.page?.mirrored).toEqual({ top: 0, right: 0, bottom: 0, left: 0 });
    // A square that fills its page is mirrored, and what is cut straight as well.
    expect((await asSticker(star(999), sticker)).page?.mirrored.top).toBeGreaterThan(0);
    const straight = await asSticker(star(110.4), { ...sticker, isCutToShape: false });
    expect(straight.codes).toContain('NO_BLEED');
  });

  test('what fills its edges is asked about, and so is what is cut straight', async () => {
    const full = '<rect width="100" height="86" fill="#c33"/>';
    // Any shape is cut around: nothing of a rectangle need be lost either.
    const ways = ['fit_with_borders', 'crop'];
    expect((await judged(full, sticker)).found).toMatchObject({ action: 'ask', fixes: ways });
    expect((await judged(hexagon, { ...sticker, isCutToShape: false })).found?.action).toBe('ask');
  });
});

describe('how many pixels there are is judged at the size that is printed as long as nobody chooses otherwise', () => {
  const image = {
    widthPx: 531,
    heightPx: 489,
    ppi: 100,
    bits: 8,
    colourSpace: 'rgb',
    hasAlpha: false,
  } as const;
  const place = { x: 0, y: 0, width: 100, height: 92 };
  const sticker: PrintForm = { ...CARD_FORM, trim: { widthMm: 100, heightMm: 100 }, minimumPpi: 200 };
  const codesOf = (page: ReturnType<typeof cleanPage>, form: PrintForm) =>
    checkArtwork(
      {
        content: 'pdf',
        pageCount: 1,
        pages: [page],
        document: null,
        picture: null,
        drawing: null,
        limits: [],
      },
      form,
    ).map(({ code, action }) => `${action} ${code}`);
  const paper = { top: [0], right: [0], bottom: [0], left: [0] };
  const ink = (fromPageEdge: typeof paper) => ({
    stepMm: 0.5,
    share: 0.4,
    fromPageEdge,
    outsideTrim: null,
    insideTrim: null,
  });

  test('shown whole, and cropped', () => {
    const page = { images: [{ ...image, place }] };
    const whole = codesOf(cleanPage(100, 92, { ...page, ink: ink(paper) }), sticker);
    expect(whole).toContain('ask SIZE_MISMATCH');
    expect(whole.join()).not.toContain('ask LOW_RES');
    const full = { top: [1], right: [1], bottom: [1], left: [1] };
    expect(codesOf(cleanPage(100, 92, { ...page, ink: ink(full) }), sticker)).toContain('ask LOW_RES');
  });

  test('and of a code that is read nothing is said: its squares have a few pixels each', () => {
    const square = { x: 20, y: 10, width: 20, height: 20 };
    const picture = { ...image, widthPx: 74, heightPx: 74, ppi: 94, place: square };
    const code = {
      format: 'QRCode',
      text: 'https://inkbazaar.in',
      place: { x: 21, y: 11, width: 18, height: 18 },
      moduleMm: 0.6,
      quietModules: 4,
    } as const;
    const form = { ...CARD_FORM, minimumPpi: 150 };
    const said = (codes: CodeFacts[]) => codesOf(cleanPage(95, 57, { images: [picture], codes }), form);
    expect(said([code])).toEqual([]);
    expect(said([])).toEqual(['ask LOW_RES']);
    expect(said([{ ...code, place: { x: 60, y: 11, width: 18, height: 18 } }])).toEqual(['ask LOW_RES']);
  });
});

describe('of what lies the other way', () => {
  const LYING = { widthMm: 250, heightMm: 148, bleedMm: 0 };
  const A5: PrintForm = { ...CARD_FORM, trim: { widthMm: 148, heightMm: 210 }, safeMm: 5 };

  test('a page of another shape is turned, as it loses less so', async () => {
    const { artwork } = await inspectBytes(
      design({ ...LYING, background: '0 0.5 0.9 0 k 0 0 900 900 re f' }),
      'pdf',
    );
    if (!artwork) throw new Error('nobody looked into it');
    const findings = checkArtwork(artwork, A5);
    expect(findings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['ORIENTATION', 'SIZE_MISMATCH']),
    );
    const plan = planFixes(artwork, A5, findings, { fixes: {}, pagesBefore: 0, otherPages: 0 });
    expect(plan?.pages[0]).toMatchObject({ turn: 90, scale: 0.84 });
  });

  test.each([
    ['75 × 100 mm with 4.6 mm around it, at a tenth', 8.42, 10.92, 'ask'],
    ['the same with 2.9 mm, 1.4 times as large', 113.04, 148.03, 'ask'],
    ['two millimetres too wide, and nothing around it', 102, 75, 'tell'],
    ['5 × 7 inches for A5, which is another shape', 127, 177.8, 'tell'],
  ])('a page that is %s', async (_, widthMm, heightMm, action) => {
    const label: PrintForm = { ...CARD_FORM, trim: { widthMm: 100, heightMm: 75 }, safeMm: 2, bleedMm: 2 };
    const form = widthMm === 127 ? A5 : label;
    const ground = '0 0.5 0.9 0 k 0 0 900 900 re f';
    const { artwork } = await inspectBytes(
      design({ widthMm, heightMm, bleedMm: 0, background: ground }),
      'pdf',
    );
    if (!artwork) throw new Error('nobody looked into it');
    const said = checkArtwork(artwork, form).find(({ code }) => code === 'SIZE_MISMATCH');
    expect(said?.action).toBe(action);
  });

  test('what is nearly square stays as it lies: nothing much is lost either way', async () => {
    const box: PrintForm = { ...CARD_FORM, trim: { widthMm: 215, heightMm: 220 }, safeMm: 5 };
    const turnOf = async (widthMm: number, heightMm: number) => {
      const { artwork } = await inspectBytes(
        design({ widthMm, heightMm, bleedMm: 0, background: '0 0.5 0.9 0 k 0 0 1900 1900 re f' }),
        'pdf',
      );
      return artwork && checkArtwork(artwork, box).some(({ code }) => code === 'ORIENTATION');
    };
    expect(await turnOf(369, 355)).toBe(false);
    expect(await turnOf(369, 300)).toBe(false);
  });

  test('and so is a picture', async () => {
    const picture = await sharp({ create: { width: 2500, height: 1480, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    const { artwork } = await inspectBytes(picture, 'png');
    if (!artwork) throw new Error('nobody looked into it');
    const findings = checkArtwork(artwork, A5);
    expect(findings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['ORIENTATION', 'SIZE_MISMATCH']),
    );
    const plan = planFixes(artwork, A5, findings, { fixes: {}, pagesBefore: 0, otherPages: 0 });
    expect(plan?.pages[0]).toMatchObject({ turn: 90, scale: 0.084 });
  });
});

test('what is off by no more than a cut may be is told, and not asked about', () => {
  const A5: PrintForm = { ...CARD_FORM, trim: { widthMm: 148, heightMm: 210 }, safeMm: 5 };
  const judged = (width: number, height: number, texts: ReturnType<typeof cleanPage>['texts'] = []) =>
    checkArtwork(
      {
        content: 'pdf',
        pageCount: 1,
        pages: [cleanPage(width, height, { texts })],
        document: null,
        picture: null,
        drawing: null,
        limits: [],
      },
      A5,
    ).filter(({ code }) => code === 'SIZE_MISMATCH');
  // Five by seven inches.
  expect(judged(127, 177.8)).toMatchObject([{ action: 'tell', fixes: ['crop'] }]);
  expect(judged(127, 175)).toMatchObject([{ action: 'ask' }]);
});
