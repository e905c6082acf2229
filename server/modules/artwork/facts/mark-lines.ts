import { MOST_INNER_MARKS, MOST_MARKS, MOST_NAMES, type PageFacts, type Place } from './artwork-facts.ts';
import type { Box } from './matrix.ts';

/** Crop marks are as long as this, in points: 2 to 20 mm. */
export const MARK_SHORTEST = 5.6;
const LONGEST = 57;
const THICKEST = 2;
/** At two corners an upright one: beside a narrow sheet the level ones are at its edge. */
const FEWEST_INNER = 4;
/** The inner end of one is no farther from the edge of the page. */
const FARTHEST_MM = 30;

/** Whether it is a short straight line or thin bar. @param points of a unit of the page */
export function isLikeMark(box: Box, points: number): boolean {
  const across = (box.x1 - box.x0) * points;
  const down = (box.y1 - box.y0) * points;
  const longer = Math.max(across, down);
  return Math.min(across, down) <= THICKEST && longer >= MARK_SHORTEST && longer <= LONGEST;
}

/** Short straight lines of a page, wherever they are: a crop mark stands outside the trim. */
export class MarkLines {
  readonly #x = new Set<number>();
  readonly #y = new Set<number>();
  readonly #places: Place[] = [];
  readonly #inner: Place[] = [];

  /** @param page all of it that is shown, in mm */
  add(place: Place, page: Place): void {
    const { x, y, width, height } = place;
    const list = isAtEdge(place, page) ? this.#places : this.#inner;
    // One more tells that there are more.
    if (list.length < (list === this.#inner ? MOST_INNER_MARKS + 1 : MOST_MARKS)) list.push(place);
    const [marks, at] = width < height ? [this.#x, x + width / 2] : [this.#y, y + height / 2];
    if (marks.size < MOST_NAMES) marks.add(Math.round(at * 1000) / 1000);
  }

  done(): PageFacts['marks'] {
    const isFew = this.#inner.length >= FEWEST_INNER && this.#inner.length <= MOST_INNER_MARKS;
    return {
      x: [...this.#x],
      y: [...this.#y],
      places: this.#places,
      ...(isFew && { inner: this.#inner }),
    };
  }
}

/** An upright one above or below the trim, a level one beside it. */
function isAtEdge({ x, y, width, height }: Place, page: Place): boolean {
  const [first, last] = width < height ? [y, y + height] : [x, x + width];
  const [start, end] = width < height ? [page.y, page.y + page.height] : [page.x, page.x + page.width];
  return last - start <= FARTHEST_MM || end - first <= FARTHEST_MM;
}
