import type { PageFacts, Place } from '../facts/artwork-facts.ts';

/** A mark stands at the cut to less than that, in mm. */
const EXACT = 0.3;
/** And two that are a known size apart to less than that. */
export const MARK_EXACT = 0.7;
/** Marks of the bleed stand so far around those of the cut. */
const BLEED_MM = { least: 1, most: 10 };

/** Nothing that is sold is smaller. */
const SMALLEST_MM = 15;

interface Ends {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/**
 * What is within the crop marks of a page, whatever its size: at each corner of it stands an upright mark wholly above or
 * below, and a level one wholly beside. An ornament reaches inside what it frames. Of several, as with marks of folds or panels, each;
 * without what is within the marks of a bleed.
 */
export function markedTrims({ places = [] }: PageFacts['marks']): Place[] {
  const upright = places.flatMap(({ x, y, width, height }): Ends[] =>
    width < height ? [{ at: x + width / 2, from: y, to: y + height }] : [],
  );
  const level = places.flatMap(({ x, y, width, height }): Ends[] =>
    width < height ? [] : [{ at: y + height / 2, from: x, to: x + width }],
  );
  const [columns, rows] = [spans(upright), spans(level)];
  const found = columns.flatMap(([x0, x1]) =>
    rows.flatMap(([y0, y1]): Place[] => {
      const isMarked =
        [x0, x1].every((x) => standsOutside(upright, x, y0, y1)) &&
        [y0, y1].every((y) => standsOutside(level, y, x0, x1));
      return isMarked ? [{ x: x0, y: y0, width: x1 - x0, height: y1 - y0 }] : [];
    }),
  );
  return found.filter((one) => !found.some((other) => isBleedOf(one, other)));
}

/**
 * A piece in the middle of a larger sheet, as a visiting card on A4, with its marks around it: only where there is one such piece, as of
 * several nobody can tell which is meant.
 */
export function innerTrim({ places = [], inner }: PageFacts['marks']): Place | null {
  if (!inner || markedTrims({ x: [], y: [], places }).length > 0) return null;
  const [found, ...more] = markedTrims({ x: [], y: [], places: [...places, ...inner] }).filter(
    // Between a mark of the cut and one of the bleed lies no piece.
    ({ width, height }) => Math.min(width, height) >= SMALLEST_MM,
  );
  return found && more.length === 0 ? found : null;
}

/**
 * Whether on each side of a trim a mark stands that is wholly outside of it: a line of the design is inside. Facts that
 * do not say how far their lines reach are believed.
 */
export function areMarksAround({ places }: PageFacts['marks'], trim: Place): boolean {
  if (!places) return true;
  const [right, bottom] = [trim.x + trim.width, trim.y + trim.height];
  const isBeyond = (from: number, to: number, first: number, last: number) =>
    to <= first + EXACT || from >= last - EXACT;
  const hasUpright = (at: number) =>
    places.some(
      ({ x, y, width, height }) =>
        width < height &&
        Math.abs(x + width / 2 - at) <= MARK_EXACT &&
        isBeyond(y, y + height, trim.y, bottom),
    );
  const hasLevel = (at: number) =>
    places.some(
      ({ x, y, width, height }) =>
        width >= height &&
        Math.abs(y + height / 2 - at) <= MARK_EXACT &&
        isBeyond(x, x + width, trim.x, right),
    );
  return [trim.x, right].every(hasUpright) && [trim.y, bottom].every(hasLevel);
}

/** From each mark to each further one. */
function spans(marks: readonly Ends[]): [number, number][] {
  const at = [...new Set(marks.map((mark) => Math.round(mark.at * 10) / 10))].toSorted((a, b) => a - b);
  // More than marks of cut, bleed and folds are no marks.
  if (at.length > MOST_LINES) return [];
  return at.flatMap((first, index) => at.slice(index + 1).map((last): [number, number] => [first, last]));
}
const MOST_LINES = 24;

/** Whether marks at a place stand both before and behind what is between, and none reaches into it. */
function standsOutside(marks: readonly Ends[], place: number, first: number, last: number): boolean {
  const those = marks.filter(({ at }) => Math.abs(at - place) <= EXACT);
  return (
    those.some(({ to }) => to <= first + EXACT) &&
    those.some(({ from }) => from >= last - EXACT) &&
    those.every(({ from, to }) => to <= first + EXACT || from >= last - EXACT)
  );
}

function isBleedOf(one: Place, trim: Place): boolean {
  const around = [
    trim.x - one.x,
    trim.y - one.y,
    one.x + one.width - trim.x - trim.width,
    one.y + one.height - trim.y - trim.height,
  ];
  const [least, most] = [Math.min(...around), Math.max(...around)];
  // What is between a mark of the one and a mark of the other is none of both.
  return least >= -EXACT && most >= BLEED_MM.least && most <= BLEED_MM.most;
}
