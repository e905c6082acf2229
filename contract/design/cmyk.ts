import { z } from 'zod';

/** Shares of the four inks, from 0 to 1. */
export const Cmyk = z.tuple([
  z.number().min(0).max(1),
  z.number().min(0).max(1),
  z.number().min(0).max(1),
  z.number().min(0).max(1),
]);
export type Cmyk = z.infer<typeof Cmyk>;
