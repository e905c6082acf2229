import type { Issue } from '#contract/errors.ts';

/** What partners print: the categories of the catalogue, by the names customers know them by. */
export const GENERAL_PRINTING: readonly string[] = [
  'Business cards',
  'Flyers and brochures',
  'Banners and signs',
  'Stickers and labels',
  'Apparel',
  'Packaging',
];

/** How they print. */
export const PRINTING_TYPES: readonly string[] = [
  'Offset',
  'Digital',
  'Large format',
  'Screen printing',
  'Direct to garment',
  'Heat transfer',
  'Embroidery',
  'Flexography',
  'Letterpress',
  'Foil stamping',
  'Embossing',
  'UV printing',
  'Die cutting',
];

/** Choices that are none of ours. */
export function unknownChoices(fields: {
  generalPrinting: readonly string[];
  types: readonly string[];
}): Issue[] {
  const strange = (chosen: readonly string[], known: readonly string[], path: string) =>
    chosen
      .filter((choice) => !known.includes(choice))
      .map((choice) => ({ path, message: `"${choice}" is not one of the options.` }));
  return [
    ...strange(fields.generalPrinting, GENERAL_PRINTING, 'generalPrinting'),
    ...strange(fields.types, PRINTING_TYPES, 'types'),
  ];
}
