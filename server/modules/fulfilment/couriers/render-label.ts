import { renderDocument } from '#server/platform/documents/render-document.ts';
import type { LabelSize } from './adapter.ts';
import type { LabelData } from './label-data.ts';
import { labelDocument } from './label-document.ts';

/** Draws a shipping label as a PDF of one page of exactly that size. @throws when its number is too long */
export async function renderLabel(label: LabelData, size: LabelSize): Promise<Buffer> {
  return renderDocument(labelDocument(label, size));
}
