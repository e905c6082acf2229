import type { Product } from '#contract/catalogue/catalogue.ts';

/** How the colours of our stock look; a colour missing here shows by its name alone. */
const colours: Readonly<Record<string, string>> = {
  beige: '#d9c7a7',
  black: '#17181c',
  blue: '#2456a6',
  bottle: '#174a35',
  brown: '#6b4a30',
  charcoal: '#3b3f46',
  clear: '#eef3f5',
  cream: '#f3e9d2',
  gold: '#c99a3b',
  green: '#1f7a4d',
  grey: '#9aa0a8',
  ivory: '#f6efe0',
  kraft: '#b98a5b',
  maroon: '#6d1f2b',
  mustard: '#d39b22',
  natural: '#eadfc8',
  navy: '#1d2a4d',
  olive: '#6a6a36',
  orange: '#e2711d',
  pink: '#e58fa5',
  purple: '#5b3a82',
  red: '#c42a2a',
  royal: '#2748b4',
  silver: '#bfc4c9',
  sky: '#86b9de',
  teal: '#1b7f84',
  white: '#ffffff',
  yellow: '#f2c53d',
};

/** `Navy blue` is navy, `Light grey` is grey: the first word that names a colour decides. */
export function swatchOf(value: string): string | null {
  for (const word of value.toLowerCase().split(/[^a-z]+/)) {
    const colour = colours[word.replace('gray', 'grey')];
    if (colour) return colour;
  }
  return null;
}

/** How the colours of a product look, by the value of its colour options. */
export function swatchesOf({
  attributes,
  optionSettings,
}: Pick<Product, 'attributes' | 'optionSettings'>): Record<string, string> {
  const swatches: Record<string, string> = {};
  for (const [name, values] of Object.entries(attributes))
    for (const value of /colou?r/i.test(name) ? values : []) {
      const colour = swatchOf(value);
      if (colour) swatches[value] = colour;
    }
  for (const { swatches: own } of Object.values(optionSettings)) Object.assign(swatches, own);
  return swatches;
}
