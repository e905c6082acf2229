import type { DrawnPage } from './ink-edges.ts';

/** Less is the rim of a letter. */
const SEEN = 128;
/** So many places across and down tell as much as all of them. */
const PLACES = 200;
/** Of the places: fewer are painted than of any design. */
const FEWEST = 20;

/** What is painted at a place, by the index of its pixel: nearly black, nearly white. */
type IsLike = (at: number) => boolean;

export const isPainted = ({ pixels }: DrawnPage, at: number): boolean => (pixels[at + 3] ?? 0) >= SEEN;

/** How many places of a page are looked at, are painted, and are painted so; null where hardly anything is painted. */
export function countPaint(drawn: DrawnPage, isLike: IsLike) {
  const { width, height } = drawn;
  const [across, down] = stepsOf(drawn);
  let [painted, alike, places] = [0, 0, 0];
  for (let y = 0; y < height; y += down)
    for (let x = 0; x < width; x += across) {
      const at = (y * width + x) * 4;
      places += 1;
      if (!isPainted(drawn, at)) continue;
      painted += 1;
      if (isLike(at)) alike += 1;
    }
  return painted < FEWEST ? null : { painted, alike, places };
}

/** How much of the edges is painted so: just inside each, where a drawing may have a seam at its very end. */
export function edgePaint(drawn: DrawnPage, isLike: IsLike): number {
  const { width, height } = drawn;
  const [across, down] = stepsOf(drawn);
  let [places, alike] = [0, 0];
  const lookAt = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    places += 1;
    if (isPainted(drawn, at) && isLike(at)) alike += 1;
  };
  for (let x = 1; x < width - 1; x += across) for (const y of [1, height - 2]) lookAt(x, y);
  for (let y = 1; y < height - 1; y += down) for (const x of [1, width - 2]) lookAt(x, y);
  return places === 0 ? 0 : alike / places;
}

/**
 * Of what is painted in some rows, how much is like that from where nothing is to where nothing is again; what has an outline of another
 * colour is none.
 */
export function shareBesideNothing(drawn: DrawnPage, isLike: IsLike): number {
  const { width, height } = drawn;
  const [, down] = stepsOf(drawn);
  let [painted, lost] = [0, 0];
  for (let y = 0; y < height; y += down) {
    let [run, isAllLike] = [0, true];
    for (let x = 0; x <= width; x += 1) {
      const at = (y * width + x) * 4;
      if (x < width && isPainted(drawn, at)) {
        run += 1;
        painted += 1;
        isAllLike &&= isLike(at);
        continue;
      }
      if (isAllLike) lost += run;
      [run, isAllLike] = [0, true];
    }
  }
  return painted === 0 ? 0 : lost / painted;
}

/** From one row to the next that is looked at, too. */
export const stepsOf = ({ width, height }: DrawnPage): [across: number, down: number] => [
  Math.ceil(width / PLACES),
  Math.ceil(height / PLACES),
];
