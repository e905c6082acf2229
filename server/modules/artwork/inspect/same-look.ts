import type { PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { sanitisePdf } from '../partner-copy/sanitise-pdf.ts';
import { type Drawn, drawPage } from './draw-page.ts';
import { Unprintable } from './verdict.ts';

/** Longest edge of the first page as it is compared, the step of a channel that counts, and the share of pixels. */
const GLANCE_PX = 160;
const PIXEL_DIFFERS = 48;
const MOST_DIFFERING = 0.04;

/** Comments that do not print are not in the copy: a file that is full of them looks different without. */
export async function isSameWithComments(
  library: PDFiumLibrary,
  bytes: Buffer,
  sent: Looked,
): Promise<boolean> {
  const copy = await look(library, await sanitisePdf(bytes, { keepsComments: true }));
  copy.document.destroy();
  return isSameFile(sent, copy);
}

interface Looked {
  readonly document: PDFiumDocument;
  readonly pageCount: number;
  /** The first page, small. */
  readonly glance: Drawn;
}

export async function look(library: PDFiumLibrary, bytes: Buffer): Promise<Looked> {
  return lookAt(await open(library, bytes));
}

/** @throws Unprintable file_locked, file_damaged */
export async function open(library: PDFiumLibrary, bytes: Buffer): Promise<PDFiumDocument> {
  const document = await library.loadDocument(bytes).catch((error: Error) => {
    throw new Unprintable(/password/i.test(error.message) ? 'file_locked' : 'file_damaged');
  });
  if (document.getPageCount() < 1) throw new Unprintable('file_damaged');
  return document;
}

export async function lookAt(document: PDFiumDocument): Promise<Looked> {
  // PDFium throws whatever its WebAssembly throws: it opened the file, but cannot show it.
  const plain = { document, hasFields: false, userUnits: [], inDetail: [] };
  const glance = await drawPage(plain, 0, GLANCE_PX).catch(() => null);
  if (!glance) throw new Unprintable('file_damaged');
  return { document, pageCount: document.getPageCount(), glance };
}

/** Whether the copy as it was drawn in detail, made small, is that glance: it saves drawing its pictures once more. */
export async function matchesDetail(glance: Drawn, detail: Drawn): Promise<boolean> {
  if (!isSameShape(glance, detail)) return false;
  const { width, height } = glance;
  const small = await sharp(detail.pixels, {
    raw: { width: detail.width, height: detail.height, channels: 4 },
  })
    .resize({ width, height, fit: 'fill' })
    .raw()
    .toBuffer();
  return shareDiffering(glance.pixels, small) <= MOST_DIFFERING;
}

/** Two programs read a damaged file differently. Notes and links that are not printed may be missing in the copy. */
export function isSameFile(sent: Looked, copy: Looked): boolean {
  const [a, b] = [sent.glance, copy.glance];
  if (sent.pageCount !== copy.pageCount || !isSameShape(a, b)) return false;
  if (a.width !== b.width || a.height !== b.height) return false;
  return shareDiffering(a.pixels, b.pixels) <= MOST_DIFFERING;
}

const isSameShape = (a: Drawn, b: Drawn) => a.widthMm === b.widthMm && a.heightMm === b.heightMm;

function shareDiffering(a: Uint8Array, b: Uint8Array): number {
  let differing = 0;
  for (let at = 0; at < a.length; at += 4) {
    let most = 0;
    for (let part = at; part < at + 4; part += 1)
      most = Math.max(most, Math.abs((a[part] ?? 0) - (b[part] ?? 0)));
    if (most > PIXEL_DIFFERS) differing += 1;
  }
  return differing / (a.length / 4);
}
