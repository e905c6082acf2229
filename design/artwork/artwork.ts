/**
 * Artwork of our own, by name: motifs of trades, and patterns whose name says how many parts they have. What a name
 * draws never changes, since designs keep the name: what is to look otherwise gets another.
 */

import { mirrorPath } from '../layout/scale-path.ts';
import { FESTIVE_MOTIFS } from './festive-motifs.ts';
import { FESTIVE_PATTERNS } from './festive-patterns.ts';
import { IN_MIRROR } from './in-mirror.ts';
import { MOTIFS } from './motifs.ts';
import { type Artwork, PATTERNS } from './patterns.ts';

const drawn = new Map<string, Artwork | null>();
/** What layouts bring with them (`families/`): a page that has not their products does not load it. */
const brought = new Map<string, (one: number, two: number) => Artwork>();
/** More parts than any design needs, few enough to be drawn at once. */
const MOST_PARTS = 48;

/** Artwork of some layouts alone, by name as that of `patterns.ts`. */
export function addArtwork(all: Readonly<Record<string, (one: number, two: number) => Artwork>>): void {
  for (const [name, draw] of Object.entries(all)) brought.set(name, draw);
  drawn.clear();
}

/** Null where there is none of that name. */
export function artworkOf(name: string): Artwork | null {
  let artwork = drawn.get(name);
  if (artwork === undefined) {
    artwork = draw(name);
    // Names come in with designs: there are as many as somebody likes to send.
    if (drawn.size > 500) drawn.clear();
    drawn.set(name, artwork);
  }
  return artwork;
}

function draw(name: string): Artwork | null {
  if (name.startsWith(IN_MIRROR)) {
    const artwork = artworkOf(name.slice(IN_MIRROR.length));
    return artwork && { ...artwork, d: mirrorPath(artwork.d, artwork.width) };
  }
  const motif = named(MOTIFS, name) ?? named(FESTIVE_MOTIFS, name);
  if (motif) return { d: motif(), width: 100, height: 100 };
  const [, stem = '', one = '1', two = '1'] =
    /^([a-z]+(?:-[a-z]+)*)(?:-(\d{1,2}))?(?:-(\d{1,2}))?$/.exec(name) ?? [];
  const pattern = named(PATTERNS, stem) ?? named(FESTIVE_PATTERNS, stem) ?? brought.get(stem);
  const numbers = [Number(one), Number(two)] as const;
  if (!pattern || numbers.some((number) => number < 1 || number > MOST_PARTS)) return null;
  return pattern(...numbers);
}

function named<T>(all: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(all, name) ? all[name] : undefined;
}
