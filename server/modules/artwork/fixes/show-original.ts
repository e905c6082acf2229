import type { PDFiumDocument } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { MOST_PIXELS } from '../confined/check-limits.ts';
import { drawPage } from '../inspect/draw-page.ts';
import { guardSvg } from '../svg/svg-guard.ts';
import type { PageLayout } from './fix-plan.ts';
import type { PrintRecipe } from './print-recipe.ts';

/** Of the whole page, however little of it is printed. */
const LONGEST_PX = 6000;
/** As PDFium draws pictures: sharper ones make lights and darks that nobody sent. */
const KERNEL = 'linear';

export interface Pixels {
  /** RGBA. */
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

/** What was sent, and of a PDF what a unit of its pages is in points, which PDFium does not heed. */
interface Sent {
  readonly document: PDFiumDocument | null;
  readonly userUnits: readonly number[];
  readonly bytes: Buffer;
  readonly recipe: PrintRecipe;
}

/**
 * A page as it was sent, in the frame of the print-ready one: what lies where is the same in both. Drawn from the file
 * itself, not from what was made of it.
 * @param frame the pixels of the print-ready page, bleed and all
 */
export async function showOriginal(
  sent: Sent,
  layout: PageLayout,
  frame: { width: number; height: number },
): Promise<Pixels> {
  const { recipe } = sent;
  // By the longer side: the other is rounded to whole pixels, and by it all would be a pixel longer or shorter.
  const longestMm = Math.max(layout.widthMm, layout.heightMm) + 2 * recipe.bleedMm;
  const pxPerMm = Math.max(frame.width, frame.height) / longestMm;
  const isTurned = layout.turn === 90;
  const [across, down] = isTurned ? [frame.height, frame.width] : [frame.width, frame.height];
  const whole = await drawWhole(sent, layout, pxPerMm);
  if (!whole) return blank(frame);
  // Of the source, in its pixels: how large the frame is there, and where it begins.
  const k = whole.pxPerMm / pxPerMm;
  const [width, height] = [Math.round(across * k), Math.round(down * k)];
  const left = Math.round((layout.from.x + layout.from.width / 2) * layout.scale * whole.pxPerMm - width / 2);
  const top = Math.round(
    (layout.from.y + layout.from.height / 2) * layout.scale * whole.pxPerMm - height / 2,
  );
  const cut = cutOut(whole, { left, top, width, height });
  if (!isTurned && width === frame.width && height === frame.height) return cut;
  const { data } = await sharp(cut.pixels, { raw: { width: cut.width, height: cut.height, channels: 4 } })
    .rotate(layout.turn)
    .resize({ width: frame.width, height: frame.height, fit: 'fill', kernel: KERNEL })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: frame.width, height: frame.height };
}

/** All of the source at about the scale of the frame. */
async function drawWhole(
  { document, userUnits, bytes, recipe }: Sent,
  { source, scale }: PageLayout,
  pxPerMm: number,
): Promise<(Pixels & { pxPerMm: number }) | null> {
  if (source === null) return null;
  if (document) {
    const { originalWidth, originalHeight } = document.getPage(source - 1).getOriginalSize();
    const unit = userUnits[source - 1] ?? 1;
    const longestMm = (Math.max(originalWidth, originalHeight) * unit * 25.4) / 72;
    const longest = Math.min(LONGEST_PX, Math.max(1, Math.round(longestMm * scale * pxPerMm)));
    const drawn = await drawPage(
      { document, hasFields: false, userUnits: [], inDetail: [] },
      source - 1,
      longest,
    );
    return drawn && { ...drawn, pixels: Buffer.from(drawn.pixels), pxPerMm: longest / (longestMm * scale) };
  }
  const size = recipe.pictureSize ?? { widthPx: 1, heightPx: 1 };
  const longestMm = Math.max(size.widthPx, size.heightPx) * scale;
  const longest = Math.min(LONGEST_PX, Math.max(1, Math.round(longestMm * pxPerMm)));
  const text = recipe.content === 'svg' ? guardSvg(bytes).drawnAt(longest) : null;
  const { data, info } = await sharp(text ? Buffer.from(text) : bytes, {
    limitInputPixels: MOST_PIXELS,
    failOn: 'truncated',
    unlimited: recipe.content === 'svg',
  })
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', kernel: KERNEL })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height, pxPerMm: longest / longestMm };
}

const blank = ({ width, height }: { width: number; height: number }): Pixels => ({
  pixels: Buffer.alloc(width * height * 4),
  width,
  height,
});

/** A rectangle of a picture; where it reaches beyond, nothing is. */
function cutOut(
  { pixels, width, height }: Pixels,
  cut: { left: number; top: number; width: number; height: number },
): Pixels {
  if (cut.left === 0 && cut.top === 0 && cut.width === width && cut.height === height)
    return { pixels, width, height };
  const out = Buffer.alloc(cut.width * cut.height * 4);
  const from = Math.max(0, cut.left);
  const to = Math.min(width, cut.left + cut.width);
  for (let y = Math.max(0, cut.top); to > from && y < Math.min(height, cut.top + cut.height); y += 1)
    pixels.copy(
      out,
      ((y - cut.top) * cut.width + from - cut.left) * 4,
      (y * width + from) * 4,
      (y * width + to) * 4,
    );
  return { pixels: out, width: cut.width, height: cut.height };
}
