import { renderDocument } from '#server/platform/documents/render-document.ts';
import { type StatementToDraw, statementDocument } from './statement-document.ts';

/** Draws a statement as a PDF. */
export const renderStatement = (statement: StatementToDraw): Promise<Buffer> =>
  renderDocument(statementDocument(statement));
