import { expect, test } from 'vitest';
import { PartnerRecipe, USUAL_RECIPE } from './recipe.ts';

const issuesOf = (changes: object) =>
  (PartnerRecipe.safeParse({ ...USUAL_RECIPE, ...changes }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

test('what the shop hands off usually is a recipe', () => {
  expect(issuesOf({})).toEqual([]);
});

test.each([
  [{ fileName: '{order} {page}' }, []],
  [{ fileName: '{job}_{product} (print)+1' }, []],
  [{ fileName: ' ' }, ['fileName: File name is required']],
  [
    { fileName: '{order}-{colour}' },
    ['fileName: There is no {colour}. Use {order}, {job}, {product}, {size}, {quantity} and {page}'],
  ],
  [
    { fileName: '{product}-{size}' },
    ['fileName: Please use {order} or {job}, so that files of two orders have two names'],
  ],
  [
    { fileName: '../{order}' },
    ['fileName: Apart from the fields, please use letters, digits, spaces and . _ - + ( ) only'],
  ],
  [
    { fileName: '{order}}' },
    ['fileName: Apart from the fields, please use letters, digits, spaces and . _ - + ( ) only'],
  ],
  [{ ppi: 149 }, ['ppi: Please enter at least 150 pixels an inch']],
  [{ ppi: 601 }, ['ppi: Please enter at most 600 pixels an inch']],
  [{ ppi: 300.5 }, ['ppi: Resolution is a whole number']],
  [{ format: 'TIFF' }, ['pages: A TIFF file holds one page: please choose one file for each page']],
  [{ format: 'TIFF', pages: 'apart' }, []],
  [{ format: 'CDR' }, ['format: Please choose a format']],
])('%j: %j', (changes, issues) => {
  expect(issuesOf(changes)).toEqual(issues);
});
