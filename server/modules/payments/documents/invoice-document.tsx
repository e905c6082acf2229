import { Document, Page, StyleSheet, View } from '@react-pdf/renderer';
import { formatDate } from '#contract/dates.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { formatPaise } from '#contract/paise.ts';
import { SheetGrandTotal, SheetHead, SheetTotal, sheet } from '#server/platform/documents/document-sheet.tsx';
import { LATIN_FAMILIES } from '#server/platform/documents/pdf-fonts.ts';
import { Text } from '#server/platform/documents/pdf-text.tsx';
import { DocumentEnd } from './document-end.tsx';
import { DocumentParties } from './document-parties.tsx';
import { Endorsement } from './endorsement.tsx';
import { formatTaxRate } from './format.ts';
import { HsnTable } from './hsn-table.tsx';
import type { InvoiceDocumentData } from './invoice-rules.ts';

export interface InvoiceDocumentProps extends InvoiceDocumentData {
  number: string;
  kind: 'receipt' | 'tax_invoice';
  issuedAt: Date;
}

const styles = StyleSheet.create({
  columns: { flexDirection: 'row', gap: 24, marginBottom: 22 },
  column: { flex: 1 },
  item: { flex: 1 },
  hsn: { width: 52 },
  quantity: { width: 58, textAlign: 'right' },
  shipTos: { marginTop: 18 },
  money: { width: 72, textAlign: 'right' },
});

/** A Receipt (tax is an estimate) or a Tax Invoice with the fields of rule 46. */
export function InvoiceDocument(props: InvoiceDocumentProps) {
  const isTaxInvoice = props.kind === 'tax_invoice';
  const title = isTaxInvoice ? 'Tax Invoice' : 'Receipt';
  return (
    <Document title={`${title} ${props.number}`} author={props.supplier.name} creationDate={props.issuedAt}>
      <Page size="A4" style={[sheet.page, { fontFamily: LATIN_FAMILIES }]}>
        <SheetHead issuer={props.supplier} title={title}>
          {isTaxInvoice ? <Text style={sheet.muted}>Original for recipient</Text> : null}
          <Text style={sheet.strong}>No. {props.number}</Text>
          <Text>{formatDate(props.issuedAt)}</Text>
        </SheetHead>
        <Parties {...props} />
        <Lines lines={props.lines} isTaxInvoice={isTaxInvoice} />
        <Totals {...props} />
        <ShipTos shipTos={props.shipTos} />
        {isTaxInvoice ? (
          <>
            <HsnTable lines={props.lines} />
            <Endorsement sez={props.sez} />
            <DocumentEnd totalPaise={props.totalPaise} supplier={props.supplier} />
          </>
        ) : null}
        <Text style={sheet.foot} fixed>
          {isTaxInvoice
            ? `Tax is not payable on reverse charge. Issued by ${props.supplier.name} as an electronic document.`
            : `This receipt is not a tax invoice. The tax shown is an estimate. Thank you for printing with ${props.supplier.name}.`}
        </Text>
      </Page>
    </Document>
  );
}

function Parties(props: InvoiceDocumentProps) {
  const { recipient, shipTo, placeOfSupply, orderId, orderedAt, paymentId, poNumber, replaces } = props;
  return (
    <View style={styles.columns}>
      <DocumentParties
        recipient={recipient}
        shipTo={shipTo}
        label={shipTo || props.shipTos ? 'Billed to' : 'Billed and delivered to'}
      />
      <View style={styles.column}>
        <Text style={sheet.label}>Order</Text>
        <Text>{orderNumber(orderId)}</Text>
        <Text>Placed {formatDate(new Date(orderedAt))}</Text>
        {poNumber ? <Text>PO number {poNumber}</Text> : null}
        <Text>Payment {paymentId}</Text>
        {placeOfSupply ? <Text>Place of supply: {placeOfSupply}</Text> : null}
        {placeOfSupply ? <Text>Reverse charge: No</Text> : null}
        {replaces ? (
          <Text>
            Replaces invoice {replaces.number} of {formatDate(new Date(replaces.issuedAt))}
          </Text>
        ) : null}
      </View>
    </View>
  );
}

