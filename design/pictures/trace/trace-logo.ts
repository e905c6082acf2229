import { inkColour } from '#compose/svg/ink-colour.ts';
import type { Cmyk } from '#contract/design/cmyk.ts';
import { LONGEST_TRACE, type Traced } from '#contract/design/traced.ts';
import { cmykOf } from '../../look/logo-palette.ts';
import type { Pixels } from '../plain-ground.ts';
import { type Difference, differenceOf, type Layer } from './difference.ts';
import { farOf, flatColours, type Rgb } from './flat-colours.ts';
import { layerCover } from './layer-cover.ts';
import { outlineOf } from './outline.ts';
import { unmix } from './unmix.ts';
import { withoutGround } from './without-ground.ts';

/** Smaller ones do not say how they run between their pixels. */
const LEAST_PX = 40;
/** Of `differenceOf`: what was found between JPEG at quality 70, which passes, and the faintest shades one sees. */
const MOST_INSIDE = 4.5;
const MOST_WRONG = 0.012;
const WHITE: Rgb = [255, 255, 255];

interface Trace extends Difference {
  readonly layers: readonly Layer[];
}

/**
 * A logo of few flat colours as outlines in inks. It is simple where it has at most six colours, its outlines are few,
 * and what they draw, put beside the picture pixel by pixel, is the picture. Null where it is not.
 * @param clear the same without its plain ground, where that is taken away
 */
export function traceLogo(picture: Pixels, clear: Pixels | null = null): Traced['layers'] | null {
  const trace = traceOf(picture, clear);
  if (!trace || trace.inside > MOST_INSIDE || trace.wrong > MOST_WRONG) return null;
  const length = trace.layers.reduce((sum, { d }) => sum + d.length, 0);
  if (trace.layers.length === 0 || length > LONGEST_TRACE) return null;
  return trace.layers.map(({ d, rgb }) => ({ d, ink: inkOfColour(rgb) }));
}

/** The outlines of each flat colour, and how good they are; null where there are none. */
export function traceOf(picture: Pixels, clear: Pixels | null): Trace | null {
  const { width, height } = picture;
  const colours = Math.min(width, height) < LEAST_PX ? null : flatColours(picture);
  if (!colours) return null;
  const whole = unmix(picture, colours);
  const { mixed, ground } = clear
    ? withoutGround(whole, clear, colours.length)
    : { mixed: whole, ground: null };
  const size = { count: colours.length, width, height };
  const layers = colours.flatMap((rgb, nth): Layer[] => {
    const d = outlineOf(layerCover(mixed, nth, size), width, height);
    return d === '' ? [] : [{ d, rgb }];
  });
  return { layers, ...differenceOf(picture, layers, (ground !== null && colours[ground]) || WHITE) };
}

/** Greys, blacks and whites differ less between their channels. */
const GREY = 22;

/** The ink of a flat colour; greys are of black alone, beside which no other plate shows. */
function inkOfColour(rgb: Rgb): Cmyk {
  const grey = (rgb[0] + rgb[1] + rgb[2]) / 3;
  if (farOf(rgb, [grey, grey, grey]) > GREY) return cmykOf(rgb);
  if (grey > 246) return [0, 0, 0, 0];
  if (grey < 48) return [0, 0, 0, 1];
  const missed = (k: number) => {
    const hex = inkColour({ kind: 'process', c: 0, m: 0, y: 0, k });
    return Math.abs(Number.parseInt(hex.slice(3, 5), 16) - grey);
  };
  const shares = Array.from({ length: 101 }, (_, nth) => nth / 100);
  return [0, 0, 0, shares.reduce((best, k) => (missed(k) < missed(best) ? k : best), 0)];
}
