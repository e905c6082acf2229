import { describe, expect, test } from 'vitest';
import type { FindingCode } from '#contract/artwork-check.ts';
import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import { CARD_FORM, cleanPage } from '#tests/corpora/clean-facts.ts';
import type { ArtworkFacts, ImageFacts, InkFacts, PageFacts } from '../facts/artwork-facts.ts';
import { checkArtwork, verdictOf } from './check-artwork.ts';
import type { Around } from './finding.ts';
import { type PrintForm, printFormOf } from './print-form.ts';

const formOf = (changes: Partial<PrintForm>): PrintForm => ({ ...CARD_FORM, ...changes });
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
/** Rows of dots 2 mm apart, from so many mm inwards on. */
function dotsFrom(from: number): InkFacts {
  const profile = Array.from({ length: 32 }, (_, at) => (at * 0.5 >= from && at % 4 > 1 ? 0.2 : 0));
  const fromPageEdge = { top: profile, right: profile, bottom: profile, left: profile };
  return { stepMm: 0.5, share: 0.1, fromPageEdge, outsideTrim: null, insideTrim: null };
}
const FULL = inkBetween(0, 99);
const WHITE_EDGE = inkBetween(8, 99);

/** Of a page drawn so small that white paper beyond the cut reaches a step inside it; `outside` is the share of ink there. */
function coarse(outside: number): InkFacts {
  const inside = [outside, 0.98, 0.98, 0.98];
  const beyond = [outside, outside, outside, outside];
  const around = (profile: number[]) => ({ top: profile, right: profile, bottom: profile, left: profile });
  return {
    stepMm: 1.918,
    share: 0.9,
    fromPageEdge: around([...beyond, outside, ...inside]),
    outsideTrim: around(beyond),
    insideTrim: around(inside),
  };
}

/** A page with bleed, text and lines, as designers send it, unless said. */
const page = (width: number, height: number, changes: Partial<PageFacts> = {}): PageFacts =>
  cleanPage(width, height, {
    smallestText: { pt: 8, place },
    thinnestStroke: { pt: 0.5, place },
    ink: FULL,
    ...changes,
  });
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
  readonly around?: Around;
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
/** A line of text that begins so many mm from the left of a page with bleed. */
const line = (x: number, words: string, pt = 9) =>
  card({ texts: [{ text: words, place: box(30, 3, x, 25), pt }] });
