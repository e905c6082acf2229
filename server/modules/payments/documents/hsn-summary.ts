import type { InvoiceDocumentData } from './invoice-rules.ts';

/** What a document comes to under one HSN at one rate; money in paise. */
export interface HsnRow {
  hsnCode: string;
  basisPoints: number;
  taxablePaise: number;
  taxes: { name: string; basisPoints: number; amountPaise: number }[];
}

type Line = Pick<InvoiceDocumentData['lines'][number], 'hsnCode' | 'taxablePaise' | 'taxes'>;

/** The lines of a document by HSN and rate, in the order of their codes: every paisa of them is in it once. */
export function hsnSummary(lines: readonly Line[]): HsnRow[] {
  const rows = new Map<string, HsnRow>();
  for (const { hsnCode, taxablePaise, taxes } of lines) {
    const basisPoints = taxes.reduce((sum, tax) => sum + tax.basisPoints, 0);
    const key = `${hsnCode} ${String(basisPoints).padStart(6, '0')}`;
    const row = rows.get(key) ?? { hsnCode, basisPoints, taxablePaise: 0, taxes: [] };
    row.taxablePaise += taxablePaise;
    row.taxes = taxes.map((tax, at) => ({
      ...tax,
      amountPaise: tax.amountPaise + (row.taxes[at]?.amountPaise ?? 0),
    }));
    rows.set(key, row);
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
