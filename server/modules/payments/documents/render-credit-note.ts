import { renderDocument } from '#server/platform/documents/render-document.ts';
import { type CreditNoteToDraw, creditNoteDocument } from './credit-note-document.ts';

/** Draws a credit note as a PDF. */
export const renderCreditNote = (note: CreditNoteToDraw): Promise<Buffer> =>
  renderDocument(creditNoteDocument(note));
