import { z } from 'zod';
import { Rupees } from '../money.ts';

/** Of a line: what would go back with it; null where it cannot be cancelled by itself now. */
export const IfCancelled = z.object({
  givesBack: Rupees,
  /** Nothing else of the order is sent there: what sending it cost goes back, too. */
  isWithShipping: z.boolean(),
});
export type IfCancelled = z.infer<typeof IfCancelled>;
