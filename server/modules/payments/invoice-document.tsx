import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { formatPaise } from '#contract/paise.ts';
import type { InvoiceDocumentData } from './invoice-rules.ts';

export interface InvoiceDocumentProps extends InvoiceDocumentData {
  number: string;
  kind: 'receipt' | 'tax_invoice';
  issuedAt: Date;
}

const INK = '#161A2B';
const MUTED = '#5B6072';
const LINE = '#E4DFD5';
const VERMILION = '#D9381E';

const styles = StyleSheet.create({
  page: { padding: 44, fontSize: 9, color: INK, lineHeight: 1.45 },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 26 },
  brand: { fontSize: 18, fontWeight: 600, color: VERMILION, lineHeight: 1.2 },
  headRight: { alignItems: 'flex-end' },
  title: { fontSize: 16, fontWeight: 600, lineHeight: 1.2, marginBottom: 2 },
  muted: { color: MUTED },
  strong: { fontWeight: 600 },
  columns: { flexDirection: 'row', gap: 24, marginBottom: 22 },
  column: { flex: 1 },
  label: { fontSize: 7.5, color: MUTED, marginBottom: 3, textTransform: 'uppercase', letterSpacing: 0.6 },
  row: { flexDirection: 'row', borderBottomWidth: 0.75, borderBottomColor: LINE, paddingVertical: 6, gap: 6 },
  header: { color: MUTED, fontSize: 7.5 },
  item: { flex: 1 },
  hsn: { width: 52 },
  quantity: { width: 58, textAlign: 'right' },
  money: { width: 72, textAlign: 'right' },
  totals: { marginTop: 14, marginLeft: 'auto', width: 230 },
  total: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 3 },
  grand: {
    borderTopWidth: 1,
    borderTopColor: INK,
    marginTop: 4,
    paddingTop: 6,
    fontSize: 12,
    fontWeight: 600,
  },
  foot: {
    position: 'absolute',
    left: 44,
    right: 44,
    bottom: 30,
    fontSize: 7.5,
    color: MUTED,
    textAlign: 'center',
  },
});

/** The day in India, where the document is issued: "21 November 2026". */
const day = (at: Date) =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(at);
const percent = (basisPoints: number) => `${(basisPoints / 100).toLocaleString('en-IN')}%`;

/** A Receipt (tax is an estimate) or a Tax Invoice with the fields of rule 46. */
export function InvoiceDocument(props: InvoiceDocumentProps & { fontFamilies: string[] }) {
  const isTaxInvoice = props.kind === 'tax_invoice';
  const title = isTaxInvoice ? 'Tax Invoice' : 'Receipt';
  return (
    <Document title={`${title} ${props.number}`} author={props.supplier.name} creationDate={props.issuedAt}>
      <Page size="A4" style={[styles.page, { fontFamily: props.fontFamilies }]}>
        <Head {...props} title={title} />
        <Parties {...props} />
        <Lines lines={props.lines} isTaxInvoice={isTaxInvoice} />
        <Totals {...props} />
        <Text style={styles.foot} fixed>
          {isTaxInvoice
            ? `Tax is not payable on reverse charge. Issued by ${props.supplier.name} as an electronic document.`
            : `This receipt is not a tax invoice. The tax shown is an estimate. Thank you for printing with ${props.supplier.name}.`}
        </Text>
      </Page>
    </Document>
  );
}

function Head(props: InvoiceDocumentProps & { title: string }) {
  const { supplier } = props;
  return (
    <View style={styles.head}>
      <View style={{ maxWidth: 270 }}>
        <Text style={styles.brand}>{supplier.name}</Text>
        <Text style={styles.muted}>{supplier.address}</Text>
        {supplier.gstin ? <Text>GSTIN {supplier.gstin}</Text> : null}
      </View>
      <View style={styles.headRight}>
        <Text style={styles.title}>{props.title}</Text>
        {supplier.gstin ? <Text style={styles.muted}>Original for recipient</Text> : null}
        <Text style={styles.strong}>No. {props.number}</Text>
        <Text>{day(props.issuedAt)}</Text>
      </View>
    </View>
  );
}

function Parties({ recipient, placeOfSupply, orderId, orderedAt, paymentId }: InvoiceDocumentProps) {
  return (
    <View style={styles.columns}>
      <View style={styles.column}>
        <Text style={styles.label}>Billed and delivered to</Text>
        <Text style={styles.strong}>{recipient.name}</Text>
        {recipient.company ? <Text>{recipient.company}</Text> : null}
        <Text>{recipient.address}</Text>
        <Text>{recipient.state}</Text>
      </View>
      <View style={styles.column}>
        <Text style={styles.label}>Order</Text>
        <Text>{orderId}</Text>
        <Text>Placed {day(new Date(orderedAt))}</Text>
        <Text>Payment {paymentId}</Text>
        {placeOfSupply ? <Text>Place of supply: {placeOfSupply}</Text> : null}
      </View>
    </View>
  );
}

function Lines({ lines, isTaxInvoice }: { lines: InvoiceDocumentData['lines']; isTaxInvoice: boolean }) {
  return (
    <View>
      <View style={[styles.row, styles.header]} fixed>
        <Text style={styles.item}>Description</Text>
        {isTaxInvoice ? <Text style={styles.hsn}>HSN/SAC</Text> : null}
        <Text style={styles.quantity}>Quantity</Text>
        <Text style={styles.money}>Unit price</Text>
        <Text style={styles.money}>{isTaxInvoice ? 'Taxable value' : 'Amount'}</Text>
      </View>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes, the place of a line is its name
        <View style={styles.row} key={`${index}-${line.description}`} wrap={false}>
          <View style={styles.item}>
            <Text style={styles.strong}>{line.description}</Text>
            <Text style={styles.muted}>{line.details}</Text>
            {line.discountPaise > 0 ? (
              <Text style={styles.muted}>Discount −{formatPaise(line.discountPaise)}</Text>
            ) : null}
            {line.taxes.map((tax) => (
              <Text style={styles.muted} key={tax.name}>
                {tax.name} {percent(tax.basisPoints)}: {formatPaise(tax.amountPaise)}
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

function Totals({ subtotalPaise, discountPaise, shippingPaise, taxes, totalPaise }: InvoiceDocumentProps) {
  return (
    <View style={styles.totals} wrap={false}>
      <Total label="Products">{formatPaise(subtotalPaise)}</Total>
      {discountPaise > 0 ? <Total label="Discount">−{formatPaise(discountPaise)}</Total> : null}
      <Total label="Shipping">{shippingPaise === 0 ? 'FREE' : formatPaise(shippingPaise)}</Total>
      {taxes.map((tax) => (
        <Total key={tax.name} label={tax.name}>
          {formatPaise(tax.amountPaise)}
        </Total>
      ))}
      <View style={[styles.total, styles.grand]}>
        <Text>Total paid</Text>
        <Text>{formatPaise(totalPaise)}</Text>
      </View>
    </View>
  );
}

function Total({ label, children }: { label: string; children: ReactNode }) {
  return (
    <View style={styles.total}>
      <Text style={styles.muted}>{label}</Text>
      <Text>{children}</Text>
    </View>
  );
}
