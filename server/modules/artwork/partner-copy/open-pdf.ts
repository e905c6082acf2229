import { type PDFContext, PDFDocument, PDFParser } from '@cantoo/pdf-lib';
import './stream-lengths.ts';
import { Unprintable } from '../inspect/verdict.ts';

/** The objects of a PDF, readable. */
export interface OpenedPdf {
  readonly context: PDFContext;
  /** It opens without a password, but says what may be done with it: its objects were encrypted. */
  readonly wasEncrypted: boolean;
}

/**
 * Reads the objects of a PDF. One that only asks for a password to be changed (an owner password) is decrypted as every
 * viewer does it, with the empty password of its reader.
 * @throws Unprintable file_locked when it opens only with a password, or is encrypted in a way we do not know; what the
 * parser stumbles over as it says it
 */
export async function openPdf(bytes: Buffer): Promise<OpenedPdf> {
  const context = await PDFParser.forBytesWithOptions(bytes, Number.POSITIVE_INFINITY).parseDocument();
  if (!context.trailerInfo.Encrypt) return { context, wasEncrypted: false };
  const decrypted = await PDFDocument.load(bytes, {
    password: '',
    parseSpeed: Number.POSITIVE_INFINITY,
    updateMetadata: false,
    preserveXFA: true,
  }).catch(() => null);
  if (!decrypted || decrypted.context.trailerInfo.Encrypt) throw new Unprintable('file_locked');
  // A trailer that is packed is not encrypted, and lost where it is decrypted all the same: it was read above.
  const { Root, Info } = context.trailerInfo;
  Object.assign(decrypted.context.trailerInfo, { ...(Root && { Root }), ...(Info && { Info }) });
  return { context: decrypted.context, wasEncrypted: true };
}
