import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The words of a PDF's first page, as a reader shows them. */
export async function wordsOf(pdf: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const text = document.getPage(0).getText();
  document.destroy();
  library.destroy();
  return text;
}

/** The families of the fonts that are embedded in a PDF, such as `NotoSansTamil`. */
export async function familiesIn(pdf: Uint8Array): Promise<Set<string>> {
  const { context } = await PDFDocument.load(pdf);
  const names = context.enumerateIndirectObjects().flatMap(([, object]) => {
    const name = object instanceof PDFDict ? object.get(PDFName.of('BaseFont')) : undefined;
    return name instanceof PDFName ? [name.decodeText()] : [];
  });
  return new Set(names.map((name) => name.replace(/^[A-Z]{6}[+]/, '').replace(/-.*/, '')));
}
