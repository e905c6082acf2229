import type { OutputOf } from '#contract/endpoint.ts';
import type { listPrintingOptions as contract } from '#contract/users.ts';
import { GENERAL_PRINTING, PRINTING_TYPES } from './printing-options.ts';

/** What an admin chooses a partner's work from. */
export async function listPrintingOptions(): Promise<OutputOf<typeof contract>> {
  return { generalPrinting: [...GENERAL_PRINTING], types: [...PRINTING_TYPES] };
}
