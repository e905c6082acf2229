import type { Mockup } from '#contract/artwork.ts';
import { FALLBACK_MESSAGE } from '../api-error.ts';

/**
 * Keeps a picture of the design on its product: WebP, JPEG or PNG, at most 2 MB. The key goes into the cart line and
 * its order, the address shows the picture.
 * @throws Error when it was not taken, or no answer came; a cart line is whole without it
 */
export async function uploadMockup(blob: Blob, signal?: AbortSignal): Promise<Mockup> {
  const response = await fetch('/api/mockups', {
    method: 'POST',
    headers: { 'Content-Type': blob.type, Accept: 'application/json' },
    body: blob,
    signal: signal ?? null,
  });
  if (!response.ok) throw new Error(FALLBACK_MESSAGE);
  return (await response.json()) as Mockup;
}
