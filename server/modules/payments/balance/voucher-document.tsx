import { Document, Page, View } from '@react-pdf/renderer';
import { formatDate } from '#contract/dates.ts';
import { formatPaise } from '#contract/paise.ts';
import { SheetGrandTotal, SheetHead, sheet } from '#server/platform/documents/document-sheet.tsx';
import { LATIN_FAMILIES } from '#server/platform/documents/pdf-fonts.ts';
import { Text } from '#server/platform/documents/pdf-text.tsx';
import { DocumentEnd } from '../documents/document-end.tsx';
import { DocumentParties } from '../documents/document-parties.tsx';
import type { VoucherData } from './voucher-rules.ts';

export interface VoucherDocumentProps extends VoucherData {
  number: string;
  issuedAt: Date;
}

/** What the two kinds say of the money. */
const WORDS = {
  receipt: {
    title: 'Receipt Voucher',
    label: 'Received from',
    what: 'Advance for printed goods to be ordered',
    tax: 'Rate and amount of tax: nil on receipt. Tax is charged on the invoice of each order.',
    total: 'Received',
  },
  refund: {
    title: 'Refund Voucher',
    label: 'Paid back to',
    what: 'Advance for printed goods, paid back: nothing was supplied for it',
    tax: 'Rate and amount of tax: nil. None was charged when it was received.',
    total: 'Paid back',
  },
} as const;

/**
 * A Receipt Voucher with the fields of rule 50: what was paid in advance, and that no tax is payable on it yet. Or a Refund Voucher
 * with those of rule 51: what of it was paid back.
 */
export function VoucherDocument(props: VoucherDocumentProps) {
  const { number, issuedAt, supplier, recipient, placeOfSupply, paymentId, amountPaise, receipt } = props;
  const words = WORDS[receipt ? 'refund' : 'receipt'];
  return (
    <Document title={`${words.title} ${number}`} author={supplier.name} creationDate={issuedAt}>
      <Page size="A4" style={[sheet.page, { fontFamily: LATIN_FAMILIES }]}>
        <SheetHead issuer={supplier} title={words.title}>
          <Text style={sheet.strong}>No. {number}</Text>
          <Text>{formatDate(issuedAt)}</Text>
        </SheetHead>
        <View style={{ flexDirection: 'row', gap: 24, marginBottom: 22 }}>
          <DocumentParties
            recipient={{ ...recipient, company: null, place: null }}
            shipTo={null}
            label={words.label}
          />
          <View style={{ flex: 1 }}>
            <Text style={sheet.label}>Payment</Text>
            <Text>{paymentId}</Text>
            {receipt ? (
              <Text>
                Receipt voucher {receipt.number} of {formatDate(new Date(receipt.issuedAt))}
              </Text>
            ) : null}
            {receipt ? <Text>Refund {receipt.refundId}</Text> : null}
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
            <Text style={sheet.strong}>{words.what}</Text>
            <Text style={sheet.muted}>{words.tax}</Text>
          </View>
          <Text style={{ width: 90, textAlign: 'right' }}>{formatPaise(amountPaise)}</Text>
        </View>
        <View style={sheet.totals} wrap={false}>
          <SheetGrandTotal label={words.total}>{formatPaise(amountPaise)}</SheetGrandTotal>
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
