import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PAGE_PX, PAGES_SHOWN } from '#contract/artwork.ts';
import type { Finding } from '#contract/artwork-check.ts';
import type { ArtworkFacts } from '#server/modules/artwork/facts/artwork-facts.ts';
import { mayHoldSmallCode } from '#server/modules/artwork/inspect/code-hints.ts';
import { drawnFinely } from '#server/modules/artwork/inspect/draw-finely.ts';
import { type Drawn, drawPage } from '#server/modules/artwork/inspect/draw-page.ts';
import { noteFurtherCodes } from '#server/modules/artwork/inspect/further-codes.ts';
import { inspect } from '#server/modules/artwork/inspect/inspect.ts';
import { copiesOf } from '#server/modules/artwork/inspect/inspect-pdf.ts';
import { noteCodes, noteInk, noteSmallCodes, readPdf } from '#server/modules/artwork/inspect/pdf-artwork.ts';
import { noteInkOfPictures } from '#server/modules/artwork/inspect/picture-ink.ts';
import { checkArtwork } from '#server/modules/artwork/rules/check-artwork.ts';
import { type PrintForm, printFormOf } from '#server/modules/artwork/rules/print-form.ts';
import type { Design } from '../designs/design.ts';
import { type WrittenFile, writeFile } from '../designs/write-file.ts';
import { factsKey, Kept } from './kept.ts';

export interface Outcome {
  /** The code of the refusal; null of a file that was read. */
  readonly refusal: string | null;
  readonly findings: readonly Finding[];
  readonly facts: ArtworkFacts | null;
  readonly form: PrintForm;
}

/** The day that all of it is judged. */
export const TODAY = '2026-11-23';

let library: Promise<PDFiumLibrary> | undefined;

/** What was kept of a file: its facts, or the code of its refusal. */
type Looked = ArtworkFacts | string;

interface Looking {
  readonly isDrawn?: boolean;
  /** Large pages once more for their codes, and how much ink pictures carry, as the confined child does. */
  readonly isFine?: boolean;
  readonly kept?: Kept;
  /** The file, where it was written already: what is encrypted is written otherwise each time. */
  readonly given?: WrittenFile;
}

/**
 * What the shop says about a design's file. A PDF is read, made anew and drawn in this process, as its confined child does, without
 * the pictures that people are shown, and without being drawn at all where only its operators are asked about; everything else, and what is locked or damaged, goes the whole way.
 * Undefined where there is no time left to look.
 */
export async function lookInto(
  design: Design,
  { isDrawn = true, isFine = false, kept = new Kept(), given }: Looking = {},
): Promise<Outcome | undefined> {
  const { file, product } = design;
  const form = printFormOf(product.specification, product.choice);
  const isPlain = file.format === 'pdf' && !file.damage && !file.password;
  const how = isPlain ? `${isDrawn ? 'drawn' : 'read'}${isFine ? ' finely' : ''}` : 'whole';
  const facts = await kept.of(factsKey(design, how), async (): Promise<Looked> => {
    const written = given ?? (await writeFile(design));
    return isPlain ? plainFacts(written.bytes, isDrawn, isFine) : wholeFacts(written);
  });
  if (facts === undefined) return undefined;
  if (typeof facts === 'string') return { refusal: facts, findings: [], facts: null, form };
  const findings = checkArtwork(facts, form, 0, { fileName: file.name, today: TODAY });
  return { refusal: null, findings, facts, form };
}

async function wholeFacts({ bytes, extension }: WrittenFile): Promise<Looked> {
  const { verdict, pages, artwork } = await inspect(bytes, extension);
  if (verdict.outcome === 'refused' || !artwork)
    return verdict.outcome === 'refused' ? verdict.code : 'file_damaged';
  // Their ink is noted as they are drawn.
  for await (const page of pages) if ((await page.picture).length === 0) return 'file_damaged';
  return artwork(() => false);
}

async function plainFacts(bytes: Buffer, isDrawn: boolean, isFine: boolean): Promise<ArtworkFacts> {
  const read = await readPdf(bytes);
  const { facts, pictures } = read;
  if (!isDrawn) return facts;
  library ??= PDFiumLibrary.init();
  const { sanitised: copy, light } = await copiesOf(read);
  const document = await (await library).loadDocument(light);
  const inDetail: Drawn[] = [];
  const candidates: number[] = [];
  const shown = { document, hasFields: Buffer.concat(copy).includes('/AcroForm'), userUnits: [], inDetail };
  for (const [index, page] of facts.pages.entries()) {
    const isShown = index < PAGES_SHOWN;
    const drawn = await drawPage(shown, index, isShown ? PAGE_PX : SMALL_PX);
    if (drawn) noteInk(page, drawn);
    if (drawn && isShown) await noteCodes(page, drawn);
    if (drawn && isShown) inDetail.push(drawn);
    if (drawn && !isShown && mayHoldSmallCode(drawn)) candidates.push(index);
  }
  await noteFurtherCodes(facts.pages, candidates, {
    shown,
    inDetail: async () => null,
    isLate: () => false,
  });
  // Large pages once more, where codes are asked about.
  for (const { index, drawn } of isFine ? await drawnFinely(shown, facts, read.photos) : [])
    await noteSmallCodes(facts.pages[index], drawn, () => false);
  document.destroy();
  if (isFine) await noteInkOfPictures(facts, pictures, () => false);
  return facts;
}

/** As pages that are not shown are drawn. */
const SMALL_PX = 480;
