import type { PageFacts, Place } from './artwork-facts.ts';
import type { Colour } from './colour.ts';
import type { Path } from './path.ts';

/** Thicker is a frame, in points, and smaller no shape that is cut, in mm. */
const THICKEST_PT = 2;
const SMALLEST_MM = 15;
const MOST = 16;
/** Of each of its numbers: all or nothing. */
const FULL = 0.95;
const NONE = 0.05;

export type Outline = NonNullable<PageFacts['outlines']>[number];

/** Thin closed lines around nothing, in a colour that stands out of any picture: so designers draw what is cut. */
export class Outlines {
  readonly #found: Outline[] = [];

  /** @param pt how thick it is */
  add(path: Path, pt: number, colour: Colour, toPlace: (box: NonNullable<Path['box']>) => Place): void {
    if (pt > THICKEST_PT || this.#found.length >= MOST || !path.box || !path.isOutline) return;
    const ink = signalOf(colour);
    const place = toPlace(path.box);
    if (ink && Math.min(place.width, place.height) >= SMALLEST_MM) this.#found.push({ ...place, pt, ink });
  }

  done(): Pick<PageFacts, 'outlines'> {
    return this.#found.length > 0 ? { outlines: this.#found } : {};
  }
}

/** One ink or light alone at its full, and red; not black, which frames are drawn in, nor blue and yellow. */
function signalOf({ inks: { space }, values }: Colour): Outline['ink'] | null {
  if (!values.every((value) => value <= NONE || value >= FULL)) return null;
  const full = values.map((value) => (value >= FULL ? '1' : '0')).join('');
  if (space === 'cmyk' || space === 'icc-cmyk') return OF_INKS[full] ?? null;
  return space === 'rgb' || space === 'icc-rgb' ? (OF_LIGHT[full] ?? null) : null;
}

const OF_INKS: Readonly<Record<string, Outline['ink']>> = {
  '0100': 'magenta',
  '1000': 'cyan',
  '0110': 'red',
};
const OF_LIGHT: Readonly<Record<string, Outline['ink']>> = {
  '101': 'magenta',
  '011': 'cyan',
  '100': 'red',
  '010': 'green',
};
