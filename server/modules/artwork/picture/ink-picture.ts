import sharp from 'sharp';
import { PressCondition } from '#contract/catalogue/catalogue.ts';
import { pictureForPress } from '../fixes/colour/convert-picture.ts';
import { type EncodedImage, encodeFlate } from '../fixes/colour/encode-image.ts';
import { PRESS_CONDITIONS } from '../fixes/press-conditions.ts';

/**
 * A picture of a design in the inks of a press condition, by the same profiles as artwork; what is see-through stays so,
 * as a mask of its own. Runs inside the child process only.
 */
export async function inkPicture(
  bytes: Buffer,
  told: string,
): Promise<{ image: EncodedImage; alpha: EncodedImage | null }> {
  const condition = PressCondition.parse(told);
  const { hasAlpha } = await sharp(bytes).metadata();
  const { colours, alpha } = hasAlpha ? await parted(bytes) : { colours: bytes, alpha: null };
  const { maximumInk } = PRESS_CONDITIONS[condition];
  const { image } = await pictureForPress(colours, { colour: 'CMYK', condition, maximumInk });
  return { image, alpha };
}

/** Colours as they are beside what is see-through: mixed with white they would leave a pale edge on a coloured ground. */
async function parted(bytes: Buffer): Promise<{ colours: Buffer; alpha: EncodedImage }> {
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const [rgb, alpha] = [new Uint8Array(width * height * 3), new Uint8Array(width * height)];
  for (let pixel = 0; pixel < alpha.length; pixel += 1) {
    const shown = data[pixel * 4 + 3] ?? 255;
    alpha[pixel] = shown;
    // Nobody sees its colour: paper costs no ink.
    if (shown === 0) rgb.fill(255, pixel * 3, pixel * 3 + 3);
    else rgb.set(data.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
  }
  const colours = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { colours, alpha: encodeFlate({ width, height, channels: 1, data: alpha }) };
}
