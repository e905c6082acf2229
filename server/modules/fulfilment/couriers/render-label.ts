import { renderDocument } from '#server/platform/documents/render-document.tsx';
import type { LabelSize } from './adapter.ts';
import type { LabelData } from './label-data.ts';
import { LabelDocument, labelCode } from './label-document.tsx';

/** Draws a shipping label as a PDF of one page of exactly that size. @throws when its number is too long */
export async function renderLabel(label: LabelData, size: LabelSize): Promise<Buffer> {
  // Before anything is drawn, because an error inside the drawing says nothing of its cause.
  const code = labelCode(label.awb);
  return renderDocument(label, LabelDocument({ label, code, size }));
}
