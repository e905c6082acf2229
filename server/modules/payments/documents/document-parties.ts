import type { Block } from '#server/platform/documents/blocks.ts';
import { labelled, plain, strong } from '#server/platform/documents/sheet.ts';
import type { InvoiceDocumentData } from './invoice-rules.ts';

type Parties = Pick<InvoiceDocumentData, 'recipient' | 'shipTo'>;

/**
 * Who is billed, with their GSTIN, and where it goes if that is elsewhere (rule 46 d to f, o).
 * @param billedTo what the recipient is called: "Billed to"
 */
export function documentParties({ recipient, shipTo }: Parties, billedTo: string): (Block | null)[] {
  return [
    labelled(billedTo, [
      strong(recipient.name),
      recipient.company ? plain(recipient.company) : null,
      plain(recipient.address),
      plain(recipient.state),
      recipient.gstin ? strong(`GSTIN ${recipient.gstin}`) : null,
    ]),
    shipTo && labelled('Shipped to', [strong(shipTo.name), plain(shipTo.address), plain(shipTo.state)]),
  ];
}
