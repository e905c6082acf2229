import type { DrawnPage } from './ink-edges.ts';

/** Of 255, in each of the three colours: what is lighter is hardly told from white. */
const PALEST = 212;
/** And so little apart are they, or it is a tint. */
const GREY = 24;
const WHITE = 250;
/** Less is the rim of a letter. */
const SEEN = 128;
/** So many places across and down tell as much as all of them. */
const PLACES = 200;
/** Of what is painted. */
const NEARLY_ALL = 0.99;
const SOME = 0.04;
/** Of the edges: something may reach them. */
const MOSTLY = 0.9;
/** Of the places: fewer are painted than of any design. */
const FEWEST = 20;

/**
 * Whether all that is painted is white or nearly so (`alone`), lies on such a ground that reaches all four edges (`ground`), or has white
 * parts with nothing painted on either side of them (`parts`): white cloth hides the first and the last, coloured cloth gets a box of the
 * second. Null of everything else.
 */
export function paleInk(drawn: DrawnPage): 'alone' | 'ground' | 'parts' | null {
  const { painted, pale, places } = sampled(drawn);
  if (painted < FEWEST) return null;
  const isPale = pale >= NEARLY_ALL * painted;
  if (painted >= NEARLY_ALL * places) return !isPale && paleEdges(drawn) >= MOSTLY ? 'ground' : null;
  if (isPale) return 'alone';
  return whiteBesideNothing(drawn) >= SOME ? 'parts' : paleEdges(drawn) >= MOSTLY ? 'ground' : null;
}

const isPaleAt = ({ pixels }: DrawnPage, at: number): boolean => {
  const [r, g, b] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
  return Math.min(r, g, b) >= PALEST && Math.max(r, g, b) - Math.min(r, g, b) <= GREY;
};

function sampled(drawn: DrawnPage): { painted: number; pale: number; places: number } {
  const { pixels, width, height } = drawn;
  const [across, down] = [Math.ceil(width / PLACES), Math.ceil(height / PLACES)];
  let [painted, pale, places] = [0, 0, 0];
  for (let y = 0; y < height; y += down)
    for (let x = 0; x < width; x += across) {
      const at = (y * width + x) * 4;
      places += 1;
      if ((pixels[at + 3] ?? 0) < SEEN) continue;
      painted += 1;
      if (isPaleAt(drawn, at)) pale += 1;
    }
  return { painted, pale, places };
}

/** Just inside each edge, where a drawing may have a seam at its very end. */
function paleEdges(drawn: DrawnPage): number {
  const { pixels, width, height } = drawn;
  let [places, pale] = [0, 0];
  const lookAt = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    places += 1;
    if ((pixels[at + 3] ?? 0) >= SEEN && isPaleAt(drawn, at)) pale += 1;
  };
  for (let x = 1; x < width - 1; x += 1) for (const y of [1, height - 2]) lookAt(x, y);
  for (let y = 1; y < height - 1; y += 1) for (const x of [1, width - 2]) lookAt(x, y);
  return places === 0 ? 0 : pale / places;
}

/** Of what is painted in some rows, how much is white from where nothing is to where nothing is again; what has an outline is none. */
function whiteBesideNothing({ pixels, width, height }: DrawnPage): number {
  const down = Math.ceil(height / PLACES);
  let [painted, lost] = [0, 0];
  for (let y = 0; y < height; y += down) {
    let [run, isWhite] = [0, true];
    for (let x = 0; x <= width; x += 1) {
      const at = (y * width + x) * 4;
      if (x < width && (pixels[at + 3] ?? 0) >= SEEN) {
        run += 1;
        painted += 1;
        isWhite &&= Math.min(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0) >= WHITE;
        continue;
      }
      if (isWhite) lost += run;
      [run, isWhite] = [0, true];
    }
  }
  return painted === 0 ? 0 : lost / painted;
}
