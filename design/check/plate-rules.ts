import type { GlyphRun } from '#compose/page.ts';
import type { SetText } from '#compose/text.ts';
import type { Design, DesignObject, DesignPage, TextObject } from '#contract/design/design.ts';
import { hasFinish, mayHave } from '../look/finishes.ts';
import { contrastOf } from '../look/ink.ts';
import { MM_OF_POINT } from '../templates/sheet.ts';
import { outlineAt } from './outline-under.ts';

/**
 * What a die of foil and a screen of raised varnish hold. Shops that stamp say from 0.2 mm to 1 pt for the thinnest line, and 8 pt
 * for the smallest type; layouts of ours stay above 0.25 mm and 8 pt.
 */
export const LEAST_LINE_MM = 0.25;
const LEAST_TYPE_MM = 8 * MM_OF_POINT;
/** The thinnest stroke of a letter, which hangs on thicker ones. */
export const LEAST_STROKE_MM = 0.15;
/** Fonts with hairlines: as measured, thinner than that below 14 pt (`tests/compose/plates.test.ts`). */
const HAIRLINES = /^(?:playfair-display|dm-serif-display|rozha-one)-/;
const LEAST_HAIRLINE_MM = 14 * MM_OF_POINT;
/** As small as a hair below is a rounding. */
const ROUNDING = 0.985;
/** Words in foil are told from what they lie on. */
const LEAST_CONTRAST = 2;

/** The smallest type that letters of a font may have on a plate, in mm. */
export const leastOnPlate = (font: string): number =>
  HAIRLINES.test(font) ? LEAST_HAIRLINE_MM : LEAST_TYPE_MM;

const isFine = ({ font, sizeMm }: GlyphRun) => sizeMm < leastOnPlate(font) * ROUNDING;

const isOnPlate = (design: Design, object: DesignObject): boolean =>
  object.finish !== undefined && hasFinish(design, object.finish);

/** Whether letters or lines of an object are too fine for the plate it is on. @param set how it was set, of a text */
export function isTooFine(design: Design, object: DesignObject, set: SetText | undefined): boolean {
  if (!isOnPlate(design, object)) return false;
  if (object.kind === 'text') return set?.lines.some(({ runs }) => runs.some(isFine)) ?? false;
  if (object.kind !== 'shape') return false;
  const { stroke, fill, box, shape } = object;
  const isThinBar = fill !== null && shape === 'rect' && Math.min(box.width, box.height) < LEAST_LINE_MM;
  return isThinBar || (stroke !== null && stroke.widthMm < LEAST_LINE_MM);
}

/** How words in foil stand out from what they lie on, as if no light fell on it; null where it is no foil. */
export function foilContrast(design: Design, page: DesignPage, object: TextObject): number | null {
  const { foil } = design.finishes ?? {};
  if (object.finish !== 'foil' || !foil) return null;
  const { x, y, width, height } = object.box;
  const { ink } = outlineAt(page, object, { x: x + width / 2, y: y + height / 2 });
  return contrastOf(foil.like, design.palette.inks[ink]);
}

/** Words in foil on a colour that is much like it. */
export const isLikeGround = (design: Design, page: DesignPage, object: TextObject): boolean =>
  (foilContrast(design, page, object) ?? LEAST_CONTRAST) < LEAST_CONTRAST;

/** What a layout may not put on a plate, in words: pictures and codes, and what runs over the cut. */
export function wrongOnPlate(design: Design, page: DesignPage): string[] {
  const { widthMm, heightMm } = design.size;
  return page.objects.flatMap((object) => {
    if (!isOnPlate(design, object) || !object.finish) return [];
    const { id } = object;
    const clip = object.kind === 'shape' && object.clip ? object.clip : object.box;
    const edge = Math.min(clip.x, clip.y, widthMm - clip.x - clip.width, heightMm - clip.y - clip.height);
    return [
      ...(mayHave(design, object, object.finish) ? [] : [`${id} cannot be on a plate`]),
      // Foil breaks where it is cut, and cut and plate move against each other.
      ...(edge < design.size.safeMm - 0.1 ? [`${id} is on a plate ${edge.toFixed(1)} mm from the cut`] : []),
    ];
  });
}
