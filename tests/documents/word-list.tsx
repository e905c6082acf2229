import { Document, Page } from '@react-pdf/renderer';
import { LATIN_FAMILIES } from '#server/platform/documents/pdf-fonts.ts';
import { Text } from '#server/platform/documents/pdf-text.tsx';
import { renderDocument } from '#server/platform/documents/render-document.tsx';

/** Words on a page as long as it takes, a line each, set as every document sets them. */
export function drawWords(words: readonly string[]): Promise<Buffer> {
  return renderDocument(
    words,
    <Document>
      <Page size={[600, 14_000]} style={{ fontFamily: LATIN_FAMILIES, fontSize: 8, lineHeight: 1.2 }}>
        <Text>{words.join('\n')}</Text>
      </Page>
    </Document>,
  );
}
