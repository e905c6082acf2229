import {
  type PDFContext,
  type PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObjectCopier,
  type PDFPage,
} from '@cantoo/pdf-lib';
import type { Design, Page, Part, TextPart } from './design.ts';
import { PageResources } from './page-resources.ts';
import { typeset } from './typeset.ts';
import { all, type Canvas } from './write-parts.ts';

const POINTS = 72 / 25.4;
/** Room for marks beyond the bleed. */
const SLUG_MM = 9;
const n = (value: number) => Math.round(value * 1000) / 1000;

/** The PDF of a design, as its program would write it. */
export async function writePdf(design: Design): Promise<Buffer> {
  await PageResources.load();
  const { file, pages } = design;
  const document = await PDFDocument.create();
  document.setProducer(file.producer);
  document.setTitle(design.family);
  const shared = { layers: new Map(), copiers: new Map<PDFContext, PDFObjectCopier>() };
  const set = await setText(pages);
  for (const page of pages) await addPage(document, design, page, { shared, set });
  addLayers(document, shared.layers);
  if (file.hasOutputIntent) addOutputIntent(document);
  if (file.active) activate(document, file.active);
  if (file.password)
    document.encrypt({
      ownerPassword: 'owner',
      ...(file.password === 'user' && { userPassword: 'secret' }),
      permissions: { printing: 'highResolution', modifying: false },
    });
  return Buffer.from(
    await document.save({ useObjectStreams: file.usesObjectStreams, addDefaultPage: false }),
  );
}

async function setText(pages: readonly Page[]): Promise<Canvas['lines']> {
  const parts = pages.flatMap(({ parts }) => textsIn(parts));
  const lines = await typeset(parts.map(({ text, script }) => ({ text, script })));
  return new Map(parts.flatMap((part, at) => (lines[at] ? [[part, lines[at]] as const] : [])));
}

function textsIn(parts: readonly Part[]): TextPart[] {
  return parts.flatMap((part) =>
    part.kind === 'text' ? [part] : 'parts' in part ? textsIn(part.parts) : [],
  );
}

interface Shared {
  readonly shared: { layers: PageResources['layers']; copiers: Map<PDFContext, PDFObjectCopier> };
  readonly set: Canvas['lines'];
}

async function addPage(
  document: PDFDocument,
  design: Design,
  page: Page,
  { shared, set }: Shared,
): Promise<void> {
  const { file } = design;
  const { context } = document;
  const hasMarks = file.cut === 'marks' || file.cut === 'boxes-and-marks';
  const around = page.aroundMm + (hasMarks ? SLUG_MM : 0);
  const [wide, high] = [page.widthMm + 2 * around, page.heightMm + 2 * around];
  const scale = (page.drawnAt ?? 1) / (page.userUnit ?? 1);
  const resources = new PageResources(context, shared);
  const canvas: Canvas = { resources, scale, left: around, top: page.heightMm + around, lines: set };
  const drawn = await all(canvas, page.parts);
  const marks = hasMarks ? markOperators(page, around, scale, resources.spot('All', [1, 1, 1, 1])) : '';
  const turned =
    page.rotate === undefined && !page.isTurned
      ? null
      : turn(page.rotate ?? 90, wide * POINTS * scale, high * POINTS * scale);
  const [width, height] = turned?.isSide ? [high, wide] : [wide, high];
  const added = document.addPage([n(width * POINTS * scale), n(height * POINTS * scale)]);
  const { node } = added;
  if (page.unusedFont) resources.missingFont('Nirmala UI');
  if (page.unusedSpot) resources.spot(page.unusedSpot, [0, 1, 0, 0]);
  node.set(
    PDFName.of('Contents'),
    context.register(context.flateStream(`${turned?.cm ?? ''}\n${drawn}\n${marks}`)),
  );
  node.set(PDFName.of('Resources'), resources.dict);
  if (page.rotate !== undefined) node.set(PDFName.of('Rotate'), context.obj(page.rotate));
  if (page.userUnit) node.set(PDFName.of('UserUnit'), context.obj(page.userUnit));
  if (page.blendSpace)
    node.set(PDFName.of('Group'), context.obj({ Type: 'Group', S: 'Transparency', CS: page.blendSpace }));
  if (file.cut === 'boxes' || file.cut === 'boxes-and-marks')
    addBoxes(added, page, around * POINTS * scale, scale);
  if (page.annotation) annotate(added, page.annotation);
}

/** What puts an upright drawing on a page that is stored turned, so that it is shown upright. */
function turn(degrees: NonNullable<Page['rotate']>, width: number, height: number) {
  if (degrees === 90) return { isSide: true, cm: `0 1 -1 0 ${n(height)} 0 cm` };
  if (degrees === 270) return { isSide: true, cm: `0 -1 1 0 0 ${n(width)} cm` };
  if (degrees === 180) return { isSide: false, cm: `-1 0 0 -1 ${n(width)} ${n(height)} cm` };
  return { isSide: false, cm: '' };
}

