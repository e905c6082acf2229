import { View } from '@react-pdf/renderer';
import { sheet } from '#server/platform/documents/document-sheet.tsx';
import { Text } from '#server/platform/documents/pdf-text.tsx';
import type { InvoiceDocumentData } from './invoice-rules.ts';

const SUPPLY = 'SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS';

/** What has to stand on a document of a supply to a special economic zone, in the words of rule 46; nothing on others. */
export function Endorsement({ sez }: Pick<InvoiceDocumentData, 'sez'>) {
  if (!sez) return null;
  return (
    <View style={{ marginTop: 14 }} wrap={false}>
      <Text style={sheet.strong}>
        {sez.lutArn
          ? `${SUPPLY} UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX`
          : `${SUPPLY} ON PAYMENT OF INTEGRATED TAX`}
      </Text>
      {sez.lutArn ? <Text>Letter of undertaking, ARN {sez.lutArn}</Text> : null}
    </View>
  );
}
