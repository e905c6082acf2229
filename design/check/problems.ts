import type { DrawnLine } from '#compose/page.ts';
import type { Compositor, SetText } from '#compose/text.ts';
import type { Design, DesignPage, PageSize, PictureObject, TextObject } from '#contract/design/design.ts';
import { ppiLimits, sharpMm } from '#contract/sharpness.ts';
import { artworkOf } from '../artwork/artwork.ts';
import { codeProblem } from '../layout/code-problem.ts';
import { foldsOf } from '../layout/folds.ts';
import { isEmpty, type LayOut } from '../layout/lay-out.ts';
import { codeTextOf, moduleMm } from '../layout/qr-code.ts';
import { turnedPlace } from '../layout/turn.ts';
import { wordsOf } from '../layout/words-of.ts';
import { ppiOf } from '../pictures/crop.ts';
import { outlinesOf } from '../pictures/outlines-of.ts';
import { isCovered } from './covered-words.ts';
import { isLikeGround, isTooFine } from './plate-rules.ts';
import { exampleIn, samplesOf } from './samples-of.ts';

/**
 * What would be wrong in print. `overflow`: words do not fit their box. `missing`: no font has these characters.
 * `sample`: words are an example of ours that nobody changed. `unsafe`: words stand nearer to the cut than the product's safe margin.
 * `folded`: they stand on a fold, or as near to one. `small_code`: telephones cannot read it. `silent_code`: it is not drawn, for what it needs is missing.
 * `fine`, `alike`: of what is on a plate of foil or varnish letters or lines are too thin for it, or foil lies on a colour like it.
 * `broken_code`: it leads nowhere, by the checks of artwork. `covered`: a picture or shape lies on words. `blurred`, `soft`: a picture has fewer pixels an inch than the product wants, by the limits of artwork's checks.
 */
export interface Problem {
  readonly page: DesignPage['name'];
  readonly id: string;
  readonly code:
    | 'overflow'
    | 'missing'
    | 'sample'
    | 'unsafe'
    | 'folded'
    | 'small_code'
    | 'broken_code'
    | 'silent_code'
    | 'covered'
    | 'fine'
    | 'alike'
    | 'blurred'
    | 'soft';
  /** The words, or the characters that are missing; of a picture the largest size in which it is sharp, of a code why it leads nowhere, or its use. */
  readonly words: string;
}

/** Smaller squares of a code many telephones cannot tell apart (docs/artwork). */
const LEAST_MODULE_MM = 0.33;
/** Cutting is not finer than this. */
const TOLERANCE_MM = 0.1;
/** Letters this large that run over the cut are decoration, as the checks of artwork have it. In mm. */
const DECORATION_MM = 24 * (25.4 / 72);

const TOLD: ReadonlySet<Problem['code']> = new Set([
  'unsafe',
  'folded',
  'covered',
  'fine',
  'alike',
  'silent_code',
  'blurred',
  'soft',
]);

/** Nothing of a design that has one of these is made a print file; the others are told. */
export const isFatal = ({ code }: Problem) => !TOLD.has(code);

/** @param minimumPpi what the product wants of pictures; 0: nothing is said of them */
export function problemsOf(
  layOut: LayOut,
  compositor: Pick<Compositor, 'unitsPerEm'>,
  design: Design,
  minimumPpi = 0,
): Problem[] {
  const samples = samplesOf(design);
  return design.pages.flatMap((page) => {
    const { texts } = layOut.page(design, page);
    const drawn = { ...page, objects: page.objects.filter((object) => !isEmpty(object, design)) };
    return page.objects.flatMap((object): Problem[] => {
      const say = (code: Problem['code'], words: string): Problem => ({
        page: page.name,
        id: object.id,
        code,
        words,
      });
      if (object.kind === 'qr') {
        const text = codeTextOf(object, design.fields);
        // A layout has one where there is what it says.
        if (text === null) return object.isOwn ? [say('silent_code', object.use)] : [];
        const broken = codeProblem(object, design.fields);
        return [
          ...(broken ? [say('broken_code', broken)] : []),
          ...(moduleMm(object, text) < LEAST_MODULE_MM ? [say('small_code', text)] : []),
        ];
      }
      if (object.kind === 'shape') return isTooFine(design, object, undefined) ? [say('fine', '')] : [];
      if (object.kind === 'picture') {
        const sharpness = outlinesOf(design, object) ? null : sharpnessOf(object, minimumPpi);
        return sharpness ? [say(sharpness.code, sharpness.largest)] : [];
      }
      const set = texts.get(object.id);
      if (!set) return [];
      const words = wordsOf(object, design.fields);
      return [
        ...(object.field && samples.includes(object.field) && isFirstOf(page, object)
          ? [say('sample', exampleIn(design, object.field))]
          : []),
        ...(set.missing.length > 0 ? [say('missing', set.missing.join(' '))] : []),
        ...(set.overflows ? [say('overflow', words)] : []),
        ...nearnessOf(set, object, design, compositor, page.name).map((code) => say(code, words)),
        ...(isCovered(drawn, object, set) ? [say('covered', words)] : []),
        ...(isTooFine(design, object, set) ? [say('fine', words)] : []),
        ...(isLikeGround(design, page, object) ? [say('alike', words)] : []),
      ];
    });
  });
}

