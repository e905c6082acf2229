import sharp from 'sharp';
import { PAGE_PX } from '#contract/artwork.ts';
import { drawingFacts } from '../facts/drawing-facts.ts';
import { drawingWords } from '../facts/drawing-words.ts';
import type { OpenedFile } from '../inspect/opened-file.ts';
import { drawnFacts } from '../inspect/picture-drawn.ts';
import { pageOfPicture, previewOfPage } from '../inspect/preview.ts';
import { Unprintable } from '../inspect/verdict.ts';
import { guardSvg } from './svg-guard.ts';
import { withDrawnPictures } from './svg-pictures.ts';
import type { SvgSize } from './svg-size.ts';

const DEFAULT_DENSITY = 72;
/** What libvips draws at; beyond it the drawing stays small. */
const HIGHEST_DENSITY = 100_000;
const LARGEST_SIDE_PX = 1e9;

/**
 * Reads an SVG strictly, writes it anew from what is drawing, and draws that: at the pixels a page is shown with,
 * whatever size the file states.
 * @throws Unprintable as `guardSvg` does, file_damaged also when a picture in it does not decode or nothing can be drawn.
 */
export async function inspectSvg(bytes: Buffer): Promise<OpenedFile> {
  const guarded = guardSvg(bytes);
  const { widthMm, heightMm } = guarded;
  try {
    const pictures = await withDrawnPictures(guarded.text);
    const drawing = Buffer.from(pictures(guarded.text));
    const drawn = guarded.drawnAt(PAGE_PX);
    const picture = drawn
      ? await pageOfPicture(Buffer.from(pictures(drawn)), { unlimited: true, density: DEFAULT_DENSITY })
      : await drawnByItsContent(drawing);
    const size = await sharp(picture).metadata();
    const facts = {
      kind: 'svg',
      pageCount: 1,
      widthMm,
      heightMm,
      widthPx: Math.min(guarded.widthPx ?? size.width, LARGEST_SIDE_PX),
      heightPx: Math.min(guarded.heightPx ?? size.height, LARGEST_SIDE_PX),
    } as const;
    return {
      facts,
      preview: await previewOfPage(picture),
      pages: [{ widthMm, heightMm, picture }],
      sanitised: [drawing],
      artwork: async () => ({
        ...drawingFacts(guarded, { ...facts, ...withinLimits(guarded.exactPx) }),
        drawn: await drawnFacts(picture, drawingWords(guarded.text)),
      }),
    };
  } catch (error) {
    if (error instanceof Unprintable) throw error;
    throw new Unprintable('file_damaged');
  }
}

const withinLimits = (px: SvgSize['exactPx']) =>
  px && {
    widthPx: Math.min(px.widthPx, LARGEST_SIDE_PX),
    heightPx: Math.min(px.heightPx, LARGEST_SIDE_PX),
  };

/** A file that says nothing of its size is as large as what it draws. */
async function drawnByItsContent(drawing: Buffer): Promise<Buffer> {
  const options = { unlimited: true, limitInputPixels: false } as const;
  const { width, height } = await sharp(drawing, { ...options, density: DEFAULT_DENSITY }).metadata();
  const density = (DEFAULT_DENSITY * PAGE_PX) / Math.max(width, height);
  return pageOfPicture(drawing, {
    unlimited: true,
    density: Math.min(HIGHEST_DENSITY, Math.max(1, density)),
  });
}
