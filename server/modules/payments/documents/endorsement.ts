import { type Block, column, space } from '#server/platform/documents/blocks.ts';
import { plain, strong } from '#server/platform/documents/sheet.ts';
import type { InvoiceDocumentData } from './invoice-rules.ts';

const SUPPLY = 'SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS';

/** What has to stand on a document of a supply to a special economic zone, in the words of rule 46; nothing on others. */
export function endorsement({ sez }: Pick<InvoiceDocumentData, 'sez'>): Block | null {
  if (!sez) return null;
  return column(
    [
      space(14),
      strong(
        sez.lutArn
          ? `${SUPPLY} UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX`
          : `${SUPPLY} ON PAYMENT OF INTEGRATED TAX`,
      ),
      sez.lutArn ? plain(`Letter of undertaking, ARN ${sez.lutArn}`) : null,
    ],
    { isWhole: true },
  );
}
