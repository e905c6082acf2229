import { describe, expect, test } from 'vitest';
import type { FindingCode } from '#contract/artwork-check.ts';
import type { ArtworkFacts, ImageFacts, InkFacts, PageFacts } from '../facts/artwork-facts.ts';
import { checkArtwork, verdictOf } from './check-artwork.ts';
import type { PrintForm } from './print-form.ts';

const CARD: PrintForm = {
  trim: { widthMm: 89, heightMm: 51 },
  bleedMm: 3,
  safeMm: 3,
  pages: 1,
  minimumPpi: 150,
  isField: false,
  placedScale: 1,
};
const formOf = (changes: Partial<PrintForm>): PrintForm => ({ ...CARD, ...changes });
const sized = (widthMm: number, heightMm: number, more: Partial<PrintForm> = {}) =>
  formOf({ trim: { widthMm, heightMm }, ...more });

const box = (width: number, height: number, x = 0, y = 0) => ({ x, y, width, height });
const place = box(20, 10, 5, 5);
/** Ink along each edge from `from` mm inwards to `until`, of a page with nothing at all elsewhere. */
function inkBetween(from: number, until: number): InkFacts {
  const profile = Array.from({ length: 32 }, (_, at) => (at * 0.5 >= from && at * 0.5 < until ? 1 : 0));
  const fromPageEdge = { top: profile, right: profile, bottom: profile, left: profile };
  return { stepMm: 0.5, share: 0.9, fromPageEdge, outsideTrim: null, insideTrim: null };
}
const FULL = inkBetween(0, 99);
const WHITE_EDGE = inkBetween(8, 99);

/** A page with bleed, as designers send it, unless said. */
function page(width: number, height: number, changes: Partial<PageFacts> = {}): PageFacts {
  return {
    mediaBox: box(width, height),
    cropBox: box(width, height),
    trimBox: null,
    bleedBox: null,
    rotate: 0,
    userUnit: 1,
    images: [],
    fontsNotEmbedded: [],
    smallestText: { pt: 8, place },
    smallestMultiInkText: null,
    thinnestStroke: { pt: 0.5, place },
    colourSpaces: ['cmyk'],
    spots: [],
    hasRegistration: false,
    richText: { count: 0, place: null },
    whiteOverprint: { count: 0, place: null },
    hiddenLayers: [],
    annotations: { count: 0, place: null },
    marks: { x: [], y: [] },
    isEmpty: false,
    isPlaceholder: false,
    ink: FULL,
    ...changes,
  };
}
const cardPage = (changes: Partial<PageFacts> = {}) => page(95, 57, changes);

const DOCUMENT = {
  version: '1.6',
  producer: null,
  isEncrypted: false,
  hasJavaScript: false,
  hasAttachments: false,
  hasXfa: false,
  outputIntent: null,
};
const pdf = (pages: PageFacts[], changes: Partial<ArtworkFacts> = {}): ArtworkFacts => ({
  content: 'pdf',
  pageCount: pages.length,
  pages,
  document: DOCUMENT,
  picture: null,
  drawing: null,
  limits: [],
  ...changes,
});
const picture = (widthPx: number, heightPx: number, changes: object = {}): ArtworkFacts => ({
  ...pdf([]),
  content: 'jpeg',
  pageCount: 1,
  document: null,
  picture: {
    widthPx,
    heightPx,
    isTurned: false,
    colourSpace: 'icc-cmyk',
    hasAlpha: false,
    hasProfile: true,
    bits: 8,
    lacksAdobeMarker: false,
    ...changes,
  },
});
const drawing = (hasText: boolean): ArtworkFacts => ({
  ...pdf([]),
  content: 'svg',
  pageCount: 1,
  document: null,
  drawing: { widthMm: 95, heightMm: 57, widthPx: 269, heightPx: 162, hasText, images: 0 },
});
const image = (ppi: number, changes: Partial<ImageFacts> = {}): ImageFacts => ({
  widthPx: 600,
  heightPx: 400,
  place: box(40, 26),
  ppi,
  bits: 8,
  colourSpace: 'cmyk',
  hasAlpha: false,
  ...changes,
});

interface Case {
  readonly code: FindingCode;
  readonly what: string;
  readonly facts: ArtworkFacts;
  readonly form?: PrintForm;
  readonly otherPages?: number;
  /** Null where nothing of that code may be found. */
  readonly action: 'silent' | 'tell' | 'ask' | 'refuse' | null;
}
const found = (
  action: NonNullable<Case['action']>,
  code: FindingCode,
  what: string,
  facts: ArtworkFacts,
  more: Partial<Case> = {},
): Case => ({ code, what, facts, action, ...more });
const clean = (code: FindingCode, what: string, facts: ArtworkFacts, more: Partial<Case> = {}): Case => ({
  code,
  what,
  facts,
  action: null,
  ...more,
});
const card = (changes: Partial<PageFacts>) => pdf([cardPage(changes)]);
const two = formOf({ pages: 2 });
const stroke = (pt: number) => card({ thinnestStroke: { pt, place } });
const text = (pt: number) => card({ smallestText: { pt, place } });
const white = (pt: number) => card({ smallestMultiInkText: { pt, place } });
const shirt = sized(300, 400, { bleedMm: 0, safeMm: 0, isField: true });
const banner = sized(2438, 914, { bleedMm: 10, minimumPpi: 72 });

