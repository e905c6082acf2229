import { PDFDocument } from '@cantoo/pdf-lib';
import type { PDFiumLibrary } from '@hyzyla/pdfium';
import { PAGE_PX, PAGES_SHOWN } from '#contract/artwork.ts';
import type { ArtworkFacts } from '../facts/artwork-facts.ts';
import { drawPage } from '../inspect/inspect-pdf.ts';
import { gatherPdf, noteInk } from '../inspect/pdf-artwork.ts';
import { pdfium } from '../inspect/pdfium.ts';
import { pageOfPixels } from '../inspect/preview.ts';
import { writeShown } from '../partner-copy/sanitise-pdf.ts';
import { comparePages } from '../proof/compare-pages.ts';
import { drawProof } from '../proof/draw-proof.ts';
import { lookAtBleed } from './check-bleed.ts';
import { convertToPress } from './colour/convert-to-press.ts';
import type { PageLayout } from './fix-plan.ts';
import { PrintMaker } from './make-pdf.ts';
import { addOutputIntent } from './output-intent.ts';
import type { PrintColour, PrintPage, PrintRecipe } from './print-recipe.ts';
import { showOriginal } from './show-original.ts';

/** Pages beyond these are looked at by their operators alone. */
const PAGES_WITH_INK = 64;
const INK_PX = 480;

interface PagePictures {
  readonly original: Buffer;
  readonly proof: Buffer;
  readonly changedShare: number | null;
}

export interface MadePrint {
  readonly pdf: Buffer;
  readonly colour: PrintColour;
  readonly pages: readonly PrintPage[];
  /** Of the first pages, drawn as they are read. */
  readonly pictures: AsyncIterable<PagePictures>;
  /** What it is made of. */
  artwork(isLate: () => boolean): Promise<ArtworkFacts>;
}

/** Makes the print-ready file of an uploaded one, and its pictures. Runs inside the child process only. */
export async function makePrint(bytes: Buffer, recipe: PrintRecipe): Promise<MadePrint> {
  const library = await pdfium();
  const maker = await PrintMaker.open(bytes, recipe);
  maker.place();
  const { modes, flat } = await settleBleed(library, maker, recipe);
  const placed = maker.write();
  const { pdf, colour } = await inPressColours(placed, recipe);
  const pages = recipe.pages.map(({ widthMm, heightMm, mirrored }, index): PrintPage => {
    const { bleedMm } = recipe;
    const isMirrored = Object.values(mirrored).some((mm) => mm > 0);
    return {
      widthMm: round(widthMm + 2 * bleedMm),
      heightMm: round(heightMm + 2 * bleedMm),
      trim: { x: bleedMm, y: bleedMm, width: round(widthMm), height: round(heightMm) },
      bleed: isMirrored ? (modes.get(index) ?? 'mirror') : null,
      hasFlatEdge: flat.has(index),
      changedShare: null,
    };
  });
  const artwork = await gatherPdf(pdf);
  return {
    pdf,
    pages,
    colour,
    pictures: picturesOf(library, { bytes, placed, pdf, recipe, artwork }),
    artwork: (isLate) => withInk(library, pdf, artwork, isLate),
  };
}

const round = (mm: number) => Math.round(mm * 100) / 100;

/** With its colours made those of the press, which it then says; a form of the screen's colours stays as it is. */
async function inPressColours(
  placed: Buffer,
  { condition, maximumInk, colourSteps }: PrintRecipe,
): Promise<{ pdf: Buffer; colour: PrintColour }> {
  if (condition === null)
    return { pdf: placed, colour: { shift: { drawing: 0, picture: 0 }, notConverted: [] } };
  const document = await PDFDocument.load(placed, { updateMetadata: false });
  const steps = new Set(colourSteps);
  const report = await convertToPress(document, { condition, maximumInk, steps });
  await addOutputIntent(document, condition);
  const { drawing, picture } = report.shift;
  return {
    pdf: writeShown(document.context),
    colour: {
      shift: { drawing: drawing?.deltaE ?? 0, picture: picture?.deltaE ?? 0 },
      notConverted: [...report.notConverted],
    },
  };
}

