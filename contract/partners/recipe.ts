/** A partner's recipe: in which form their presses take what is printed. */

import { z } from 'zod';
import { requiredText } from '../accounts/account-fields.ts';
import { PressCondition } from '../catalogue/catalogue.ts';

/** What the name of a handed-off file can say; each is written in braces, `{order}`. */
export const NAME_FIELDS = ['order', 'job', 'product', 'size', 'quantity', 'page'] as const;
export type NameField = (typeof NAME_FIELDS)[number];

export const RECIPE_FORMATS = ['PDF', 'TIFF', 'JPEG'] as const;

/** Apart from the fields: what every system that partners have takes in a name. */
const PLAIN_NAME = /^[A-Za-z0-9 ._+()-]*$/;
const FIELD = /\{([^{}]*)\}/g;

function nameIssue(pattern: string): string | null {
  const fields = [...pattern.matchAll(FIELD)].map(([, field = '']) => field);
  const strange = fields.find((field) => !NAME_FIELDS.includes(field as NameField));
  if (strange !== undefined)
    return `There is no {${strange}}. Use {${NAME_FIELDS.slice(0, -1).join('}, {')}} and {${NAME_FIELDS.at(-1)}}`;
  if (!PLAIN_NAME.test(pattern.replaceAll(FIELD, '')))
    return 'Apart from the fields, please use letters, digits, spaces and . _ - + ( ) only';
  if (!fields.includes('order') && !fields.includes('job'))
    return 'Please use {order} or {job}, so that files of two orders have two names';
  return null;
}

const FileName = requiredText('File name is required', 120).superRefine((pattern, ctx) => {
  const message = pattern === '' ? null : nameIssue(pattern);
  if (message) ctx.addIssue({ code: 'custom', message });
});

/** How print-ready files are handed to whoever prints them. */
export const PartnerRecipe = z
  .object({
    /** What colours are made for; null: for the paper of the product, as the product says. */
    pressCondition: PressCondition.nullable(),
    /** `cropped`: pages end at the cut. */
    bleed: z.enum(['kept', 'cropped'], 'Please choose what becomes of the bleed'),
    hasCropMarks: z.boolean(),
    /** A line of tiny text beside the page, outside the bleed: order, job, product, page. */
    hasJobSlug: z.boolean(),
    /**
     * Letters as the paths they are drawn with, in a PDF without fonts. Where the shop's machine cannot do that, or a page
     * would not look the same, the fonts stay, embedded. Recipes from before this could be chosen do not say it.
     */
    hasOutlinedText: z.boolean().optional(),
    /** `apart`: a file for each page. */
    pages: z.enum(['together', 'apart'], 'Please choose one file, or one for each page'),
    format: z.enum(RECIPE_FORMATS, 'Please choose a format'),
    /** Pixels an inch of a TIFF or JPEG, at its printed size. */
    ppi: z
      .number({ error: 'Resolution is required' })
      .int('Resolution is a whole number')
      .min(150, 'Please enter at least 150 pixels an inch')
      .max(600, 'Please enter at most 600 pixels an inch'),
    fileName: FileName,
  })
  .superRefine(({ format, pages }, ctx) => {
    if (format !== 'PDF' && pages === 'together')
      ctx.addIssue({
        code: 'custom',
        path: ['pages'],
        message: `A ${format} file holds one page: please choose one file for each page`,
      });
  });
export type PartnerRecipe = z.infer<typeof PartnerRecipe>;

/**
 * What the shop hands off until an admin says otherwise: PDF in the inks of the press with TrimBox, BleedBox and
 * OutputIntent, as PDF/X-4 has them, and the job in tiny text outside the bleed.
 */
export const USUAL_RECIPE: PartnerRecipe = {
  pressCondition: null,
  bleed: 'kept',
  hasCropMarks: false,
  hasJobSlug: true,
  hasOutlinedText: false,
  pages: 'together',
  format: 'PDF',
  ppi: 300,
  fileName: '{job}-{product}-{size}-{quantity}',
};
