import { StyleSheet, View } from '@react-pdf/renderer';
import { sheet } from '#server/platform/documents/document-sheet.tsx';
import { Text } from '#server/platform/documents/pdf-text.tsx';
import { amountInWords } from './amount-in-words.ts';

const styles = StyleSheet.create({
  words: { marginTop: 14 },
  signature: { marginTop: 18, alignItems: 'flex-end' },
});

/** The total in words, and who signs (rule 46 q): a document that is issued electronically needs no hand. */
export function DocumentEnd({ totalPaise, supplier }: { totalPaise: number; supplier: { name: string } }) {
  return (
    <View wrap={false}>
      <View style={styles.words}>
        <Text style={sheet.label}>Amount in words</Text>
        <Text>{amountInWords(totalPaise)}</Text>
      </View>
      <View style={styles.signature}>
        <Text style={sheet.strong}>For {supplier.name}</Text>
        <Text style={sheet.muted}>Authorised signatory. Computer generated: no signature is needed.</Text>
      </View>
    </View>
  );
}
