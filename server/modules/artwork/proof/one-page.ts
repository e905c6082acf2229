import { PDFArray, PDFDict, PDFName, type PDFObject, type PDFPage, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import { inheritedBy } from '../fixes/colour/stream-parts.ts';
import { writePdf } from '../partner-copy/write-pdf.ts';

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/** A PDF of that page alone, with what it is drawn by and nothing else; its document is of no use afterwards. */
export function onePagePdf(page: PDFPage): Buffer {
  const { node, ref } = page;
  const { context } = node;
  for (const key of INHERITED) {
    const value = inheritedBy(node, key);
    if (value) node.set(PDFName.of(key), value);
  }
  const old = context.lookup(context.trailerInfo.Root);
  const layers = old instanceof PDFDict ? old.get(PDFName.of('OCProperties')) : undefined;
  const pages = context.register(context.obj({ Type: 'Pages', Kids: [ref], Count: 1 }));
  node.set(PDFName.of('Parent'), pages);
  const catalog = context.obj({ Type: 'Catalog', Pages: pages, ...(layers && { OCProperties: layers }) });
  const root = context.register(catalog);
  return writePdf(context, { root, info: null, reached: reach(context, root) });
}

function reach(context: PDFDict['context'], root: PDFRef): Map<PDFRef, PDFObject> {
  const reached = new Map<PDFRef, PDFObject>();
  const waiting: PDFObject[] = [root];
  while (waiting.length > 0) {
    const object = waiting.pop();
    if (object instanceof PDFRef) {
      const target = context.lookup(object);
      if (!target || reached.has(object)) continue;
      reached.set(object, target);
      waiting.push(target);
    } else if (object instanceof PDFArray) waiting.push(...object.asArray());
    else if (object instanceof PDFDict) waiting.push(...object.values());
    else if (object instanceof PDFStream) waiting.push(...object.dict.values());
  }
  return reached;
}
