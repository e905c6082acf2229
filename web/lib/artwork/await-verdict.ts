import type { ArtworkFile, getFile } from '#contract/artwork.ts';
import { call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { pause } from '#web/lib/pause.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2000;

/**
 * Asks what became of an uploaded file until it is decided; a lost connection is waited out.
 * @throws ApiError file_not_found when the server no longer has it; the signal's AbortError
 */
export async function awaitVerdict(key: string, signal: AbortSignal): Promise<ArtworkFile> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    try {
      const file = await call<typeof getFile>('GET', '/files/{key}/status', { params: { key }, signal });
      if (file.status === 'ready' || file.status === 'refused') return file;
    } catch (error) {
      const isPassing = error instanceof ApiError && (error.status === 0 || error.status >= 429);
      if (!isPassing) throw error;
    }
    await pause(pauseMs, signal);
  }
}
