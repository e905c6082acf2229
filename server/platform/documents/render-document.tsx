/**
 * PDFs. Owns fonts, the transliteration of what they cannot draw, and how often one address may have one drawn.
 * Always true: every text of a document goes through `PdfText`, so that no name makes a document fail.
 */

import { type DocumentProps, renderToBuffer } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { loadLetters } from './pdf-fonts.ts';
import { Drawable } from './pdf-text.tsx';

/**
 * Draws a document as a PDF; takes some 100 ms of CPU. `data` is what it is made of, whose letters say which fonts it
 * needs. Should the layout still fail over somebody's letters, it is drawn again with Latin ones alone.
 */
export async function renderDocument(data: unknown, document: ReactElement<DocumentProps>): Promise<Buffer> {
  const text = JSON.stringify(data);
  try {
    return await draw(text, document, false);
  } catch {
    return draw(text, document, true);
  }
}

async function draw(
  text: string,
  document: ReactElement<DocumentProps>,
  isLatinOnly: boolean,
): Promise<Buffer> {
  const letters = await loadLetters(text, isLatinOnly);
  const drawn = <Drawable value={{ letters, isLatinOnly }}>{document}</Drawable>;
  return renderToBuffer(drawn as unknown as ReactElement<DocumentProps>);
}