function Lines({ lines, isTaxInvoice }: { lines: InvoiceDocumentData['lines']; isTaxInvoice: boolean }) {
  return (
    <View>
      <View style={[sheet.row, sheet.header]} fixed>
        <Text style={styles.item}>Description</Text>
        {isTaxInvoice ? <Text style={styles.hsn}>HSN/SAC</Text> : null}
        <Text style={styles.quantity}>Quantity</Text>
        <Text style={styles.money}>Unit price</Text>
        <Text style={styles.money}>{isTaxInvoice ? 'Taxable value' : 'Amount'}</Text>
      </View>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes, the place of a line is its name
        <View style={sheet.row} key={`${index}-${line.description}`} wrap={false}>
          <View style={styles.item}>
            <Text style={sheet.strong}>{line.description}</Text>
            <Text style={sheet.muted}>{line.details}</Text>
            {line.discountPaise > 0 ? (
              <Text style={sheet.muted}>Discount −{formatPaise(line.discountPaise)}</Text>
            ) : null}
            {line.shippingPaise > 0 ? (
              <Text style={sheet.muted}>Shipping {formatPaise(line.shippingPaise)}</Text>
            ) : null}
            {line.taxes.map((tax) => (
              <Text style={sheet.muted} key={tax.name}>
                {tax.name} {formatTaxRate(tax.basisPoints)}: {formatPaise(tax.amountPaise)}
              </Text>
            ))}
          </View>
          {isTaxInvoice ? <Text style={styles.hsn}>{line.hsnCode}</Text> : null}
          <Text style={styles.quantity}>
            {line.quantity.toLocaleString('en-IN')} {line.unit}
          </Text>
          <Text style={styles.money}>{formatPaise(line.unitPricePaise)}</Text>
          <Text style={styles.money}>{formatPaise(line.taxablePaise)}</Text>
        </View>
      ))}
    </View>
  );
}

/** A layout of its own for each of 500 rows takes seconds in which the shop answers nobody. */
const ROWS_A_TEXT = 25;

function chunksOf(rows: readonly string[]): string[][] {
  const starts = Array.from(
    { length: Math.ceil(rows.length / ROWS_A_TEXT) },
    (_, index) => index * ROWS_A_TEXT,
  );
  return starts.map((start) => rows.slice(start, start + ROWS_A_TEXT));
}

/** The addresses among which it is divided. */
function ShipTos({ shipTos }: Pick<InvoiceDocumentData, 'shipTos'>) {
  if (!shipTos) return null;
  return (
    <View style={styles.shipTos}>
      <Text style={sheet.label}>Delivered to {shipTos.length} addresses</Text>
      {chunksOf(shipTos.map(({ address, items }, index) => `${index + 1}.  ${address}: ${items}`)).map(
        (rows) => (
          <Text key={rows[0]}>{rows.join('\n')}</Text>
        ),
      )}
    </View>
  );
}

function Totals(props: InvoiceDocumentProps) {
  const { subtotalPaise, discountPaise, shippingPaise, taxes, totalPaise } = props;
  const taxablePaise = props.lines.reduce((sum, line) => sum + line.taxablePaise, 0);
  return (
    <View style={sheet.totals} wrap={false}>
      <SheetTotal label="Products">{formatPaise(subtotalPaise)}</SheetTotal>
      {discountPaise > 0 ? <SheetTotal label="Discount">−{formatPaise(discountPaise)}</SheetTotal> : null}
      <SheetTotal label="Shipping">{shippingPaise === 0 ? 'FREE' : formatPaise(shippingPaise)}</SheetTotal>
      {props.kind === 'tax_invoice' ? (
        <SheetTotal label="Taxable value">{formatPaise(taxablePaise)}</SheetTotal>
      ) : null}
      {taxes.map((tax) => (
        <SheetTotal key={tax.name} label={tax.name}>
          {formatPaise(tax.amountPaise)}
        </SheetTotal>
      ))}
      <SheetGrandTotal label="Total paid">{formatPaise(totalPaise)}</SheetGrandTotal>
    </View>
  );
}
