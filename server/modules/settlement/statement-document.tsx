import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { formatPaise } from '#contract/paise.ts';
import { dayInIndia } from '#server/modules/partners/index.ts';
import { KIND_WORDS, monthWords, shortOrderId } from './ledger-words.ts';
import type { Parties } from './parties.ts';
import type { StatementRow } from './statement-store.ts';
import type { EntryRow } from './store.ts';

export interface StatementDocumentProps extends StatementRow {
  parties: Parties;
  entries: readonly EntryRow[];
}

const INK = '#161A2B';
const MUTED = '#5B6072';
const LINE = '#E4DFD5';
const VERMILION = '#D9381E';

const styles = StyleSheet.create({
  page: { padding: 44, paddingBottom: 64, fontSize: 9, color: INK, lineHeight: 1.45 },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 26 },
  brand: { fontSize: 18, fontWeight: 600, color: VERMILION, lineHeight: 1.2 },
  headRight: { alignItems: 'flex-end' },
  title: { fontSize: 16, fontWeight: 600, lineHeight: 1.2, marginBottom: 2 },
  muted: { color: MUTED },
  strong: { fontWeight: 600 },
  party: { marginBottom: 22, maxWidth: 270 },
  label: { fontSize: 7.5, color: MUTED, marginBottom: 3, textTransform: 'uppercase', letterSpacing: 0.6 },
  row: { flexDirection: 'row', borderBottomWidth: 0.75, borderBottomColor: LINE, paddingVertical: 5, gap: 6 },
  header: { color: MUTED, fontSize: 7.5 },
  day: { width: 56 },
  order: { width: 58 },
  what: { flex: 1 },
  money: { width: 74, textAlign: 'right' },
  totals: { marginTop: 14, marginLeft: 'auto', width: 250 },
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

/** A month of one partner: each job with its value, commission and pay, what claims took, and the sum. */
export function StatementDocument(props: StatementDocumentProps & { fontFamilies: string[] }) {
  const { parties, number, month } = props;
  return (
    <Document title={`Statement ${number}`} author={parties.shop.name} creationDate={props.madeAt}>
      <Page size="A4" style={[styles.page, { fontFamily: props.fontFamilies }]}>
        <View style={styles.head}>
          <View style={{ maxWidth: 270 }}>
            <Text style={styles.brand}>{parties.shop.name}</Text>
            <Text style={styles.muted}>{parties.shop.address}</Text>
            {parties.shop.gstin ? <Text>GSTIN {parties.shop.gstin}</Text> : null}
          </View>
          <View style={styles.headRight}>
            <Text style={styles.title}>Partner statement</Text>
            <Text style={styles.strong}>No. {number}</Text>
            <Text>{monthWords(month)}</Text>
            <Text style={styles.muted}>Made {dayInIndia(props.madeAt)}</Text>
          </View>
        </View>
        <View style={styles.party}>
          <Text style={styles.label}>Partner</Text>
          <Text style={styles.strong}>{parties.partner.name}</Text>
          {parties.partner.person ? <Text>{parties.partner.person}</Text> : null}
          <Text>{parties.partner.address}</Text>
        </View>
        <Entries entries={props.entries} />
        <Totals {...props} />
        <Text style={styles.foot} fixed>
          This statement says what is owed. {parties.shop.name} makes no bank transfer through this system,
          and this is no tax invoice.
        </Text>
      </Page>
    </Document>
  );
}

function Entries({ entries }: { entries: readonly EntryRow[] }) {
  return (
    <View>
      <View style={[styles.row, styles.header]} fixed>
        <Text style={styles.day}>Date</Text>
        <Text style={styles.order}>Order</Text>
        <Text style={styles.what}>What</Text>
        <Text style={styles.money}>Order value</Text>
        <Text style={styles.money}>Commission</Text>
        <Text style={styles.money}>Your amount</Text>
      </View>
      {entries.map((entry) => (
        <View style={styles.row} key={entry.id} wrap={false}>
          <Text style={styles.day}>{dayInIndia(entry.at)}</Text>
          <Text style={styles.order}>{shortOrderId(entry.orderId)}</Text>
          <View style={styles.what}>
            <Text>{KIND_WORDS[entry.kind]}</Text>
            {entry.note ? <Text style={styles.muted}>{entry.note}</Text> : null}
          </View>
          <Text style={styles.money}>{entry.kind === 'earned' ? formatPaise(entry.valuePaise) : ''}</Text>
          <Text style={styles.money}>
            {entry.kind === 'earned' ? formatPaise(entry.commissionPaise) : ''}
          </Text>
          <Text style={[styles.money, styles.strong]}>{signed(entry.amountPaise)}</Text>
        </View>
      ))}
    </View>
  );
}

function Totals(props: StatementDocumentProps) {
  const { jobs, earnedPaise, deductionsPaise, adjustmentsPaise, totalPaise } = props;
  return (
    <View style={styles.totals} wrap={false}>
      <Total label="Value of the orders">{formatPaise(props.valuePaise)}</Total>
      <Total label="Commission kept by the shop">{formatPaise(props.commissionPaise)}</Total>
      <Total label={jobs === 1 ? 'Pay for 1 job' : `Pay for ${jobs} jobs`}>{formatPaise(earnedPaise)}</Total>
      {deductionsPaise !== 0 ? <Total label="Claims">{signed(deductionsPaise)}</Total> : null}
      {adjustmentsPaise !== 0 ? <Total label="Adjustments">{signed(adjustmentsPaise)}</Total> : null}
      <View style={[styles.total, styles.grand]}>
        <Text>{totalPaise < 0 ? 'You owe' : 'You are owed'}</Text>
        <Text>{formatPaise(Math.abs(totalPaise))}</Text>
      </View>
    </View>
  );
}

function Total({ label, children }: { label: string; children: string }) {
  return (
    <View style={styles.total}>
      <Text style={styles.muted}>{label}</Text>
      <Text>{children}</Text>
    </View>
  );
}

const signed = (paise: number) => (paise < 0 ? `−${formatPaise(-paise)}` : formatPaise(paise));
