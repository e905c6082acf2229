import { z } from 'zod';

/** What is done to parts of a design beside printing, where the product has it: foil in place of ink, or varnish over it. */
export const Finish = z.enum(['foil', 'varnish']);
export type Finish = z.infer<typeof Finish>;
