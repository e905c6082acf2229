import type { InkFacts, Place } from './artwork-facts.ts';
import { calmEdges } from './calm-edges.ts';
import { darkInk } from './dark-ink.ts';
import { drawnPiece } from './drawn-piece.ts';
import { paleInk } from './pale-ink.ts';
import { roundReach } from './round-reach.ts';
import { wholePixels } from './whole-pixels.ts';

/** As fine as a cut is exact. */
const FINEST_STEP_MM = 0.5;
/** A bleed is never wider than that, nor is a trim from the edge of its page where marks are. */
const INWARDS_MM = 16;
const BESIDE_TRIM_MM = 6;
const MOST_STEPS = 64;
/** Of 255: lighter is paper, as the eye sees it. */
const LIGHTEST = 250;
const FAINTEST = 8;

/** A page as PDFium drew it: RGBA, transparent where nothing is printed. */
export interface DrawnPage {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Where ink is along the edges of a page and of its trim.
 * @param page in mm, as it is shown
 * @param trim inside the page; null where the page says none
 * @param inwardsMm how far from the edge of the page
 */
export function inkEdges(
  drawn: DrawnPage,
  page: { width: number; height: number },
  trim: Place | null,
  inwardsMm = INWARDS_MM,
): InkFacts {
  const mmPerPx = Math.max(page.width / drawn.width, page.height / drawn.height);
  const stepMm = Math.max(FINEST_STEP_MM, Math.round(mmPerPx * 1000) / 1000);
  const { map: ink, share } = inkMap(drawn);
  const whole: Place = { x: 0, y: 0, ...page };
  const sides = (box: Place, outwards: boolean, deepMm: number) => {
    const count = Math.min(MOST_STEPS, Math.max(1, Math.ceil(deepMm / stepMm)));
    const along = (strip: (from: number) => Place) =>
      Array.from({ length: count }, (_, index) => shareOf(drawn, ink, strip(index * stepMm), page));
    const place = (from: number) => (outwards ? -from - stepMm : from);
    const { x, y, width, height } = box;
    return {
      top: along((from) => ({ x, y: y + place(from), width, height: stepMm })),
      bottom: along((from) => ({ x, y: y + height - place(from) - stepMm, width, height: stepMm })),
      left: along((from) => ({ x: x + place(from), y, width: stepMm, height })),
      right: along((from) => ({ x: x + width - place(from) - stepMm, y, width: stepMm, height })),
    };
  };
  const reach = roundReach(drawn);
  const dark = darkInk(drawn);
  const pale = dark ? null : paleInk(drawn);
  const { width, height } = drawn;
  const piece = trim || share === 0 ? null : drawnPiece({ map: ink, width, height }, page);
  const cut = trim ?? piece;
  return {
    stepMm,
    share,
    ...(reach !== null && { roundReach: reach }),
    ...(dark && { dark }),
    ...(pale && { pale }),
    ...(piece && { piece }),
    ...(share > 0 && { calm: calmEdges(drawn) }),
    fromPageEdge: sides(whole, false, inwardsMm),
    fromRoundEdge: roundEdge(drawn, ink, page, { stepMm, inwardsMm }),
    outsideTrim: cut && sides(cut, true, BESIDE_TRIM_MM),
    insideTrim: cut && sides(cut, false, BESIDE_TRIM_MM),
  };
}

/** For each pixel whether there is ink, and for all of them which share has some: a single dot counts. */
function inkMap({ pixels, width, height }: DrawnPage): { map: Uint8Array; share: number } {
  const map = new Uint8Array(width * height);
  const whole = wholePixels(pixels);
  let inked = 0;
  for (let at = 0; at < map.length; at += 1) {
    // Most of a page has nothing on it.
    if (whole[at] === 0 || !isInk(whole[at] as number)) continue;
    map[at] = 1;
    inked += 1;
  }
  return { map, share: inked === 0 ? 0 : Math.max(0.001, Math.round((inked / map.length) * 1000) / 1000) };
}

/** Whether a pixel is seen on paper: 255 - (255 - darkest) * alpha / 255 < LIGHTEST. By hand: it is asked of millions of pixels. */
function isInk(all: number): boolean {
  const alpha = all >>> 24;
  if (alpha < FAINTEST) return false;
  const lightest = alpha === 255 ? LIGHTEST : 255 - ((255 - LIGHTEST) * 255) / alpha;
  return (all & 255) < lightest || ((all >>> 8) & 255) < lightest || ((all >>> 16) & 255) < lightest;
}

/** A panel of white all over is paper. */
const ALL_OVER = 0.98;

/** Whether something is painted, whatever its colour, and paper is left beside it. */
export function isPartlyPainted({ pixels }: DrawnPage): boolean {
  let painted = 0;
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 0) >= FAINTEST) painted += 1;
  return painted > 0 && painted < (ALL_OVER * pixels.length) / 4;
}

