import type { DrawnPage } from '../facts/ink-edges.ts';

// A row through a code changes often between dark and light: what is smooth need not be looked at. So does a line of text.

interface Look {
  /** Every so many rows are looked along, and so many of them have it. */
  readonly rowStep: number;
  readonly rows: number;
  /** From dark to light or back, by so much of 255, so often within so many pixels. */
  readonly changes: number;
  readonly by: number;
  readonly within: number;
}

/** Of a page, or a tile of it, as codes are read from it. */
const CLOSE: Look = { rowStep: 12, rows: 1, changes: 8, by: 90, within: Number.POSITIVE_INFINITY };
/** Of one of 480 pixels: of 12 mm on A5, or of 15 mm on A4, a code is hardly more than grey there. */
const SMALL: Look = { rowStep: 4, rows: 2, changes: 6, by: 30, within: 40 };

interface Seen extends Omit<DrawnPage, 'pixels'> {
  readonly pixels: Uint8Array | Uint8ClampedArray;
}

/** Whether there may be a code in what was drawn finely enough to read it. */
export const mayHoldCode = (drawn: Seen): boolean => isLively(drawn, CLOSE);

/** Whether there may be one on a page that was drawn only to see where ink is. */
export const mayHoldSmallCode = (drawn: Seen): boolean => isLively(drawn, SMALL);

function isLively({ pixels, width, height }: Seen, look: Look): boolean {
  let rows = 0;
  for (let y = 0; y < height; y += look.rowStep) {
    if (isFlickering(pixels, y * width, width, look)) rows += 1;
    if (rows >= look.rows) return true;
  }
  return false;
}

function isFlickering(pixels: Seen['pixels'], from: number, width: number, look: Look): boolean {
  const places: number[] = [];
  let before = lightAt(pixels, from);
  for (let x = 1; x < width; x += 1) {
    const light = lightAt(pixels, from + x);
    if (Math.abs(light - before) < look.by) continue;
    before = light;
    places.push(x);
    const first = places.at(-look.changes);
    if (first !== undefined && x - first < look.within) return true;
  }
  return false;
}

/** Green over white paper: near enough to how light it is. */
function lightAt(pixels: Seen['pixels'], pixel: number): number {
  const alpha = pixels[pixel * 4 + 3] ?? 0;
  return ((pixels[pixel * 4 + 1] ?? 0) * alpha) / 255 + 255 - alpha;
}
