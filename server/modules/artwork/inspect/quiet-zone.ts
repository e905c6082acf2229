interface Point {
  readonly x: number;
  readonly y: number;
}

interface Corners {
  readonly topLeft: Point;
  readonly topRight: Point;
  readonly bottomLeft: Point;
  readonly bottomRight: Point;
}

/** What the standard asks for around a QR code (ISO/IEC 18004). */
const WANTED = 4;
const STEP = 0.5;
/** The corners are exact to less than that. */
const BEGIN = 0.75;
const SAMPLES = 24;

/**
 * How much free space is around a code, in modules, at most 4: the nearest ink at any of its sides. What is off the page
 * is paper.
 * @param modules of the code from side to side
 * @param isInverted light squares on a dark ground
 */
export function quietModules(
  drawn: { pixels: Uint8ClampedArray; width: number; height: number },
  { topLeft, topRight, bottomLeft, bottomRight }: Corners,
  modules: number,
  isInverted: boolean,
): number {
  const sides = [
    [topLeft, topRight, bottomLeft],
    [topRight, bottomRight, topLeft],
    [bottomRight, bottomLeft, topRight],
    [bottomLeft, topLeft, bottomRight],
  ] as const;
  for (let away = BEGIN; away < WANTED; away += STEP)
    for (const [from, to, inside] of sides) {
      // From the far side through this one, and on.
      const out = { x: (from.x - inside.x) / modules, y: (from.y - inside.y) / modules };
      for (let sample = 0; sample <= SAMPLES; sample += 1) {
        const along = sample / SAMPLES;
        const x = from.x + (to.x - from.x) * along + out.x * away;
        const y = from.y + (to.y - from.y) * along + out.y * away;
        if (isInk(drawn, x, y, isInverted)) return away < 1 ? 0 : Math.floor(away * 2) / 2;
      }
    }
  return WANTED;
}

const MIDDLE = 128;

function isInk(
  { pixels, width, height }: { pixels: Uint8ClampedArray; width: number; height: number },
  x: number,
  y: number,
  isInverted: boolean,
): boolean {
  const [column, row] = [Math.round(x), Math.round(y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return false;
  const at = (row * width + column) * 4;
  const light = 0.3 * (pixels[at] ?? 255) + 0.59 * (pixels[at + 1] ?? 255) + 0.11 * (pixels[at + 2] ?? 255);
  return isInverted ? light > MIDDLE : light < MIDDLE;
}
