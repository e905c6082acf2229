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
