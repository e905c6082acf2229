import { Document, Page, StyleSheet, View } from '@react-pdf/renderer';
import { formatMonth, formatShortDate } from '#contract/moments.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { formatPaise } from '#contract/paise.ts';
import { SheetGrandTotal, SheetHead, SheetTotal, sheet } from '#server/platform/documents/document-sheet.tsx';
import { LATIN_FAMILIES } from '#server/platform/documents/pdf-fonts.ts';
import { Text } from '#server/platform/documents/pdf-text.tsx';
import { KIND_WORDS, withheldWords } from '../ledger-text.ts';
import type { Parties } from '../parties.ts';
import type { Withheld } from '../payouts/withholding.ts';
import type { EntryRow } from '../store.ts';
import type { StatementRow } from './statement-store.ts';

export interface StatementDocumentProps extends Omit<StatementRow, 'withheld' | 'paidOn' | 'reference'> {
  withheld: readonly Withheld[];
  parties: Parties;
  entries: readonly EntryRow[];
}

/** Letters of a word that fit beside the columns of money. */
const NARROW = 18;

const styles = StyleSheet.create({
  // Rows end above the foot.
  page: { paddingBottom: 64 },
  party: { marginBottom: 22, maxWidth: 270 },
  row: { paddingVertical: 5 },
  day: { width: 60 },
  order: { width: 58 },
  what: { flex: 1 },
  money: { width: 74, textAlign: 'right' },
  totals: { width: 250 },
});

/** A month of one partner: each job with its value, commission and pay, what claims took, and the sum. */
export function StatementDocument(props: StatementDocumentProps) {
  const { parties, number, month } = props;
  return (
    <Document title={`Statement ${number}`} author={parties.shop.name} creationDate={props.madeAt}>
      <Page size="A4" style={[sheet.page, styles.page, { fontFamily: LATIN_FAMILIES }]}>
        <SheetHead issuer={parties.shop} title="Partner statement">
          <Text style={sheet.strong}>No. {number}</Text>
          <Text>{formatMonth(month)}</Text>
          <Text style={sheet.muted}>Made {formatShortDate(props.madeAt)}</Text>
        </SheetHead>
        <View style={styles.party}>
          <Text style={sheet.label}>Partner</Text>
          <Text style={sheet.strong}>{parties.partner.name}</Text>
          {parties.partner.person ? <Text>{parties.partner.person}</Text> : null}
          <Text>{parties.partner.address}</Text>
          {parties.partner.gstin ? <Text>GSTIN {parties.partner.gstin}</Text> : null}
          {parties.partner.pan ? <Text>PAN {parties.partner.pan}</Text> : null}
        </View>
        <Entries entries={props.entries} />
        <Totals {...props} />
        <Text style={sheet.foot} fixed>
          {props.payOn && props.totalPaise > props.withheldPaise
            ? `Due on ${formatShortDate(props.payOn)}. `
            : ''}
          This is not a tax invoice: a partner registered for GST sends {parties.shop.name} their own.
        </Text>
      </Page>
    </Document>
  );
}

function Entries({ entries }: { entries: readonly EntryRow[] }) {
  return (
    <View>
      <View style={[sheet.row, styles.row, sheet.header]} fixed>
        <Text style={styles.day}>Date</Text>
        <Text style={styles.order}>Order</Text>
        <Text style={styles.what}>What</Text>
        <Text style={styles.money}>Order value</Text>
        <Text style={styles.money}>Commission</Text>
        <Text style={styles.money}>Your amount</Text>
      </View>
      {entries.map((entry) => (
        <View style={[sheet.row, styles.row]} key={entry.id} wrap={false}>
          <Text style={styles.day}>{formatShortDate(entry.at)}</Text>
          <Text style={styles.order}>{entry.orderId ? orderNumber(entry.orderId) : ''}</Text>
          <View style={styles.what}>
            <Text>{KIND_WORDS[entry.kind]}</Text>
            {entry.note ? (
              <Text style={sheet.muted} longestWord={NARROW}>
                {entry.note}
              </Text>
            ) : null}
          </View>
          <Text style={styles.money}>{entry.kind === 'earned' ? formatPaise(entry.valuePaise) : ''}</Text>
          <Text style={styles.money}>
            {entry.kind === 'earned' ? formatPaise(entry.commissionPaise) : ''}
          </Text>
          <Text style={[styles.money, sheet.strong]}>{formatPaise(entry.amountPaise)}</Text>
        </View>
      ))}
    </View>
  );
}

function Totals(props: StatementDocumentProps) {
  const { jobs, earnedPaise, deductionsPaise, adjustmentsPaise } = props;
  const payablePaise = props.totalPaise - props.withheldPaise;
  return (
    <View style={[sheet.totals, styles.totals]} wrap={false}>
      <SheetTotal label="Value of the orders">{formatPaise(props.valuePaise)}</SheetTotal>
      <SheetTotal label="Commission kept by the shop">{formatPaise(props.commissionPaise)}</SheetTotal>
      <SheetTotal label={jobs === 1 ? 'Pay for 1 job' : `Pay for ${jobs} jobs`}>
        {formatPaise(earnedPaise)}
      </SheetTotal>
      {deductionsPaise !== 0 ? <SheetTotal label="Claims">{formatPaise(deductionsPaise)}</SheetTotal> : null}
      {adjustmentsPaise !== 0 ? (
        <SheetTotal label="Adjustments">{formatPaise(adjustmentsPaise)}</SheetTotal>
      ) : null}
      {props.withheld.map((line) => (
        <SheetTotal key={line.name} label={withheldWords(line)}>
          {formatPaise(-line.amountPaise)}
        </SheetTotal>
      ))}
      <SheetGrandTotal label={payablePaise < 0 ? 'You owe' : 'You are owed'}>
        {formatPaise(Math.abs(payablePaise))}
      </SheetGrandTotal>
    </View>
  );
}
