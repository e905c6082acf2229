import { renderDocument } from '#server/platform/documents/render-document.tsx';
import { CreditNoteDocument, type CreditNoteProps } from './credit-note-document.tsx';

/** Draws a credit note as a PDF. */
export function renderCreditNote(note: CreditNoteProps): Promise<Buffer> {
  return renderDocument(note, CreditNoteDocument(note));
}
