import { renderDocument } from '#server/platform/documents/render-document.tsx';
import { StatementDocument, type StatementDocumentProps } from './statement-document.tsx';

/** Draws a statement as a PDF. Takes some 100 ms of CPU, more for hundreds of jobs. */
export function renderStatement(statement: StatementDocumentProps): Promise<Buffer> {
  return renderDocument(statement, StatementDocument(statement));
}