const cases: readonly Case[] = [
  found('ask', 'PAGE_COUNT', 'one page for two sides', card({}), { form: two }),
  clean('PAGE_COUNT', 'two pages for two sides', pdf([cardPage(), cardPage()]), { form: two }),
  clean('PAGE_COUNT', 'front and back from two files', card({}), { form: two, otherPages: 1 }),
  found('ask', 'PAGE_COUNT', 'two pages for one side', pdf([cardPage(), cardPage()])),
  found(
    'ask',
    'PAGE_COUNT',
    'seven pages of a booklet of eight',
    pdf(Array.from({ length: 7 }, () => cardPage())),
    { form: formOf({ pages: 8 }) },
  ),
  found('silent', 'EMPTY_PAGE', 'a blank page too many', pdf([cardPage(), cardPage({ isEmpty: true })])),
  clean('PAGE_COUNT', 'a blank page too many', pdf([cardPage(), cardPage({ isEmpty: true })])),
  found('tell', 'EMPTY_PAGE', 'a blank back', pdf([cardPage(), cardPage({ isEmpty: true })]), { form: two }),
  found('refuse', 'EMPTY_PAGE', 'nothing at all', card({ isEmpty: true })),
  found('tell', 'SIZE_SCALABLE', 'a card at 80 %', pdf([page(71.2, 40.8)])),
  found('silent', 'SIZE_SCALABLE', 'a card at 98 %', pdf([page(87.2, 50)])),
  clean('SIZE_SCALABLE', 'a card half a millimetre large', pdf([page(89.5, 51.4)])),
  found('tell', 'SIZE_SCALABLE', 'a banner at a tenth', pdf([page(243.8, 91.4)]), { form: banner }),
  found('tell', 'ORIENTATION', 'an upright card', pdf([page(57, 95)])),
  clean('ORIENTATION', 'a turned square', pdf([page(56, 56)]), { form: sized(50, 50) }),
  found('ask', 'SIZE_MISMATCH', 'an A5 page for a card', pdf([page(148, 210)])),
  found('ask', 'SIZE_MISMATCH', 'another size of card', pdf([page(90, 54)])),
  clean('SIZE_MISMATCH', 'a page of the trim', pdf([page(89, 51)])),
  clean('SIZE_MISMATCH', 'a page of another bleed', pdf([page(99, 61)])),
  found('ask', 'SIZE_MISMATCH', 'a square photo for a card', picture(2000, 2000)),
  clean('SIZE_MISMATCH', 'a photo of the trim', picture(1780, 1020)),
  clean('SIZE_MISMATCH', 'a photo with bleed', picture(1900, 1140)),
  clean('SIZE_MISMATCH', 'a square photo on a shirt', picture(2000, 2000), {
    form: sized(300, 400, { bleedMm: 0, safeMm: 0, isField: true }),
  }),
  found('silent', 'TRIM_INFERRED', 'a bleed of 5 mm', pdf([page(99, 61)])),
  found(
    'silent',
    'TRIM_INFERRED',
    'marks around a square, which has the shape of the page',
    pdf([page(90, 90, { marks: { x: [20, 70], y: [20, 70] } })]),
    { form: sized(50, 50) },
  ),
  clean('TRIM_INFERRED', 'the bleed that was asked for', card({})),
  found('tell', 'NO_BLEED', 'ink to the edge of a page of the trim', pdf([page(89, 51)])),
  found('tell', 'NO_BLEED', 'ink that stops at the cut', card({ ink: inkBetween(3, 99) })),
  clean('NO_BLEED', 'a white edge on a page of the trim', pdf([page(89, 51, { ink: WHITE_EDGE })])),
  clean('NO_BLEED', 'ink to the edge of a page with bleed', card({})),
  clean('NO_BLEED', 'no bleed is asked for', pdf([page(89, 51)]), { form: formOf({ bleedMm: 0 }) }),
  found('ask', 'LOW_RES', 'a picture of 94 ppi', card({ images: [image(94)] })),
  found('tell', 'LOW_RES', 'a picture of 96 ppi', card({ images: [image(96)] })),
  found('tell', 'LOW_RES', 'a picture of 149 ppi', card({ images: [image(149)] })),
  clean('LOW_RES', 'a picture of 151 ppi', card({ images: [image(151)] })),
  clean('LOW_RES', 'a swatch of 16 pixels', card({ images: [image(20, { widthPx: 16 })] })),
  clean('LOW_RES', 'a dot of half an inch', card({ images: [image(40, { place: box(12, 12) })] })),
  found(
    'tell',
    'LOW_RES',
    'a soft shadow',
    card({ images: [image(72, { hasAlpha: true, place: box(30, 20) })] }),
  ),
  found('ask', 'LOW_RES', 'a JPG of 40 ppi for a banner', picture(3840, 1440), { form: banner }),
  found('tell', 'LOW_RES', 'a JPG of 60 ppi for a banner', picture(5760, 2160), { form: banner }),
  clean('LOW_RES', 'a JPG of 75 ppi for a banner', picture(7200, 2700), { form: banner }),
  clean(
    'LOW_RES',
    'a banner drawn at a tenth with its pictures at 750 ppi',
    pdf([page(243.8, 91.4, { images: [image(750)] })]),
    { form: banner },
  ),
  found(
    'ask',
    'LOW_RES',
    'a banner drawn at a tenth with its pictures at 300 ppi',
    pdf([page(243.8, 91.4, { images: [image(300)] })]),
    { form: banner },
  ),
  found('tell', 'LOW_RES', 'line work of 349 ppi', card({ images: [image(349, { bits: 1 })] })),
  clean('LOW_RES', 'line work of 350 ppi', card({ images: [image(350, { bits: 1 })] })),
  found('ask', 'LOW_RES', 'a logo of 600 pixels as large as a shirt', picture(600, 400), { form: shirt }),
  clean('LOW_RES', 'a logo of 600 pixels on the chest', picture(600, 400), {
    form: { ...shirt, placedScale: 0.3 },
  }),
  found('ask', 'FONT_NOT_EMBEDDED', 'a font that is not there', card({ fontsNotEmbedded: ['Nirmala UI'] })),
  clean('FONT_NOT_EMBEDDED', 'all fonts there', card({})),
  found('silent', 'RGB', 'a page of RGB', card({ colourSpaces: ['cmyk', 'rgb'] })),
  clean('RGB', 'a page of CMYK', card({})),
  found('silent', 'RICH_TEXT', 'black text of four inks', card({ richText: { count: 2, place } })),
  clean('RICH_TEXT', 'black text of one', card({})),
  found('tell', 'SPOT', 'a Pantone colour', card({ spots: ['PANTONE 185 C'] })),
  clean('SPOT', 'no spot colour', card({})),
  found('tell', 'REGISTRATION', 'the colour All', card({ hasRegistration: true })),
  clean('REGISTRATION', 'no such colour', card({})),
  found('tell', 'HAIRLINE', 'a line of 0.24 pt', stroke(0.24)),
  clean('HAIRLINE', 'a line of 0.26 pt', stroke(0.26)),
  clean('HAIRLINE', 'a line of 0.2499 pt, which is 0.25', stroke(0.2499)),
  found('tell', 'TINY_TEXT', 'text of 4.9 pt', text(4.9)),
  clean('TINY_TEXT', 'text of 5 pt', text(5)),
  found('tell', 'TINY_TEXT', 'white text of 7.9 pt', white(7.9)),
  clean('TINY_TEXT', 'white text of 8 pt', white(8)),
  found('tell', 'WHITE_OVERPRINT', 'white that vanishes', card({ whiteOverprint: { count: 1, place } })),
  clean('WHITE_OVERPRINT', 'white that stays', card({})),
  found('tell', 'ANNOTS', 'a note that prints', card({ annotations: { count: 1, place } })),
  clean('ANNOTS', 'no note', card({})),
  found('tell', 'HIDDEN_LAYERS', 'a hidden layer', card({ hiddenLayers: ['Cutter'] })),
  clean('HIDDEN_LAYERS', 'no hidden layer', card({})),
  found(
    'silent',
    'ACTIVE_CONTENT',
    'a script',
    pdf([cardPage()], { document: { ...DOCUMENT, hasJavaScript: true } }),
  ),
  clean('ACTIVE_CONTENT', 'no script', card({})),
  found(
    'tell',
    'ENCRYPTED',
    'an owner password',
    pdf([cardPage()], { document: { ...DOCUMENT, isEncrypted: true } }),
  ),
  clean('ENCRYPTED', 'no password', card({})),
  found(
    'tell',
    'IMG_DEFECTS',
    'a CMYK JPEG without the marker',
    picture(1900, 1140, { lacksAdobeMarker: true }),
  ),
  found('silent', 'IMG_DEFECTS', 'sixteen bits', picture(1900, 1140, { bits: 16 })),
  clean('IMG_DEFECTS', 'a plain JPEG', picture(1900, 1140)),
  found('ask', 'SVG_TEXT', 'an SVG with text', drawing(true)),
  clean('SVG_TEXT', 'an SVG of paths', drawing(false)),
  found('refuse', 'AI_NO_PDF', 'an AI without its PDF', card({ isPlaceholder: true })),
  clean('AI_NO_PDF', 'an AI with it', card({})),
  found('ask', 'ENGINE_LIMIT', 'an EPS', {
    ...pdf([]),
    content: 'postscript',
    pageCount: 1,
    limits: ['not_opened'],
  }),
  found('tell', 'ENGINE_LIMIT', 'too many operators', pdf([cardPage()], { limits: ['operators'] })),
  clean('ENGINE_LIMIT', 'looked at to the end', card({})),
];

