import type { Cmyk, Design, Palette } from '#contract/design/design.ts';
import { luminanceOf, rgbOf } from './ink.ts';

type Colour = NonNullable<Design['cloth']>;

/** Brown card of recycled fibre, as a screen shows it: inks are seen through, and white there is none. */
export const KRAFT: Colour = [0.72, 0.56, 0.39];

/** A design on kraft keeps its colour as one on cloth does. */
export const isKraft = (stock: Design['cloth']): boolean => String(stock) === String(KRAFT);

const BLACK: Cmyk = [0, 0, 0, 1];
const NONE: Cmyk = [0, 0, 0, 0];
const LEAST_WORDS = 4.5;
const LEAST_DRAWING = 2;

/** How an ink stands out from the bare card: what lies under it takes its share of the light. */
export function contrastOnKraft(ink: Cmyk, under: Cmyk = NONE): number {
  const [one = 0, other = 0] = [ink, under]
    .map((each) => luminanceOf(seenOnKraft(each)))
    .toSorted((a, b) => b - a);
  return (one + 0.05) / (other + 0.05);
}

const seenOnKraft = (ink: Cmyk): Colour => rgbOf(ink).map((value, at) => value * (KRAFT[at] ?? 1)) as Colour;

/** The colours of a palette on kraft: dark ones alone. Where others have white or a pale colour, nothing is printed. */
export function paletteOnKraft({ name, inks }: Palette): Palette {
  const strong = contrastOnKraft(inks.strong) >= LEAST_WORDS ? inks.strong : BLACK;
  const ground = contrastOnKraft(inks.ground) >= LEAST_WORDS ? inks.ground : strong;
  const [c, m, y, k] = ground;
  const lighter: Cmyk = [c, m, y, Math.max(0, k - 0.12)];
  const isApart = contrastOnKraft(NONE, lighter) >= LEAST_WORDS;
  return {
    name,
    inks: {
      paper: NONE,
      ink: BLACK,
      soft: BLACK,
      strong,
      accent: contrastOnKraft(inks.accent) >= LEAST_DRAWING ? inks.accent : strong,
      tint: NONE,
      ground,
      onGround: NONE,
      groundTint: isApart ? lighter : ground,
    },
  };
}
