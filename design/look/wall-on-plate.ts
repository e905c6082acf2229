import type { Design, InkRole } from '#contract/design/design.ts';
import { contrastOf } from './ink.ts';
import type { NamedPalette } from './palettes.ts';

/** Foil is told from what it lies on by its colour alone when no light falls on it: names, and ornaments on paper. */
const LEAST_SEEN = { ground: 2.8, paper: 2.3 } as const;

interface Entry {
  readonly template: { readonly plateOn?: Extract<InkRole, 'ground' | 'paper'> | undefined };
  readonly palette: NamedPalette;
}

/** So many designs made for the plate come first: each layout in several colours. */
const FIRST = 48;

/**
 * The wall of a product with foil or spot varnish. Where one is chosen, what is made for it comes first, in colours on which
 * the foil is seen, and among what comes later are layouts of all cards; where none is, these alone.
 * @param wallOf the wall of some of the layouts
 */
export function wallOnPlate<T extends Entry['template'], E extends Entry>(
  templates: readonly T[],
  wallOf: (templates: readonly T[]) => readonly E[],
  finishes: Design['finishes'],
): E[] {
  const others = wallOf(templates.filter(({ plateOn }) => !plateOn));
  if (!finishes) return [...others];
  const plated = wallOf(templates.filter(({ plateOn }) => plateOn))
    .filter(({ template, palette }) => isSeen(template.plateOn, palette, finishes))
    .map((entry) => ({ ...entry, palette: called(entry.palette, finishes) }));
  return [...plated.slice(0, FIRST), ...others, ...plated.slice(FIRST)];
}

function isSeen(
  on: Entry['template']['plateOn'],
  { inks }: NamedPalette,
  { foil }: NonNullable<Design['finishes']>,
): boolean {
  return !on || !foil || contrastOf(foil.like, inks[on]) >= LEAST_SEEN[on];
}

/** By what is seen of it: foil stands where a palette has its second colour. */
const called = (palette: NamedPalette, { foil }: NonNullable<Design['finishes']>): NamedPalette => ({
  ...palette,
  label: foil ? `${palette.label.split(' and ')[0]} and ${foil.name.toLowerCase()}` : palette.label,
});