/** Edges of a picture in thousandths of its longer side, inked between `from` and `until`. */
function edges(from: number, until: number): InkFacts {
  const profile = Array.from({ length: 58 }, (_, at) => (at * 2.083 >= from && at * 2.083 < until ? 1 : 0));
  const fromPageEdge = { top: profile, right: profile, bottom: profile, left: profile };
  return { stepMm: 2.083, share: 0.9, fromPageEdge, outsideTrim: null, insideTrim: null };
}
const drawnPicture = (widthPx: number, heightPx: number, ink: InkFacts): ArtworkFacts => ({
  ...picture(widthPx, heightPx),
  drawn: { ink, codes: [], words: [] },
});
const EDGE_TO_EDGE = edges(0, 999);
const FRAMED = edges(60, 999);
const drawnDrawing = (widthMm: number, heightMm: number, ink: InkFacts): ArtworkFacts => ({
  ...drawing(false),
  drawing: { widthMm, heightMm, widthPx: 269, heightPx: 162, hasText: false, images: 0 },
  drawn: { ink, codes: [], words: [] },
});
const named = (fileName: string) => ({ around: { fileName } });
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
  found(
    'tell',
    'SIZE_SCALABLE',
    'a TrimBox of a quarter more, on a page that would be the size with a wide bleed',
    pdf([page(67.5, 67.5, { trimBox: box(62.5, 62.5, 2.5, 2.5) })]),
    { form: sized(50, 50, { bleedMm: 2 }) },
  ),
  clean(
    'SIZE_SCALABLE',
    'a TrimBox that is wrong, on a page of just the size with its bleed',
    pdf([page(95, 57, { trimBox: box(93, 55, 1, 1) })]),
  ),
  found('tell', 'SIZE_SCALABLE', 'a card at 80 %', pdf([page(71.2, 40.8)])),
  found('silent', 'SIZE_SCALABLE', 'a card at 98 %', pdf([page(87.2, 50)])),
  clean('SIZE_SCALABLE', 'a card half a millimetre large', pdf([page(89.5, 51.4)])),
  found('silent', 'SIZE_SCALABLE', 'a banner at a tenth', pdf([page(243.8, 91.4)]), { form: banner }),
  found('tell', 'SIZE_SCALABLE', 'a banner at a third', pdf([page(812.7, 304.7)]), { form: banner }),
  found('tell', 'SIZE_SCALABLE', 'a card at a half', pdf([page(44.5, 25.5)])),
  found('ask', 'SIZE_SCALABLE', 'a square that may have a bleed', pdf([page(113, 113)]), {
    form: sized(50, 50, { bleedMm: 2 }),
  }),
  found('tell', 'SIZE_SCALABLE', 'a square at twice', pdf([page(100, 100)]), {
    form: sized(50, 50, { bleedMm: 2 }),
  }),
  found(
    'ask',
    'TRIM_INFERRED',
    'a TrimBox of the shape, on a page of just the size with its bleed',
    pdf([page(54, 54, { trimBox: box(45, 45, 4.5, 4.5) })]),
    { form: sized(50, 50, { bleedMm: 2 }) },
  ),
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
  found(
    'tell',
    'NO_BLEED',
    'ink that stops at the cut of a banner, seen in steps of 2 mm',
    pdf([page(3068, 1239, { trimBox: box(3048, 1219, 10, 10), ink: coarse(0) })]),
    { form: sized(3048, 1219, { bleedMm: 10, minimumPpi: 72 }) },
  ),
  clean(
    'NO_BLEED',
    'a banner whose ink goes on',
    pdf([page(3068, 1239, { trimBox: box(3048, 1219, 10, 10), ink: coarse(1) })]),
    { form: sized(3048, 1219, { bleedMm: 10, minimumPpi: 72 }) },
  ),
  clean('NO_BLEED', 'a white edge on a page of the trim', pdf([page(89, 51, { ink: WHITE_EDGE })])),
  found('tell', 'NO_BLEED', 'dots that stop at the cut', card({ ink: dotsFrom(3) })),
  clean('NO_BLEED', 'dots that go on behind the cut', card({ ink: dotsFrom(0) })),
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
  clean('SPOT', 'a line that is cut', card({ spots: ['CutContour'] })),
  found('tell', 'SPOT', 'an ink called gold', card({ spots: ['Gold'] })),
  ...[
    'CutContour',
    'Die line',
    'dieline',
    'Thru-cut',
    'Crease',
    'Fold lines',
    'Gold foil',
    'HOT STAMPING',
    'Spot UV',
    'Spot_UV',
    'Varnish',
    'White',
    'RDG_WHITE',
    'Embossing',
  ].map((spot) => found('tell', 'FINISHING', `the spot ${spot}`, card({ spots: [spot] }))),
  ...['Gold', 'PANTONE 877 C', 'Cutlery red', 'Folder blue', 'Warm White', 'UV yellow'].map((spot) =>
    clean('FINISHING', `the spot ${spot}`, card({ spots: [spot] })),
  ),
  found('silent', 'FINISHING', 'a layer of that name', card({ layers: ['Layer 1', 'Spot UV'] })),
  clean('FINISHING', 'a layer of what is white', card({ layers: ['White', 'Background', 'Text'] })),
  found('tell', 'WHITE_GROUND', 'a JPEG on a white ground on a shirt', drawnPicture(900, 1200, FRAMED), {
    form: shirt,
  }),
  clean('WHITE_GROUND', 'on a white shirt', drawnPicture(900, 1200, FRAMED), {
    form: { ...shirt, isOnWhite: true },
  }),
  clean(
    'WHITE_GROUND',
    'a transparent one',
    { ...picture(900, 1200, { hasAlpha: true }), drawn: { ink: FRAMED, codes: [], words: [] } },
    { form: shirt },
  ),
  clean('WHITE_GROUND', 'a photo to its edges', drawnPicture(900, 1200, EDGE_TO_EDGE), { form: shirt }),
  clean('WHITE_GROUND', 'on paper', drawnPicture(1780, 1020, FRAMED)),
  found('tell', 'REGISTRATION', 'the colour All', card({ hasRegistration: true })),
  clean('REGISTRATION', 'no such colour', card({})),
  found('tell', 'HAIRLINE', 'a line of 0.24 pt', stroke(0.24)),
  found('silent', 'HAIRLINE', 'a filled bar of 0.1 pt', card({ thinnestBar: { pt: 0.1, place } })),
  clean('HAIRLINE', 'a filled bar of 0.3 pt', card({ thinnestBar: { pt: 0.3, place } })),
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
  found('tell', 'NO_BLEED', 'a picture of the trim', drawnPicture(1780, 1020, EDGE_TO_EDGE)),
  found('tell', 'NO_BLEED', 'a turned picture of the trim', drawnPicture(1020, 1780, EDGE_TO_EDGE)),
  found(
    'tell',
    'NO_BLEED',
    'a picture whose white edge is as wide as the bleed',
    drawnPicture(1900, 1140, edges(32, 999)),
  ),
  clean('NO_BLEED', 'a picture with bleed', drawnPicture(1900, 1140, EDGE_TO_EDGE)),
  clean('NO_BLEED', 'a picture of the trim with a white edge', drawnPicture(1780, 1020, FRAMED)),
  // It has the shape of trim and bleed; made larger to cover both, its edge would be cut off.
  found('tell', 'NO_BLEED', 'a square picture', drawnPicture(900, 900, EDGE_TO_EDGE), {
    form: sized(50, 50),
  }),
  clean('NO_BLEED', 'a square of the pixels of trim and bleed', drawnPicture(661, 661, EDGE_TO_EDGE), {
    form: sized(50, 50),
  }),
  clean('NO_BLEED', 'a picture on a shirt', drawnPicture(900, 1200, EDGE_TO_EDGE), { form: shirt }),
  found('tell', 'NO_BLEED', 'a drawing of the trim', drawnDrawing(89, 51, EDGE_TO_EDGE)),
  clean('NO_BLEED', 'a drawing with bleed', drawnDrawing(95, 57, EDGE_TO_EDGE)),
  found('silent', 'SAFE_AREA', 'text a millimetre from the cut', line(4, '98765 43210')),
  found('silent', 'SAFE_AREA', 'small text that the cut goes through', line(2, 'Call us')),
  clean('SAFE_AREA', 'text three millimetres from the cut', line(6, '98765 43210')),
  found('silent', 'SAFE_AREA', 'text in a corner that a circle leaves out', line(6, '98765 43210'), {
    form: formOf({ isRound: true }),
  }),
  clean('SAFE_AREA', 'large letters that run over the edge', line(-4, 'SALE', 60)),
  clean('SAFE_AREA', 'a word outside the cut', line(-30, 'front.pdf')),
  clean('SAFE_AREA', 'blanks at the edge', line(4, '   ')),
  clean('SAFE_AREA', 'text near the edge of what is not cut', line(4, 'Hello'), { form: shirt }),
  found('silent', 'TAC', 'ink of 301 %', card({ heaviestInk: { percent: 301, place } })),
  found('tell', 'ENGINE_LIMIT', 'a picture whose ink nobody could measure', card({ unmeasuredPictures: 1 })),
  clean('TAC', 'ink of 299 %', card({ heaviestInk: { percent: 299, place } })),
  found('silent', 'TAC', 'ink of 299 % on paper of 280', card({ heaviestInk: { percent: 299, place } }), {
    form: formOf({ maximumInk: 280 }),
  }),
  found('silent', 'K_KNOCKOUT', 'small black text', card({ knockoutText: { count: 3, place } })),
  clean('K_KNOCKOUT', 'no such text', card({})),
  found('silent', 'BLEND_RGB', 'transparency in RGB', card({ blendSpace: 'icc-rgb' })),
  clean('BLEND_RGB', 'transparency in CMYK', card({ blendSpace: 'cmyk' })),
  found('silent', 'USERUNIT', 'a page in a unit of its own', card({ userUnit: 2 })),
  clean('USERUNIT', 'a page in points', card({})),
  found('silent', 'ROTATE', 'a page stored turned', card({ rotate: 90 })),
  clean('ROTATE', 'a page stored upright', card({})),
  found('silent', 'IMG_DEFECTS', 'a JPEG that ends too early', card({ cutOffImages: 1 })),
  clean('IMG_DEFECTS', 'whole pictures', card({ images: [image(300)] })),
  found('silent', 'TYPE_MISMATCH', 'a JPEG named .pdf', picture(1900, 1140), named('card.pdf')),
  clean('TYPE_MISMATCH', 'a JPEG named .jpg', picture(1900, 1140), named('card.JPG')),
  clean('TYPE_MISMATCH', 'an Illustrator file', card({}), named('card.ai')),
  found(
    'silent',
    'WHATSAPP',
    'a picture of that name',
    picture(1900, 1140),
    named('WhatsApp Image 2026-01-31 at 10.05.jpeg'),
  ),
  found('silent', 'WHATSAPP', 'a name of Android', picture(1900, 1140), named('IMG-20260131-WA0007.jpg')),
  found('silent', 'WHATSAPP', 'its longest side', picture(1600, 960, { hasProfile: false })),
  clean('WHATSAPP', 'a design about it', picture(1900, 1140), named('whatsapp-flyer.jpg')),
  clean('WHATSAPP', 'a camera', picture(1601, 960, { hasProfile: false }), named('IMG_20260131.jpg')),
  found(
    'silent',
    'SCREENSHOT',
    'a name of a phone',
    picture(1080, 2400),
    named('Screenshot_20260131-100500.png'),
  ),
  clean('SCREENSHOT', 'a design about one', picture(1080, 2400), named('screenshots-poster.png')),
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
    (_name, { code, facts, form = CARD_FORM, otherPages = 0, around = {}, action }) => {
      const ofCode = checkArtwork(facts, form, otherPages, around).filter((finding) => finding.code === code);
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
  ['visiting card', CARD_FORM],
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
  const verdict = (facts: ArtworkFacts, form = CARD_FORM) => verdictOf(facts, checkArtwork(facts, form));
  expect(verdict(card({ isEmpty: true, fontsNotEmbedded: ['Arial'] }))).toBe('reject');
  expect(verdict(card({ fontsNotEmbedded: ['Arial'] }))).toBe('needs_customer');
  expect(verdict(pdf([], { pageCount: 1, limits: ['ended'] }))).toBe('needs_staff');
  expect(verdict(card({}))).toBe('ready');
});

