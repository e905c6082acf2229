import { expect, test } from 'vitest';
import { column, type DocumentToDraw, text } from './blocks.ts';
import { renderDocument } from './render-document.ts';

test('a document stands without a picture that cannot be read', async () => {
  const picture = new TextEncoder().encode('no picture');
  const document: DocumentToDraw = {
    title: 'Ticket',
    author: 'Inkbazaar',
    createdAt: new Date('2026-11-26T00:00:00Z'),
    page: { widthPt: 200, heightPt: 200, marginPt: { top: 10, right: 10, bottom: 10, left: 10 } },
    body: [
      column([
        { kind: 'picture', picture, widthPt: 50, heightPt: 50, fit: 'cover' },
        text('500 visiting cards', { sizePt: 10 }),
      ]),
    ],
  };
  const pdf = await renderDocument(document);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.includes('/Subtype /Image')).toBe(false);
});
