import { BLACK, type Ink, WHITE } from '../designs/design.ts';
import { type Check, frontOf, line, middle, put, putBehind, rewrite, textsOf } from './check.ts';

const RICH: Ink = { cmyk: [0.75, 0.68, 0.67, 0.9] };
const DARK: Ink = { cmyk: [0.9, 0.6, 0.1, 0.3] };

/** Lines and letters. */
export const LINE_CHECKS: readonly Check[] = [
  {
    id: 'FONT_NOT_EMBEDDED',
    code: 'FONT_NOT_EMBEDDED',
    isBlock: true,
    defect: 'a line in a font that is not in the file',
    near: 'the font is among the resources and not used, or its letters are not seen',
    spoil: (design, random) =>
      rewrite(design, 'copy', () => ({
        text: 'Open all days',
        script: 'latin',
        missingFont: random.pick(['Nirmala UI', 'Arial', 'Kruti Dev 010', 'Helvetica']),
      })),
    touch: (design, random) => {
      if (random.chance(0.5)) {
        frontOf(design).unusedFont = true;
        return true;
      }
      return rewrite(design, 'copy', () => ({
        text: 'Open all days',
        script: 'latin',
        missingFont: 'Arial',
        isInvisible: true,
      }));
    },
    isNearClean: true,
  },
  {
    id: 'RICH_TEXT',
    code: 'RICH_TEXT',
    defect: 'black text of four inks',
    near: 'a black area of four inks, and text of black alone',
    spoil: (design) => rewrite(design, 'copy', () => ({ ink: RICH })),
    touch: (design) =>
      putBehind(frontOf(design), {
        kind: 'area',
        box: { ...middle(design, 0.2), height: 5 },
        ink: { cmyk: [0.6, 0.4, 0.4, 1] },
      }),
    isNearClean: true,
  },
  {
    id: 'K_KNOCKOUT',
    code: 'K_KNOCKOUT',
    isHarmless: true,
    defect: 'small black text that does not overprint',
    near: 'small black text that does',
    spoil: (design) =>
      !design.product.isLarge && rewrite(design, 'copy', () => ({ ink: BLACK, isOverprinted: false, pt: 8 })),
    touch: (design) => {
      for (const page of design.pages)
        page.parts = page.parts.map((part) =>
          part.kind === 'text' && part.ink === BLACK ? { ...part, isOverprinted: true } : part,
        );
      return textsOf(frontOf(design)).some(({ ink }) => ink === BLACK);
    },
    isNearClean: true,
  },
  {
    id: 'HAIRLINE',
    code: 'HAIRLINE',
    defect: 'a line of 0.05 to 0.13 pt',
    near: 'a line of 0.26 to 0.3 pt',
    spoil: (design, random) => put(frontOf(design), line(design, random.between(0.05, 0.13))),
    touch: (design, random) => put(frontOf(design), line(design, random.between(0.26, 0.3))),
    isNearClean: true,
  },
  {
    id: 'HAIRLINE as a filled bar',
    code: 'HAIRLINE',
    defect: 'a filled bar of 0.03 mm',
    near: 'a filled bar of 0.12 mm',
    spoil: (design) =>
      put(frontOf(design), { kind: 'area', box: { ...middle(design, 0.6), height: 0.03 }, ink: BLACK }),
    touch: (design) =>
      put(frontOf(design), { kind: 'area', box: { ...middle(design, 0.6), height: 0.12 }, ink: BLACK }),
    isNearClean: true,
  },
  {
    id: 'TINY_TEXT',
    code: 'TINY_TEXT',
    defect: 'black text of 3 to 4.5 pt, or white of 5 to 7',
    near: 'black text of 5.3 to 6 pt, or white of 8.3',
    spoil: (design, random) => {
      if (design.product.isLarge || design.product.ppi < 150) return false;
      if (random.chance(0.5))
        return rewrite(design, 'copy', () => ({ ink: BLACK, pt: random.between(3, 4.5) }));
      putBehind(frontOf(design), { kind: 'area', box: middle(design, 0.9), ink: DARK });
      return rewrite(design, 'copy', () => ({ ink: WHITE, pt: random.between(5, 7) }));
    },
    touch: (design, random) =>
      rewrite(design, 'copy', ({ ink }) =>
        ink === WHITE ? { pt: 8.3 } : { ink: BLACK, pt: random.between(5.3, 6) },
      ),
    isNearClean: true,
  },
];
