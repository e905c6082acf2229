import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { PressCondition } from '#contract/catalogue/catalogue.ts';
import { flateStream } from './colour/stream-parts.ts';
import { PRESS_CONDITIONS } from './press-conditions.ts';

/**
 * Says what the colours of a document are for, with the profile, in the style of PDF/X-4 (ISO 15930-7): nobody has
 * certified that it is one.
 */
export async function addOutputIntent(document: PDFDocument, condition: PressCondition): Promise<void> {
  const { context, catalog } = document;
  const { profilePath, registeredName, label } = PRESS_CONDITIONS[condition];
  // Ours packs it in a tenth of the library's time.
  const profile = flateStream(context.obj({ N: 4, Alternate: 'DeviceCMYK' }), await readFile(profilePath));
  const intent = context.obj({ Type: 'OutputIntent', S: 'GTS_PDFX' });
  intent.set(PDFName.of('OutputConditionIdentifier'), PDFString.of(registeredName));
  intent.set(PDFName.of('RegistryName'), PDFString.of('http://www.color.org'));
  intent.set(PDFName.of('Info'), PDFHexString.fromText(label));
  intent.set(PDFName.of('DestOutputProfile'), context.register(profile));
  catalog.set(PDFName.of('OutputIntents'), context.obj([context.register(intent)]));
  const info = context.obj({ Trapped: 'False' });
  info.set(PDFName.of('GTS_PDFXVersion'), PDFString.of('PDF/X-4'));
  info.set(PDFName.of('Title'), PDFString.of('Print-ready artwork'));
  info.set(PDFName.of('Producer'), PDFString.of('Inkbazaar'));
  context.trailerInfo.Info = context.register(info);
  catalog.set(PDFName.of('Metadata'), context.register(metadata(document, registeredName)));
}

/** The same in XMP, which PDF/X-4 asks for; dates are left out, so that the same file is made again. */
function metadata({ context }: PDFDocument, condition: string) {
  const id = createHash('sha256').update(condition).digest('hex').slice(0, 32);
  const xmp = `<?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">
<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion><pdf:Trapped>False</pdf:Trapped><pdf:Producer>Inkbazaar</pdf:Producer>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Print-ready artwork</rdf:li></rdf:Alt></dc:title>
<xmpMM:DocumentID>uuid:${id}</xmpMM:DocumentID></rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
  return context.stream(Buffer.from(xmp), { Type: 'Metadata', Subtype: 'XML' });
}
