import { decodeStream, StreamLimit } from '../../facts/decode-stream.ts';
import { deltaE, type Lab } from './delta-e.ts';
import type { ColourTransform, OpenProfile } from './lcms.ts';
import { type Cmyk, inkOf, labOf, luminanceOf, type PressProfile } from './press-profile.ts';
import { RGB_SPACE, type SourceSpace } from './source-space.ts';

type RgbSpace = Extract<SourceSpace, { kind: 'rgb' }>;

const LARGEST_PROFILE_BYTES = 4 * 1024 * 1024;
const KEPT = 50_000;
/** Greys as programs write them: what differs less in chroma is meant to be grey, in the dark even more. */
const GREY_CHROMA = 1;
const DARK_GREY = { lightness: 20, chroma: 3 };
/** Black as it comes back from a screen: what K 100 was before somebody exported it as RGB (#231F20). */
const BLACK_LIGHTNESS = 13;

/** What colours of any space are on the press. Remembers what it was asked: a page uses few colours many times. */
export class ColourValues {
  readonly press: PressProfile;
  readonly #known = new Map<SourceSpace, Map<string, Cmyk>>();
  readonly #labs = new Map<RgbSpace['profile'], ColourTransform | null>();

  constructor(press: PressProfile) {
    this.press = press;
  }

  /**
   * A single colour. Grey of a screen becomes black alone, and black 100 % of it.
   * @param values as the space counts them
   * @param how.grey `together` where a colour is a step between others: then grey is mixed as they are
   */
  cmyk(space: SourceSpace, values: readonly number[], how: { grey: 'alone' | 'together' }): Cmyk {
    const known = this.#known.get(space) ?? new Map<string, Cmyk>();
    this.#known.set(space, known);
    const key = `${how.grey} ${values.join(' ')}`;
    const found = known.get(key);
    if (found) return found;
    const cmyk = this.#convert(space, values, how.grey);
    if (known.size < KEPT) known.set(key, cmyk);
    return cmyk;
  }

  /** How it looks where it is defined; null for what only a press defines. */
  lab(space: SourceSpace, values: readonly number[]): Lab | null {
    switch (space.kind) {
      case 'rgb':
        return this.#rgbToLab(space, values);
      case 'calrgb':
        return calRgbToLab(space, values);
      case 'lab':
        return [values[0] ?? 0, values[1] ?? 0, values[2] ?? 0];
      case 'indexed':
        return this.lab(space.base, entryOf(space, values));
      default:
        return null;
    }
  }

  /** Whether it is meant as a grey. */
  isGrey(lab: Lab): boolean {
    const chroma = Math.hypot(lab[1], lab[2]);
    return chroma <= (lab[0] <= DARK_GREY.lightness ? DARK_GREY.chroma : GREY_CHROMA);
  }

  /** How far a colour moves to become that (ΔE00); 0 for greys, whose ink is chosen, not mixed. */
  shift(space: SourceSpace, values: readonly number[], cmyk: Cmyk): number {
    const lab = this.lab(space, values);
    return lab === null || this.isGrey(lab) ? 0 : deltaE(lab, this.press.cmykToLab(cmyk));
  }

