import { StyleSheet, View } from '@react-pdf/renderer';
import { formatPaise } from '#contract/paise.ts';
import { sheet } from '#server/platform/documents/document-sheet.tsx';
import { Text } from '#server/platform/documents/pdf-text.tsx';
import { formatTaxRate } from './format.ts';
import { hsnSummary } from './hsn-summary.ts';
import type { InvoiceDocumentData } from './invoice-rules.ts';

type Line = Pick<InvoiceDocumentData['lines'][number], 'hsnCode' | 'taxablePaise' | 'taxes'>;

const styles = StyleSheet.create({
  table: { marginTop: 14 },
  code: { flex: 1 },
  rate: { width: 44, textAlign: 'right' },
  money: { width: 80, textAlign: 'right' },
});

/** Value and tax by HSN and rate. */
export function HsnTable({ lines }: { lines: readonly Line[] }) {
  const rows = hsnSummary(lines);
  const names = rows[0]?.taxes.map((tax) => tax.name) ?? [];
  return (
    <View style={styles.table} wrap={false}>
      <Text style={sheet.label}>HSN summary</Text>
      <View style={[sheet.row, sheet.header]}>
        <Text style={styles.code}>HSN/SAC</Text>
        <Text style={styles.rate}>Rate</Text>
        <Text style={styles.money}>Taxable value</Text>
        {names.map((name) => (
          <Text key={name} style={styles.money}>
            {name}
          </Text>
        ))}
      </View>
      {rows.map((row) => (
        <View style={sheet.row} key={`${row.hsnCode} ${row.basisPoints}`}>
          <Text style={styles.code}>{row.hsnCode}</Text>
          <Text style={styles.rate}>{formatTaxRate(row.basisPoints)}</Text>
          <Text style={styles.money}>{formatPaise(row.taxablePaise)}</Text>
          {row.taxes.map((tax) => (
            <Text key={tax.name} style={styles.money}>
              {formatPaise(tax.amountPaise)}
            </Text>
          ))}
        </View>
      ))}
    </View>
  );
}
