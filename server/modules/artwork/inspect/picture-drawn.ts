import sharp from 'sharp';
import { type DrawnFacts, INK_SIDE_MM } from '../facts/artwork-facts.ts';
import { inkEdges } from '../facts/ink-edges.ts';
import { readCodes } from './read-codes.ts';

/** As finely as the edges of a PDF's page are looked at. */
const LONGEST_PX = 480;
/** Of `INK_SIDE_MM`: no bleed of what is sold takes more of a picture. */
const INWARDS_MM = 120;

/** What is seen of a picture as it is shown, transparent where nothing is printed. */
export async function drawnFacts(picture: Buffer, words: string[] = []): Promise<DrawnFacts> {
  const small = await pixelsOf(picture, LONGEST_PX);
  const whole = await pixelsOf(picture);
  return {
    ink: inkEdges(small, sizeOf(small), null, INWARDS_MM),
    codes: await readCodes(whole, sizeOf(whole)),
    words,
  };
}

async function pixelsOf(picture: Buffer, longestPx?: number) {
  const size = longestPx && {
    width: longestPx,
    height: longestPx,
    fit: 'inside' as const,
    withoutEnlargement: true,
  };
  const { data, info } = await sharp(picture)
    .resize(size || {})
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

function sizeOf({ width, height }: { width: number; height: number }) {
  const mmPerPx = INK_SIDE_MM / Math.max(width, height);
  return { width: width * mmPerPx, height: height * mmPerPx };
}
