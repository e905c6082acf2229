import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFObjectCopier,
  PDFPage,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib';
import type { PartnerRecipe } from '#contract/partners/recipe.ts';
import { decodeStream } from '../facts/decode-stream.ts';
import '../partner-copy/stream-lengths.ts';
import { type Frame, framePage, n, type PageFrame, SLUG_SIZE } from './page-frame.ts';
import type { PageToHandOff } from './plan-handoff.ts';
import { addSlugFont, slugStrokes } from './slug-font.ts';

/** How a print file is written anew for a press: the part of a recipe that is about pages. */
export type PageRecipe = Pick<PartnerRecipe, 'bleed' | 'hasCropMarks' | 'hasOutlinedText'>;

/** Of the catalog what says how pages are printed: the press, and layers that are switched off. */
const LARGEST_PROFILE_BYTES = 16 * 1024 * 1024;
const KEPT = ['OutputIntents', 'Metadata', 'OCProperties'] as const;

/** Opens a print file. Ours, and still read in the confined process only: its pages hold what strangers drew. */
export const openPrintFile = (bytes: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(bytes, { updateMetadata: false });

/**
 * A PDF of some pages of print files, in the form of a recipe: their content as it is, with TrimBox, BleedBox and the
 * print files' OutputIntent; marks and slug lie outside of the bleed.
 * @param inputs the print files, as `pages` counts them
 */
export async function writePressPdf(
  inputs: readonly PDFDocument[],
  pages: readonly PageToHandOff[],
  recipe: PageRecipe,
): Promise<Buffer> {
  const target = await PDFDocument.create({ updateMetadata: false });
  const copiers = new Map(inputs.map((input) => [input, PDFObjectCopier.for(input.context, target.context)]));
  let font: PDFRef | undefined;
  const taken = new Set<PDFObject>();
  for (const { input, page, slug } of pages) {
    const source = inputs[input];
    const copier = source && copiers.get(source);
    if (!copier) throw new Error(`there is no print file ${input}`);
    const node = copier.copy(source.getPage(page).node);
    const added = target.addPage(PDFPage.of(node, target.context.register(node), target));
    if (slug !== '' && !recipe.hasOutlinedText) font ??= addSlugFont(target.context);
    frame(added, framePage({ trim: boxOf(added, 'trim'), bleed: boxOf(added, 'bleed') }, recipe, slug), {
      font,
      taken,
    });
  }
  const used = inputs.filter((_, index) => pages.some(({ input }) => input === index));
  for (const source of used) carryCatalog(source, target, copiers.get(source));
  target.context.header = used[0]?.context.header ?? target.context.header;
  return Buffer.from(await target.save({ useObjectStreams: false, updateFieldAppearances: false }));
}

function boxOf(page: PDFPage, which: 'trim' | 'bleed'): Frame {
  return which === 'trim' ? page.getTrimBox() : page.getBleedBox();
}

/** What is printed ends where the bleed ends, and around it come marks and slug. */
function frame(
  page: PDFPage,
  { media, bleed, marks, slug }: PageFrame,
  { font, taken }: { font: PDFRef | undefined; taken: Set<PDFObject> },
): void {
  const { node } = page;
  const { context } = page.doc;
  const stream = (text: string) => context.register(context.flateStream(text));
  const trim = page.getTrimBox();
  const drawn = node.Contents();
  const said = node.get(PDFName.of('Contents'));
  const contents = drawn instanceof PDFArray ? drawn.asArray() : said ? [said] : [];
  const name = font && slug.length > 0 ? node.newFontDictionary('JobSlug', font).asString() : '';
  const lines = slug.map(({ text, x, y }) =>
    name === ''
      ? slugStrokes(text, { x, y, size: SLUG_SIZE })
      : `BT ${name} ${SLUG_SIZE} Tf 0 0 0 1 k ${n(x)} ${n(y)} Td (${escaped(text)}) Tj ET`,
  );
  const around = [marks, ...lines].filter(Boolean).join('\n');
  // A list of its own, and streams of its own around it: pages that share them are drawn blank by Ghostscript 10.00.
  const framed = [
    stream(`q ${n(bleed.x)} ${n(bleed.y)} ${n(bleed.width)} ${n(bleed.height)} re W n\n`),
    ...contents.map((part) => ownedBy(page, part, taken)),
    stream('\nQ\n'),
    ...(around ? [stream(`\n${around}\n`)] : []),
  ];
  node.set(PDFName.of('Contents'), context.obj(framed));
  page.setMediaBox(media.x, media.y, media.width, media.height);
  page.setCropBox(media.x, media.y, media.width, media.height);
  page.setBleedBox(bleed.x, bleed.y, bleed.width, bleed.height);
  page.setTrimBox(trim.x, trim.y, trim.width, trim.height);
  node.delete(PDFName.of('ArtBox'));
  if (node.Annots()?.size() === 0) node.delete(PDFName.of('Annots'));
}

/** A stream that is drawn on a page before is copied. */
function ownedBy({ doc: { context } }: PDFPage, part: PDFObject, taken: Set<PDFObject>): PDFObject {
  const stream = context.lookup(part);
  if (!taken.has(part)) {
    taken.add(part);
    return part;
  }
  return stream instanceof PDFRawStream ? context.register(stream.clone(context)) : part;
}

const escaped = (text: string) => text.replaceAll(/[()\\]/g, (mark) => `\\${mark}`);

/** The profile of the press in a print file's OutputIntent (ISO 32000-2, 14.11.5); null without one. */
export function outputProfileOf({ catalog }: PDFDocument): Uint8Array | null {
  const intents = catalog.lookup(PDFName.of('OutputIntents'));
  const intent = intents instanceof PDFArray && intents.size() > 0 ? intents.lookup(0) : undefined;
  const profile = intent instanceof PDFDict ? intent.lookup(PDFName.of('DestOutputProfile')) : undefined;
  return profile instanceof PDFRawStream ? decodeStream(profile, LARGEST_PROFILE_BYTES) : null;
}

/** The first print file says how all are printed; hidden layers of each stay hidden. */
export function carryCatalog(
  source: PDFDocument,
  target: PDFDocument,
  copier: PDFObjectCopier | undefined,
): void {
  for (const key of KEPT.map((known) => PDFName.of(known))) {
    const value = source.catalog.get(key);
    if (!value || !copier) continue;
    const copied = copier.copy(value);
    const before = target.catalog.lookup(key);
    if (!before) target.catalog.set(key, copied);
    else if (key === PDFName.of('OCProperties')) joinLayers(before, target.context.lookup(copied));
  }
  const { Info, ID } = source.context.trailerInfo;
  const known = target.context.trailerInfo;
  if (Info && copier && !known.Info) known.Info = copier.copy(Info);
  if (ID && copier && !known.ID) known.ID = copier.copy(ID);
}

/** The layers of another file, and which of them are off. */
function joinLayers(kept: PDFObject, added: PDFObject | undefined): void {
  if (!(kept instanceof PDFDict && added instanceof PDFDict)) return;
  append(kept, added, 'OCGs');
  const [config, more] = [kept.lookup(PDFName.of('D')), added.lookup(PDFName.of('D'))];
  if (config instanceof PDFDict && more instanceof PDFDict)
    for (const key of ['ON', 'OFF', 'Order']) append(config, more, key);
}

function append(to: PDFDict, from: PDFDict, key: string): void {
  const [kept, added] = [to.lookup(PDFName.of(key)), from.lookup(PDFName.of(key))];
  if (!(added instanceof PDFArray)) return;
  if (kept instanceof PDFArray) for (const item of added.asArray()) kept.push(item);
  else to.set(PDFName.of(key), added);
}
