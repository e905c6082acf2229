import type { OutputOf } from '#contract/endpoint.ts';
import { KINDS_OF_WORK, PRINTING_TYPES } from '#contract/partner-fields.ts';
import type { listPrintingOptions as contract } from '#contract/users.ts';

/** What an admin chooses a partner's work from. */
export async function listPrintingOptions(): Promise<OutputOf<typeof contract>> {
  return { generalPrinting: [...KINDS_OF_WORK], types: [...PRINTING_TYPES] };
}