/** Says of a place of a page whether anything is seen there; of one that is not on the page that it is. */
export function inkFinder(
  { pixels, width, height }: DrawnPage,
  page: { width: number; height: number },
): (place: Place) => boolean {
  const whole = wholePixels(pixels);
  const [across, down] = [width / page.width, height / page.height];
  return (place) => {
    const [left, top] = [Math.max(0, Math.floor(place.x * across)), Math.max(0, Math.floor(place.y * down))];
    const right = Math.min(width, Math.ceil((place.x + place.width) * across));
    const bottom = Math.min(height, Math.ceil((place.y + place.height) * down));
    if (right <= left || bottom <= top) return true;
    for (let y = top; y < bottom; y += 1)
      for (let at = y * width + left; at < y * width + right; at += 1)
        if (isInk(whole[at] as number)) return true;
    return false;
  };
}

/** Of the pixels in a strip; none of one that is off the page. */
function shareOf(
  { width, height }: DrawnPage,
  ink: Uint8Array,
  strip: Place,
  page: { width: number; height: number },
): number {
  const clamp = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
  const [x0, x1] = [strip.x, strip.x + strip.width].map((mm) => clamp((mm / page.width) * width, width));
  const [y0, y1] = [strip.y, strip.y + strip.height].map((mm) => clamp((mm / page.height) * height, height));
  let inked = 0;
  let count = 0;
  const [everyY, everyX] = [apart((y1 ?? 0) - (y0 ?? 0)), apart((x1 ?? 0) - (x0 ?? 0))];
  for (let y = y0 ?? 0; y < (y1 ?? 0); y += everyY) {
    for (let at = y * width + (x0 ?? 0); at < y * width + (x1 ?? 0); at += everyX) {
      inked += ink[at] ?? 0;
      count += 1;
    }
  }
  return count === 0 ? 0 : Math.round((inked / count) * 1000) / 1000;
}

/** Along the oval that touches the edges of the page, and along smaller ones inside it. */
function roundEdge(
  { width, height }: DrawnPage,
  ink: Uint8Array,
  page: { width: number; height: number },
  { stepMm, inwardsMm }: { stepMm: number; inwardsMm: number },
): number[] {
  const count = Math.min(MOST_STEPS, Math.max(1, Math.ceil(inwardsMm / stepMm)));
  return Array.from({ length: count }, (_, index) => {
    const mm = (index + 0.5) * stepMm;
    const [rx, ry] = [0.5 - mm / page.width, 0.5 - mm / page.height];
    if (rx <= 0 || ry <= 0) return 0;
    const inked = AROUND.reduce((sum, [cos, sin]) => {
      const [x, y] = [Math.floor((0.5 + rx * cos) * width), Math.floor((0.5 + ry * sin) * height)];
      return sum + (ink[y * width + x] ?? 0);
    }, 0);
    return Math.round((inked / AROUND.length) * 1000) / 1000;
  });
}

/** So many places of an oval tell as much as all of it. */
const AROUND = Array.from({ length: 360 }, (_, degree) => {
  const angle = (degree * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)] as const;
});

/** As many pixels along an edge tell as much as all of them. */
const MOST_SAMPLES = 400;
const apart = (length: number) => Math.max(1, Math.floor(length / MOST_SAMPLES));
