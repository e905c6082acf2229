import { z } from 'zod';
import { ArtworkFacts } from '../facts/artwork-facts.ts';
import { drawnPpi } from '../rules/drawn-size.ts';
import { FixCode, FixPlan, type FixStep } from './fix-plan.ts';
import type { PrintUse } from './print-use.ts';

/** The steps that change colours and thin lines. */
export const ColourCode = FixCode.extract([
  'convert_to_cmyk',
  'spot_to_process',
  'text_to_black',
  'registration_to_black',
  'knock_out_white',
  'thicken_hairlines',
  'limit_ink',
]);
type ColourCode = z.infer<typeof ColourCode>;
const colourOf = ({ code }: FixStep): ColourCode[] => {
  const known = ColourCode.safeParse(code);
  return known.success ? [known.data] : [];
};

/** What the child process is told beside the file: of the plan all but its words. */
export const PrintRecipe = FixPlan.omit({ steps: true }).extend({
  content: z.enum(['pdf', 'png', 'jpeg', 'svg']),
  /** What is done to colours and thin lines; nothing to a page that has no `condition`. */
  colourSteps: z.array(ColourCode),
  /** Of a picture or drawing: its own mm are its pixels. */
  pictureSize: z.object({ widthPx: z.number().positive(), heightPx: z.number().positive() }).nullable(),
  /** A drawing has as many pixels an inch as this, where that is not too many. */
  drawnPpi: z.int().positive(),
});
export type PrintRecipe = z.infer<typeof PrintRecipe>;

const mm = z.number().min(0).max(1e6);

/** What the child needs of a plan. */
export function recipeOf({ use, plan }: { use: PrintUse; plan: FixPlan }): PrintRecipe {
  const { steps, ...rest } = plan;
  return {
    ...rest,
    content: use.content,
    // What the facts did not see is converted all the same.
    colourSteps: [...new Set<ColourCode>(['convert_to_cmyk', ...steps.flatMap(colourOf)])],
    pictureSize: use.pictureSize,
    drawnPpi: drawnPpi(use.form),
  };
}

/** A page of the print-ready file; places in mm from its upper left corner, bleed and all. */
export const PrintPage = z.object({
  widthMm: mm,
  heightMm: mm,
  trim: z.object({ x: mm, y: mm, width: mm, height: mm }),
  /** How its bleed was made; null where the source had it. */
  bleed: z.enum(['mirror', 'extend', 'scale']).nullable(),
  /** Where it was made the edge is of one colour: nobody can tell. */
  hasFlatEdge: z.boolean(),
  /** Of the pixels inside the trim, how many look different; null where nobody compared. */
  changedShare: z.number().min(0).max(1).nullable(),
});
export type PrintPage = z.infer<typeof PrintPage>;

/** How far the colour moved that moved most (ΔE00), and what could not be converted. */
export const PrintColour = z.object({
  /** How far the colour moved that moved most (ΔE00); of pictures, nearly all of their pixels moved less. */
  shift: z.object({ drawing: z.number().min(0), picture: z.number().min(0) }),
  notConverted: z.array(z.string().max(40)),
});
export type PrintColour = z.infer<typeof PrintColour>;

/** The first line of what the child says; the file itself is written before. */
export const PrintLine = z.object({
  printBytes: z.int().positive(),
  pages: z.array(PrintPage).min(1),
  colour: PrintColour,
});

/** Then one for each page that is shown: its pictures, one after the other. */
export const PrintPictureLine = z.object({
  originalBytes: z.int().positive(),
  proofBytes: z.int().positive(),
  changedShare: z.number().min(0).max(1).nullable(),
});

/** The last line: what it is made of. */
export const PrintFactsLine = z.object({ artwork: ArtworkFacts });
