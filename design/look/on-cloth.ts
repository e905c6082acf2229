import type { Cmyk, Design, Palette } from '#contract/design/design.ts';
import { luminanceOf, rgbOf } from './ink.ts';
import { isKraft, paletteOnKraft } from './on-kraft.ts';

type Cloth = NonNullable<Design['cloth']>;

const WHITE: Cmyk = [0, 0, 0, 0];
/** As lines and large letters are told from what they lie on. */
const LEAST = 1.9;
const LEAST_WORDS = 3.2;

const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Colours somebody chose themselves: no palette of ours has this name. */
export const BRAND_PALETTE = 'brand';

/** What a design has of a palette: as it is printed on its cloth, and what was chosen where nothing of ours says it again. */
export const withPaletteOn = <D extends Pick<Design, 'cloth' | 'palette' | 'brandInks'>>(
  { brandInks: _, ...design }: D,
  palette: Palette,
) => ({
  ...design,
  palette: paletteOn(palette, design.cloth),
  ...(design.cloth && palette.name === BRAND_PALETTE && { brandInks: palette.inks }),
});

/** The colours of a palette as they are printed on cloth: nothing lies under them, so words are white on what is dark. */
export function paletteOn({ name, inks }: Palette, cloth: Cloth | undefined): Palette {
  if (!cloth) return { name, inks };
  if (isKraft(cloth)) return paletteOnKraft({ name, inks });
  const ground = luminanceOf(cloth);
  const isDark = ground < 0.3;
  const seen = (ink: Cmyk, other: Cmyk, least = LEAST) =>
    contrast(luminanceOf(rgbOf(ink)), ground) >= least ? ink : other;
  const light = isDark ? WHITE : inks.ink;
  const strong = isDark
    ? inks.onGround[3] === 1
      ? WHITE
      : inks.onGround
    : seen(inks.strong, inks.ink, LEAST_WORDS);
  return {
    name,
    inks: {
      ...inks,
      ink: light,
      soft: light,
      strong,
      accent: seen(inks.accent, strong),
      tint: isDark ? seen(inks.groundTint, inks.accent) : seen(inks.accent, strong),
    },
  };
}
