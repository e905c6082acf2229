import { PDFDocument } from '@cantoo/pdf-lib';
import type { PDFiumLibrary } from '@hyzyla/pdfium';
import { PAGES_SHOWN } from '#contract/artwork.ts';
import type { ArtworkFacts } from '../facts/artwork-facts.ts';
import { drawPage } from '../inspect/draw-page.ts';
import type { KnownPixels } from '../inspect/light-copy.ts';
import { gatherPdf, noteInk } from '../inspect/pdf-artwork.ts';
import { pdfium } from '../inspect/pdfium.ts';
import { writeShown } from '../partner-copy/sanitise-pdf.ts';
import type { Side } from '../rules/ink-at-cut.ts';
import { inspectBleed } from './check-bleed.ts';
import { convertToPress } from './colour/convert-to-press.ts';
import { PrintMaker } from './make-pdf.ts';
import { addOutputIntent } from './output-intent.ts';
import { drawPages, type PagePictures, picturesOf, placedAs } from './print-pictures.ts';
import type { PrintColour, PrintPage, PrintRecipe } from './print-recipe.ts';

/** Pages beyond these are looked at by their operators alone. */
const PAGES_WITH_INK = 64;
const INK_PX = 480;

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
  const photos: KnownPixels = new Map();
  const { modes, flat, twice, placed } = await settleBleed(library, maker, recipe, photos);
  const drawing = drawPages(library, { bytes, placed, recipe, photos });
  const { pdf, colour } = await inPressColours(placed.pdf, recipe);
  const pages = recipe.pages.map(({ widthMm, heightMm, mirrored, stretched }, index): PrintPage => {
    const { bleedMm } = recipe;
    const isMirrored = Object.values(mirrored).some((mm) => mm > 0);
    const first = stretched || twice.has(index) ? 'extend' : 'mirror';
    return {
      widthMm: round(widthMm + 2 * bleedMm),
      heightMm: round(heightMm + 2 * bleedMm),
      trim: { x: bleedMm, y: bleedMm, width: round(widthMm), height: round(heightMm) },
      bleed: isMirrored ? (modes.get(index) ?? first) : null,
      hasFlatEdge: flat.has(index),
      changedShare: null,
    };
  });
  const artwork = await gatherPdf(pdf, { isOurs: true });
  return {
    pdf,
    pages,
    colour,
    pictures: picturesOf(drawing, { pdf, recipe, artwork }),
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

/**
 * Mirrored where that holds; a thin frame is stretched outwards, and what ends just inside the cut made larger.
 * @returns with the document as it then is
 */
async function settleBleed(
  library: PDFiumLibrary,
  maker: PrintMaker,
  recipe: PrintRecipe,
  photos: KnownPixels,
) {
  const modes = new Map<number, 'extend' | 'scale'>();
  const flat = new Set<number>();
  const twice = new Map<number, readonly Side[]>();
  const mirrored = recipe.pages.flatMap((page, index) =>
    index < PAGES_WITH_INK && Object.values(page.mirrored).some((mm) => mm > 0) ? [index] : [],
  );
  const place = () => placedAs(maker.write(), recipe, photos);
  let placed = place();
  let failing: readonly number[] = mirrored;
  for (const next of ['extend', 'scale', null] as const) {
    if (failing.length === 0) break;
    // With its photos unpacked where all of these are drawn in detail later, which takes the same pixels.
    const isDrawn = failing.every((page) => page < PAGES_SHOWN);
    const document = await library.loadDocument(isDrawn ? (await placed.light()).pdf : placed.pdf);
    const still: number[] = [];
    for (const index of failing) {
      const { holds, isFlat, doubled } = await inspectBleed(document, recipe, index);
      if (!holds) still.push(index);
      else if (doubled.length > 0 && next === 'extend') twice.set(index, doubled);
      else if (isFlat) flat.add(index);
    }
    document.destroy();
    for (const [index, sides] of next === 'extend' ? twice : []) maker.stretch(index, sides);
    failing = still;
    if (next === null || (failing.length === 0 && twice.size === 0)) break;
    for (const index of failing) {
      maker.bleedAnew(index, next);
      modes.set(index, next);
    }
    placed = place();
  }
  return { modes, flat, twice, placed };
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
