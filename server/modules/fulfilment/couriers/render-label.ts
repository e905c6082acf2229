import { renderToBuffer } from '@react-pdf/renderer';
import { fontsFor } from '#server/platform/pdf-fonts.ts';
import type { LabelSize } from './adapter.ts';
import type { LabelData } from './label-data.ts';
import { LabelDocument, labelCode } from './label-document.tsx';

/** Draws a shipping label as a PDF of one page of exactly that size. @throws when its number is too long */
export async function renderLabel(label: LabelData, size: LabelSize): Promise<Buffer> {
  // Before anything is drawn, because an error inside the drawing says nothing of its cause.
  const code = labelCode(label.awb);
  const fontFamilies = fontsFor(JSON.stringify(label));
  return renderToBuffer(LabelDocument({ label, code, size, fontFamilies }));
}
