import { type PDFContext, PDFDocument, PDFHexString, PDFName, type PDFRef, PDFString } from '@cantoo/pdf-lib';
import type { OpenCompositor } from '../compositor.ts';
import type { DrawnItem, DrawnPage } from '../page.ts';
import { embedFont } from './embed-font.ts';
import { type EmbeddedPicture, embedPicture, embedReady, type ReadyPicture } from './embed-picture.ts';
import { glyphTexts } from './glyph-texts.ts';
import { MM_PER_POINT, number } from './matrix.ts';
import { packedOnce, packedStream } from './packed-stream.ts';
import { type ContentParts, contentOf } from './page-content.ts';
import { Resources } from './resources.ts';

export interface PdfOptions {
  /** Has the fonts of all pages. */
  readonly compositor: OpenCompositor;
  readonly title: string;
  readonly author?: string;
  /** When what is said in it was so; the file itself has no date, so that the same pages give the same bytes. */
  readonly createdAt?: Date;
  /** A picture by its key: its bytes (JPEG, PNG, WebP, TIFF), or as a PDF keeps it already. */
  readonly pictureOf?: (picture: string) => Promise<Uint8Array | ReadyPicture>;
  /** What press the inks are for; a document for reading has none. */
  readonly intent?: PressIntent;
  /** What it is written in (BCP 47). */
  readonly language?: string;
  /** For a press, in its inks, or for people, in the colours of a screen. Left out: for a press. */
  readonly reader?: 'press' | 'people';
  /** Waited for before each page, where a process has other work: many pages take seconds of it. */
  readonly giveWay?: () => Promise<unknown>;
}

export interface PressIntent {
  /** The ICC profile of the condition. */
  readonly profile: Uint8Array;
  /** As it is registered, such as FOGRA39. */
  readonly registeredName: string;
  readonly label: string;
}

/**
 * Writes pages as a PDF: every glyph where the screen has it, as text of embedded fonts that can be read, searched and
 * copied; inks as they are; pictures at their resolution; each page with its TrimBox and BleedBox. In the style of PDF/X-4
 * (ISO 15930-7) where there is an intent, which nobody has certified. The same pages give the same bytes.
 * @throws when a font is not loaded, a picture cannot be read, or a path is not of M, L, C and Z
 */
export async function writePdf(pages: readonly DrawnPage[], options: PdfOptions): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context } = document;
  const texts = glyphTexts(pages);
  const fonts = new Map<string, PDFRef>();
  for (const [key, glyphs] of texts)
    fonts.set(key, await embedFont(context, options.compositor.fontOf(key), glyphs));
  const pictures = await embedPictures(context, pages, options);
  const resources = new Resources(context);
  const shared = context.nextRef();
  for (const page of pages) {
    await options.giveWay?.();
    const parts: ContentParts = {
      context,
      resources,
      shared,
      blending: blendingOf(options),
      box: [-page.bleedMm, -page.bleedMm, page.widthMm + page.bleedMm, page.heightMm + page.bleedMm],
      fontOf: (key) => options.compositor.fontOf(key),
      fontNamed: (key) => resources.font(key, () => known(fonts, key)),
      texts,
      picture: (key) => pictures.get(key),
    };
    addPage(document, page, parts);
  }
  context.assign(shared, resources.dict());
  addDescription(document, options);
  return document.save();
}

const blendingOf = ({ reader }: PdfOptions) => (reader === 'people' ? 'DeviceRGB' : 'DeviceCMYK');

function known(fonts: ReadonlyMap<string, PDFRef>, key: string): PDFRef {
  const font = fonts.get(key);
  if (!font) throw new Error(`the font ${key} is not in the file`);
  return font;
}