describe('each code, its defect and what only looks like it', () => {
  test.each(cases.map((one) => [`${one.code} of ${one.what}: ${one.action ?? 'none'}`, one] as const))(
    '%s',
    (_name, { code, facts, form = CARD, otherPages = 0, action }) => {
      const ofCode = checkArtwork(facts, form, otherPages).filter((finding) => finding.code === code);
      expect(ofCode.map((finding) => finding.action)).toEqual(action ? [action] : []);
      for (const { probability, message } of ofCode) {
        expect(probability).toBeGreaterThan(0);
        expect(probability).toBeLessThanOrEqual(1);
        expect(message).toMatch(/[.]$/);
      }
    },
  );
});

const forms: readonly (readonly [string, PrintForm])[] = [
  ['visiting card', CARD],
  ['folded card', sized(90, 54, { pages: 2 })],
  ['foil card', sized(85, 55, { pages: 2, minimumPpi: 300 })],
  ['invitation', sized(148, 210, { pages: 2 })],
  ['A4 flyer', sized(210, 297)],
  ['tri-fold', sized(297, 210, { pages: 2 })],
  ['booklet', sized(148, 210, { pages: 8 })],
  ['flex banner', banner],
  ['standee', sized(914, 1829, { bleedMm: 5, minimumPpi: 100 })],
  ['sticker', sized(50, 50, { bleedMm: 2, safeMm: 2, minimumPpi: 200 })],
  ['mailer box', sized(420, 300, { safeMm: 5 })],
];

