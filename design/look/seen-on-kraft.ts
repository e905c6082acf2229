import { paletteOnKraft } from './on-kraft.ts';
import type { NamedPalette } from './palettes.ts';

/** What is left of a palette on kraft, in words, where its usual name says colours that are not printed there. */
const LABELS: Readonly<Record<string, string>> = {
  indigo: 'Indigo',
  maroon: 'Maroon',
  terracotta: 'Black and terracotta',
  peacock: 'Peacock',
  rani: 'Black',
  charcoal: 'Black and gold',
  wine: 'Wine',
  coffee: 'Coffee and ochre',
  lilac: 'Violet',
  turmeric: 'Black',
};

/** A palette by what of it is seen on kraft. */
export const seenOnKraft = (palette: NamedPalette): NamedPalette => ({
  ...palette,
  label: LABELS[palette.name] ?? palette.label,
});

const inksOnKraft = (palette: NamedPalette) => String(Object.values(paletteOnKraft(palette).inks));

/** Whether two palettes are printed alike on kraft. */
export const isSameOnKraft = (one: NamedPalette, other: NamedPalette): boolean =>
  inksOnKraft(one) === inksOnKraft(other);

interface Entry {
  readonly template: { readonly name: string };
  readonly palette: NamedPalette;
}

/** Entries of a wall as they are on kraft: by what is seen of their colours, each layout in each once. */
export function wallOnKraft<E extends Entry>(wall: readonly E[]): E[] {
  const looks = new Set<string>();
  return wall.flatMap((entry) => {
    const look = `${entry.template.name} ${inksOnKraft(entry.palette)}`;
    if (looks.has(look)) return [];
    looks.add(look);
    return [{ ...entry, palette: seenOnKraft(entry.palette) }];
  });
}

/** Palettes to choose from on kraft: of those printed alike the first, or the one that is chosen. */
export const palettesOnKraft = (palettes: readonly NamedPalette[], chosen: string): NamedPalette[] =>
  palettes
    .filter(
      (palette, at) =>
        palette.name === chosen ||
        !palettes.some(
          (other, nth) =>
            other !== palette && isSameOnKraft(palette, other) && (nth < at || other.name === chosen),
        ),
    )
    .map(seenOnKraft);
