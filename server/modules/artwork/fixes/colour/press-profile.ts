import { readFile } from 'node:fs/promises';
import type { PressCondition } from '#contract/catalogue/catalogue.ts';
import { PRESS_CONDITIONS } from '../press-conditions.ts';
import type { Lab } from './delta-e.ts';
import {
  type ColourEngine,
  type ColourTransform,
  colourEngine,
  type OpenProfile,
  type PixelTransform,
} from './lcms.ts';

/** Shares of cyan, magenta, yellow and black, 0 to 1. */
export type Cmyk = readonly [cyan: number, magenta: number, yellow: number, black: number];

export const inkOf = (cmyk: Cmyk) => cmyk[0] + cmyk[1] + cmyk[2] + cmyk[3];

/** The profile of a press condition, open for converting to it and for seeing what it prints. */
export interface PressProfile {
  readonly condition: PressCondition;
  readonly path: string;
  readonly engine: ColourEngine;
  readonly profile: OpenProfile;
  /** Relative colorimetric with black point compensation. */
  readonly labToCmyk: (lab: Lab) => Cmyk;
  readonly cmykToLab: (cmyk: Cmyk) => Lab;
  /** Black alone for a grey of that luminance (0 to 1), which looks as light: paper 0, black 1. */
  readonly blackFor: (luminance: number) => number;
  /** As it looks on a screen: paper is white. */
  readonly proofPixels: PixelTransform;
}

const opened = new Map<PressCondition, Promise<PressProfile>>();

export function pressProfile(condition: PressCondition): Promise<PressProfile> {
  const known = opened.get(condition) ?? openPress(condition);
  opened.set(condition, known);
  return known;
}

async function openPress(condition: PressCondition): Promise<PressProfile> {
  const path = PRESS_CONDITIONS[condition].profilePath;
  const engine = await colourEngine();
  const profile = engine.open(await readFile(path));
  const fromLab = profile && engine.colours(engine.lab, profile);
  const toLab = profile && engine.colours(profile, engine.lab);
  if (!(profile && fromLab && toLab)) throw new Error(`${path} is no profile of a press.`);
  let proof: PixelTransform | null = null;
  return {
    condition,
    path,
    engine,
    profile,
    labToCmyk: (colour) => cmykOf(fromLab(colour)),
    cmykToLab: (cmyk) => labOf(toLab(cmyk.map((share) => share * 100))),
    blackFor: blackCurve(toLab),
    // Takes longer to prepare than all the others, and is asked for only where a proof is drawn.
    proofPixels: (pixels) => {
      proof ??= engine.pixels(profile, engine.srgb);
      if (!proof) throw new Error(`${path} shows no proof.`);
      return proof(pixels);
    },
  };
}

/** Less is no dot a press prints, and no step of eight bits. */
const NOTHING = 0.004;
const share = (percent: number | undefined) => {
  const value = Math.round((percent ?? 0) * 10) / 1000;
  return value < NOTHING ? 0 : Math.min(1, value);
};

/** Of what LittleCMS says in percent. */
export const cmykOf = ([c, m, y, k]: readonly number[]): Cmyk => [share(c), share(m), share(y), share(k)];
export const labOf = ([l = 0, a = 0, b = 0]: readonly number[]): Lab => [l, a, b];

/** CIE 15: luminance of a lightness, and back. */
export const luminanceOf = (lightness: number) =>
  lightness > 8 ? ((lightness + 16) / 116) ** 3 : lightness / 903.3;

/**
 * The tone curve of black: how light each share of it is. Black point compensation maps the darkest to black alone, so
 * that all greys stay apart.
 */
function blackCurve(toLab: ColourTransform): (luminance: number) => number {
  const steps = 200;
  const shares = Array.from({ length: steps + 1 }, (_, step) => (step / steps) * 100);
  const labs = toLab(shares.flatMap((black) => [0, 0, 0, black]));
  const light = shares.map((_, step) => luminanceOf(labs[step * 3] ?? 0));
  const [paper, black] = [light[0] ?? 1, light[steps] ?? 0];
  return (luminance) => {
    const wanted = black + Math.min(1, Math.max(0, luminance)) * (paper - black);
    let [low, high] = [0, steps];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((light[middle] ?? 0) > wanted) low = middle;
      else high = middle;
    }
    const [above, below] = [light[low] ?? 0, light[high] ?? 0];
    const by = above === below ? 0 : (above - wanted) / (above - below);
    return share(((low + Math.min(1, Math.max(0, by))) / steps) * 100);
  };
}
