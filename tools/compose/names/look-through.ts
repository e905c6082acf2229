import type { OpenCompositor } from '#compose/compositor.ts';
import type { DrawnPage } from '#compose/page.ts';
import { writePdf } from '#compose/press/write-pdf.ts';
import { PAGE_PX, PAGES_SHOWN } from '#contract/artwork.ts';
import { Design } from '#contract/design/design.ts';
import { isFatal, problemsOf } from '#design/check/problems.ts';
import { asPrinted, type LayOut } from '#design/layout/lay-out.ts';
import type { ArtworkFacts, PageFacts } from '#server/modules/artwork/facts/artwork-facts.ts';
import { drawPage } from '#server/modules/artwork/inspect/draw-page.ts';
import { copiesOf, inspectPdf } from '#server/modules/artwork/inspect/inspect-pdf.ts';
import { noteCodes, noteInk, readPdf } from '#server/modules/artwork/inspect/pdf-artwork.ts';
import { pdfium } from '#server/modules/artwork/inspect/pdfium.ts';
import { checkArtwork } from '#server/modules/artwork/rules/check-artwork.ts';
import { prepareDesign } from '#tests/compose/found-in-design.ts';
import type { Batch, NamedDesign } from './batches.ts';

/** What is wrong with a design, by the rules of the shop. */
export interface Fault {
  readonly where: string;
  readonly what: string;
  /** The checks find it and say nothing. */
  readonly isSilent: boolean;
}

/** A day on which no example of ours is in the past. */
const TODAY = '2026-11-26';

/**
 * Writes all designs of a batch as one file, as a list of names is, and takes it through the shop's own inspection and rules,
 * each design by itself.
 */
export async function lookThrough(
  batch: Batch,
  compositor: OpenCompositor,
  layOut: LayOut,
): Promise<{ pages: number; faults: Fault[] }> {
  const faults: Fault[] = [];
  const pages: DrawnPage[] = [];
  const hasCode: boolean[] = [];
  const ranges: { readonly one: NamedDesign; readonly from: number; readonly to: number }[] = [];
  for (const one of batch.designs) {
    const { design } = one;
    // As the shop takes it.
    Design.parse(design);
    await prepareDesign(compositor, design);
    const refused = problemsOf(layOut, compositor, design).filter(
      (problem) => isFatal(problem) && problem.code !== 'sample',
    );
    for (const { code, id, page } of refused)
      faults.push({ where: whereOf(batch, one), what: `${code} of ${id} on ${page}`, isSilent: false });
    const from = pages.length;
    pages.push(...design.pages.map((page) => asPrinted(layOut.page(design, page).drawn)));
    hasCode.push(...design.pages.map(({ objects }) => objects.some(({ kind }) => kind === 'qr')));
    ranges.push({ one, from, to: pages.length });
  }
  const bytes = await writePdf(pages, { compositor, title: batch.label });
  const facts = await factsOf(Buffer.from(bytes), hasCode);
  if (facts.pageCount !== pages.length) throw new Error('the file has other pages than were written');
  for (const { one, from, to } of ranges) {
    const own = { ...facts, pageCount: to - from, pages: facts.pages.slice(from, to) };
    for (const { code, message, action } of checkArtwork(own, batch.print, 0, { today: TODAY }))
      faults.push({
        where: whereOf(batch, one),
        what: `${code}: ${message}`,
        isSilent: action === 'silent',
      });
  }
  return { pages: pages.length, faults };
}

const whereOf = ({ number, label }: Batch, { language, name, design }: NamedDesign) =>
  `${number} ${label}, ${language}, ${design.palette.name}, ${design.fonts.name}, ${design.trade}, ${name} (${design.fields.person || design.fields.second})`;

/** Rules look at edges in steps of half a millimetre: a pixel is at most half of that, where pages are not drawn so finely at all. */
const MM_PER_PX = 0.25;
/** As all but the first pages of a file are drawn. */
const FEWEST_PX = 480;
const finenessOf = ({ cropBox: { width, height } }: PageFacts) =>
  Math.min(PAGE_PX, Math.max(FEWEST_PX, Math.ceil(Math.max(width, height) / MM_PER_PX)));

/**
 * As `inspectPdf` gathers them, but that all pages are drawn so that their edges are seen as on the first four of a file. Codes
 * are looked for on those four and on each that has one; closer, as on the first two of large sheets, on those two alone.
 * @param hasCode by page
 * @throws Unprintable where the file is refused
 */
async function factsOf(bytes: Buffer, hasCode: readonly boolean[]): Promise<ArtworkFacts> {
  const { pages, artwork } = await inspectPdf(bytes, 'pdf');
  for await (const { picture } of pages)
    if ((await picture).length === 0) throw new Error('a page was not drawn');
  const facts = await artwork(() => false);
  const { light } = await copiesOf(await readPdf(bytes));
  const document = await (await pdfium()).loadDocument(light);
  try {
    for (const [index, page] of facts.pages.entries()) {
      const isDrawn = page.ink !== null && finenessOf(page) === FEWEST_PX;
      if (index < PAGES_SHOWN || (isDrawn && !hasCode[index])) continue;
      const px = hasCode[index] ? PAGE_PX : finenessOf(page);
      const drawn = await drawPage({ document, hasFields: false, userUnits: [], inDetail: [] }, index, px);
      if (!drawn) throw new Error('a page was not drawn');
      noteInk(page, drawn);
      if (hasCode[index]) await noteCodes(page, drawn);
    }
  } finally {
    document.destroy();
  }
  return facts;
}
