import sharp from 'sharp';
import type { DrawnItem, DrawnPage, Ink } from '#compose/page.ts';
import { drawSvg } from '#compose/svg/svg-of.ts';
import type { Compositor } from '#compose/text.ts';

const BLACK: Ink = { kind: 'process', c: 0, m: 0, y: 0, k: 1 };
/** Fine enough for a tenth of a millimetre. */
const PX_A_MM = 20;

const isPlate = (ink: Ink | undefined): boolean => ink?.kind === 'spot';

/** What of an item is on a plate, in black. */
function onPlate(item: DrawnItem): DrawnItem[] {
  if (item.kind === 'picture') return [];
  if (item.kind === 'text') return isPlate(item.ink) ? [{ ...item, ink: BLACK }] : [];
  if (item.kind === 'group') return [{ ...item, items: item.items.flatMap(onPlate) }];
  const { fill, stroke, ...rest } = item;
  const has = { fill: isPlate(fill), stroke: isPlate(stroke?.ink) };
  if (!has.fill && !has.stroke) return [];
  return [
    {
      ...rest,
      ...(has.fill && { fill: BLACK }),
      ...(has.stroke && stroke && { stroke: { ...stroke, ink: BLACK } }),
    },
  ];
}

/** How far each place is from the next that is not of the kind, in pixels: near enough (chamfer 3-4). */
function distances(isIn: (at: number) => boolean, width: number, height: number): Float32Array {
  const far = new Float32Array(width * height).fill(1e9);
  for (let at = 0; at < far.length; at += 1) if (!isIn(at)) far[at] = 0;
  const least = (at: number, other: number, by: number) => {
    far[at] = Math.min(far[at] ?? 0, (far[other] ?? 0) + by);
  };
  for (let y = 1; y < height; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      least(at, at - 1, 1);
      least(at, at - width, 1);
      least(at, at - width - 1, 1.36);
      least(at, at - width + 1, 1.36);
    }
  for (let y = height - 2; y >= 0; y -= 1)
    for (let x = width - 2; x > 0; x -= 1) {
      const at = y * width + x;
      least(at, at + 1, 1);
      least(at, at + width, 1);
      least(at, at + width + 1, 1.36);
      least(at, at + width - 1, 1.36);
    }
  return far;
}

/** A part of a plate, or of the free room in it, that is thinner than it may be. */
export interface Thin {
  readonly xMm: number;
  readonly yMm: number;
  readonly areaMm2: number;
}

/**
 * Parts of the plate of a page that are thinner than a width, the largest first: what a disc of that width cannot reach. Tips of
 * leaves and ends of letters are among them, and small.
 */
export async function thinParts(page: DrawnPage, compositor: Compositor, widthMm: number): Promise<Thin[]> {
  const plate = { ...page, items: page.items.flatMap(onPlate) };
  const [width, height] = [Math.round(page.widthMm * PX_A_MM), Math.round(page.heightMm * PX_A_MM)];
  const inPixels = drawSvg(plate, compositor).replace(
    /width="[\d.]+mm" height="[\d.]+mm"/,
    `width="${width}" height="${height}"`,
  );
  const { data } = await sharp(Buffer.from(inPixels))
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isDark = (at: number) => (data[at] ?? 255) < 128;
  const r = (widthMm * PX_A_MM) / 2;
  const inside = distances(isDark, width, height);
  const reached = distances((at) => (inside[at] ?? 0) < r - 0.5, width, height);
  const rest = (at: number) => isDark(at) && (reached[at] ?? 0) > r + 0.5;
  return parts(rest, width, height);
}

/** Pixels that hang together. */
function parts(isIn: (at: number) => boolean, width: number, height: number): Thin[] {
  const seen = new Uint8Array(width * height);
  const found: Thin[] = [];
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] || !isIn(start)) continue;
    const open = [start];
    seen[start] = 1;
    let [count, sumX, sumY] = [0, 0, 0];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      count += 1;
      sumX += at % width;
      sumY += Math.floor(at / width);
      for (const next of [at - 1, at + 1, at - width, at + width])
        if (next >= 0 && next < seen.length && !seen[next] && isIn(next)) {
          seen[next] = 1;
          open.push(next);
        }
    }
    found.push({
      xMm: sumX / count / PX_A_MM,
      yMm: sumY / count / PX_A_MM,
      areaMm2: count / PX_A_MM ** 2,
    });
  }
  return found.toSorted((a, b) => b.areaMm2 - a.areaMm2);
}
