import { formatPaise } from '#contract/paise.ts';
import type { Block } from '#server/platform/documents/blocks.ts';
import { muted } from '#server/platform/documents/sheet.ts';
import { formatTaxRate } from './format.ts';
import type { InvoiceDocumentData } from './invoice-rules.ts';

/** Rate and amount of each tax on a line (rule 46 l and m); nothing where there is none. */
export function taxesOf({ taxes }: Pick<InvoiceDocumentData['lines'][number], 'taxes'>): Block | null {
  if (taxes.length === 0) return null;
  const said = taxes.map(
    ({ name, basisPoints, amountPaise }) =>
      `${name} ${formatTaxRate(basisPoints)}: ${formatPaise(amountPaise)}`,
  );
  return muted(said.join(', '));
}
