import type { z } from 'zod';
import type { PartnerRecipe } from '#contract/partners/recipe.ts';
import { typedNumber } from '../forms/typed-number.ts';

/** A recipe as a form has it: what is missing or wrong, the contract says. */
type Entered = { [Name in keyof z.input<typeof PartnerRecipe>]: unknown };

/** What the fields `recipe.…` of a form say; null where the shop's own was chosen. */
export function readRecipe(form: FormData): PartnerRecipe | null {
  if (form.get('recipe') !== 'own') return null;
  const text = (name: string) => String(form.get(`recipe.${name}`) ?? '').trim();
  const entered: Entered = {
    pressCondition: text('pressCondition') || null,
    bleed: text('bleed'),
    hasCropMarks: form.has('recipe.hasCropMarks'),
    hasJobSlug: form.has('recipe.hasJobSlug'),
    hasOutlinedText: form.has('recipe.hasOutlinedText'),
    pages: text('pages'),
    format: text('format'),
    ppi: typedNumber(text('ppi'), 'ppi'),
    fileName: text('fileName'),
  };
  return entered as PartnerRecipe;
}
