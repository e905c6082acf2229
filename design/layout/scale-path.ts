import type { Box } from '#contract/design/design.ts';

/** Path data of absolute M, L, C and Z from a box of its own into one on the page, in mm. */
export function scalePath(d: string, from: { width: number; height: number }, to: Box): string {
  const [sx, sy] = [to.width / from.width, to.height / from.height];
  let isX = true;
  return d.replaceAll(/-?\d+(?:\.\d+)?/g, (digits) => {
    const value = isX ? to.x + Number(digits) * sx : to.y + Number(digits) * sy;
    isX = !isX;
    return String(Math.round(value * 1000) / 1000);
  });
}

/** The same seen in a mirror, as wide as it was. */
export function mirrorPath(d: string, width: number): string {
  let isX = true;
  return d.replaceAll(/-?\d+(?:\.\d+)?/g, (digits) => {
    const value = isX ? width - Number(digits) : Number(digits);
    isX = !isX;
    return String(Math.round(value * 1000) / 1000);
  });
}
