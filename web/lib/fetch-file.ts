import { ApiError, UNREACHABLE_MESSAGE } from './api-error.ts';
import { download } from './download.ts';
import { failureOf } from './request.ts';

/**
 * Fetches a file that takes a while from a link of ours and lets the browser keep it; the page stays, also when it fails.
 * @throws ApiError with the server's words
 */
export async function fetchFile(url: string, name: string): Promise<void> {
  const response = await fetch(url).catch(() => {
    throw new ApiError({ status: 0, code: 'service_unavailable', message: UNREACHABLE_MESSAGE });
  });
  if (!response.ok) throw await failureOf(response);
  const kept = URL.createObjectURL(await response.blob());
  download(kept, name);
  // The browser has begun with it by then.
  setTimeout(() => URL.revokeObjectURL(kept), 60_000);
}
