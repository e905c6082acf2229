import { BLACK, WHITE, wholePage } from '../designs/design.ts';
import { type Check, frontOf, isSheet, putBehind, rewrite, textsOf } from './check.ts';

const isSquare = ({ product: { widthMm, heightMm } }: { product: { widthMm: number; heightMm: number } }) =>
  Math.abs(widthMm / heightMm - 1) < 0.05;
const hasBackground = ({ layout, ...family }: Parameters<typeof isSheet>[0]) =>
  isSheet({ layout, ...family }) && !['whiteEdge', 'garment'].includes(layout);

/** Pages: how many, how large, which way about, what is around them. */
export const PAGE_CHECKS: readonly Check[] = [
  {
    id: 'PAGE_COUNT',
    code: 'PAGE_COUNT',
    isBlock: true,
    defect: 'a page too few, or one too many',
    near: 'a blank page behind the last',
    spoil: ({ pages }, random) => {
      if (pages.length > 1 && random.chance(0.6)) pages.pop();
      else pages.push(structuredClone(pages[0] as (typeof pages)[number]));
      return true;
    },
    touch: ({ pages }) => {
      pages.push({ ...(pages[0] as (typeof pages)[number]), parts: [] });
      return true;
    },
    isNearClean: true,
  },
  {
    id: 'EMPTY_PAGE',
    code: 'EMPTY_PAGE',
    defect: 'one page blank',
    near: 'a page with one small line',
    spoil: ({ pages }, random) => {
      if (pages.length < 2) return false;
      (pages[random.whole(0, pages.length - 1)] as (typeof pages)[number]).parts = [];
      return true;
    },
    touch: ({ pages }) => {
      const last = pages.at(-1);
      const [line] = last ? textsOf(last) : [];
      if (!last || !line || pages.length < 2) return false;
      const { leastPt: _dropped, ...rest } = line;
      last.parts = [{ ...rest, ink: BLACK }];
      return true;
    },
  },
  {
    id: 'EMPTY_PAGE all',
    code: 'EMPTY_PAGE',
    isBlock: true,
    defect: 'nothing on any page',
    near: 'one pale tint and nothing else',
    spoil: ({ pages }) => {
      for (const page of pages) page.parts = [];
      return true;
    },
    touch: ({ pages }) => {
      for (const page of pages)
        page.parts = [{ kind: 'area', box: wholePage(page), ink: { cmyk: [0.15, 0, 0, 0] } }];
      return true;
    },
    isNearClean: true,
  },
  {
    id: 'SIZE_MISMATCH',
    code: 'SIZE_MISMATCH',
    isBlock: true,
    defect: 'another shape by 10 to 30 %',
    near: 'a size within 0.4 mm',
    spoil: ({ pages, file }, random) => {
      const by = random.pick([0.75, 0.85, 0.9, 1.12, 1.2, 1.3]);
      const isWide = random.chance(0.5);
      for (const page of pages) {
        page.widthMm *= isWide ? by : 1;
        page.heightMm *= isWide ? 1 : by;
      }
      file.cut = random.pick(['none', 'boxes']);
      return true;
    },
    touch: ({ pages, file }, random) => {
      for (const page of pages) {
        page.widthMm += random.between(-0.4, 0.4);
        page.heightMm += random.between(-0.4, 0.4);
      }
      file.cut = random.pick(['none', 'boxes']);
      return true;
    },
    isNearClean: true,
  },
  {
    id: 'SIZE_SCALABLE',
    code: 'SIZE_SCALABLE',
    isHarmless: true,
    defect: 'the same shape at 50 to 140 %',
    near: 'the same shape within 0.3 %',
    spoil: ({ pages, file }, random) => {
      const by = random.pick([0.5, 0.7, 0.8, 1.25, 1.4]);
      for (const page of pages) page.drawnAt = by;
      file.cut = 'boxes';
      return true;
    },
    touch: ({ pages, file }, random) => {
      const by = random.between(0.997, 1.003);
      for (const page of pages) page.drawnAt = by;
      file.cut = 'boxes';
      return true;
    },
    isNearClean: true,
  },
  {
    id: 'ORIENTATION',
    code: 'ORIENTATION',
    isHarmless: true,
    defect: 'the page lies on its side',
    near: 'stored on its side and shown upright',
    spoil: (design) => {
      if (isSquare(design)) return false;
      for (const page of design.pages) page.isTurned = true;
      design.file.cut = 'none';
      return true;
    },
    touch: (design, random) => {
      if (isSquare(design)) return false;
      for (const page of design.pages) page.rotate = random.pick([90, 270]);
      design.file.cut = 'none';
      return true;
    },
    isNearClean: true,
  },
  {
    id: 'TURNED_BACK',
    code: 'TURNED_BACK',
    isHarmless: true,
    defect: 'front upright, back across',
    near: 'both upright, the back stored turned',
    families: (family) => isSheet(family) && /cards|flyers|pamphlet|brochure|tag/.test(family.slug),
    spoil: (design) => {
      const [, back] = design.pages;
      if (!back || isSquare(design) || design.pages.length !== 2) return false;
      back.isTurned = true;
      design.file.cut = 'none';
      return true;
    },
    touch: (design) => {
      const [, back] = design.pages;
      if (!back || isSquare(design) || design.pages.length !== 2) return false;
      back.rotate = 90;
      design.file.cut = 'none';
      return true;
    },
    isNearClean: true,
  },
  {
    id: 'TRIM_INFERRED',
    code: 'TRIM_INFERRED',
    // A square page that is larger by no usual bleed may as well be a larger square.
    orAskedAs: 'SIZE_SCALABLE',
    isHarmless: true,
    defect:
      'crop marks and no TrimBox, or more bleed than asked for (asked, where it may be part of the design)',
    near: 'crop marks with a TrimBox, or the bleed that is asked for',
    spoil: ({ file, pages, product }, random) => {
      // Two mm more are nothing to a banner.
      file.cut = product.isLarge || random.chance(0.6) ? 'marks' : 'none';
      if (file.cut === 'none') for (const page of pages) page.aroundMm += random.between(1.2, 2.5);
      return true;
    },
    touch: ({ file }, random) => {
      file.cut = random.pick(['boxes-and-marks', 'none']);
      return true;
    },
    isNearClean: true,
  },
  {
    id: 'USERUNIT',
    code: 'USERUNIT',
    isHarmless: true,
    defect: 'a page in units of 2 to 10 points',
    near: 'a unit of one point, said',
    spoil: ({ pages }, random) => {
      for (const page of pages) page.userUnit = random.pick([2, 5, 10]);
      return true;
    },
    touch: ({ pages }) => {
      for (const page of pages) page.userUnit = 1;
      return true;
    },
    isNearClean: true,
  },
  {
    id: 'ROTATE',
    code: 'ROTATE',
    isHarmless: true,
    defect: 'stored turned by 90, 180 or 270°',
    near: 'stored turned by 0 or 360°',
    spoil: ({ pages, file }, random) => {
      for (const page of pages) page.rotate = random.pick([90, 180, 270]);
      file.cut = 'none';
      return true;
    },
    touch: ({ pages, file }, random) => {
      for (const page of pages) page.rotate = random.pick([0, 360]);
      file.cut = 'none';
      return true;
    },
    isNearClean: true,
  },
  {
    id: 'NO_BLEED',
    code: 'NO_BLEED',
    defect: 'the background ends at the cut: no page beyond it, or white paper',
    near: 'a white edge, with no page beyond the cut',
    families: hasBackground,
    spoil: ({ pages, file, product }, random) => {
      file.cut = random.pick(['none', 'boxes']);
      const isBare = random.chance(0.6);
      for (const page of pages) {
        const { widthMm, heightMm, aroundMm: b } = page;
        // What is pale is hardly seen to end.
        putBehind(page, { kind: 'area', box: wholePage(page), ink: { cmyk: [0.3, 0.5, 0, 0.1] } });
        if (isBare) page.aroundMm = 0;
        else
          page.parts.push(
            { kind: 'area', box: { x: -b, y: -b, width: widthMm + 2 * b, height: b }, ink: WHITE },
            { kind: 'area', box: { x: -b, y: heightMm, width: widthMm + 2 * b, height: b }, ink: WHITE },
            { kind: 'area', box: { x: -b, y: -b, width: b, height: heightMm + 2 * b }, ink: WHITE },
            { kind: 'area', box: { x: widthMm, y: -b, width: b, height: heightMm + 2 * b }, ink: WHITE },
          );
      }
      return product.bleedMm > 0;
    },
    touch: ({ pages, file, product }, random) => {
      file.cut = 'none';
      const edge = random.between(2, 4) * Math.max(1, Math.max(product.widthMm, product.heightMm) / 1000);
      for (const page of pages) {
        const { widthMm, heightMm } = page;
        if (Math.min(widthMm, heightMm) < 40) return false;
        page.aroundMm = 0;
        page.parts = [
          {
            kind: 'area',
            box: { x: edge, y: edge, width: widthMm - 2 * edge, height: heightMm - 2 * edge },
            ink: { cmyk: [0.3, 0, 0.1, 0] },
          },
          ...textsOf(page),
        ];
      }
      return true;
    },
    isNearClean: true,
  },
  {
    id: 'SAFE_AREA',
    code: 'SAFE_AREA',
    isHarmless: true,
    defect: 'text at a third of the safe margin from the cut',
    near: 'text 0.5 mm inside the safe margin',
    spoil: (design) =>
      rewrite(design, 'copy', ({ at }) => ({
        align: 'left',
        at: { x: design.product.safeMm * 0.35, y: at.y },
      })),
    touch: (design) =>
      rewrite(design, 'copy', ({ at, widestMm }) => ({
        align: 'left',
        at: { x: design.product.safeMm + 0.5, y: at.y },
        widestMm: Math.min(widestMm ?? 1000, design.product.widthMm - 2 * design.product.safeMm - 2),
      })),
    isNearClean: true,
  },
  {
    id: 'BLEND_RGB',
    code: 'BLEND_RGB',
    isHarmless: true,
    defect: 'transparency mixed in RGB',
    near: 'transparency mixed in CMYK',
    spoil: (design) => {
      frontOf(design).blendSpace = 'DeviceRGB';
      return true;
    },
    touch: (design) => {
      frontOf(design).blendSpace = 'DeviceCMYK';
      return true;
    },
    isNearClean: true,
  },
];
