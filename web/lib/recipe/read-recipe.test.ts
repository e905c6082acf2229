import { expect, test } from 'vitest';
import { PartnerRecipe, USUAL_RECIPE } from '#contract/partners/recipe.ts';
import { readRecipe } from './read-recipe.ts';
import { recipeInWords } from './recipe-words.ts';

function formOf(entries: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.append(name, value);
  return form;
}
const own = {
  recipe: 'own',
  'recipe.pressCondition': 'swop-tr003',
  'recipe.bleed': 'cropped',
  'recipe.hasCropMarks': 'on',
  'recipe.hasOutlinedText': 'on',
  'recipe.pages': 'apart',
  'recipe.format': 'TIFF',
  'recipe.ppi': '400',
  'recipe.fileName': ' {order}-{page} ',
};

test('a form says a recipe; what is not ticked is not wanted', () => {
  const recipe = readRecipe(formOf(own));
  expect(PartnerRecipe.parse(recipe)).toEqual({
    pressCondition: 'swop-tr003',
    bleed: 'cropped',
    hasCropMarks: true,
    hasJobSlug: false,
    hasOutlinedText: true,
    pages: 'apart',
    format: 'TIFF',
    ppi: 400,
    fileName: '{order}-{page}',
  });
});

test('without a word of its own it is the shop’s', () => {
  expect(readRecipe(formOf({ ...own, recipe: 'shop' }))).toBeNull();
  expect(readRecipe(formOf({}))).toBeNull();
});

test('for the paper of the product is nothing of its own; an empty number is no zero', () => {
  const recipe = readRecipe(formOf({ ...own, 'recipe.pressCondition': '', 'recipe.ppi': '' }));
  expect(recipe).toMatchObject({ pressCondition: null, ppi: Number.NaN });
});

test('is said in a sentence', () => {
  expect(recipeInWords(USUAL_RECIPE)).toBe(
    'PDF, CMYK for the paper, with bleed, without crop marks, the job in tiny text beside the page, all pages in one file, named {job}-{product}-{size}-{quantity}',
  );
  expect(recipeInWords(readRecipe(formOf(own)) ?? USUAL_RECIPE)).toBe(
    'TIFF of 400 pixels an inch, CMYK for U.S. Web Coated (SWOP), without bleed, with crop marks, one file for each page, named {order}-{page}',
  );
  expect(recipeInWords({ ...USUAL_RECIPE, hasOutlinedText: true })).toContain('text as outlines');
});
