import type { DrawnPage } from './ink-edges.ts';

/** Of 255, in the channel that differs most: an even ground and the noise of a JPEG stay below; letters are far above. */
const EVEN = 24;
const STANDS_OUT = 60;
/** What is cut round is nearly a square: in a new process the first pages would cost milliseconds, and of a brochure nobody asks. */
const NEARLY_SQUARE = 1.25;
/** So many places across tell as much as all of them. */
const MOST_PLACES = 160;
/** Of the pixels: less is a speck. */
const SPECK = 0.0005;

/**
 * How far what stands on an even ground reaches from the middle, in radii of the oval that touches the edges of the page: more than 1
 * would be cut off of what is cut round. Null of what has no even ground all along its edges, as a photo and a disc in its square, and of long pages.
 */
export function roundReach(drawn: DrawnPage): number | null {
  const { pixels, width, height } = drawn;
  if (Math.max(width, height) > NEARLY_SQUARE * Math.min(width, height)) return null;
  const [first] = [pixelAt(drawn, 1, 1)];
  const differs = (at: number) => {
    let most = 0;
    for (let channel = 0; channel < 4; channel += 1)
      most = Math.max(most, Math.abs((pixels[at + channel] ?? 0) - (pixels[first + channel] ?? 0)));
    return most;
  };
  if (!isEvenAround(drawn, differs)) return null;
  const apart = Math.max(1, Math.floor(Math.max(width, height) / MOST_PLACES));
  const rings = new Uint32Array(RINGS + 1);
  let all = 0;
  for (let y = 0; y < height; y += apart) {
    const down = (2 * (y + 0.5)) / height - 1;
    for (let x = 0; x < width; x += apart) {
      all += 1;
      if (differs((y * width + x) * 4) < STANDS_OUT) continue;
      const across = (2 * (x + 0.5)) / width - 1;
      const ring = Math.floor(Math.sqrt(across * across + down * down) * A_RADIUS);
      rings[ring] = (rings[ring] ?? 0) + 1;
    }
  }
  let beyond = 0;
  for (let ring = RINGS; ring > 0; ring -= 1) {
    beyond += rings[ring] ?? 0;
    if (beyond > SPECK * all) return (ring + 1) / A_RADIUS;
  }
  return 0;
}

/** Hundredths of a radius; a corner is no farther than the square root of two. */
const A_RADIUS = 100;
const RINGS = 142;

const pixelAt = ({ width }: DrawnPage, x: number, y: number) => (y * width + x) * 4;

/** Just inside each edge, where a drawing may have a seam at its very end. */
function isEvenAround(drawn: DrawnPage, differs: (at: number) => number): boolean {
  const { width, height } = drawn;
  for (let x = 1; x < width - 1; x += 1)
    if (differs(pixelAt(drawn, x, 1)) > EVEN || differs(pixelAt(drawn, x, height - 2)) > EVEN) return false;
  for (let y = 1; y < height - 1; y += 1)
    if (differs(pixelAt(drawn, 1, y)) > EVEN || differs(pixelAt(drawn, width - 2, y)) > EVEN) return false;
  return true;
}
