import { z } from 'zod';
import { Cmyk } from './cmyk.ts';

/** Of all outlines of a traced logo together: what has more is no simple one. */
export const LONGEST_TRACE = 16_000;

const NUMBER = String.raw`-?\d{1,5}(?:\.\d{1,2})?`;
const numbers = (count: number) => Array(count).fill(NUMBER).join(' ');
/** Closed outlines of M, L, C and Z, all absolute. */
const OUTLINES = new RegExp(`^(?:M${numbers(2)}(?:L${numbers(2)}|C${numbers(6)})+Z)+$`);

/** A logo of few flat colours as outlines: sharp in every size, and printed in inks of its own. */
export const Traced = z.object({
  /** From the back to the front, in pixels of its picture; filled by even and odd. */
  layers: z
    .array(z.object({ d: z.string().max(LONGEST_TRACE).regex(OUTLINES), ink: Cmyk }))
    .min(1)
    .max(8)
    .refine(
      (layers) => layers.reduce((sum, { d }) => sum + d.length, 0) <= LONGEST_TRACE,
      'Too many outlines',
    ),
  /** The outlines are drawn in the place of the picture. */
  isUsed: z.boolean(),
});
export type Traced = z.infer<typeof Traced>;