  #convert(space: SourceSpace, values: readonly number[], grey: 'alone' | 'together'): Cmyk {
    switch (space.kind) {
      case 'gray':
        return [0, 0, 0, 1 - clamp(values[0] ?? 0)];
      case 'cmyk':
        return [clamp(values[0] ?? 0), clamp(values[1] ?? 0), clamp(values[2] ?? 0), clamp(values[3] ?? 0)];
      case 'indexed':
        return this.cmyk(space.base, entryOf(space, values), { grey });
      case 'spot':
        return this.#spot(space, values, grey);
      default: {
        const lab = this.lab(space, values);
        return lab ? this.#fromLab(lab, grey) : [0, 0, 0, 1];
      }
    }
  }

  #fromLab(lab: Lab, grey: 'alone' | 'together'): Cmyk {
    if (grey === 'alone' && this.isGrey(lab)) {
      if (lab[0] <= BLACK_LIGHTNESS) return [0, 0, 0, 1];
      return [0, 0, 0, this.press.blackFor(luminanceOf(lab[0]))];
    }
    return this.press.labToCmyk(lab);
  }

  #spot(
    space: Extract<SourceSpace, { kind: 'spot' }>,
    values: readonly number[],
    grey: 'alone' | 'together',
  ): Cmyk {
    if (space.names.every((name) => name === 'None')) return [0, 0, 0, 0];
    if (space.names.includes('All')) return [0, 0, 0, clamp(values[0] ?? 0)];
    const process = ['Cyan', 'Magenta', 'Yellow', 'Black'];
    if (space.names.every((name) => process.includes(name) || name === 'None')) {
      const [c = 0, m = 0, y = 0, k = 0] = process.map((name) =>
        clamp(values[space.names.indexOf(name)] ?? 0),
      );
      return [c, m, y, k];
    }
    if (values.every((value) => value <= 0)) return [0, 0, 0, 0];
    const mixed = space.tint?.(values);
    return mixed ? this.cmyk(space.alternate, mixed, { grey }) : [0, 0, 0, clamp(Math.max(...values))];
  }

  #rgbToLab(space: RgbSpace, values: readonly number[]): Lab {
    let transform = this.#labs.get(space.profile);
    if (transform === undefined) {
      const { engine } = this.press;
      transform = engine.colours(this.profileOf(space), engine.lab);
      this.#labs.set(space.profile, transform);
    }
    if (transform) return labOf(transform([0, 1, 2].map((index) => clamp(values[index] ?? 0))));
    return space.profile ? this.#rgbToLab(RGB_SPACE as RgbSpace, values) : [0, 0, 0];
  }

  /** The profile of an RGB, sRGB where it says none that can be read. */
  profileOf({ profile }: RgbSpace): OpenProfile {
    const { engine } = this.press;
    if (!profile) return engine.srgb;
    try {
      const found = engine.open(decodeStream(profile, LARGEST_PROFILE_BYTES));
      return found?.space === 'rgb' ? found : engine.srgb;
    } catch (error) {
      if (error instanceof StreamLimit) return engine.srgb;
      throw error;
    }
  }
}

const clamp = (value: number) => Math.min(1, Math.max(0, Number.isFinite(value) ? value : 0));

/** An entry of a palette, as its base counts. */
export function entryOf(
  { base, table, last }: Extract<SourceSpace, { kind: 'indexed' }>,
  values: readonly number[],
): number[] {
  const index = Math.min(last, Math.max(0, Math.round(values[0] ?? 0)));
  const bytes = Array.from(
    { length: base.components },
    (_, part) => table[index * base.components + part] ?? 0,
  );
  if (base.kind !== 'lab') return bytes.map((byte) => byte / 255);
  const [a0 = -100, a1 = 100, b0 = -100, b1 = 100] = base.range;
  const [l = 0, a = 0, b = 0] = bytes.map((byte) => byte / 255);
  return [l * 100, a0 + a * (a1 - a0), b0 + b * (b1 - b0)];
}

/** ISO 32000-2, 8.6.5.3, brought to the white of D50 by scaling. */
function calRgbToLab(space: Extract<SourceSpace, { kind: 'calrgb' }>, values: readonly number[]): Lab {
  const linear = [0, 1, 2].map((index) => clamp(values[index] ?? 0) ** (space.gamma[index] ?? 1));
  const relative = [0, 1, 2].map((axis) => {
    const sum = linear.reduce(
      (total, value, index) => total + value * (space.matrix[index * 3 + axis] ?? 0),
      0,
    );
    return sum / (space.white[axis] || 1);
  });
  const [x = 0, y = 0, z = 0] = relative.map((value) =>
    value > 216 / 24389 ? Math.cbrt(value) : (value * 24389) / 27 / 116 + 16 / 116,
  );
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/**
 * No more ink than `most` (1 for each full ink): what cyan, magenta and yellow have in common is given to black, and what
 * is still too much is taken from all three alike, so that the hue stays.
 */
export function limitInk(cmyk: Cmyk, most: number): Cmyk {
  const over = inkOf(cmyk) - most;
  if (over <= 0) return cmyk;
  const [c, m, y, k] = cmyk;
  // Each part of grey costs three inks and is replaced by about as much of black where there is room.
  const room = 1 - k;
  const grey = Math.min(c, m, y, over / 2 <= room ? over / 2 : (over + room) / 3);
  const black = Math.min(1, k + grey);
  const rest: Cmyk = [c - grey, m - grey, y - grey, black];
  const colours = rest[0] + rest[1] + rest[2];
  const scale = colours > 0 ? Math.min(1, Math.max(0, (most - black) / colours)) : 0;
  const floor = (value: number) => Math.floor(value * scale * 1000 + 1e-6) / 1000;
  return [floor(rest[0]), floor(rest[1]), floor(rest[2]), Math.round(black * 1000) / 1000];
}
