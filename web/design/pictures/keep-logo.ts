import type { KeptLogo, Logo } from '#contract/design/design.ts';
import { designPictureUrl } from '#contract/design/pictures.ts';
import { coloursOf, logoPalette } from '#design/look/logo-palette.ts';
import { boundsOf, type Pixels, withoutPlainGround } from '#design/pictures/plain-ground.ts';
import { sendPicture } from './send-picture.ts';

/** More than a card shows of a logo. */
const LOGO_PX = 1400;

/**
 * Keeps a logo: its plain ground taken away, what is clear around it cut off, its colours picked.
 * @throws ApiError where it cannot be kept
 */
export async function keepLogo(file: Blob): Promise<KeptLogo> {
  const picture = await createImageBitmap(await decodable(file));
  const pixels = pixelsOf(picture);
  picture.close();
  const clear = withoutPlainGround(pixels);
  const inks = logoPalette(coloursOf(clear ?? pixels));
  const keep = async (made: Pixels, isClear: boolean): Promise<Logo> => {
    const { key, widthPx, heightPx } = await sendPicture(await blobOf(made, isClear));
    return { picture: key, widthPx, heightPx, isClear, inks };
  };
  const whole = await keep(
    pixels,
    pixels.data.some((value, at) => at % 4 === 3 && value < 250),
  );
  return clear ? { shown: await keep(clear, true), other: whole } : { shown: whole, other: null };
}

/** What this browser cannot read, such as HEIC, as the server shows it. */
async function decodable(file: Blob): Promise<Blob> {
  try {
    (await createImageBitmap(file)).close();
    return file;
  } catch {
    const { key } = await sendPicture(file);
    return (await fetch(designPictureUrl(key))).blob();
  }
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('there is no canvas');
  return context;
}

function pixelsOf(picture: ImageBitmap): Pixels {
  const scale = Math.min(1, LOGO_PX / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((px) =>
    Math.max(1, Math.round(px * scale)),
  ) as [number, number];
  const context = contextOf(width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

function blobOf({ data, width, height }: Pixels, isClear: boolean): Promise<Blob> {
  const bounds = boundsOf({ data, width, height }) ?? { x: 0, y: 0, width, height };
  const context = contextOf(bounds.width, bounds.height);
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), -bounds.x, -bounds.y);
  return context.canvas.convertToBlob(
    isClear ? { type: 'image/png' } : { type: 'image/jpeg', quality: 0.94 },
  );
}
