import sharp, { type Sharp } from 'sharp';
import { PAGE_PX } from '#contract/artwork.ts';
import { MOST_PIXELS } from '../confined/check-limits.ts';
import { type DrawnFacts, INK_SIDE_MM } from '../facts/artwork-facts.ts';
import { type DrawnPage, inkEdges } from '../facts/ink-edges.ts';
import { mayHoldSmallCode } from './code-hints.ts';
import { readCodes, readSmallCodes } from './read-codes.ts';

/** As finely as the edges of a PDF's page are looked at. */
const LONGEST_PX = 480;
/** Of `INK_SIDE_MM`: no bleed of what is sold takes more of a picture. */
const INWARDS_MM = 120;

/** What is seen of a picture as it is shown, transparent where nothing is printed. */
export async function drawnFacts(picture: Buffer, words: string[] = [], sent?: Sent): Promise<DrawnFacts> {
  const whole = await pixelsOf(picture);
  const small = await madeSmall(whole);
  // Before codes are read: the reader's own memory leaves pictures none.
  const isFiner = sent && sent.longestPx > PAGE_PX * 1.2 && mayHoldSmallCode(whole);
  const fine = isFiner && !sent.isLate() ? await pixelsOf(sent.bytes, FINEST_PX) : null;
  const codes = await readCodes(whole, sizeOf(whole));
  return {
    ink: inkEdges(small, sizeOf(small), null, INWARDS_MM),
    codes: fine && sent ? await readSmallCodes(fine, sizeOf(fine), codes, sent.isLate) : codes,
    words,
  };
}

/** The picture with all of its pixels. */
interface Sent {
  readonly bytes: Buffer;
  readonly longestPx: number;
  readonly isLate: () => boolean;
}

/** Longest side of a picture that is looked at for small codes: a poster of A3 at 290 pixels an inch. */
const FINEST_PX = 4800;

const inside = (longestPx: number) =>
  ({ width: longestPx, height: longestPx, fit: 'inside', withoutEnlargement: true }) as const;

function pixelsOf(picture: Buffer, longestPx?: number): Promise<DrawnPage> {
  return rgbaOf(
    sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'none' })
      .autoOrient()
      .resize(longestPx ? inside(longestPx) : {}),
  );
}

/** From its pixels: the decoder of WebP makes edges dark where it makes what is transparent smaller, and white would be ink. */
function madeSmall({ pixels, width, height }: DrawnPage): Promise<DrawnPage> {
  return rgbaOf(sharp(pixels, { raw: { width, height, channels: 4 } }).resize(inside(LONGEST_PX)));
}

async function rgbaOf(picture: Sharp): Promise<DrawnPage> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

function sizeOf({ width, height }: { width: number; height: number }) {
  const mmPerPx = INK_SIDE_MM / Math.max(width, height);
  return { width: width * mmPerPx, height: height * mmPerPx };
}
