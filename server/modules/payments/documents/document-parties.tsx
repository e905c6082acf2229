import { View } from '@react-pdf/renderer';
import { sheet } from '#server/platform/documents/document-sheet.tsx';
import { Text } from '#server/platform/documents/pdf-text.tsx';
import type { InvoiceDocumentData } from './invoice-rules.ts';

interface PartiesProps extends Pick<InvoiceDocumentData, 'recipient' | 'shipTo'> {
  /** What the recipient is called: "Billed to". */
  label: string;
}

/** Who is billed, with their GSTIN, and where it goes if that is elsewhere (rule 46 d to f, o). */
export function DocumentParties({ recipient, shipTo, label }: PartiesProps) {
  return (
    <>
      <View style={{ flex: 1 }}>
        <Text style={sheet.label}>{label}</Text>
        <Text style={sheet.strong}>{recipient.name}</Text>
        {recipient.company ? <Text>{recipient.company}</Text> : null}
        <Text>{recipient.address}</Text>
        <Text>{recipient.state}</Text>
        {recipient.gstin ? <Text style={sheet.strong}>GSTIN {recipient.gstin}</Text> : null}
      </View>
      {shipTo ? (
        <View style={{ flex: 1 }}>
          <Text style={sheet.label}>Shipped to</Text>
          <Text style={sheet.strong}>{shipTo.name}</Text>
          <Text>{shipTo.address}</Text>
          <Text>{shipTo.state}</Text>
        </View>
      ) : null}
    </>
  );
}
