import sharp, { type Sharp } from 'sharp';
import { PAGE_PX } from '#contract/artwork.ts';
import type { Design } from '../designs/design.ts';
import { type Drawn, linesAtCut } from './cut-lines.ts';
import { cutOf, PAGES_COMPARED } from './moved-share.ts';
import type { Made } from './print-of-design.ts';
import { drawnSharply } from './second-engines.ts';

/** As coarse as a plate may be; a larger page as fine as people are shown it. */
const LEAST_PPI = 150;
const MM_PER_INCH = 25.4;

/**
 * Where another engine sees a line of paper along the cut that was not in what was sent, on the first pages whose bleed was made. Null
 * where no bleed was.
 */
export async function linesSeen(
  { pages, file }: Design,
  { from, path, plan }: Pick<Made, 'from' | 'path' | 'plan'>,
  folder: string,
): Promise<string[] | null> {
  const looked = plan.pages.slice(0, PAGES_COMPARED).flatMap((layout, index) => {
    const page = layout.source === null ? undefined : pages[layout.source - 1];
    const isMade = Object.values(layout.mirrored).some((mm) => mm > 0);
    return page && isMade ? [{ layout, page, number: index + 1 }] : [];
  });
  if (looked.length === 0) return null;
  const lines: string[] = [];
  for (const { layout, page, number } of looked) {
    const { widthMm, heightMm, source, turn, scale } = layout;
    const longest = Math.max(widthMm, heightMm) + 2 * plan.bleedMm;
    const ppi = Math.min(LEAST_PPI, (PAGE_PX / longest) * MM_PER_INCH);
    const made = await rawOf(sharp(await drawnSharply(path, folder, { ppi, page: number })));
    const px = (mm: number) => Math.round((mm / MM_PER_INCH) * ppi);
    const bleed = px(plan.bleedMm);
    const trim = { left: bleed, top: bleed, width: px(widthMm), height: px(heightMm) };
    const isPdf = file.format === 'pdf';
    const sent = isPdf
      ? await drawnSharply(from, folder, { ppi: ppi * scale, page: source ?? 1 })
      : await sharp(from, { unlimited: true, limitInputPixels: false }).autoOrient().png().toBuffer();
    const cut = await cutOut(sent, cutOf(page, file.cut), trim, turn);
    lines.push(...linesAtCut(made, trim, cut).map((side) => `page ${number}, ${side}`));
  }
  return lines;
}

/** What lies inside the cut of what was sent, turned as it is printed, in so many pixels. */
async function cutOut(
  sent: Buffer,
  share: ReturnType<typeof cutOf>,
  { width, height }: { width: number; height: number },
  turn: 0 | 90,
): Promise<Drawn> {
  const whole = await sharp(sent, { limitInputPixels: false }).metadata();
  const part = {
    left: Math.round(share.x * whole.width),
    top: Math.round(share.y * whole.height),
    width: Math.max(1, Math.floor(share.width * whole.width)),
    height: Math.max(1, Math.floor(share.height * whole.height)),
  };
  const upright = await sharp(sent, { limitInputPixels: false }).extract(part).rotate(turn).png().toBuffer();
  return rawOf(sharp(upright).resize(width, height, { fit: 'fill', kernel: 'nearest' }));
}

async function rawOf(picture: Sharp): Promise<Drawn> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
