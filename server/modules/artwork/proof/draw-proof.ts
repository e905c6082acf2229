import sharp from 'sharp';
import type { PressCondition } from '#contract/catalogue/catalogue.ts';
import type { NotConverted } from '../fixes/colour/inking.ts';
import { pressProfile } from '../fixes/colour/press-profile.ts';
import { drawInks } from './draw-inks.ts';

/** A page as a press condition shows it on its paper, which is white here as it is to the eye that holds it. */
export interface Proof {
  /** WebP, sRGB. */
  readonly picture: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
  /** The same, a byte each for red, green and blue. */
  readonly pixels: Uint8Array;
  /** What is drawn in colours that are guessed. */
  readonly notConverted: readonly NotConverted[];
}

/**
 * Soft proof: the inks of the page through the profile (relative colorimetric with black point compensation), laid over each
 * other as the press lays them.
 * Runs inside the child process only.
 * @param page from 1
 * @throws as `drawInks`
 */
export async function drawProof(
  pdf: Buffer,
  page: number,
  options: { condition: PressCondition; widthPx: number },
): Promise<Proof> {
  const { width, height, inks, notConverted } = await drawInks(pdf, page, options);
  const pixels = (await pressProfile(options.condition)).proofPixels(inks);
  const picture = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: 90, effort: 0 })
    .toBuffer();
  return { picture, widthPx: width, heightPx: height, pixels, notConverted };
}
