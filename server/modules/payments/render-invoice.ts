import { createRequire } from 'node:module';
import { Font, renderToBuffer } from '@react-pdf/renderer';
import { InvoiceDocument, type InvoiceDocumentProps } from './invoice-document.tsx';

const resolve = createRequire(import.meta.url).resolve;
const fontFile = (subset: string, weight: number) =>
  resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`);

let isReady = false;

/** The fonts are embedded: a PDF's own ones have no ₹. The sign is in the extended set, tried after the plain one. */
function readyFonts(): void {
  if (isReady) return;
  for (const [family, subset] of [
    ['Inter', 'latin'],
    ['InterExtended', 'latin-ext'],
  ] as const) {
    const fonts = [400, 600].map((fontWeight) => ({ src: fontFile(subset, fontWeight), fontWeight }));
    Font.register({ family, fonts });
  }
  Font.registerHyphenationCallback((word) => [word]);
  isReady = true;
}

/** Draws a document as a PDF. Takes some 100 ms of CPU. */
export async function renderInvoice(invoice: InvoiceDocumentProps): Promise<Buffer> {
  readyFonts();
  return renderToBuffer(InvoiceDocument(invoice));
}
