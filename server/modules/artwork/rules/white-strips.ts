import type { InkFacts, Place } from '../facts/artwork-facts.ts';
import { besideTrim, beyondCut, SIDES, type Side } from './ink-at-cut.ts';
import type { PageFit } from './page-fit.ts';

/** Paper between the cut and a background that was meant to reach it. */
export interface Strip {
  /** As it is told, in mm of what is printed. */
  readonly mm: number;
  /** From there on inwards there is ink for certain. */
  readonly deepMm: number;
}

/** A wider white edge is meant, in mm; of what has a wide bleed, half as much as that. */
const WIDEST_MM = 2.2;
/** An edge as wide on all sides is a frame, from here on; a narrower one would be cut unevenly, and is none. */
const FRAME_MM = 1.5;
const EVEN_MM = 0.5;
/** Of an edge: what covers less of it is a picture or a text near the cut, and no background. */
const BACKGROUND = 0.3;
/** So far inwards a background goes on: a rule does not. */
const GOES_ON_MM = 2.5;
/** Of the ink of a background, what its rows have at least, and what paper with a speck or the noise of a JPEG has at most. */
const EVEN_INK = 0.6;
const PAPER = 0.2;
/** A first step with less than that is partly paper; one with more begins at the cut. */
const PARTLY = 0.75;
const WHOLLY = 0.9;
const HAIR_STEP = 0.05;
/** Steps of drawings are no finer; where they are coarser, the first may be paper by rounding. */
const FINE_STEP_MM = 0.55;

/** White strips inside the cut, by side: an export that ends a hair before its page does. Frames that are meant are none. */
export function whiteStrips(
  ink: InkFacts,
  fit: Pick<PageFit, 'how' | 'trim' | 'scale'>,
  bleedMm: number,
  page: { width: number; height: number },
): Partial<Record<Side, Strip>> {
  const widest = Math.max(WIDEST_MM, bleedMm / 2);
  const found = SIDES.flatMap((side): [Side, Strip][] => {
    const strip = stripAt(ink, fit, side, page);
    if (!strip || strip.mm * fit.scale > widest) return [];
    return [[side, { mm: strip.mm * fit.scale, deepMm: strip.deepMm * fit.scale }]];
  });
  const wide = found.map(([, { mm }]) => mm);
  const isFrame = wide.length === SIDES.length && Math.max(...wide) - Math.min(...wide) <= EVEN_MM;
  return isFrame && Math.min(...wide) >= FRAME_MM ? {} : Object.fromEntries(found);
}

/** Where it lies on the page. */
export function placeOfStrip(trim: Place, side: Side, mm: number): Place {
  const { x, y, width, height } = trim;
  if (side === 'left') return { x, y, width: mm, height };
  if (side === 'right') return { x: x + width - mm, y, width: mm, height };
  return side === 'top' ? { x, y, width, height: mm } : { x, y: y + height - mm, width, height: mm };
}

/** In mm of the page. */
function stripAt(
  ink: InkFacts,
  fit: Pick<PageFit, 'how' | 'trim'>,
  side: Side,
  page: { width: number; height: number },
): Strip | null {
  const { stepMm } = ink;
  const own = besideTrim(ink, fit);
  const cut = own ? 0 : beyondCut(fit.trim, page)[side];
  const profile = (own?.inside ?? ink.fromPageEdge)[side];
  const first = Math.ceil(cut / stepMm - HAIR_STEP);
  const [begins, full] = backgroundFrom(profile, first, Math.ceil(GOES_ON_MM / stepMm)) ?? [first, 0];
  if (begins === first || full === 0) return null;
  const isExact = own ? stepMm <= FINE_STEP_MM : cut === 0 || stepMm <= FINE_STEP_MM;
  if (!isExact && begins - first < 2) return null;
  const outside = own ? own.outside[side] : profile.slice(0, Math.floor(cut / stepMm)).slice(-6);
  if (Math.max(0, ...outside) > PAPER * full) return null;
  const paper = profile.slice(first, begins).reduce((sum, share) => sum + Math.max(0, 1 - share / full), 0);
  return { mm: Math.round(paper * stepMm * 10) / 10, deepMm: begins * stepMm - cut };
}

/** The step from which on a background goes on inwards, after paper alone, and how much ink it has; null where there is none. */
function backgroundFrom(profile: readonly number[], first: number, rows: number): [number, number] | null {
  const last = profile.length - Math.min(rows, 3);
  for (let at = first; at <= last; at += 1) {
    const inside = profile.slice(at, at + rows);
    const full = Math.max(...inside);
    const share = profile[at] ?? 0;
    if (full < BACKGROUND) continue;
    const isPartly = share < (at === first ? PARTLY : WHOLLY) * full;
    if (isPartly) {
      // Between paper and a background lies one step that has a little of both.
      if (at > first && (profile[at - 1] ?? 0) > PAPER * full) return null;
      continue;
    }
    // Of what is farther out, all but the last step is paper: an ornament in a corner is no background, and no paper.
    const isPaper = profile.slice(first, Math.max(first, at - 1)).every((ink) => ink <= PAPER * full);
    return isPaper && Math.min(...inside) >= EVEN_INK * full ? [at, full] : null;
  }
  return null;
}