describe('what a product says of its own', () => {
  const actions = (facts: ArtworkFacts, form: PrintForm, code: FindingCode) =>
    checkArtwork(facts, form)
      .filter((finding) => finding.code === code)
      .map(({ action }) => action);
  const mode = (checkModes: PrintForm['checkModes']) => formOf({ checkModes });
  const spots = card({ spots: ['Pantone 185 C'] });

  test('a check is lowered, raised or left out, and the others stay', () => {
    expect(actions(spots, mode({ SPOT: 'refuse' }), 'SPOT')).toEqual(['refuse']);
    expect(actions(spots, mode({ SPOT: 'silent' }), 'SPOT')).toEqual(['silent']);
    expect(actions(spots, mode({ SPOT: 'off' }), 'SPOT')).toEqual([]);
    expect(actions(spots, mode({ RGB: 'ask' }), 'SPOT')).toEqual(['tell']);
    expect(verdictOf(spots, checkArtwork(spots, mode({ SPOT: 'refuse' })))).toBe('reject');
  });

  test('a stricter one is about the worst the check knows', () => {
    const strict = mode({ LOW_RES: 'refuse', SIZE_SCALABLE: 'ask' });
    expect(actions(card({ images: [image(94)] }), strict, 'LOW_RES')).toEqual(['refuse']);
    expect(actions(card({ images: [image(140)] }), strict, 'LOW_RES')).toEqual(['tell']);
    expect(actions(card({ images: [image(140)] }), mode({ LOW_RES: 'off' }), 'LOW_RES')).toEqual([]);
    expect(actions(pdf([page(71.2, 40.8)]), strict, 'SIZE_SCALABLE')).toEqual(['ask']);
    expect(actions(pdf([page(87.2, 50)]), strict, 'SIZE_SCALABLE')).toEqual(['silent']);
  });

  test('its own thinnest line and smallest text; those of a banner are GWG’s for large format', () => {
    expect(actions(stroke(0.4), formOf({ minimumLinePt: 0.5 }), 'HAIRLINE')).toEqual(['tell']);
    expect(actions(stroke(0.2), formOf({ minimumLinePt: 0.2 }), 'HAIRLINE')).toEqual([]);
    expect(actions(text(6.4), formOf({ minimumTextPt: 6.5 }), 'TINY_TEXT')).toEqual(['tell']);
    expect(actions(white(8.9), formOf({ minimumTextPt: 9 }), 'TINY_TEXT')).toEqual(['tell']);
    const wide = (changes: Partial<PageFacts>) => pdf([page(2438, 914, changes)]);
    expect(actions(wide({ thinnestStroke: { pt: 0.16, place } }), banner, 'HAIRLINE')).toEqual([]);
    expect(actions(wide({ smallestMultiInkText: { pt: 6, place } }), banner, 'TINY_TEXT')).toEqual([]);
  });
});

