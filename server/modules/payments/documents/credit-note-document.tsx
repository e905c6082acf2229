import { Document, Page, StyleSheet, View } from '@react-pdf/renderer';
import { formatDate } from '#contract/dates.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { formatPaise } from '#contract/paise.ts';
import { SheetGrandTotal, SheetHead, SheetTotal, sheet } from '#server/platform/documents/document-sheet.tsx';
import { LATIN_FAMILIES } from '#server/platform/documents/pdf-fonts.ts';
import { Text } from '#server/platform/documents/pdf-text.tsx';
import type { CreditNoteData } from './credit-note-rules.ts';
import { DocumentEnd } from './document-end.tsx';
import { DocumentParties } from './document-parties.tsx';
import { Endorsement } from './endorsement.tsx';
import { formatTaxRate } from './format.ts';
import { HsnTable } from './hsn-table.tsx';

export interface CreditNoteProps extends CreditNoteData {
  number: string;
  issuedAt: Date;
  /** Money went back; otherwise a new invoice takes its place. */
  isRefund: boolean;
}

const styles = StyleSheet.create({
  columns: { flexDirection: 'row', gap: 24, marginBottom: 22 },
  column: { flex: 1 },
  item: { flex: 1 },
  hsn: { width: 52 },
  money: { width: 92, textAlign: 'right' },
});

/** What was refunded of a tax invoice, with the fields of rule 53: section 34 of the CGST Act. */
export function CreditNoteDocument(props: CreditNoteProps) {
  const { supplier, number, issuedAt, isRefund } = props;
  return (
    <Document title={`Credit Note ${number}`} author={supplier.name} creationDate={issuedAt}>
      <Page size="A4" style={[sheet.page, { fontFamily: LATIN_FAMILIES }]}>
        <SheetHead issuer={supplier} title="Credit Note">
          <Text style={sheet.muted}>Original for recipient</Text>
          <Text style={sheet.strong}>No. {number}</Text>
          <Text>{formatDate(issuedAt)}</Text>
        </SheetHead>
        <Parties {...props} />
        <Lines {...props} />
        <View style={sheet.totals} wrap={false}>
          <SheetTotal label="Taxable value">
            {formatPaise(props.lines.reduce((total, line) => total + line.taxablePaise, 0))}
          </SheetTotal>
          {props.shippingPaise > 0 ? (
            <SheetTotal label="Shipping">{formatPaise(props.shippingPaise)}</SheetTotal>
          ) : null}
          {props.taxes.map((tax) => (
            <SheetTotal key={tax.name} label={tax.name}>
              {formatPaise(tax.amountPaise)}
            </SheetTotal>
          ))}
          <SheetGrandTotal label={isRefund ? 'Total refunded' : 'Total credited'}>
            {formatPaise(props.totalPaise)}
          </SheetGrandTotal>
        </View>
        <HsnTable lines={creditedLines(props.lines)} />
        <Endorsement sez={props.sez} />
        <DocumentEnd totalPaise={props.totalPaise} supplier={supplier} />
        <Text style={sheet.foot} fixed>
          {`Against tax invoice ${props.invoiceNumber} of ${formatDate(new Date(props.invoiceIssuedAt))}. Issued by ${supplier.name} as an electronic document.`}
        </Text>
      </Page>
    </Document>
  );
}

function Parties(props: CreditNoteProps) {
  const { recipient } = props;
  return (
    <View style={styles.columns}>
      <DocumentParties recipient={recipient} shipTo={props.shipTo} label="Issued to" />
      <View style={styles.column}>
        <Text style={sheet.label}>Against tax invoice</Text>
        <Text style={sheet.strong}>{props.invoiceNumber}</Text>
        <Text>{formatDate(new Date(props.invoiceIssuedAt))}</Text>
        <Text>Order {orderNumber(props.orderId)}</Text>
        {props.poNumber ? <Text>PO number {props.poNumber}</Text> : null}
        {props.placeOfSupply ? <Text>Place of supply: {props.placeOfSupply}</Text> : null}
        <Text>Reason: {props.reason}</Text>
      </View>
    </View>
  );
}

function Lines({ lines }: CreditNoteProps) {
  const credited = creditedLines(lines);
  return (
    <View>
      <View style={[sheet.row, sheet.header]} fixed>
        <Text style={styles.item}>Description</Text>
        <Text style={styles.hsn}>HSN/SAC</Text>
        <Text style={styles.money}>Taxable value</Text>
      </View>
      {credited.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes, the place of a line is its name
        <View style={sheet.row} key={`${index}-${line.description}`} wrap={false}>
          <View style={styles.item}>
            <Text style={sheet.strong}>{line.description}</Text>
            <Text style={sheet.muted}>{line.details}</Text>
            {line.taxes.map((tax) => (
              <Text style={sheet.muted} key={tax.name}>
                {tax.name} {formatTaxRate(tax.basisPoints)}: {formatPaise(tax.amountPaise)}
              </Text>
            ))}
          </View>
          <Text style={styles.hsn}>{line.hsnCode}</Text>
          <Text style={styles.money}>{formatPaise(line.taxablePaise)}</Text>
        </View>
      ))}
    </View>
  );
}

/** A line nothing is credited of is no part of it. */
function creditedLines(lines: CreditNoteData['lines']): CreditNoteData['lines'] {
  return lines.filter((line) => line.taxablePaise > 0 || line.taxes.some((tax) => tax.amountPaise > 0));
}
