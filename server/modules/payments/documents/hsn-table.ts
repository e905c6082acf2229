import { formatPaise } from '#contract/paise.ts';
import { type Block, column, space } from '#server/platform/documents/blocks.ts';
import { label, plain, type SheetColumn, sheetRow, sheetRowHead } from '#server/platform/documents/sheet.ts';
import { formatTaxRate } from './format.ts';
import { hsnSummary } from './hsn-summary.ts';
import type { InvoiceDocumentData } from './invoice-rules.ts';

type Line = Pick<InvoiceDocumentData['lines'][number], 'hsnCode' | 'taxablePaise' | 'taxes'>;

/** It repeats what stands above: its rows are closer. */
const ROW_PT = 4;
const MONEY: SheetColumn = { width: 80, align: 'end' };

/** Value and tax by HSN and rate. */
export function hsnTable(lines: readonly Line[]): Block {
  const rows = hsnSummary(lines);
  const names = rows[0]?.taxes.map((tax) => tax.name) ?? [];
  const columns: SheetColumn[] = [
    { width: 'rest' },
    { width: 44, align: 'end' },
    MONEY,
    ...names.map(() => MONEY),
  ];
  const table: Block = {
    kind: 'table',
    head: sheetRowHead(columns, ['HSN/SAC', 'Rate', 'Taxable value', ...names], ROW_PT),
    rows: rows.map((one) =>
      sheetRow(
        columns,
        [
          plain(one.hsnCode),
          plain(formatTaxRate(one.basisPoints), 'end'),
          plain(formatPaise(one.taxablePaise), 'end'),
          ...one.taxes.map((tax) => plain(formatPaise(tax.amountPaise), 'end')),
        ],
        ROW_PT,
      ),
    ),
  };
  return column([space(14), label('HSN summary'), table], { isWhole: true });
}
