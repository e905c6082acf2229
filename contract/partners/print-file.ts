import { z } from 'zod';
import { PressCondition } from '../catalogue/catalogue.ts';

/** The print-ready file of a line, in the form that its partner takes (`PartnerRecipe`). */
export const PrintFileShown = z.object({
  /**
   * `making`: ready in a moment. `withheld`: it could not be made, and a person of the shop sees to it. `as_sent`: it could
   * not be made, and a person of the shop let the files be printed as they were sent. `too_complex`: it could not be made in the
   * partner's form within the limits of one; a person of the shop is told, and it may be asked for again in an hour.
   */
  state: z.enum(['ready', 'making', 'withheld', 'as_sent', 'too_complex']),
  /** A download, good for a day or two; null unless it is ready. */
  url: z.string().nullable(),
  /** Its pages; both sides of a card are two. */
  pageCount: z.number().int(),
  /** What its colours are made for; null where they stay those of the screen. */
  condition: PressCondition.nullable(),
  /** Its recipe asks for text as outlines, which took longer than a download may: the fonts are in the file. */
  keepsFonts: z.boolean(),
});
export type PrintFileShown = z.infer<typeof PrintFileShown>;