test('a program is named where it does better', () => {
  const messageOf = (producer: string, code: FindingCode, changes: Partial<PageFacts>) =>
    checkArtwork(pdf([page(89, 51, changes)], { document: { ...DOCUMENT, producer } }), CARD_FORM).find(
      (finding) => finding.code === code,
    )?.message;
  expect(messageOf('Canva', 'NO_BLEED', {})).toMatch(/In Canva, download it as PDF Print/);
  expect(messageOf('Corel PDF Engine Version 24', 'NO_BLEED', {})).toMatch(/In CorelDRAW/);
  expect(messageOf('Microsoft® Word 2021', 'FONT_NOT_EMBEDDED', { fontsNotEmbedded: ['Mangal'] })).toMatch(
    /PDF\/A/,
  );
  expect(messageOf('Adobe PDF Library 17.0', 'NO_BLEED', {})).toMatch(/may show\.$/);
});

test('the pages of a booklet come in fours', () => {
  const messageOf = (count: number, pages: number) =>
    checkArtwork(pdf(Array.from({ length: count }, () => cardPage())), formOf({ pages }))[0]?.message;
  expect(messageOf(7, 8)).toBe(
    'This product has 8 printed pages; your file has 7. One page would stay blank. The pages of a booklet come in fours.',
  );
  expect(messageOf(4, 8)).toBe(
    'This product has 8 printed pages; your file has 4. 4 pages would stay blank.',
  );
  expect(messageOf(1, 2)).not.toContain('fours');
});

test('a choice of white cloth is known by the option that says so', () => {
  const shirts: PrintSpecification = {
    sizeAttribute: null,
    trimSizes: { '': { widthMm: 300, heightMm: 400 } },
    bleedMm: 0,
    safeMarginMm: 0,
    sidesAttribute: null,
    pages: { '': 1 },
    minimumPpi: 150,
    colour: 'RGB',
    paperGsm: null,
    pieceGrams: 180,
  };
  expect(printFormOf(shirts, { Colour: 'White' }).isOnWhite).toBe(true);
  expect(printFormOf(shirts, { Colour: 'Navy' }).isOnWhite).toBe(false);
  expect(printFormOf(shirts, { Logo: 'White' }).isOnWhite).toBe(false);
});
