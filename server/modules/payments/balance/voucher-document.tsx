import { Document, Page, View } from '@react-pdf/renderer';
import { formatDate } from '#contract/dates.ts';
import { formatPaise } from '#contract/paise.ts';
import { SheetGrandTotal, SheetHead, sheet } from '#server/platform/documents/document-sheet.tsx';
import { LATIN_FAMILIES } from '#server/platform/documents/pdf-fonts.ts';
import { Text } from '#server/platform/documents/pdf-text.tsx';
import { DocumentEnd } from '../documents/document-end.tsx';
import { DocumentParties } from '../documents/document-parties.tsx';
import type { ReceiptVoucherData } from './voucher-rules.ts';

export interface VoucherDocumentProps extends ReceiptVoucherData {
  number: string;
  issuedAt: Date;
}

/** A Receipt Voucher with the fields of rule 50: what was paid in advance, and that no tax is payable on it yet. */
export function VoucherDocument(props: VoucherDocumentProps) {
  const { number, issuedAt, supplier, recipient, placeOfSupply, paymentId, amountPaise } = props;
  return (
    <Document title={`Receipt Voucher ${number}`} author={supplier.name} creationDate={issuedAt}>
      <Page size="A4" style={[sheet.page, { fontFamily: LATIN_FAMILIES }]}>
        <SheetHead issuer={supplier} title="Receipt Voucher">
          <Text style={sheet.strong}>No. {number}</Text>
          <Text>{formatDate(issuedAt)}</Text>
        </SheetHead>
        <View style={{ flexDirection: 'row', gap: 24, marginBottom: 22 }}>
          <DocumentParties
            recipient={{ ...recipient, company: null, place: null }}
            shipTo={null}
            label="Received from"
          />
          <View style={{ flex: 1 }}>
            <Text style={sheet.label}>Payment</Text>
            <Text>{paymentId}</Text>
            {placeOfSupply ? <Text>Place of supply: {placeOfSupply}</Text> : null}
            <Text>Reverse charge: No</Text>
          </View>
        </View>
        <View style={[sheet.row, sheet.header]}>
          <Text style={{ flex: 1 }}>Description</Text>
          <Text style={{ width: 90, textAlign: 'right' }}>Amount</Text>
        </View>
        <View style={sheet.row}>
          <View style={{ flex: 1 }}>
            <Text style={sheet.strong}>Advance for printed goods to be ordered</Text>
            <Text style={sheet.muted}>
              Rate and amount of tax: nil on receipt. Tax is charged on the invoice of each order.
            </Text>
          </View>
          <Text style={{ width: 90, textAlign: 'right' }}>{formatPaise(amountPaise)}</Text>
        </View>
        <View style={sheet.totals} wrap={false}>
          <SheetGrandTotal label="Received">{formatPaise(amountPaise)}</SheetGrandTotal>
        </View>
        <DocumentEnd totalPaise={amountPaise} supplier={supplier} />
        <Text style={sheet.foot} fixed>
          This voucher is not a tax invoice. No tax is payable on an advance for goods (notification 66/2017,
          Central Tax). Issued by {supplier.name} as an electronic document.
        </Text>
      </Page>
    </Document>
  );
}