/** Mirrored where that holds; a thin frame is stretched outwards, and what ends just inside the cut made larger. */
async function settleBleed(library: PDFiumLibrary, maker: PrintMaker, recipe: PrintRecipe) {
  const modes = new Map<number, 'extend' | 'scale'>();
  const flat = new Set<number>();
  const mirrored = recipe.pages.flatMap((page, index) =>
    index < PAGES_WITH_INK && Object.values(page.mirrored).some((mm) => mm > 0) ? [index] : [],
  );
  let failing: readonly number[] = mirrored;
  for (const next of ['extend', 'scale', null] as const) {
    if (failing.length === 0) break;
    const document = await library.loadDocument(maker.write());
    const still: number[] = [];
    for (const index of failing) {
      const { holds, isFlat } = await lookAtBleed(document, recipe, index);
      if (!holds) still.push(index);
      else if (isFlat) flat.add(index);
    }
    document.destroy();
    failing = still;
    if (next === null) break;
    for (const index of failing) {
      maker.bleedAnew(index, next);
      modes.set(index, next);
    }
  }
  return { modes, flat };
}

interface Shown {
  readonly bytes: Buffer;
  /** With its pages where they belong, in the colours that were sent. */
  readonly placed: Buffer;
  readonly pdf: Buffer;
  readonly recipe: PrintRecipe;
  readonly artwork: ArtworkFacts;
}

/**
 * Of each page that is shown the original and the proof, in one frame. What changed is told from two drawings in the
 * colours that were sent: those of the press differ everywhere, and are shown.
 */
async function* picturesOf(
  library: PDFiumLibrary,
  { bytes, placed, pdf, recipe, artwork }: Shown,
): AsyncGenerator<PagePictures> {
  const sent = recipe.content === 'pdf' ? await library.loadDocument(bytes) : null;
  const made = await library.loadDocument(placed);
  for (const [index, layout] of recipe.pages.slice(0, PAGES_SHOWN).entries()) {
    const drawn = await drawPage(
      { document: made, hasFields: false, userUnits: [], inDetail: [] },
      index,
      PAGE_PX,
    );
    if (!drawn) break;
    const page = artwork.pages[index];
    if (page) noteInk(page, drawn);
    const original = await showOriginal({ document: sent, bytes, recipe }, layout, drawn);
    const { condition } = recipe;
    const { pixels, width, height } = original;
    // Encoders work beside what is drawn and compared.
    const [shown, proof, changedShare] = await Promise.all([
      pageOfPixels(pixels, width, height),
      condition === null
        ? pageOfPixels(drawn.pixels, drawn.width, drawn.height)
        : drawProof(pdf, index + 1, { condition, widthPx: drawn.width }).then(({ picture }) => picture),
      comparePages(original, drawn, insideOf(layout, recipe), grainOf(layout, recipe, drawn.width)),
    ]);
    yield { original: shown, proof, changedShare: Math.round(changedShare * 10_000) / 10_000 };
  }
  sent?.destroy();
  made.destroy();
}

/** The trim, in shares of the page. */
function insideOf({ widthMm, heightMm }: PageLayout, { bleedMm }: PrintRecipe) {
  const [width, height] = [widthMm + 2 * bleedMm, heightMm + 2 * bleedMm];
  return {
    x: bleedMm / width,
    y: bleedMm / height,
    width: widthMm / width,
    height: heightMm / height,
  };
}

/** Pixels of the drawn page to one of a picture; 1 where there are none, or they are finer. */
function grainOf({ scale, widthMm }: PageLayout, { content, bleedMm }: PrintRecipe, widthPx: number): number {
  if (content !== 'png' && content !== 'jpeg') return 1;
  // There a pixel is a millimetre of the source.
  return Math.max(1, (scale * widthPx) / (widthMm + 2 * bleedMm));
}

async function withInk(
  library: PDFiumLibrary,
  pdf: Buffer,
  artwork: ArtworkFacts,
  isLate: () => boolean,
): Promise<ArtworkFacts> {
  if (artwork.pages.every(({ ink }) => ink)) return artwork;
  const document = await library.loadDocument(pdf);
  for (const [index, page] of artwork.pages.entries()) {
    if (page.ink || index >= PAGES_WITH_INK || isLate()) continue;
    const drawn = await drawPage(
      { document, hasFields: false, userUnits: [], inDetail: [] },
      index,
      INK_PX,
    ).catch(() => null);
    if (drawn) noteInk(page, drawn);
  }
  document.destroy();
  return artwork;
}
