import { type ChangeEvent, useState } from 'react';
import { NAME_FIELDS, type PartnerRecipe, USUAL_RECIPE } from '#contract/partners/recipe.ts';
import { recipeOptions } from './recipe-words.ts';

interface RecipeForm {
  start: PartnerRecipe;
  /** By the name of the field, `recipe.fileName`. */
  errors: Readonly<Record<string, string | undefined>>;
  onInput?: ((name: string) => void) | undefined;
}

/** The fields `recipe.…` of a form, whatever draws them: in which form print files are handed off. */
export function useRecipeFields({ start, errors, onInput }: RecipeForm) {
  const [format, setFormat] = useState<string>(start.format);
  const isPicture = format !== 'PDF';
  const field = <Name extends keyof PartnerRecipe>(name: Name, label: string) => ({
    name: `recipe.${name}`,
    label,
    error: errors[`recipe.${name}`],
    onInput: () => onInput?.(`recipe.${name}`),
  });
  const select = (name: keyof typeof recipeOptions, label: string) => ({
    ...field(name, label),
    defaultValue: start[name] ?? '',
    children: recipeOptions[name].map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    )),
  });
  const choose = (event: ChangeEvent<HTMLSelectElement>) => setFormat(event.currentTarget.value);
  return {
    /** A TIFF or JPEG: it has a resolution, and a file holds one page. */
    isPicture,
    format: { ...select('format', 'Format'), onChange: choose },
    pages: select('pages', 'Pages'),
    ppi: {
      ...field('ppi', 'Pixels an inch'),
      autoComplete: 'off',
      inputMode: 'numeric' as const,
      defaultValue: start.ppi,
    },
    /** What the format leaves no choice about. */
    settled: isPicture
      ? { name: 'recipe.pages', value: 'apart' }
      : { name: 'recipe.ppi', value: USUAL_RECIPE.ppi },
    pressCondition: select('pressCondition', 'Colours made for'),
    bleed: select('bleed', 'Bleed'),
    hasCropMarks: { ...field('hasCropMarks', 'Crop marks'), defaultChecked: start.hasCropMarks },
    hasJobSlug: {
      ...field('hasJobSlug', 'Order, job and page in tiny text outside the bleed'),
      defaultChecked: start.hasJobSlug,
    },
    /** A picture has no letters but ink. */
    hasOutlinedText: {
      ...field('hasOutlinedText', 'Text as outlines, without fonts'),
      defaultChecked: start.hasOutlinedText ?? false,
    },
    fileName: { ...field('fileName', 'File name'), maxLength: 120, defaultValue: start.fileName },
    fileNameHint: `Put together from ${NAME_FIELDS.map((name) => `{${name}}`).join(' ')}`,
  };
}
