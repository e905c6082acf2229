import type { PressCondition } from '#contract/catalogue/catalogue.ts';
import type { PartnerRecipe } from '#contract/partners/recipe.ts';

/** What is sent, and how it is said. */
type Options = readonly (readonly [value: string, words: string])[];

/** As they stand in a sentence. */
export const conditionWords: Readonly<Record<PressCondition, string>> = {
  'coated-fogra39': 'coated paper (FOGRA39)',
  'uncoated-fogra29': 'uncoated paper (FOGRA29)',
  'swop-tr003': 'U.S. Web Coated (SWOP)',
};

/** The choices of a recipe, in the order of the form. */
export const recipeOptions = {
  format: [
    ['PDF', 'PDF'],
    ['TIFF', 'TIFF (CMYK, LZW)'],
    ['JPEG', 'JPEG (CMYK, quality 95)'],
  ],
  pressCondition: [
    ['', 'The paper of the product'],
    ...Object.entries(conditionWords).map(
      ([value, words]) => [value, words.charAt(0).toUpperCase() + words.slice(1)] as const,
    ),
  ],
  bleed: [
    ['kept', 'Keep the bleed'],
    ['cropped', 'Cut it off: pages end at the cut'],
  ],
  pages: [
    ['together', 'All pages in one file'],
    ['apart', 'One file for each page'],
  ],
} as const satisfies Record<string, Options>;

/** A recipe in a few words, for whoever reads what is usual. */
export function recipeInWords(recipe: PartnerRecipe): string {
  const condition = recipe.pressCondition ? `for ${conditionWords[recipe.pressCondition]}` : 'for the paper';
  const picture = recipe.format === 'PDF' ? 'PDF' : `${recipe.format} of ${recipe.ppi} pixels an inch`;
  return [
    `${picture}, CMYK ${condition}`,
    recipe.bleed === 'kept' ? 'with bleed' : 'without bleed',
    recipe.hasCropMarks ? 'with crop marks' : 'without crop marks',
    ...(recipe.hasJobSlug ? ['the job in tiny text beside the page'] : []),
    ...(recipe.hasOutlinedText && recipe.format === 'PDF' ? ['text as outlines'] : []),
    recipe.pages === 'together' ? 'all pages in one file' : 'one file for each page',
    `named ${recipe.fileName}`,
  ].join(', ');
}
