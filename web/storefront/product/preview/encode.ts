/** What a mockup measures. */
export const PICTURE = { widthPx: 1200, heightPx: 900 } as const;

/** As large as a mockup may be, with room to spare below what the server takes. */
const LARGEST_BYTES = 1_500_000;

/** A picture as WebP, or JPEG where the browser writes no WebP; null when it cannot be made small enough. */
export async function encode(picture: ImageData | HTMLCanvasElement): Promise<Blob | null> {
  const canvas = picture instanceof ImageData ? canvasOf(picture) : picture;
  for (const [type, quality] of [
    ['image/webp', 0.9],
    ['image/jpeg', 0.86],
    ['image/jpeg', 0.6],
  ] as const) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    // A browser that does not know the type answers with PNG.
    if (blob?.type === type && blob.size <= LARGEST_BYTES) return blob;
  }
  return null;
}

function canvasOf(picture: ImageData): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.putImageData(picture, 0, 0);
  return canvas;
}
