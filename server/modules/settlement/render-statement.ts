import { renderToBuffer } from '@react-pdf/renderer';
import { fontsFor } from '#server/platform/pdf-fonts.ts';
import { StatementDocument, type StatementDocumentProps } from './statement-document.tsx';

/** Draws a statement as a PDF. Takes some 100 ms of CPU, more for hundreds of jobs. */
export async function renderStatement(statement: StatementDocumentProps): Promise<Buffer> {
  return renderToBuffer(
    StatementDocument({ ...statement, fontFamilies: fontsFor(JSON.stringify(statement)) }),
  );
}