/** A price list is many texts of one field, and told once. */
const isFirstOf = ({ objects }: DesignPage, { id, field }: TextObject) =>
  objects.find((object) => object.kind === 'text' && object.field === field)?.id === id;

/** Null where a picture is sharp; else how it will look, and the largest size in which it would be, in words. */
export function sharpnessOf(
  object: PictureObject,
  minimumPpi: number,
): { code: 'blurred' | 'soft'; largest: string } | null {
  const ppi = ppiOf(object);
  const { err, warn } = ppiLimits(minimumPpi);
  if (minimumPpi === 0 || ppi > warn) return null;
  const { widthPx, heightPx, crop } = object;
  const [wide, high] = [widthPx * crop.width, heightPx * crop.height].map((px) =>
    Math.max(1, Math.floor(sharpMm(px, minimumPpi))),
  );
  return { code: ppi <= err ? 'blurred' : 'soft', largest: `${wide} × ${high} mm` };
}

/** Whether words stand too near to the cut, or to a fold. */
function nearnessOf(
  { lines, sizeMm }: SetText,
  object: TextObject,
  { size }: Design,
  compositor: Pick<Compositor, 'unitsPerEm'>,
  page: DesignPage['name'],
): ('unsafe' | 'folded')[] {
  const { box, turn } = object;
  const least = size.safeMm - TOLERANCE_MM;
  const seen = lines.filter(({ text }) => text.trim() !== '');
  const corners = seen.map((line) => {
    const [from, to] = seenOf(line, compositor);
    const [left, right] = [box.x + line.xMm + from, box.x + line.xMm + to];
    const baseline = box.y + line.yMm;
    // What letters of most fonts reach above and below their line.
    const [top, foot] = [baseline - 0.74 * sizeMm, baseline + 0.24 * sizeMm];
    return [left, right].flatMap((x) => [top, foot].map((y) => turnedPlace({ box, turn }, { x, y })));
  });
  const isUnsafe = corners.some((places) => {
    const nearest = Math.min(...places.map((place) => distanceInside(place, size)));
    return nearest < least && !(nearest < 0 && sizeMm > DECORATION_MM);
  });
  const isFolded = corners.some((places) =>
    foldsOf(size, page).some((fold) => distanceFrom(fold, places) < least),
  );
  return [...(isUnsafe ? (['unsafe'] as const) : []), ...(isFolded ? (['folded'] as const) : [])];
}

/** From words to a fold beside them; below 0 where it goes through them. */
function distanceFrom(fold: number, corners: readonly { readonly x: number }[]): number {
  const [left, right] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))];
  return left > fold ? left - fold : fold - right;
}

/** From a place to the nearest edge that is seen, in mm; below 0 outside of it. */
function distanceInside(
  { x, y }: { x: number; y: number },
  { widthMm, heightMm, isRound, footMm = 0 }: PageSize,
): number {
  const [rx, ry] = [widthMm / 2, heightMm / 2];
  if (isRound) return (1 - Math.hypot((x - rx) / rx, (y - ry) / ry)) * Math.min(rx, ry);
  return Math.min(x, y, widthMm - x, heightMm - footMm - y);
}

/** From where to where something is seen of a line: blanks at its end hang over, in Urdu at the left. */
function seenOf(
  { runs, text }: DrawnLine,
  compositor: Pick<Compositor, 'unitsPerEm'>,
): [from: number, to: number] {
  const end = text.trimEnd().length;
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (const { font, sizeMm, xMm, glyphs } of runs) {
    const scale = sizeMm / compositor.unitsPerEm(font);
    let at = xMm;
    for (const { cluster, advance } of glyphs) {
      if (cluster < end) from = Math.min(from, at);
      at += advance * scale;
      if (cluster < end) to = Math.max(to, at);
    }
  }
  return [Math.min(from, to), to];
}

/** Names of artwork that nobody drew: such a design did not come from our page. */
export function unknownShapes({ pages }: Design): string[] {
  return pages.flatMap(({ objects }) =>
    objects.flatMap((object) =>
      object.kind === 'shape' && !['rect', 'ellipse'].includes(object.shape) && !artworkOf(object.shape)
        ? [object.shape]
        : [],
    ),
  );
}
