import type { PDFiumLibrary } from '@hyzyla/pdfium';
import { PAGE_PX, PAGES_SHOWN } from '#contract/artwork.ts';
import type { ArtworkFacts } from '../facts/artwork-facts.ts';
import { type Drawn, drawPage } from '../inspect/draw-page.ts';
import { type KnownPixels, lightened } from '../inspect/light-copy.ts';
import { noteInk } from '../inspect/pdf-artwork.ts';
import { pageOfPixels } from '../inspect/preview.ts';
import { comparePages } from '../proof/compare-pages.ts';
import { drawProof } from '../proof/draw-proof.ts';
import type { PageLayout } from './fix-plan.ts';
import type { PrintRecipe } from './print-recipe.ts';
import { showOriginal } from './show-original.ts';

export interface PagePictures {
  readonly original: Buffer;
  readonly proof: Buffer;
  readonly changedShare: number | null;
}

interface Sent {
  readonly bytes: Buffer;
  readonly placed: Placed;
  readonly recipe: PrintRecipe;
  readonly photos: KnownPixels;
}

/** With its pages where they belong, in the colours that were sent. */
export interface Placed {
  readonly pdf: Buffer;
  /** The same as its first pages are drawn, made when first asked for. */
  light(): ReturnType<typeof lightened>;
}

/** @param photos those that were unpacked for it before, and will be */
export function placedAs(pdf: Buffer, recipe: PrintRecipe, photos: KnownPixels): Placed {
  let light: ReturnType<typeof lightened> | undefined;
  const layouts = recipe.pages.slice(0, PAGES_SHOWN);
  return {
    pdf,
    light() {
      light ??= lightened(pdf, (page) => pxPerMmOf(recipe, layouts[page]), photos, true);
      return light;
    },
  };
}

interface DrawnPage {
  readonly drawn: Drawn;
  /** WebP, in the frame of the other. */
  readonly original: Buffer;
  /** Told from two drawings in the colours that were sent: those of the press differ everywhere, and are shown. */
  readonly changedShare: number;
}

/** Pages as they were sent and as they are placed, in one frame, each drawn as it is asked for. */
export type DrawnPages = AsyncGenerator<DrawnPage>;

/** Begins to draw the pages that are shown: the first, and what changed on it, while the colours are made. */
export function drawPages(library: PDFiumLibrary, sent: Sent): DrawnPages {
  const pages = pagesOf(library, sent);
  const first = pages.next();
  // Asked for later; until then it must not count as unheard.
  first.catch(() => undefined);
  return fromFirst(first, pages);
}

async function* fromFirst(first: Promise<IteratorResult<DrawnPage>>, pages: DrawnPages): DrawnPages {
  const { value, done } = await first;
  if (done) return;
  yield value;
  yield* pages;
}

async function* pagesOf(library: PDFiumLibrary, { bytes, placed, recipe, photos }: Sent): DrawnPages {
  const isPdf = recipe.content === 'pdf';
  const layouts = recipe.pages.slice(0, PAGES_SHOWN);
  const [light, lightSent] = await Promise.all([
    placed.light(),
    isPdf ? lightened(bytes, (page) => sentPxPerMm(recipe, layouts, page), photos, false) : null,
  ]);
  const made = await library.loadDocument(light.pdf);
  const document = lightSent && (await library.loadDocument(lightSent.pdf));
  const userUnits = lightSent?.userUnits ?? [];
  for (const [index, layout] of layouts.entries()) {
    const plain = { document: made, hasFields: false, userUnits: [], inDetail: [] };
    const drawn = await drawPage(plain, index, PAGE_PX);
    if (!drawn) break;
    const original = await showOriginal({ document, userUnits, bytes, recipe }, layout, drawn);
    const [shown, changedShare] = await Promise.all([
      pageOfPixels(original.pixels, original.width, original.height),
      comparePages(original, drawn, insideOf(layout, recipe), grainOf(layout, recipe, drawn.width)),
    ]);
    yield { drawn, original: shown, changedShare: Math.round(changedShare * 10_000) / 10_000 };
  }
  document?.destroy();
  made.destroy();
}

/** How finely a page is drawn; 0 of one that is not. */
function pxPerMmOf({ bleedMm }: PrintRecipe, layout: PageLayout | undefined): number {
  return layout ? PAGE_PX / (Math.max(layout.widthMm, layout.heightMm) + 2 * bleedMm) : 0;
}

/** And a page of the file as it was sent (from 0), where it is the source of one. */
function sentPxPerMm(recipe: PrintRecipe, layouts: readonly PageLayout[], page: number): number {
  const drawn = layouts.filter(({ source }) => source === page + 1);
  return Math.max(0, ...drawn.map((layout) => pxPerMmOf(recipe, layout) * layout.scale));
}

/** Of each page that is shown the original and the proof, in one frame. */
export async function* picturesOf(
  pages: DrawnPages,
  { pdf, recipe, artwork }: { pdf: Buffer; recipe: PrintRecipe; artwork: ArtworkFacts },
): AsyncGenerator<PagePictures> {
  let index = 0;
  const { condition } = recipe;
  for await (const { drawn, original, changedShare } of pages) {
    const page = artwork.pages[index];
    if (page) noteInk(page, drawn);
    index += 1;
    const proof =
      condition === null
        ? await pageOfPixels(drawn.pixels, drawn.width, drawn.height)
        : (await drawProof(pdf, index, { condition, widthPx: drawn.width })).picture;
    yield { original, proof, changedShare };
  }
}

/** The trim, in shares of the page, without white strips that were covered on purpose; of what is cut round its middle. */
function insideOf({ widthMm, heightMm, covered, isRadial }: PageLayout, { bleedMm }: PrintRecipe) {
  const [width, height] = [widthMm + 2 * bleedMm, heightMm + 2 * bleedMm];
  const corner = isRadial ? (1 - Math.SQRT1_2) / 2 : 0;
  const less = (side: 'top' | 'right' | 'bottom' | 'left', long: number) =>
    (covered?.[side] ? covered[side] + MORE_MM : 0) + corner * long;
  const [left, top] = [less('left', widthMm), less('top', heightMm)];
  return {
    x: (bleedMm + left) / width,
    y: (bleedMm + top) / height,
    width: (widthMm - left - less('right', widthMm)) / width,
    height: (heightMm - top - less('bottom', heightMm)) / height,
  };
}

/** So far a covered strip reaches into what is compared: the axis of the mirror lies a hair further inside. */
const MORE_MM = 0.5;

/** Pixels of the drawn page to one of a picture; 1 where there are none, or they are finer. */
function grainOf({ scale, widthMm }: PageLayout, { content, bleedMm }: PrintRecipe, widthPx: number): number {
  if (content !== 'png' && content !== 'jpeg') return 1;
  // There a pixel is a millimetre of the source.
  return Math.max(1, (scale * widthPx) / (widthMm + 2 * bleedMm));
}