describe('clean designs interrupt nobody', () => {
  test.each(forms)('a %s of the trim, with bleed, with a TrimBox, with marks, turned', (_name, form) => {
    const { widthMm, heightMm } = form.trim ?? { widthMm: 1, heightMm: 1 };
    const b = form.bleedMm;
    const pictures = { images: [image(form.minimumPpi + 1)] };
    const slug = b + 8;
    const inSlug = { x: [slug, slug + widthMm], y: [slug, slug + heightMm] };
    const designs: PageFacts[] = [
      page(widthMm, heightMm, { ...pictures, ink: WHITE_EDGE }),
      page(widthMm + 2 * b, heightMm + 2 * b, pictures),
      page(widthMm + 2 * slug, heightMm + 2 * slug, {
        trimBox: box(widthMm, heightMm, slug, slug),
        ink: null,
      }),
      page(widthMm + 2 * slug, heightMm + 2 * slug, { marks: inSlug, ink: inkBetween(8, 99) }),
      page(heightMm + 2 * b, widthMm + 2 * b, pictures),
    ];
    for (const design of designs) {
      const facts = pdf(Array.from({ length: form.pages }, () => design));
      const findings = checkArtwork(facts, form);
      expect(findings.filter(({ action }) => action === 'ask' || action === 'refuse')).toEqual([]);
      expect(verdictOf(facts, findings)).toBe('ready');
      expect(findings.filter(({ code }) => code === 'NO_BLEED')).toEqual([]);
    }
  });
});

test('a picture too small says how large it may be printed', () => {
  const [finding] = checkArtwork(picture(1181, 443), banner).filter(({ code }) => code === 'LOW_RES');
  expect(finding?.message).toBe(
    'This picture is 1181 × 443 pixels. At 8 × 3 feet that is 12 pixels an inch: it will look blurred. Largest sharp size: 416.6 × 156.3 mm.',
  );
});

test('the strictest finding says the verdict, and what was not seen to its end is a person’s', () => {
  const verdict = (facts: ArtworkFacts, form = CARD) => verdictOf(facts, checkArtwork(facts, form));
  expect(verdict(card({ isEmpty: true, fontsNotEmbedded: ['Arial'] }))).toBe('reject');
  expect(verdict(card({ fontsNotEmbedded: ['Arial'] }))).toBe('needs_customer');
  expect(verdict(pdf([], { pageCount: 1, limits: ['ended'] }))).toBe('needs_staff');
  expect(verdict(card({}))).toBe('ready');
});
