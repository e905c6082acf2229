import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { type DocumentFacts, LONGEST_NAME } from './artwork-facts.ts';
import { textOf } from './colour.ts';

/** What a PDF says of itself as a whole, before anything of it is removed. */
export function documentFacts(
  context: PDFContext,
  catalog: PDFDict,
  bytes: Buffer,
): Omit<DocumentFacts, 'isEncrypted'> {
  const entry = (key: string) => catalog.lookup(PDFName.of(key));
  const form = entry('AcroForm');
  const header = /%PDF-(\d\.\d)/.exec(bytes.subarray(0, 1024).toString('latin1'))?.[1] ?? '';
  const info = context.lookup(context.trailerInfo.Info);
  return {
    version: (textOf(entry('Version')) || header).slice(0, 8),
    producer: info instanceof PDFDict ? cut(textOf(info.lookup(PDFName.of('Producer')))) : null,
    ...activeParts(context, catalog),
    hasXfa: form instanceof PDFDict && form.lookup(PDFName.of('XFA')) !== undefined,
    outputIntent: outputIntentOf(entry('OutputIntents')),
  };
}

const cut = (text: string) => text.replaceAll('\0', '').slice(0, LONGEST_NAME) || null;

function activeParts(
  context: PDFContext,
  catalog: PDFDict,
): { hasJavaScript: boolean; hasAttachments: boolean } {
  let hasJavaScript = false;
  let hasAttachments = false;
  const look = (dict: PDFDict) => {
    if (textOf(dict.lookup(PDFName.of('S'))) === 'JavaScript') hasJavaScript = true;
    if (dict.get(PDFName.of('EF'))) hasAttachments = true;
  };
  const names = catalog.lookup(PDFName.of('Names'));
  if (names instanceof PDFDict) {
    if (names.lookup(PDFName.of('JavaScript'))) hasJavaScript = true;
    if (names.lookup(PDFName.of('EmbeddedFiles'))) hasAttachments = true;
  }
  const opening = catalog.lookup(PDFName.of('OpenAction'));
  if (opening instanceof PDFDict) look(opening);
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFDict) look(object);
    else if (
      object instanceof PDFRawStream &&
      textOf(object.dict.lookup(PDFName.of('Type'))) === 'EmbeddedFile'
    )
      hasAttachments = true;
  }
  return { hasJavaScript, hasAttachments };
}

function outputIntentOf(intents: PDFObject | undefined): string | null {
  const first = intents instanceof PDFArray ? intents.lookup(0) : undefined;
  if (!(first instanceof PDFDict)) return null;
  const said = textOf(first.lookup(PDFName.of('OutputConditionIdentifier')));
  return cut(said || textOf(first.lookup(PDFName.of('Info'))) || 'unnamed');
}
