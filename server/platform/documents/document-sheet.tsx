import { StyleSheet, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { Text } from './pdf-text.tsx';

const INK = '#161A2B';
const MUTED = '#5B6072';
const LINE = '#E4DFD5';
const VERMILION = '#D9381E';

/** The one look of our numbered documents (A4): invoices, credit notes, partners' statements. */
export const sheet = StyleSheet.create({
  page: { padding: 44, fontSize: 9, color: INK, lineHeight: 1.45 },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 26 },
  headLeft: { maxWidth: 270 },
  headRight: { alignItems: 'flex-end' },
  brand: { fontSize: 18, fontWeight: 600, color: VERMILION, lineHeight: 1.2 },
  title: { fontSize: 16, fontWeight: 600, lineHeight: 1.2, marginBottom: 2 },
  muted: { color: MUTED },
  strong: { fontWeight: 600 },
  label: { fontSize: 7.5, color: MUTED, marginBottom: 3, textTransform: 'uppercase', letterSpacing: 0.6 },
  row: { flexDirection: 'row', borderBottomWidth: 0.75, borderBottomColor: LINE, paddingVertical: 6, gap: 6 },
  header: { color: MUTED, fontSize: 7.5 },
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

/** Who issues a document, what it is, and under it what it is known by. */
export function SheetHead({
  issuer,
  title,
  children,
}: {
  issuer: { name: string; address: string; gstin: string | null };
  title: string;
  children: ReactNode;
}) {
  return (
    <View style={sheet.head}>
      <View style={sheet.headLeft}>
        <Text style={sheet.brand}>{issuer.name}</Text>
        <Text style={sheet.muted}>{issuer.address}</Text>
        {issuer.gstin ? <Text>GSTIN {issuer.gstin}</Text> : null}
      </View>
      <View style={sheet.headRight}>
        <Text style={sheet.title}>{title}</Text>
        {children}
      </View>
    </View>
  );
}

/** One line of what is added up. */
export function SheetTotal({ label, children }: { label: string; children: ReactNode }) {
  return (
    <View style={sheet.total}>
      <Text style={sheet.muted}>{label}</Text>
      <Text>{children}</Text>
    </View>
  );
}

/** What it all comes to. */
export function SheetGrandTotal({ label, children }: { label: string; children: ReactNode }) {
  return (
    <View style={[sheet.total, sheet.grand]}>
      <Text>{label}</Text>
      <Text>{children}</Text>
    </View>
  );
}