function addBoxes(page: PDFPage, { widthMm, heightMm, aroundMm }: Page, around: number, scale: number): void {
  const mm = POINTS * scale;
  const box = (more: number) =>
    page.doc.context.obj([
      n(around - more * mm),
      n(around - more * mm),
      n(around + (widthMm + more) * mm),
      n(around + (heightMm + more) * mm),
    ]);
  page.node.set(PDFName.of('TrimBox'), box(0));
  page.node.set(PDFName.of('BleedBox'), box(aroundMm));
}

/** Two short lines at each corner, in all inks at once, beyond the bleed. */
function markOperators(
  { widthMm, heightMm, aroundMm }: Page,
  around: number,
  scale: number,
  all: string,
): string {
  const mm = (value: number) => n(value * POINTS * scale);
  const [begin, long] = [around - aroundMm - 1, Math.min(6, around - aroundMm - 1.5)];
  const lines = [around, around + widthMm].flatMap((x) => [
    [x, begin, x, begin - long],
    [x, heightMm + 2 * around - begin, x, heightMm + 2 * around - begin + long],
  ]);
  const level = [around, around + heightMm].flatMap((y) => [
    [begin, y, begin - long, y],
    [widthMm + 2 * around - begin, y, widthMm + 2 * around - begin + long, y],
  ]);
  const drawn = [...lines, ...level].map(
    ([a = 0, b = 0, c = 0, d = 0]) => `${mm(a)} ${mm(b)} m ${mm(c)} ${mm(d)} l S`,
  );
  return `q /${all} CS 1 SCN ${n(0.25 * scale)} w ${drawn.join(' ')} Q`;
}

function annotate(page: PDFPage, kind: NonNullable<Page['annotation']>): void {
  const { context } = page.doc;
  const { width, height } = page.getSize();
  const rect = [width * 0.4, height * 0.4, width * 0.6, height * 0.55].map(n);
  const look = context.register(
    context.stream('1 1 0 rg 0 0 40 20 re f', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 40, 20] }),
  );
  const subtype = { comment: 'FreeText', 'comment-not-printed': 'FreeText', field: 'Widget', link: 'Link' }[
    kind
  ];
  const printed = kind === 'comment' || kind === 'field' ? 4 : 0;
  const entries = {
    Type: 'Annot',
    Subtype: subtype,
    Rect: rect,
    F: printed,
    ...(kind !== 'link' && { AP: { N: look } }),
  };
  const note = context.obj(entries) as PDFDict;
  if (kind === 'field') {
    note.set(PDFName.of('FT'), PDFName.of('Tx'));
    note.set(PDFName.of('T'), PDFHexString.fromText('name'));
    page.doc.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [] }));
  }
  page.node.set(PDFName.of('Annots'), context.obj([context.register(note)]));
}

function addLayers({ catalog, context }: PDFDocument, layers: PageResources['layers']): void {
  if (layers.size === 0) return;
  const every = [...layers.values()];
  const OFF = every.filter(({ isShown }) => !isShown).map(({ ref }) => ref);
  catalog.set(
    PDFName.of('OCProperties'),
    context.obj({ OCGs: every.map(({ ref }) => ref), D: { Order: every.map(({ ref }) => ref), OFF } }),
  );
}

function addOutputIntent({ catalog, context }: PDFDocument): void {
  const intent = context.obj({ Type: 'OutputIntent', S: 'GTS_PDFX' }) as PDFDict;
  intent.set(PDFName.of('OutputConditionIdentifier'), PDFHexString.fromText('FOGRA39'));
  catalog.set(PDFName.of('OutputIntents'), context.obj([intent]));
}

function activate(document: PDFDocument, active: NonNullable<Design['file']['active']>): void {
  const { catalog, context } = document;
  if (active === 'open-at-page') {
    const [page] = document.getPages();
    if (page) catalog.set(PDFName.of('OpenAction'), context.obj([page.ref, 'Fit']));
    return;
  }
  if (active === 'script') {
    const action = context.obj({ S: 'JavaScript' }) as PDFDict;
    action.set(PDFName.of('JS'), PDFHexString.fromText('app.alert("hello")'));
    catalog.set(PDFName.of('OpenAction'), action);
    return;
  }
  const file = context.register(context.stream('order list', { Type: 'EmbeddedFile' }));
  const spec = context.obj({ Type: 'Filespec', EF: { F: file } }) as PDFDict;
  spec.set(PDFName.of('F'), PDFHexString.fromText('list.txt'));
  const names = context.obj([]) as unknown as { push(item: unknown): void };
  names.push(PDFHexString.fromText('list.txt'));
  names.push(context.register(spec));
  catalog.set(PDFName.of('Names'), context.obj({ EmbeddedFiles: { Names: names as never } }));
}
