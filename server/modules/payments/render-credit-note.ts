import { renderToBuffer } from '@react-pdf/renderer';
import { fontsFor } from '#server/platform/pdf-fonts.ts';
import { CreditNoteDocument, type CreditNoteProps } from './credit-note-document.tsx';

/** Draws a credit note as a PDF. Takes some 100 ms of CPU. */
export async function renderCreditNote(note: CreditNoteProps): Promise<Buffer> {
  return renderToBuffer(CreditNoteDocument({ ...note, fontFamilies: fontsFor(JSON.stringify(note)) }));
}