/** Each picture once, however often it is placed. */
async function embedPictures(
  context: PDFContext,
  pages: readonly DrawnPage[],
  { pictureOf }: PdfOptions,
): Promise<Map<string, EmbeddedPicture>> {
  const embedded = new Map<string, EmbeddedPicture>();
  for (const key of new Set(pages.flatMap(({ items }) => items.flatMap(picturesIn)))) {
    if (!pictureOf) throw new Error('a page has pictures, and nobody brings them');
    const picture = await pictureOf(key);
    embedded.set(
      key,
      'image' in picture ? embedReady(context, picture) : await embedPicture(context, picture),
    );
  }
  return embedded;
}

function picturesIn(item: DrawnItem): string[] {
  if (item.kind === 'picture') return [item.picture];
  return item.kind === 'group' ? item.items.flatMap(picturesIn) : [];
}

function addPage(document: PDFDocument, page: DrawnPage, parts: ContentParts): void {
  const { context } = document;
  const points = (mm: number) => Number(number(mm / MM_PER_POINT));
  const [width, height] = [points(page.widthMm + 2 * page.bleedMm), points(page.heightMm + 2 * page.bleedMm)];
  const bleed = points(page.bleedMm);
  const added = document.addPage([width, height]);
  const trim = [bleed, bleed, width - bleed, height - bleed];
  // Millimetres from the top left corner of what is cut.
  const scale = 1 / MM_PER_POINT;
  const space = `${number(scale)} 0 0 ${number(-scale)} ${number(bleed)} ${number(height - bleed)} cm`;
  const content = `q\n${space}\n${contentOf(page.items, parts, 1)}\nQ`;
  const { node } = added;
  node.set(PDFName.of('Contents'), context.register(packedStream(context, content)));
  node.set(PDFName.of('Resources'), parts.shared);
  node.set(PDFName.of('TrimBox'), context.obj(trim));
  node.set(PDFName.of('BleedBox'), context.obj([0, 0, width, height]));
  node.set(PDFName.of('Group'), context.obj({ Type: 'Group', S: 'Transparency', CS: parts.blending }));
}

function addDescription(document: PDFDocument, options: PdfOptions): void {
  const { title, author, createdAt, intent, language } = options;
  const { context, catalog } = document;
  const info = context.obj({ Trapped: 'False' });
  info.set(PDFName.of('Title'), PDFHexString.fromText(title));
  if (author) info.set(PDFName.of('Author'), PDFHexString.fromText(author));
  if (createdAt) info.set(PDFName.of('CreationDate'), PDFString.fromDate(createdAt));
  info.set(PDFName.of('Producer'), PDFString.of('Inkbazaar'));
  if (language) catalog.set(PDFName.of('Lang'), PDFString.of(language));
  catalog.set(PDFName.of('ViewerPreferences'), context.obj({ DisplayDocTitle: true }));
  if (intent) {
    info.set(PDFName.of('GTS_PDFXVersion'), PDFString.of('PDF/X-4'));
    catalog.set(PDFName.of('OutputIntents'), context.obj([context.register(outputIntent(context, intent))]));
  }
  catalog.set(PDFName.of('Metadata'), context.register(metadata(context, title, intent !== undefined)));
  context.trailerInfo.Info = context.register(info);
}

function outputIntent(context: PDFContext, { profile, registeredName, label }: PressIntent) {
  const packed = packedOnce(context, profile, { N: 4, Alternate: 'DeviceCMYK' });
  return context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: PDFString.of(registeredName),
    RegistryName: PDFString.of('http://www.color.org'),
    Info: PDFHexString.fromText(label),
    DestOutputProfile: context.register(packed),
  });
}

/** The same in XMP; dates are left out, so that the same pages give the same file. */
function metadata(context: PDFContext, title: string, isForPress: boolean) {
  const said = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const xmp = `<?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
${isForPress ? '<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>' : ''}<pdf:Trapped>False</pdf:Trapped><pdf:Producer>Inkbazaar</pdf:Producer>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${said}</rdf:li></rdf:Alt></dc:title>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
  return context.stream(Buffer.from(xmp), { Type: 'Metadata', Subtype: 'XML' });
}
