import { PAGE_PX } from '#contract/artwork.ts';
import { type ArtworkFacts, MOST_IMAGES, type PageFacts } from '../facts/artwork-facts.ts';
import type { PagePhoto } from '../facts/pdf-facts.ts';
import { mayHoldSmallCode } from './code-hints.ts';
import { type Drawn, drawPage, type Shown } from './draw-page.ts';

/** A code of the smallest squares that are read (0.33 mm) needs so many pixels a millimetre; longer pages get fewer. */
const CODE_PX_PER_MM = 8;
const FINEST_PX = 4800;
/** Each takes up to 90 MB. */
export const PAGES_FINELY = 2;
/** Little finer than the page was drawn says nothing more. */
const LITTLE = 1.2;
/** The shortest bar code has so many digits, which a font may draw. */
const SHORTEST_CODE = 8;

export const finestPx = ({ width, height }: { width: number; height: number }) =>
  Math.min(FINEST_PX, Math.round(Math.max(width, height) * CODE_PX_PER_MM));

/**
 * The first pages, where they are so large that in detail small codes on them are lost. Photos are drawn no finer than they
 * are, where nothing else is on their page.
 */
export async function drawnFinely(
  shown: Shown,
  { pages, limits }: ArtworkFacts,
  photos: readonly PagePhoto[],
): Promise<{ index: number; drawn: Drawn }[]> {
  const fine = [];
  for (const [index, detail] of shown.inDetail.slice(0, PAGES_FINELY).entries()) {
    const page = pages[index];
    const size = { width: detail.widthMm, height: detail.heightMm };
    const own = photos.filter((photo) => photo.page === index);
    const isOnlyPhotos = page && limits.length === 0 && hasOnlyPhotos(page, own);
    const longestPx = Math.min(finestPx(size), isOnlyPhotos ? pxOf(page, size) : FINEST_PX);
    if (longestPx <= PAGE_PX * LITTLE || !page || !mayHoldSmallCode(detail)) continue;
    const drawn = await drawPage(shown, index, longestPx).catch(() => null);
    if (drawn) fine.push({ index, drawn });
  }
  return fine;
}

/** No code can be on it but in a picture. */
function hasOnlyPhotos({ images, texts, annotations }: PageFacts, photos: readonly PagePhoto[]): boolean {
  return (
    photos.length > 0 &&
    !photos.some(({ isBesidePaths }) => isBesidePaths) &&
    images.length < MOST_IMAGES &&
    annotations.count === 0 &&
    texts.every(({ text }) => text.length > 0 && text.length < SHORTEST_CODE)
  );
}

/** How many pixels its longer side has where they are finest. */
const pxOf = ({ images }: PageFacts, { width, height }: { width: number; height: number }) =>
  Math.ceil((Math.max(width, height) * Math.max(...images.map(({ ppi }) => ppi))) / 25.4);
