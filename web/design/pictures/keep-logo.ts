import type { KeptLogo, Logo } from '#contract/design/design.ts';
import { designPictureUrl } from '#contract/design/pictures.ts';
import type { Traced } from '#contract/design/traced.ts';
import { coloursOf, logoPalette } from '#design/look/logo-palette.ts';
import { boundsOf, type Pixels, withoutPlainGround } from '#design/pictures/plain-ground.ts';
import { loadOnline } from '#web/lib/load-online.ts';
import { sendPicture } from './send-picture.ts';

const loadTrace = () => import('#design/pictures/trace/trace-logo.ts');

/** More than a card shows of a logo. */
const LOGO_PX = 1400;

/**
 * Keeps a logo: its plain ground taken away, what is clear around it cut off, its colours picked, and its outlines found
 * where it is simple.
 * @throws ApiError where it cannot be kept
 */
export async function keepLogo(file: Blob): Promise<KeptLogo> {
  const picture = await createImageBitmap(await decodable(file));
  const pixels = pixelsOf(picture);
  picture.close();
  const clear = withoutPlainGround(pixels);
  const inks = logoPalette(coloursOf(clear ?? pixels));
  // Without it (a new version is out) a logo is kept as the picture it is.
  const traceLogo = await loadOnline(loadTrace).then(
    (loaded) => loaded.traceLogo,
    () => () => null,
  );
  const keep = async (made: Pixels, layers: Traced['layers'] | null, isClear: boolean): Promise<Logo> => {
    const { key, widthPx, heightPx } = await sendPicture(await blobOf(made, isClear));
    const isWhole = widthPx === made.width && heightPx === made.height;
    return {
      picture: key,
      widthPx,
      heightPx,
      isClear,
      inks,
      ...(layers && isWhole && { traced: { layers, isUsed: true } }),
    };
  };
  const isSeeThrough = pixels.data.some((value, at) => at % 4 === 3 && value < 250);
  const bounds = boundsOf(clear ?? pixels);
  const cut = (whole: Pixels) => (bounds ? partOf(whole, bounds) : whole);
  if (!clear) {
    const seen = cut(pixels);
    return { shown: await keep(seen, traceLogo(seen), isSeeThrough), other: null };
  }
  return {
    shown: await keep(cut(clear), traceLogo(cut(pixels), cut(clear)), true),
    other: await keep(pixels, traceLogo(pixels), isSeeThrough),
  };
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

function partOf({ data, width, height }: Pixels, bounds: NonNullable<ReturnType<typeof boundsOf>>): Pixels {
  const context = contextOf(bounds.width, bounds.height);
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), -bounds.x, -bounds.y);
  return context.getImageData(0, 0, bounds.width, bounds.height);
}

function blobOf({ data, width, height }: Pixels, isClear: boolean): Promise<Blob> {
  const context = contextOf(width, height);
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return context.canvas.convertToBlob(
    isClear ? { type: 'image/png' } : { type: 'image/jpeg', quality: 0.94 },
  );
}
