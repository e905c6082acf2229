import { z } from 'zod';

/** What an admin says of an option beside its values, by its name. */
export const OptionSettings = z.record(
  z.string().max(60),
  z.object({
    /** One line may hold several values of it, each with its own quantity. */
    isByRow: z.boolean().optional(),
  }),
);
export type OptionSettings = z.infer<typeof OptionSettings>;
