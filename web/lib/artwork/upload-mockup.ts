import type { Mockup } from '#contract/artwork.ts';
import { bearerToken } from '../session/bearer.ts';

/**
 * Keeps a picture of the design on its product: WebP, JPEG or PNG, at most 2 MB. The key goes into the cart line and
 * its order, the address shows the picture. Null when it was not taken: a cart line is whole without it.
 * @throws TypeError, DOMException when no answer came
 */
export async function uploadMockup(blob: Blob, signal?: AbortSignal): Promise<Mockup | null> {
  const token = bearerToken();
  const response = await fetch('/api/mockups', {
    method: 'POST',
    headers: {
      'Content-Type': blob.type,
      Accept: 'application/json',
      // Whose quota it counts for.
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: blob,
    signal: signal ?? null,
  });
  return response.ok ? ((await response.json()) as Mockup) : null;
}
